"""Make the table of what the user corrected."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of edits, by the id a row has from its import."""
    op.create_table(
        "transaction_edits",
        sa.Column("id_hash", sa.Text, primary_key=True, nullable=False),
        _text("edited_at"),
        *(_text(name, nullable=True) for name in _VALUES),
        sa.Column("total_edited", sa.Integer, nullable=False),
        *(_text(name, nullable=True) for name in ("total_amount", "total_currency")),
        _text("fee_kind"),
        *(_text(name, nullable=True) for name in ("fee_asset", "fee_amount")),
        _text("note"),
        _check("price", "(price_amount IS NULL) = (price_currency IS NULL)"),
        _check("total", "(total_amount IS NULL) = (total_currency IS NULL)"),
        _check("fee_kind", "fee_kind IN ('UNCHANGED', 'NONE', 'CHARGED')"),
        _check("charged", "(fee_kind = 'CHARGED') = (fee_asset IS NOT NULL)"),
        _check("fee", "(fee_asset IS NULL) = (fee_amount IS NULL)"),
        sqlite_strict=True,
    )


_VALUES = ("type", "occurred_at", "amount_in", "amount_out", "price_amount", "price_currency")


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=nullable)


def _check(name: str, condition: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, name=f"edits_{name}")
