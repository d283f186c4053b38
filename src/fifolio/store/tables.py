"""The tables of the ledger database.

Amounts, prices and rates are decimals as text, moments are UTC ISO text with microseconds, days
are ISO dates. A truth value is 0 or 1. Nothing worked out is stored, except the figures of a tax
year that the user closed.
"""

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

METADATA = MetaData()

ROW_OUTCOMES = ("used", "unchanged", "duplicate", "ignored", "rejected", "pending")
ROW_COUNTS = tuple(f"rows_{outcome}" for outcome in ROW_OUTCOMES)


def _text(name: str, *constraints: ForeignKey, unique: bool | None = None) -> Column[str]:
    return Column(name, Text, *constraints, nullable=False, unique=unique)


def _whole(name: str, *constraints: ForeignKey) -> Column[int]:
    return Column(name, Integer, *constraints, nullable=False)


def _asset(name: str) -> Column[str]:
    return Column(name, Text, ForeignKey("assets.symbol"))


def _account() -> Column[int]:
    return _whole("account_id", ForeignKey("accounts.id"))


def _one_of(name: str, column: str, values: str, *, or_null: bool = False) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values.split())
    condition = f"{column} IN ({listed})"
    return CheckConstraint(f"{column} IS NULL OR {condition}" if or_null else condition, name=name)


def _together(name: str, left: str, right: str) -> CheckConstraint:
    return CheckConstraint(f"({left} IS NULL) = ({right} IS NULL)", name=name)


accounts = Table(
    "accounts",
    METADATA,
    Column("id", Integer, primary_key=True),
    _text("name", unique=True),
    _text("kind"),
    Column("parent_id", Integer, ForeignKey("accounts.id")),
    _whole("is_synthetic"),
    _one_of("accounts_kind", "kind", "exchange wallet bank futures"),
    CheckConstraint("parent_id <> id", name="accounts_parent"),
    sqlite_strict=True,
)

# Only of the accounts of which the user said something.
account_facts = Table(
    "account_facts",
    METADATA,
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("country", Text),
    Column("custody", Text),
    Column("files_172", Integer),
    _one_of("account_facts_custody", "custody", "third_party self", or_null=True),
    sqlite_strict=True,
)

assets = Table(
    "assets",
    METADATA,
    Column("symbol", Text, primary_key=True, nullable=False),
    _whole("is_fiat"),
    sqlite_strict=True,
)

transactions = Table(
    "transactions",
    METADATA,
    Column("id", Integer, primary_key=True),
    _text("id_hash", unique=True),
    _text("occurred_at"),
    _whole("sequence"),
    _text("type"),
    _account(),
    _asset("asset_in"),
    Column("amount_in", Text),
    _asset("asset_out"),
    Column("amount_out", Text),
    _whole("fees_known"),
    _asset("fee_asset"),
    Column("fee_amount", Text),
    Column("value_amount", Text),
    Column("value_currency", Text),
    Column("price_amount", Text),
    Column("price_currency", Text),
    _text("currency"),
    Column("transfer_group", Text),
    _text("note"),
    Column("review", Text),
    _together("transactions_in", "asset_in", "amount_in"),
    _together("transactions_out", "asset_out", "amount_out"),
    _together("transactions_fee", "fee_asset", "fee_amount"),
    _together("transactions_value", "value_amount", "value_currency"),
    _together("transactions_price", "price_amount", "price_currency"),
    Index("transactions_order", "occurred_at", "sequence", "id_hash"),
    sqlite_strict=True,
)

