"""What the Crypto.com App calls its rows, over the years."""

from collections.abc import Mapping

from fifolio.ledger.transaction import TransactionType

_PROMOTIONS = (
    "referral_bonus",
    "referral_gift",
    "referral_card_cashback",
    "reimbursement",
    "pay_checkout_reward",
    "transfer_cashback",
    "gift_card_reward",
    "campaign_reward",
    "admin_wallet_credited",
    "rewards_platform_deposit_credited",
    "card_cashback",
)
_STAKING = (
    "mco_stake_reward",
    "staking_reward",
    "finance.lockup.dpos_compound_interest.crypto_wallet",
    "finance.dpos.compound_interest.crypto_wallet",
    "finance.dpos.non_compound_interest.crypto_wallet",
)
_REWARDS = (
    "crypto_earn_interest_paid",
    "crypto_earn_extra_interest_paid",
    "supercharger_reward_to_app_credited",
)
INCOMES: Mapping[str, TransactionType] = {
    **dict.fromkeys(_PROMOTIONS, TransactionType.PROMOTION),
    **dict.fromkeys(_STAKING, TransactionType.STAKING),
    **dict.fromkeys(_REWARDS, TransactionType.REWARD),
}
REVERSALS: Mapping[str, frozenset[str]] = {
    "reimbursement_reverted": frozenset({"reimbursement"}),
    "card_cashback_reverted": frozenset({"referral_card_cashback", "card_cashback"}),
}
"""Kinds that take an income back, and the kinds they take back."""

INSIDE: Mapping[str, str] = {
    "crypto_earn_program_created": "moves coins into Earn of the account",
    "crypto_earn_program_withdrawn": "moves coins out of Earn of the account",
    "lockup_lock": "locks coins in the account",
    "lockup_unlock": "frees coins in the account",
    "lockup_upgrade": "locks coins in the account",
    "finance.lockup.dpos_lock.crypto_wallet": "locks coins in the account",
    "finance.lockup.dpos_unlock.crypto_wallet": "frees coins in the account",
    "supercharger_deposit": "locks coins in the account",
    "supercharger_withdrawal": "frees coins in the account",
    "viban_card_top_up": "moves money to the card",
}
ORDERS = "trading.limit_order."
"""Before the name of every row about an order; only those that commit it trade."""

EXCHANGES = frozenset(
    {
        "crypto_exchange",
        "crypto_viban_exchange",
        "viban_purchase",
        "van_purchase",
        "recurring_buy_order",
    }
)
MOVES = frozenset(
    {
        "crypto_deposit",
        "crypto_withdrawal",
        "exchange_to_crypto_transfer",
        "crypto_to_exchange_transfer",
        "viban_deposit",
        "viban_withdrawal",
        "crypto_transfer",
    }
)
FREE_MOVES = MOVES - {"crypto_withdrawal", "viban_withdrawal"}
"""Moves inside the house, or into it; a withdrawal may have a fee in its amount."""

TO_SETTLE: Mapping[str, str] = {
    "airdrop_locked": "an airdrop that is still locked is no income yet, and no row says when",
    "dynamic_coin_swap_bonus_exchange_deposit": (
        "a bonus that goes to the Exchange, and no row says that it came"
    ),
    "lockup_swap_rebate": "gives coins back after a swap, and no row says which they were",
}

OVERALL = "dynamic_coin_swap"
"""States once more, as one sum, what its parts of the same moment say."""
OVERALL_PARTS = frozenset({"lockup_swap", "crypto_wallet_swap"})
SWAPS = frozenset({OVERALL, *OVERALL_PARTS, "dust_conversion", "interest_swap"})
"""Begin the names of pairs of kinds, `…_debited` and `…_credited`."""


def swap_of(kind: str) -> str | None:
    """Name the swap that a row is a half of."""
    for half in ("_debited", "_credited"):
        if kind.endswith(half) and kind.removesuffix(half) in SWAPS:
            return kind.removesuffix(half)
    return None
