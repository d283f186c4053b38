from decimal import Decimal

import pytest

from fifo.ledger_text import ledger
from fifolio.fifo.chain import Operation
from fifolio.fifo.event_policy import OWN_MOVES, POLICY, TRADES, coins, principal
from fifolio.ledger.transaction import Quantity, Transaction, TransactionType

INCOME = {"STAKING", "AIRDROP", "REWARD", "MINING", "PROMOTION"}
MOVES = {"DEPOSIT", "WITHDRAWAL", "TRANSFER_IN", "TRANSFER_OUT", "MIGRATION_SWAP"}


def names(kinds: object) -> set[str]:
    assert isinstance(kinds, set | frozenset)
    return {str(kind) for kind in kinds}


def test_every_type_has_a_policy() -> None:
    assert set(POLICY) == set(TransactionType)


def test_the_types_that_open_lots() -> None:
    # Platform 3.1; a sale opens one only where what it received is no money
    opens = {kind for kind, policy in POLICY.items() if policy.opens}

    assert names(opens) == INCOME | {"BUY", "SELL", "SWAP", "GIFT_IN"}


def test_the_types_that_use_lots_up() -> None:
    disposes = {kind for kind, policy in POLICY.items() if policy.disposes}

    assert names(disposes) == {
        *("BUY", "SELL", "SWAP", "SPEND", "FEE"),
        *("LOST", "STOLEN", "GIFT_OUT", "DONATION"),
    }


def test_income_is_what_was_received_for_nothing() -> None:
    assert names({kind for kind, policy in POLICY.items() if policy.is_income}) == INCOME


def test_moves_neither_open_nor_use_lots() -> None:
    assert names(OWN_MOVES) == MOVES
    assert not any(POLICY[kind].opens or POLICY[kind].disposes for kind in OWN_MOVES)


def test_a_missing_fee_is_missed_in_a_trade_only() -> None:
    assert names(TRADES) == {"BUY", "SELL", "SWAP"}


def test_nothing_is_received_for_what_was_lost_or_stolen() -> None:
    worthless = {policy.disposes for policy in POLICY.values() if policy.is_worthless}

    assert worthless == {Operation.LOST, Operation.STOLEN}


@pytest.mark.parametrize("side", [None, ("1", "EUR"), ("0", "BTC"), ("-1", "BTC")])
def test_money_and_nothing_are_no_coins(side: tuple[str, str] | None) -> None:
    assert coins(side and Quantity(Decimal(side[0]), side[1])) is None


def test_a_stablecoin_is_a_coin() -> None:
    stable = Quantity(Decimal(1), "USDT")

    assert coins(stable) is stable


@pytest.mark.parametrize(
    ("row", "asset"),
    [
        ("2024-01-01 BUY + 1 BTC - 100 EUR", "BTC"),
        ("2024-01-01 SELL + 100 EUR - 1 BTC", "BTC"),
        ("2024-01-01 SWAP + 20 ETH - 1 BTC", "BTC"),
        ("2024-01-01 STAKING + 1 ETH", "ETH"),
        ("2024-01-01 TRANSFER_OUT - 1 ETH", "ETH"),
        ("2024-01-01 WITHDRAWAL + 1 ADA", "ADA"),
        ("2024-01-01 DEPOSIT - 1 ADA", "ADA"),
        ("2024-01-01 FEE fee 1 ADA", None),
    ],
)
def test_the_principal_is_the_coin_the_row_is_about(row: str, asset: str | None) -> None:
    (transaction,) = ledger(row)
    assert isinstance(transaction, Transaction)
    found = principal(transaction)

    assert (found and found.asset) == asset
