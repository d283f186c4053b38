"""The tables of what was fetched from outside, besides closes and rates themselves."""

from sqlalchemy import CheckConstraint, Column, Integer, Table, Text

from fifolio.store.tables import METADATA


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _key(name: str) -> Column[str]:
    return Column(name, Text, primary_key=True, nullable=False)


# One row a source and thing: the last attempt, and how many there were since it gave everything.
fetch_attempts = Table(
    "fetch_attempts",
    METADATA,
    _key("kind"),
    _key("subject"),
    _key("source"),
    _text("first_day"),
    _text("last_day"),
    _text("attempted_at"),
    _text("outcome"),
    Column("fault", Text),
    Column("found", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    CheckConstraint("kind IN ('close', 'rate', 'live')", name="fetch_attempts_kind"),
    CheckConstraint(
        "outcome IN ('filled', 'partly', 'nothing', 'failed')", name="fetch_attempts_outcome"
    ),
    sqlite_strict=True,
)

# Beside `prices`: what was fetched or imported for the day is there again when the user's is gone.
manual_prices = Table(
    "manual_prices",
    METADATA,
    _key("symbol"),
    _key("date"),
    _text("currency"),
    _text("close"),
    _text("entered_at"),
    sqlite_strict=True,
)

live_prices = Table(
    "live_prices",
    METADATA,
    _key("symbol"),
    _key("currency"),
    _text("price"),
    _text("priced_at"),
    _text("provider"),
    sqlite_strict=True,
)

coin_choices = Table(
    "coin_choices",
    METADATA,
    _key("symbol"),
    _text("coin_id"),
    _text("chosen_at"),
    sqlite_strict=True,
)

coin_candidates = Table(
    "coin_candidates",
    METADATA,
    _key("symbol"),
    _key("coin_id"),
    _text("name"),
    Column("rank", Integer),
    Column("price", Text),
    Column("currency", Text),
    sqlite_strict=True,
)

fetch_turns = Table(
    "fetch_turns",
    METADATA,
    _key("name"),
    _text("holder"),
    _text("started_at"),
    _text("held_until"),
    Column("outcome", Text),
    sqlite_strict=True,
)

ALL_TABLES = METADATA
"""Every table of the ledger database, these and those of `tables`."""
