"""The audit trail of the advisor: one row a run, facts about it and never its content."""

import json
import time
from dataclasses import dataclass, field
from datetime import datetime
from threading import Lock
from typing import Any, Literal

from sqlalchemy import Engine, RowMapping, bindparam, insert, select, update

from fifolio.store.database import BUSY_SECONDS
from fifolio.store.failure import BusyLedgerError, Failures, named_failures
from fifolio.store.ledger_file import LedgerFile, Reader
from fifolio.store.moment import from_text, to_text
from fifolio.store.tables import ai_advisor_runs

RETRY_SECONDS = 0.02

RunOutcome = Literal["completed", "refused", "failed", "aborted"]


@dataclass(frozen=True, slots=True)
class RecordedRun:
    """What is kept of a run; None is not known."""

    id: str
    thread_id: str
    started_at: datetime
    outcome: RunOutcome = "aborted"
    """`aborted` until the end is known, so that it is true if the process dies."""
    finished_at: datetime | None = None
    provider_id: str | None = None
    model_id: str | None = None
    tools_called: tuple[str, ...] = ()
    input_tokens: int | None = None
    output_tokens: int | None = None
    failure_code: str | None = None
    execution_profile: str | None = None
    steps_used: int | None = None
    max_steps: int | None = None


@dataclass(frozen=True, slots=True)
class RunLog:
    """The one open handle that writes the audit trail, and nothing else; for any thread."""

    name: str
    _engine: Engine
    _failures: Failures
    _lock: Lock = field(default_factory=Lock)

    @classmethod
    def open(cls, ledger: LedgerFile) -> "RunLog":
        """Open the audit trail of a ledger."""
        database = ledger.database
        return cls(database.name, database.open_quick(), database.failures)

    def close(self) -> None:
        """Let go of the database."""
        with self._lock:
            self._engine.dispose()

    def record(self, run: RecordedRun) -> None:
        """Write the row of a run in place of the one it had, and be sure of it on return.

        Waits while an import is being written; an event loop should use `try_record`.
        Raises LedgerError.
        """
        give_up_at = time.monotonic() + BUSY_SECONDS
        while not self.try_record(run):
            if time.monotonic() > give_up_at:
                raise BusyLedgerError(self.name)
            time.sleep(RETRY_SECONDS)

    def try_record(self, run: RecordedRun) -> bool:
        """Do as `record`, but never wait: False if somebody else is writing just now."""
        values = _values(run)
        with self._lock:
            try:
                with (
                    named_failures(self.name, self._failures),
                    self._engine.begin() as connection,
                ):
                    same = {"run": run.id, **values}
                    if not connection.execute(_REPLACE, same).rowcount:
                        connection.execute(_ADD, values)
            except BusyLedgerError:
                return False
        return True


def load_runs(reader: Reader, limit: int = 100) -> tuple[RecordedRun, ...]:
    """Load the latest runs, newest first."""
    r = ai_advisor_runs.c
    query = select(ai_advisor_runs).order_by(r.started_at.desc(), r.id.desc()).limit(limit)
    return tuple(_run(row) for row in reader.connection.execute(query).mappings())


_ADD = insert(ai_advisor_runs)
_REPLACE = update(ai_advisor_runs).where(ai_advisor_runs.c.id == bindparam("run"))


def _values(run: RecordedRun) -> dict[str, Any]:
    return {
        "id": run.id,
        "thread_id": run.thread_id,
        "started_at": to_text(run.started_at),
        "outcome": run.outcome,
        "finished_at": None if run.finished_at is None else to_text(run.finished_at),
        "provider_id": run.provider_id,
        "model_id": run.model_id,
        "tools_called": json.dumps(run.tools_called),
        "input_tokens": run.input_tokens,
        "output_tokens": run.output_tokens,
        "failure_code": run.failure_code,
        "execution_profile": run.execution_profile,
        "steps_used": run.steps_used,
        "max_steps": run.max_steps,
    }


def _run(row: RowMapping) -> RecordedRun:
    facts: dict[str, Any] = dict(row)
    finished_at = facts["finished_at"]
    facts["started_at"] = from_text(facts["started_at"])
    facts["finished_at"] = None if finished_at is None else from_text(finished_at)
    facts["tools_called"] = tuple(json.loads(facts["tools_called"]))
    return RecordedRun(**facts)
