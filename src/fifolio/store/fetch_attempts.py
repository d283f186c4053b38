"""Reading what came of asking sources, and whose turn it is to ask them."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from sqlalchemy import RowMapping, select

from fifolio.ledger.fetch_attempt import Attempt, Fault, FetchKind
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.market_tables import fetch_attempts, fetch_turns
from fifolio.store.moment import from_text

TurnName = Literal["fetch", "daily"]
"""`fetch`: whoever talks to a source now; `daily`: the fetch of the day."""
TurnOutcome = Literal["done", "failed"]


@dataclass(frozen=True, slots=True)
class Turn:
    """The last turn of a kind; over once `held_until` has passed."""

    holder: str
    started_at: datetime
    held_until: datetime
    outcome: TurnOutcome | None
    """None while it goes on, or where it broke off."""


def load_attempts(handle: Reader | Writer, kind: FetchKind) -> tuple[Attempt, ...]:
    """Load the last attempt of each source at each thing, by thing and source."""
    a = fetch_attempts.c
    query = select(fetch_attempts).where(a.kind == kind).order_by(a.subject, a.source)
    return tuple(_attempt(row) for row in handle.connection.execute(query).mappings())


def find_turn(handle: Reader | Writer, name: TurnName) -> Turn | None:
    """Find the last turn of a kind."""
    query = select(fetch_turns).where(fetch_turns.c.name == name)
    row = handle.connection.execute(query).mappings().first()
    if row is None:
        return None
    return Turn(
        row["holder"], from_text(row["started_at"]), from_text(row["held_until"]), row["outcome"]
    )


def _attempt(row: RowMapping) -> Attempt:
    return Attempt(
        row["kind"],
        row["subject"],
        row["source"],
        date.fromisoformat(row["first_day"]),
        date.fromisoformat(row["last_day"]),
        from_text(row["attempted_at"]),
        row["outcome"],
        None if row["fault"] is None else Fault(row["fault"]),
        row["found"],
        row["tries"],
    )
