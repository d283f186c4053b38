"""Make the table of tax years whose figures are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table of statements as they stood when their year was closed."""
    op.create_table(
        "closed_years",
        sa.Column("year", sa.Integer, primary_key=True),
        sa.Column("closed_at", sa.Text, nullable=False),
        sa.Column("ledger_version", sa.Integer, nullable=False),
        sa.Column("statement", sa.Text, nullable=False),
        sqlite_strict=True,
    )
