"""Koinly: its universal template, and its own list of transactions."""

from collections.abc import Mapping

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.program_rows import Program, read_program
from fifolio.importers.row_labels import (
    HARD_FORK,
    MOVE,
    RESULT,
    TRADE,
    UNSORTED_INCOME,
    Label,
    labels,
)
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import TransactionType

COLUMNS = {
    "id": ("id", "id (read-only)"),
    "time": ("date", "koinly date"),
    "sent": ("sent amount", "from amount"),
    "sent_asset": ("sent currency", "from currency"),
    "received": ("received amount", "to amount"),
    "received_asset": ("received currency", "to currency"),
    "fee": ("fee amount",),
    "fee_asset": ("fee currency",),
    "worth": ("net worth amount", "net value"),
    "worth_asset": ("net worth currency", "value currency"),
    "label": ("label", "tag"),
    "note": ("description",),
    "hash": ("txhash",),
    "from": ("from wallet", "from wallet (read-only)"),
    "to": ("to wallet", "to wallet (read-only)"),
}
SWAP = Label(
    is_exchange=True,
    review="swap_label",
    why="is called a swap, which Koinly may leave untaxed; one coin for another is a sale in Spain",
)
STAKED = Label(inside="moves coins into or out of staking, which stay the owner's")
REFUND = Label(
    received=TransactionType.PROMOTION,
    review="income_candidate",
    why="is a fee given back: read as a bonus",
)
LABELS: Mapping[str, Label] = labels(
    (("",), MOVE),
    (("exchange", "trade"), TRADE),
    (("swap", "wrap", "unwrap", "liquidity in", "liquidity out"), SWAP),
    (("stake", "unstake", "to pool", "from pool"), STAKED),
    (("airdrop",), Label(received=TransactionType.AIRDROP)),
    (("staking", "staking reward"), Label(received=TransactionType.STAKING)),
    (("mining",), Label(received=TransactionType.MINING)),
    (("lending interest", "loan interest", "interest"), Label(received=TransactionType.REWARD)),
    (("cashback", "referral"), Label(received=TransactionType.PROMOTION)),
    (("income", "other income", "reward", "salary"), UNSORTED_INCOME),
    (("fork",), HARD_FORK),
    (("fee refund",), REFUND),
    (("gift",), Label(received=TransactionType.GIFT_IN, given=TransactionType.GIFT_OUT)),
    (("donation",), Label(given=TransactionType.DONATION)),
    (("lost",), Label(given=TransactionType.LOST)),
    (("stolen",), Label(given=TransactionType.STOLEN)),
    (("cost", "payment"), Label(given=TransactionType.SPEND)),
    (("realized gain", "realized p&l", "margin fee", "margin trade", "funding fee"), RESULT),
)


PROGRAM = Program("koinly", "Koinly", LABELS)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    return read_program(sheet, PROGRAM)


KOINLY = Profile(
    id="koinly",
    label="Koinly transactions",
    account=PROGRAM.account,
    columns=COLUMNS,
    required=("time", "sent", "sent_asset", "received", "received_asset", "fee", "label"),
    numbers=("sent", "received", "fee", "worth"),
    read=read,
)
