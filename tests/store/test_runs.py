"""One row a run, true at every moment, and never what was said."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from fifolio.store.ledger_file import LedgerFile
from fifolio.store.runs import RecordedRun, RunLog, load_runs
from fifolio.store.tables import ai_advisor_runs
from store.ledgers import NOON, open_ledger

STARTED = RecordedRun("run-1", "thread-1", NOON)
ENDED = RecordedRun(
    "run-1",
    "thread-1",
    NOON,
    outcome="completed",
    finished_at=NOON + timedelta(milliseconds=1500),
    provider_id="ollama",
    model_id="qwen3:8b",
    tools_called=("portfolio_summary", "token_history"),
    input_tokens=1200,
    output_tokens=80,
    execution_profile="local",
    steps_used=3,
    max_steps=15,
)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def log(ledger: LedgerFile) -> Iterator[RunLog]:
    opened = RunLog.open(ledger)
    yield opened
    opened.close()


def runs(ledger: LedgerFile, limit: int = 100) -> tuple[RecordedRun, ...]:
    with ledger.reading() as reader:
        return load_runs(reader, limit)


def test_a_run_is_aborted_until_its_end_is_written(ledger: LedgerFile, log: RunLog) -> None:
    log.record(STARTED)

    assert runs(ledger) == (STARTED,)
    assert STARTED.outcome == "aborted"


def test_the_end_takes_the_place_of_every_column(ledger: LedgerFile, log: RunLog) -> None:
    log.record(ENDED)
    log.record(replace(STARTED, outcome="failed", failure_code="NO_MODEL_AVAILABLE"))

    assert runs(ledger) == (replace(STARTED, outcome="failed", failure_code="NO_MODEL_AVAILABLE"),)


def test_runs_are_listed_newest_first(ledger: LedgerFile, log: RunLog) -> None:
    later = replace(ENDED, id="run-2", started_at=NOON + timedelta(microseconds=1))
    log.record(later)
    log.record(ENDED)

    assert runs(ledger) == (later, ENDED)
    assert runs(ledger, limit=1) == (later,)


def test_the_audit_trail_leaves_the_version_of_the_books(ledger: LedgerFile, log: RunLog) -> None:
    log.record(ENDED)

    with ledger.reading() as reader:
        assert reader.version == 0


def test_an_outcome_or_a_profile_of_another_name_is_refused(
    ledger: LedgerFile, log: RunLog
) -> None:
    with pytest.raises(IntegrityError, match="ai_advisor_runs_outcome"):
        log.record(replace(STARTED, outcome="done"))  # type: ignore[arg-type] # on purpose
    with pytest.raises(IntegrityError, match="ai_advisor_runs_profile"):
        log.record(replace(STARTED, execution_profile="cloud"))

    assert runs(ledger) == ()


def test_no_column_can_hold_what_was_said() -> None:
    assert [column.name for column in ai_advisor_runs.columns] == [
        "id",
        "thread_id",
        "started_at",
        "finished_at",
        "outcome",
        "provider_id",
        "model_id",
        "tools_called",
        "input_tokens",
        "output_tokens",
        "failure_code",
        "execution_profile",
        "steps_used",
        "max_steps",
    ]


def test_many_threads_record_at_once(ledger: LedgerFile, log: RunLog) -> None:
    def run(number: int) -> None:
        log.record(replace(STARTED, id=f"run-{number}"))
        log.record(replace(ENDED, id=f"run-{number}"))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(run, range(100)))

    assert {run.outcome for run in runs(ledger)} == {"completed"}
    assert len(runs(ledger)) == 100


@pytest.mark.in_files
def test_recording_does_not_wait_for_an_import_unless_told_to(
    ledger: LedgerFile, log: RunLog
) -> None:
    with ledger.writing():
        assert log.try_record(STARTED) is False

    assert log.try_record(STARTED) is True
    assert runs(ledger) == (STARTED,)


@pytest.mark.in_files
def test_recording_waits_until_an_import_is_done(ledger: LedgerFile, log: RunLog) -> None:
    with ThreadPoolExecutor(1) as pool:
        with ledger.writing():
            waiting = pool.submit(log.record, STARTED)
            assert runs(ledger) == ()
        waiting.result(timeout=30)

    assert runs(ledger) == (STARTED,)
