"""Make the table of what the user deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table of deletions, by the id a row has from its import."""
    op.create_table(
        "deleted_transactions",
        sa.Column("id_hash", sa.Text, primary_key=True, nullable=False),
        sa.Column("deleted_at", sa.Text, nullable=False),
        sqlite_strict=True,
    )
