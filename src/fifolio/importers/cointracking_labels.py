"""CoinTracking's kinds of rows, in its languages, and its own names of coins."""

from collections.abc import Mapping

from fifolio.importers.row_labels import (
    HARD_FORK,
    MOVE,
    RESULT,
    TRADE,
    UNSORTED_INCOME,
    Label,
    labels,
)
from fifolio.ledger.transaction import TransactionType

MIGRATION = Label(
    is_exchange=True,
    review="swap_label",
    why="is called untaxed by CoinTracking; one coin for another is a sale in Spain",
)
LENT = Label(inside="moves coins to or from a loan or a pool, which stay the owner's")

LABELS: Mapping[str, Label] = labels(
    (("trade", "operación", "handel"), TRADE),
    (("deposit", "depósito", "einzahlung"), MOVE),
    (("withdrawal", "retirada", "retiro", "auszahlung"), MOVE),
    (
        ("gift/tip", "gift", "regalo/propina", "regalo", "geschenk/trinkgeld"),
        Label(received=TransactionType.GIFT_IN, given=TransactionType.GIFT_OUT),
    ),
    (
        ("income", "other income", "income (non taxable)", "reward / bonus", "reward/bonus"),
        UNSORTED_INCOME,
    ),
    (("ingreso", "ingresos", "otros ingresos", "recompensa / bono", "einnahme"), UNSORTED_INCOME),
    (("staking", "masternode", "minting"), Label(received=TransactionType.STAKING)),
    (("mining", "mining (commercial)", "minería"), Label(received=TransactionType.MINING)),
    (("airdrop",), Label(received=TransactionType.AIRDROP)),
    (("hard fork", "fork", "bifurcación"), HARD_FORK),
    (
        ("interest income", "lending income", "lp rewards", "dividends income", "intereses"),
        Label(received=TransactionType.REWARD),
    ),
    (("donation", "donación", "spende"), Label(given=TransactionType.DONATION)),
    (("spend", "expense", "gasto", "expense (non taxable)"), Label(given=TransactionType.SPEND)),
    (("lost", "perdido", "pérdida", "verloren"), Label(given=TransactionType.LOST)),
    (("stolen", "robado", "robo", "gestohlen"), Label(given=TransactionType.STOLEN)),
    (
        ("other fee", "otras comisiones", "fee", "borrowing fee", "sonstige gebühr"),
        Label(given=TransactionType.FEE),
    ),
    (
        ("margin profit", "margin loss", "margin fee", "settlement fee", "margin trade"),
        RESULT,
    ),
    (("derivatives / futures profit", "derivatives / futures loss"), RESULT),
    (("swap (non taxable)", "migration"), MIGRATION),
    (("provide liquidity", "remove liquidity", "add collateral", "remove collateral"), LENT),
)

RENUMBERED = {"SOL2": "SOL", "DOT2": "DOT", "UNI2": "UNI", "STX2": "STX", "ATOM2": "ATOM"}
"""A number tells coins of one code apart; a list and no rule: `ETH2` is none."""
