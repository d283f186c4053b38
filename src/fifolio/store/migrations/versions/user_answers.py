"""Make the tables of former names of accounts, of coins behind tickers, and of real repeats."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make three tables; nothing that is there changes."""
    op.create_table(
        "former_names",
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        _account(),
        sa.Column("is_first", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "ticker_answers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("ticker", sa.Text, nullable=False),
        _account(),
        *(sa.Column(name, sa.Text, nullable=False) for name in _ANSWER),
        sa.UniqueConstraint("ticker", "account_id", "since_day", name="ticker_answers_one"),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_table(
        "separate_events",
        *(sa.Column(name, sa.Text, primary_key=True, nullable=False) for name in _EVENT),
        sa.Column("answered_at", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


_ANSWER = ("since_day", "since_at", "asset", "answered_at")
_EVENT = ("key", "id_hash")


def _account() -> sa.Column[int]:
    return sa.Column("account_id", sa.Integer, sa.ForeignKey("accounts.id"), nullable=False)
