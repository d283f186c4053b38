"""TaxBit's template of transactions."""

from collections.abc import Mapping

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.program_rows import Program, read_program
from fifolio.importers.row_labels import MOVE, TRADE, UNSORTED_INCOME, Label, labels
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import TransactionType

COLUMNS = {
    "id": ("exchange transaction id",),
    "time": ("date and time",),
    "label": ("transaction type",),
    "sent": ("sent quantity",),
    "sent_asset": ("sent currency",),
    "from": ("sending source",),
    "received": ("received quantity",),
    "received_asset": ("received currency",),
    "to": ("receiving destination",),
    "fee": ("fee", "fee quantity"),
    "fee_asset": ("fee currency",),
    "hash": ("blockchain transaction hash",),
}
LABELS: Mapping[str, Label] = labels(
    (("buy", "sale", "sell", "trade"), TRADE),
    (("transfer in", "transfer out"), MOVE),
    (("income",), UNSORTED_INCOME),
    (
        ("gift", "gift received", "gift sent"),
        Label(received=TransactionType.GIFT_IN, given=TransactionType.GIFT_OUT),
    ),
    (("expense",), Label(given=TransactionType.SPEND)),
)
PROGRAM = Program("taxbit", "TaxBit", LABELS)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    return read_program(sheet, PROGRAM)


TAXBIT = Profile(
    id="taxbit",
    label="TaxBit transactions",
    account=PROGRAM.account,
    columns=COLUMNS,
    required=("time", "label", "sent", "sent_asset", "received", "received_asset", "from", "to"),
    numbers=("sent", "received", "fee"),
    read=read,
    zone_is_documented=False,
)
