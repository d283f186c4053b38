"""Which part of the return a disposal or an income belongs to."""

from typing import Literal

from fifolio.fifo.chain import Operation
from fifolio.ledger.transaction import TransactionType

IncomeCategory = Literal["movable_capital", "general_gain", "economic_activity"]
Treatment = Literal["savings", "gift", "exempt", "theft", "not_computed", "at_cost"]

INCOME_CATEGORY: dict[TransactionType, IncomeCategory] = {
    # Yields of lending own capital (art. 25.2 LIRPF; DGT V1766-22, V0648-24).
    TransactionType.STAKING: "movable_capital",
    TransactionType.REWARD: "movable_capital",
    # Gains that come from no transfer (arts. 33.1, 34.1.b; DGT V1948-21).
    TransactionType.AIRDROP: "general_gain",
    TransactionType.PROMOTION: "general_gain",
    # Economic activity (art. 27.1; DGT V3625-16).
    TransactionType.MINING: "economic_activity",
}

TREATMENT: dict[Operation, Treatment] = {
    Operation.SELL: "savings",
    Operation.SWAP: "savings",
    Operation.SPEND: "savings",
    Operation.FEE: "savings",
    Operation.SETTLEMENT: "savings",
    # Gains count, losses never do (art. 33.5.c).
    Operation.GIFT_OUT: "gift",
    # To an entity of art. 68.3: exempt (art. 33.4.a).
    Operation.DONATION: "exempt",
    # A loss that comes from no transfer: general base, with proof of fact and amount.
    Operation.STOLEN: "theft",
    # No criterion of the tax office: it leaves the queue and nothing is computed.
    Operation.LOST: "not_computed",
    # A reading of the law under which a fee is no transfer: it leaves at cost, without a result.
    Operation.FEE_AT_COST: "at_cost",
}