# The fees of a transaction after its first, which stands in the transaction itself: a second one
# is rare, and a look into another table for each of a million rows is not.
transaction_fees = Table(
    "transaction_fees",
    METADATA,
    Column(
        "transaction_id",
        Integer,
        ForeignKey("transactions.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("position", Integer, primary_key=True),
    _text("asset", ForeignKey("assets.symbol")),
    _text("amount"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# By the id a row has from its import, and not by the row itself: a correction outlives a deleted
# import and holds again when the file comes back.
transaction_edits = Table(
    "transaction_edits",
    METADATA,
    Column("id_hash", Text, primary_key=True, nullable=False),
    _text("edited_at"),
    Column("type", Text),
    Column("occurred_at", Text),
    Column("amount_in", Text),
    Column("amount_out", Text),
    Column("price_amount", Text),
    Column("price_currency", Text),
    _whole("total_edited"),
    Column("total_amount", Text),
    Column("total_currency", Text),
    _text("fee_kind"),
    Column("fee_asset", Text),
    Column("fee_amount", Text),
    _text("note"),
    _together("edits_price", "price_amount", "price_currency"),
    _together("edits_total", "total_amount", "total_currency"),
    _one_of("edits_fee_kind", "fee_kind", "UNCHANGED NONE CHARGED"),
    CheckConstraint("(fee_kind = 'CHARGED') = (fee_asset IS NOT NULL)", name="edits_charged"),
    _together("edits_fee", "fee_asset", "fee_amount"),
    sqlite_strict=True,
)

deleted_transactions = Table(
    "deleted_transactions",
    METADATA,
    Column("id_hash", Text, primary_key=True, nullable=False),
    _text("deleted_at"),
    sqlite_strict=True,
)

transfer_decisions = Table(
    "transfer_decisions",
    METADATA,
    Column("key", Text, primary_key=True, nullable=False),
    _text("verdict"),
    _text("decided_at"),
    Column("sent_hash", Text),
    Column("arrived_hash", Text),
    Column("account", Text),
    Column("type", Text),
    _one_of("decisions_verdict", "verdict", "CONFIRMED REJECTED ACCOUNT TYPE"),
    CheckConstraint(
        "sent_hash IS NOT NULL OR arrived_hash IS NOT NULL",
        name="decisions_rows",
    ),
    sqlite_strict=True,
)

# The last number that a table of events gave to a row. That of a row that is gone never comes to
# mean another one: what has been read of a row may be kept for as long as the program runs.
given_numbers = Table(
    "given_numbers",
    METADATA,
    Column("name", Text, primary_key=True, nullable=False),
    _whole("last"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

futures_transactions = Table(
    "futures_transactions",
    METADATA,
    Column("id", Integer, primary_key=True),
    _text("id_hash", unique=True),
    _text("occurred_at"),
    _whole("sequence"),
    _text("kind"),
    _account(),
    _text("contract"),
    _asset("realized_asset"),
    Column("realized_amount", Text),
    _asset("funding_asset"),
    Column("funding_amount", Text),
    _asset("fee_asset"),
    Column("fee_amount", Text),
    _text("currency"),
    _text("note"),
    _one_of("futures_kind", "kind", "TRADE FUNDING_FEE SETTLEMENT LIQUIDATION"),
    _together("futures_realized", "realized_asset", "realized_amount"),
    _together("futures_funding", "funding_asset", "funding_amount"),
    _together("futures_fee", "fee_asset", "fee_amount"),
    Index("futures_order", "occurred_at", "sequence", "id_hash"),
    sqlite_strict=True,
)

import_batches = Table(
    "import_batches",
    METADATA,
    Column("id", Integer, primary_key=True),
    _text("imported_at"),
    _text("file_name"),
    _text("sha256"),
    _text("source"),
    Column("account", Text),
    Column("timezone", Text),
    _text("columns"),
    *(_whole(name) for name in ROW_COUNTS),
    _whole("events_new"),
    _whole("events_unchanged"),
    _text("invariant_outcome"),
    _whole("invariant_rows"),
    _text("invariant_detail"),
    _text("notes"),
    Index("import_batches_sha256", "sha256"),
    sqlite_strict=True,
    # The number of a batch that was taken back never comes to mean another one.
    sqlite_autoincrement=True,
)

import_rows = Table(
    "import_rows",
    METADATA,
    Column(
        "batch_id",
        Integer,
        ForeignKey("import_batches.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("row_number", Integer, primary_key=True),
    _text("cells"),
    _text("outcome"),
    Column("reason", Text),
    _one_of("import_rows_outcome", "outcome", "used unchanged duplicate ignored rejected pending"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)


def _row_links(name: str, target: str, column: str) -> Table:
    """Which rows of which batches a kind of event was read from."""
    return Table(
        name,
        METADATA,
        Column("batch_id", Integer, primary_key=True),
        Column("row_number", Integer, primary_key=True),
        Column(column, Integer, ForeignKey(f"{target}.id", ondelete="CASCADE"), primary_key=True),
        ForeignKeyConstraint(
            ["batch_id", "row_number"],
            ["import_rows.batch_id", "import_rows.row_number"],
            ondelete="CASCADE",
        ),
        Index(f"{name}_event", column),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


row_transactions = _row_links("row_transactions", "transactions", "transaction_id")
row_futures = _row_links("row_futures", "futures_transactions", "futures_id")

exchange_rates = Table(
    "exchange_rates",
    METADATA,
    Column("pair", Text, primary_key=True, nullable=False),
    Column("date", Text, primary_key=True, nullable=False),
    _text("rate"),
    _text("source"),
    _one_of("exchange_rates_source", "source", "ECB ECB_PRIOR_DAY FILE"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

prices = Table(
    "prices",
    METADATA,
    Column("symbol", Text, primary_key=True, nullable=False),
    Column("date", Text, primary_key=True, nullable=False),
    _text("currency"),
    _text("close"),
    _text("source"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

user_settings = Table(
    "user_settings",
    METADATA,
    Column("key", Text, primary_key=True, nullable=False),
    _text("value"),
    sqlite_strict=True,
)

closed_years = Table(
    "closed_years",
    METADATA,
    Column("year", Integer, primary_key=True),
    _text("closed_at"),
    _whole("ledger_version"),
    _text("statement"),
    sqlite_strict=True,
)

ai_advisor_runs = Table(
    "ai_advisor_runs",
    METADATA,
    Column("id", Text, primary_key=True, nullable=False),
    _text("thread_id"),
    _text("started_at"),
    Column("finished_at", Text),
    _text("outcome"),
    Column("provider_id", Text),
    Column("model_id", Text),
    Column("tools_called", Text, nullable=False, server_default="[]"),
    Column("input_tokens", Integer),
    Column("output_tokens", Integer),
    Column("failure_code", Text),
    Column("execution_profile", Text),
    Column("steps_used", Integer),
    Column("max_steps", Integer),
    _one_of("ai_advisor_runs_outcome", "outcome", "completed refused failed aborted"),
    _one_of("ai_advisor_runs_profile", "execution_profile", "local metered mixed", or_null=True),
    Index("ai_advisor_runs_started", "started_at"),
    sqlite_strict=True,
)

ledger_version = Table(
    "ledger_version",
    METADATA,
    Column("id", Integer, primary_key=True),
    _text("identity"),
    _whole("version"),
    _whole("prices_version"),
    _whole("rates_version"),
    CheckConstraint("id = 1", name="ledger_version_single"),
    sqlite_strict=True,
)
