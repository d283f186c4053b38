"""Make the table of what the user says of an account."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table of what Modelo 721 needs to know of an account."""
    op.create_table(
        "account_facts",
        sa.Column("account_id", sa.Integer, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("country", sa.Text),
        sa.Column("custody", sa.Text),
        sa.Column("files_172", sa.Integer),
        sa.CheckConstraint(
            "custody IS NULL OR custody IN ('third_party', 'self')", name="account_facts_custody"
        ),
        sqlite_strict=True,
    )
