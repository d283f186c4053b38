"""What Binance calls its operations, over the years: folded names, by what they do."""

from enum import Enum, auto

from fifolio.ledger.transaction import TransactionType


class Kind(Enum):
    """What a row does; income has its own table."""

    TRADE = auto()
    DUST = auto()
    FEE = auto()
    MOVEMENT = auto()
    EARN_MOVE = auto()
    WALLET_MOVE = auto()
    PROFIT = auto()
    FUNDING = auto()


_TRADES = (
    "buy",
    "sell",
    "transaction buy",
    "transaction spend",
    "transaction sold",
    "transaction sell",
    "transaction revenue",
    "transaction related",
    "large otc trading",
    "binance convert",
    "convert",
    "buy crypto",
    "buy crypto with fiat",
    "eth 2.0 staking",
    "auto-invest transaction",
)
_DUST = ("small assets exchange bnb", "small assets exchange", "dust conversion")
_FEES = ("fee", "transaction fee", "commission", "trading fee")
_MOVEMENTS = (
    "deposit",
    "withdraw",
    "withdrawal",
    "fiat deposit",
    "fiat withdraw",
    "fiat withdrawal",
    "crypto deposit",
    "crypto withdrawal",
)
_EARN_MOVES = (
    "pos savings purchase",
    "pos savings redemption",
    "savings purchase",
    "savings principal redemption",
    "staking purchase",
    "staking redemption",
    "simple earn flexible subscription",
    "simple earn flexible redemption",
    "simple earn locked subscription",
    "simple earn locked redemption",
)
_WALLET_MOVES = (
    "transfer between main and funding wallet",
    "main and funding account transfer",
    "transfer between spot account and um futures account",
    "transfer between spot account and cm futures account",
    "transfer between spot and strategy account",
    "transfer between main account/futures and margin account",
    "transfer funds to spot",
    "transfer funds to funding wallet",
)

KINDS: dict[str, Kind] = {
    **dict.fromkeys(_TRADES, Kind.TRADE),
    **dict.fromkeys(_DUST, Kind.DUST),
    **dict.fromkeys(_FEES, Kind.FEE),
    **dict.fromkeys(_MOVEMENTS, Kind.MOVEMENT),
    **dict.fromkeys(_EARN_MOVES, Kind.EARN_MOVE),
    **dict.fromkeys(_WALLET_MOVES, Kind.WALLET_MOVE),
    "realized profit and loss": Kind.PROFIT,
    "realised profit and loss": Kind.PROFIT,
    "funding fee": Kind.FUNDING,
}

EARN_ACCRUAL = "simple earn flexible - rewards income"
EARN_PAYMENT = "simple earn flexible interest"
"""From 2026 on the same interest stands twice: accrued in Earn, then paid to Spot."""

INCOMES: dict[str, TransactionType] = {
    "distribution": TransactionType.AIRDROP,
    "airdrop assets": TransactionType.AIRDROP,
    "token swap - distribution": TransactionType.AIRDROP,
    "launchpool interest": TransactionType.REWARD,
    "launchpool airdrop": TransactionType.AIRDROP,
    "pos savings interest": TransactionType.REWARD,
    "savings interest": TransactionType.REWARD,
    EARN_PAYMENT: TransactionType.REWARD,
    EARN_ACCRUAL: TransactionType.REWARD,
    "simple earn locked rewards": TransactionType.REWARD,
    "simple earn flexible airdrop": TransactionType.AIRDROP,
    "staking rewards": TransactionType.STAKING,
    "eth 2.0 staking rewards": TransactionType.STAKING,
    "bnb vault rewards": TransactionType.REWARD,
    "pool distribution": TransactionType.MINING,
    "commission rebate": TransactionType.PROMOTION,
    "commission history": TransactionType.PROMOTION,
    "commission fee shared with you": TransactionType.PROMOTION,
    "referrer commission": TransactionType.PROMOTION,
    "referral kickback": TransactionType.PROMOTION,
    "cash voucher distribution": TransactionType.PROMOTION,
    "mission reward distribution": TransactionType.PROMOTION,
    "asset recovery": TransactionType.PROMOTION,
}
