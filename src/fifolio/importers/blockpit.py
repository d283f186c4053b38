"""Blockpit's list of transactions, as its help pages describe it, old and new."""

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
    "id": ("blockpit id",),
    "time": ("date", "timestamp"),
    "label": ("label", "transaction type"),
    "sent": ("outgoing amount",),
    "sent_asset": ("outgoing asset",),
    "received": ("incoming amount",),
    "received_asset": ("incoming asset",),
    "fee": ("fee amount", "fee amount (optional)"),
    "fee_asset": ("fee asset", "fee asset (optional)"),
    "hash": ("trx. id", "transaction id", "trx. id (optional)"),
    "note": ("comments", "note", "comment (optional)"),
    "from": ("source name", "integration name", "integration"),
}
UNTAXED = Label(
    is_move=True,
    review="non_taxable_label",
    why="is called not taxable, by a program that knows no Spanish law: say what it was",
)
ADJUSTMENT = Label(
    is_move=True, review="adjustment", why="was made up by Blockpit to make a balance agree"
)
MIGRATION = Label(
    exchanged=TransactionType.MIGRATION_SWAP,
    review="migration_label",
    why="is called a migration: the same coin under another name, unless it is another coin",
)
LABELS: Mapping[str, Label] = labels(
    (("", "deposit", "withdrawal", "transfer", "unlabeled deposit", "unlabeled withdrawal"), MOVE),
    (("trade",), TRADE),
    (("token migration",), MIGRATION),
    (("airdrop",), Label(received=TransactionType.AIRDROP)),
    (("staking", "masternode"), Label(received=TransactionType.STAKING)),
    (("mining",), Label(received=TransactionType.MINING)),
    (("interest", "lending"), Label(received=TransactionType.REWARD)),
    (("cashback", "bounty"), Label(received=TransactionType.PROMOTION)),
    (("income", "security token income"), UNSORTED_INCOME),
    (("hard fork",), HARD_FORK),
    (
        ("gift", "gift (incoming)", "gift (outgoing)"),
        Label(received=TransactionType.GIFT_IN, given=TransactionType.GIFT_OUT),
    ),
    (("payment",), Label(given=TransactionType.SPEND)),
    (("fee",), Label(given=TransactionType.FEE)),
    (("lost",), Label(given=TransactionType.LOST)),
    (("derivative profit", "derivative loss", "derivative fee"), RESULT),
    (("non-taxable", "non-taxable in", "non-taxable out"), UNTAXED),
    (("auto-balancing", "auto-balance"), ADJUSTMENT),
)
PROGRAM = Program("blockpit", "Blockpit", LABELS)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    return read_program(sheet, PROGRAM)


BLOCKPIT = Profile(
    id="blockpit",
    label="Blockpit transactions",
    account=PROGRAM.account,
    columns=COLUMNS,
    required=("time", "label", "sent", "sent_asset", "received", "received_asset", "fee", "from"),
    numbers=("sent", "received", "fee"),
    read=read,
)
