"""Make the table of the numbers that events were given."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make one table; rows that were deleted before are not remembered by any program now."""
    op.create_table(
        "given_numbers",
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
