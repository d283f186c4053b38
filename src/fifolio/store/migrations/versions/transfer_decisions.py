"""Make the table of what the user decided about moves between own accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table of decisions, by the ids two rows, or one, have from their import."""
    op.create_table(
        "transfer_decisions",
        sa.Column("key", sa.Text, primary_key=True, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("verdict", "decided_at")),
        *(sa.Column(name, sa.Text) for name in ("sent_hash", "arrived_hash", "account", "type")),
        sa.CheckConstraint(
            "verdict IN ('CONFIRMED', 'REJECTED', 'ACCOUNT', 'TYPE')", name="decisions_verdict"
        ),
        sa.CheckConstraint(
            "sent_hash IS NOT NULL OR arrived_hash IS NOT NULL", name="decisions_rows"
        ),
        sqlite_strict=True,
    )
