"""Tax years whose figures are kept as they stood when the user closed them."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert, select

from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.moment import from_text, to_text
from fifolio.store.tables import closed_years


@dataclass(frozen=True, slots=True)
class ClosedYear:
    """A statement of a year, and which books it was worked out from."""

    year: int
    closed_at: datetime
    ledger_version: int
    statement: dict[str, Any]


def closing_times(handle: Reader | Writer) -> tuple[tuple[int, str], ...]:
    """List the closed years with when each was closed, oldest first; no statement is loaded."""
    query = select(closed_years.c.year, closed_years.c.closed_at).order_by(closed_years.c.year)
    return tuple((year, text) for year, text in handle.connection.execute(query))


def find_closed_year(handle: Reader | Writer, year: int) -> ClosedYear | None:
    """Load what was kept of a year; None where it is open."""
    row = handle.connection.execute(
        select(closed_years).where(closed_years.c.year == year)
    ).one_or_none()
    if row is None:
        return None
    return ClosedYear(
        row.year, from_text(row.closed_at), row.ledger_version, json.loads(row.statement)
    )


def keep_year(writer: Writer, closed: ClosedYear) -> None:
    """Keep the figures of a year; the books stay at their version."""
    writer.connection.execute(
        insert(closed_years).values(
            year=closed.year,
            closed_at=to_text(closed.closed_at),
            ledger_version=closed.ledger_version,
            statement=json.dumps(closed.statement, ensure_ascii=False),
        )
    )


def forget_year(writer: Writer, year: int) -> bool:
    """Let a year's figures follow the books again; tell whether it was closed."""
    gone = writer.connection.execute(delete(closed_years).where(closed_years.c.year == year))
    return bool(gone.rowcount)
