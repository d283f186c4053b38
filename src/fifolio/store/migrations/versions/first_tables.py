"""Make the tables of the first ledger."""

from collections.abc import Iterable
from uuid import uuid4

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table and count the ledger's first version."""
    _places_and_assets()
    _transactions()
    _futures()
    _imports()
    _rows_of("row_transactions", "transactions", "transaction_id")
    _rows_of("row_futures", "futures_transactions", "futures_id")
    _figures()
    _settings_and_runs()
    _version()


def _table(name: str, *columns: sa.schema.SchemaItem, **options: bool) -> None:
    op.create_table(name, *columns, sqlite_strict=True, **options)


def _texts(names: str, *, nullable: bool = False) -> Iterable[sa.Column[str]]:
    return (sa.Column(name, sa.Text, nullable=nullable) for name in names.split())


def _wholes(names: str, *, nullable: bool = False) -> Iterable[sa.Column[int]]:
    return (sa.Column(name, sa.Integer, nullable=nullable) for name in names.split())


def _number() -> sa.Column[int]:
    return sa.Column("id", sa.Integer, primary_key=True)


def _key(name: str, *target: sa.ForeignKey) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, *target, primary_key=True)


def _text_key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True, nullable=False)


def _id_hash() -> sa.Column[str]:
    return sa.Column("id_hash", sa.Text, nullable=False, unique=True)


def _account() -> sa.Column[int]:
    return sa.Column("account_id", sa.Integer, sa.ForeignKey("accounts.id"), nullable=False)


def _quantity(name: str, asset: str, amount: str) -> Iterable[sa.schema.SchemaItem]:
    yield sa.Column(asset, sa.Text, sa.ForeignKey("assets.symbol"))
    yield sa.Column(amount, sa.Text)
    yield _together(name, asset, amount)


