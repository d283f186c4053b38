"""Make the tables of what is fetched from outside, and of closes entered by hand."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make attempts, manual closes, live prices, choices between coins, and turns to fetch."""
    _attempts()
    _table("manual_prices", "symbol date", "currency close entered_at")
    _table("live_prices", "symbol currency", "price priced_at provider")
    _table("coin_choices", "symbol", "coin_id chosen_at")
    _table(
        "coin_candidates",
        "symbol coin_id",
        "name",
        sa.Column("rank", sa.Integer),
        sa.Column("price", sa.Text),
        sa.Column("currency", sa.Text),
    )
    _table("fetch_turns", "name", "holder started_at held_until", sa.Column("outcome", sa.Text))


def _attempts() -> None:
    _table(
        "fetch_attempts",
        "kind subject source",
        "first_day last_day attempted_at outcome",
        sa.Column("fault", sa.Text),
        sa.Column("found", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.CheckConstraint("kind IN ('close', 'rate', 'live')", name="fetch_attempts_kind"),
        sa.CheckConstraint(
            "outcome IN ('filled', 'partly', 'nothing', 'failed')", name="fetch_attempts_outcome"
        ),
    )


def _table(name: str, keys: str, texts: str, *more: sa.schema.SchemaItem) -> None:
    op.create_table(
        name,
        *(sa.Column(key, sa.Text, primary_key=True, nullable=False) for key in keys.split()),
        *(sa.Column(text, sa.Text, nullable=False) for text in texts.split()),
        *more,
        sqlite_strict=True,
    )
