"""What was said, in a file of its own that may be deleted at any time."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Any, Literal

from sqlalchemy import (
    CheckConstraint,
    Column,
    Connection,
    Engine,
    Index,
    Integer,
    MetaData,
    Row,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
)

from fifolio.store.failure import named_failures
from fifolio.store.moment import from_text, to_text
from fifolio.store.runs import RunOutcome
from fifolio.store.sqlite import FILE_FAILURES, make_private, quick_engine

Role = Literal["user", "assistant", "tool"]

METADATA = MetaData()

messages = Table(
    "messages",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("thread_id", Text, nullable=False),
    Column("run_id", Text, nullable=False),
    Column("said_at", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    CheckConstraint("role IN ('user', 'assistant', 'tool')", name="messages_role"),
    CheckConstraint(
        "outcome IN ('completed', 'refused', 'failed', 'aborted')", name="messages_outcome"
    ),
    Index("messages_thread", "thread_id", "id"),
    sqlite_strict=True,
)


@dataclass(frozen=True, slots=True)
class Said:
    """One message; a tool's is the JSON text of its result."""

    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Turn:
    """One run of a thread: what was said in it, and how it ended."""

    thread_id: str
    run_id: str
    at: datetime
    outcome: RunOutcome
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Thread:
    """One conversation: when it was last used, and the question it opened with."""

    id: str
    last_at: datetime
    title: str


class Conversations:
    """The conversation database: opened at first use, made again when it is gone."""

    def __init__(self, place: str) -> None:
        self._path = None if place == ":memory:" else Path(place).absolute()
        self._engine: Engine | None = None
        self._lock = Lock()

    def keep(self, turn: Turn) -> None:
        """Keep a turn in place of what was kept of its run; only `completed` ones are replayed.

        Raises LedgerError.
        """
        m = messages.c
        same = (m.thread_id == turn.thread_id) & (m.run_id == turn.run_id)
        rows = [
            {
                "thread_id": turn.thread_id,
                "run_id": turn.run_id,
                "said_at": to_text(turn.at),
                "role": each.role,
                "text": each.text,
                "outcome": turn.outcome,
            }
            for each in turn.said
        ]
        with self._open() as connection:
            connection.execute(delete(messages).where(same))
            if rows:
                connection.execute(insert(messages), rows)

    def earlier(self, thread_id: str, last_messages: int) -> tuple[Said, ...]:
        """Give the last messages of a thread that may be replayed, oldest first.

        Questions and answers of completed turns; no results of tools, which were true then.
        """
        m = messages.c
        query = (
            select(m.role, m.text)
            .where(m.thread_id == thread_id, m.outcome == "completed", m.role != "tool")
            .order_by(m.id.desc())
            .limit(last_messages)
        )
        with self._open() as connection:
            rows = connection.execute(query).all()
        return tuple(Said(role, text) for role, text in reversed(rows))

    def transcript(self, thread_id: str) -> tuple[Turn, ...]:
        """Give every turn of a thread, oldest first, however it ended."""
        query = select(messages).where(messages.c.thread_id == thread_id).order_by(messages.c.id)
        with self._open() as connection:
            rows = connection.execute(query).all()
        return tuple(_turns(rows))

    def threads(self, limit: int = 100) -> tuple[Thread, ...]:
        """List the conversations used last, newest first."""
        m = messages.c
        ends = (
            select(func.min(m.id).label("first"), func.max(m.said_at).label("last_at"))
            .group_by(m.thread_id)
            .subquery()
        )
        query = (
            select(m.thread_id, ends.c.last_at, m.text)
            .join(ends, ends.c.first == m.id)
            .order_by(ends.c.last_at.desc(), m.thread_id)
            .limit(limit)
        )
        with self._open() as connection:
            rows = connection.execute(query).all()
        return tuple(Thread(thread, from_text(last_at), text) for thread, last_at, text in rows)

    def forget(self, thread_id: str) -> None:
        """Delete a conversation."""
        with self._open() as connection:
            connection.execute(delete(messages).where(messages.c.thread_id == thread_id))

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._dispose()

    @contextmanager
    def _open(self) -> Iterator[Connection]:
        name = self._path.name if self._path else ":memory:"
        with self._lock, named_failures(name, FILE_FAILURES):
            if self._path is not None and not self._path.exists():
                # Deleted while we had it open: go on with a new one.
                self._dispose()
            if self._engine is None:
                self._engine = self._made()
            with self._engine.begin() as connection:
                yield connection

    def _made(self) -> Engine:
        if self._path is not None:
            for left in ("-wal", "-shm", "-journal") if not self._path.exists() else ():
                # Belongs to a file that was deleted; a new one must not be read with it.
                self._path.with_name(self._path.name + left).unlink(missing_ok=True)
            make_private(self._path)
        engine = quick_engine(self._path)
        METADATA.create_all(engine)
        return engine

    def _dispose(self) -> None:
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None


def _turns(rows: Sequence[Row[*tuple[Any, ...]]]) -> Iterator[Turn]:
    said: dict[str, list[Said]] = {}
    for row in rows:
        said.setdefault(row.run_id, []).append(Said(row.role, row.text))
    ends = {row.run_id: row for row in rows}
    for run_id, each in said.items():
        end = ends[run_id]
        yield Turn(end.thread_id, run_id, from_text(end.said_at), end.outcome, tuple(each))