def _together(name: str, left: str, right: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(f"({left} IS NULL) = ({right} IS NULL)", name=name)


def _check(name: str, condition: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(condition, name=name)


def _places_and_assets() -> None:
    _table(
        "accounts",
        _number(),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        *_texts("kind"),
        sa.Column("parent_id", sa.Integer, sa.ForeignKey("accounts.id")),
        *_wholes("is_synthetic"),
        _check("accounts_kind", "kind IN ('exchange', 'wallet', 'bank', 'futures')"),
        _check("accounts_parent", "parent_id <> id"),
    )
    _table("assets", _text_key("symbol"), *_wholes("is_fiat"))


def _transactions() -> None:
    _table(
        "transactions",
        _number(),
        _id_hash(),
        *_texts("occurred_at"),
        *_wholes("sequence"),
        *_texts("type"),
        _account(),
        *_quantity("transactions_in", "asset_in", "amount_in"),
        *_quantity("transactions_out", "asset_out", "amount_out"),
        *_wholes("fees_known"),
        *_quantity("transactions_fee", "fee_asset", "fee_amount"),
        *_texts("value_amount value_currency price_amount price_currency", nullable=True),
        *_texts("currency"),
        *_texts("transfer_group", nullable=True),
        *_texts("note"),
        *_texts("review", nullable=True),
        _together("transactions_value", "value_amount", "value_currency"),
        _together("transactions_price", "price_amount", "price_currency"),
    )
    op.create_index("transactions_order", "transactions", ["occurred_at", "sequence", "id_hash"])
    _table(
        "transaction_fees",
        _key("transaction_id", sa.ForeignKey("transactions.id", ondelete="CASCADE")),
        _key("position"),
        sa.Column("asset", sa.Text, sa.ForeignKey("assets.symbol"), nullable=False),
        *_texts("amount"),
        sqlite_with_rowid=False,
    )


def _futures() -> None:
    _table(
        "futures_transactions",
        _number(),
        _id_hash(),
        *_texts("occurred_at"),
        *_wholes("sequence"),
        *_texts("kind"),
        _account(),
        *_texts("contract"),
        *_quantity("futures_realized", "realized_asset", "realized_amount"),
        *_quantity("futures_funding", "funding_asset", "funding_amount"),
        *_quantity("futures_fee", "fee_asset", "fee_amount"),
        *_texts("currency note"),
        _check("futures_kind", "kind IN ('TRADE', 'FUNDING_FEE', 'SETTLEMENT', 'LIQUIDATION')"),
    )
    order = ["occurred_at", "sequence", "id_hash"]
    op.create_index("futures_order", "futures_transactions", order)


def _imports() -> None:
    _table(
        "import_batches",
        _number(),
        *_texts("imported_at file_name sha256 source"),
        *_texts("account timezone", nullable=True),
        *_texts("columns"),
        *_wholes("rows_used rows_unchanged rows_duplicate rows_ignored rows_rejected rows_pending"),
        *_wholes("events_new events_unchanged"),
        *_texts("invariant_outcome"),
        *_wholes("invariant_rows"),
        *_texts("invariant_detail notes"),
        sqlite_autoincrement=True,
    )
    op.create_index("import_batches_sha256", "import_batches", ["sha256"])
    _table(
        "import_rows",
        _key("batch_id", sa.ForeignKey("import_batches.id", ondelete="CASCADE")),
        _key("row_number"),
        *_texts("cells outcome"),
        *_texts("reason", nullable=True),
        _check(
            "import_rows_outcome",
            "outcome IN ('used', 'unchanged', 'duplicate', 'ignored', 'rejected', 'pending')",
        ),
        sqlite_with_rowid=False,
    )


def _rows_of(name: str, target: str, column: str) -> None:
    _table(
        name,
        _key("batch_id"),
        _key("row_number"),
        _key(column, sa.ForeignKey(f"{target}.id", ondelete="CASCADE")),
        sa.ForeignKeyConstraint(
            ["batch_id", "row_number"],
            ["import_rows.batch_id", "import_rows.row_number"],
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )
    op.create_index(f"{name}_event", name, [column])


def _figures() -> None:
    _table(
        "exchange_rates",
        _text_key("pair"),
        _text_key("date"),
        *_texts("rate source"),
        _check("exchange_rates_source", "source IN ('ECB', 'ECB_PRIOR_DAY', 'FILE')"),
        sqlite_with_rowid=False,
    )
    _table(
        "prices",
        _text_key("symbol"),
        _text_key("date"),
        *_texts("currency close source"),
        sqlite_with_rowid=False,
    )


def _settings_and_runs() -> None:
    _table("user_settings", _text_key("key"), *_texts("value"))
    _table(
        "ai_advisor_runs",
        _text_key("id"),
        *_texts("thread_id started_at"),
        *_texts("finished_at", nullable=True),
        *_texts("outcome"),
        *_texts("provider_id model_id", nullable=True),
        sa.Column("tools_called", sa.Text, nullable=False, server_default="[]"),
        *_wholes("input_tokens output_tokens", nullable=True),
        *_texts("failure_code execution_profile", nullable=True),
        *_wholes("steps_used max_steps", nullable=True),
        _check(
            "ai_advisor_runs_outcome",
            "outcome IN ('completed', 'refused', 'failed', 'aborted')",
        ),
        _check(
            "ai_advisor_runs_profile",
            "execution_profile IS NULL OR execution_profile IN ('local', 'metered', 'mixed')",
        ),
    )
    op.create_index("ai_advisor_runs_started", "ai_advisor_runs", ["started_at"])


def _version() -> None:
    _table(
        "ledger_version",
        _number(),
        *_texts("identity"),
        *_wholes("version prices_version rates_version"),
        _check("ledger_version_single", "id = 1"),
    )
    row = sa.table("ledger_version", *(sa.column(name) for name in ("id", "identity", *_COUNTS)))
    first = {"id": 1, "identity": uuid4().hex} | dict.fromkeys(_COUNTS, 0)
    op.execute(sa.insert(row).values(first))


_COUNTS = ("version", "prices_version", "rates_version")
