from decimal import Decimal

import pytest

from fifo.ledger_text import MADRID, NO_MARKET, gains, ledger, left, market, matched, seen
from fifolio.fifo.chain import Income, Lot, Operation
from fifolio.fifo.event_legs import event_legs
from fifolio.fifo.matching import Leaving
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Transaction

STOCK = "2024-01-01 BUY + 10 BTC - 1000 EUR\n"


@pytest.mark.parametrize(
    ("row", "operation", "counterpart"),
    [
        ("SELL - 1 BTC + 300 EUR", Operation.SELL, "F"),
        ("SELL - 1 BTC = 300 EUR", Operation.SELL, "F"),
        ("SWAP - 1 BTC + 300 USDT = 300 EUR", Operation.SWAP, "N"),
        ("SPEND - 1 BTC = 300 EUR", Operation.SPEND, "B"),
        ("FEE - 1 BTC = 300 EUR", Operation.FEE, "B"),
        ("GIFT_OUT - 1 BTC = 300 EUR", Operation.GIFT_OUT, "B"),
        ("DONATION - 1 BTC = 300 EUR", Operation.DONATION, "B"),
    ],
)
def test_each_disposal_says_what_it_was_and_what_came_for_it(
    row: str, operation: Operation, counterpart: str
) -> None:
    (one,) = matched(f"{STOCK}2024-02-01 {row}").disposals

    assert seen(one.operation, one.counterpart, one.gain) == (operation, counterpart, 200)


@pytest.mark.parametrize("label", ["BUY", "SELL", "SWAP"])
def test_coins_for_coins_are_a_swap_whatever_the_row_is_called(label: str) -> None:
    # B028
    chain = matched(f"{STOCK}2024-02-01 {label} - 1 BTC + 300 USDT = 300 EUR")

    assert [one.operation for one in chain.disposals] == [Operation.SWAP]
    assert left(chain, "USDT") == [(300, 300)]


@pytest.mark.parametrize(
    "row",
    [
        "DEPOSIT + 1 BTC",
        "WITHDRAWAL - 1 BTC",
        "TRANSFER_IN + 1 BTC",
        "TRANSFER_OUT - 1 BTC",
        "DEPOSIT + 500 EUR",
        "WITHDRAWAL - 500 EUR fee 1 EUR",
        "SWAP - 500 EUR + 550 USD",
    ],
)
def test_moves_and_money_leave_the_queue_alone(row: str) -> None:
    chain = matched(f"{STOCK}2024-02-01 {row}")

    assert chain.disposals == ()
    assert left(chain, "BTC") == [(10, 1000)]
    assert len(chain.lots) == 1


def test_every_leg_of_a_row_has_a_key_of_its_own() -> None:
    # W1
    (row,) = ledger("2024-01-01 SWAP - 1 BTC + 20 ETH = 9 EUR fee 1 BNB fee 2 BNB fee 3 XRP")
    assert isinstance(row, Transaction)
    legs = list(event_legs(row, Yardstick(NO_MARKET, "EUR", MADRID)))

    assert [one.id for one in legs if isinstance(one, Lot)] == ["t1"]
    keys = [one.id for one in legs if isinstance(one, Leaving)]
    assert keys == ["t1", "t1.fee1", "t1.fee2", "t1.fee3"]


def test_income_is_valued_at_market_where_nothing_is_stated() -> None:
    # W6: the same number is income and cost
    chain = matched("2024-01-02 MINING + 2 BTC", market("BTC 2024-01-01 100 EUR"))

    assert [(type(one), one.value) for one in chain.income] == [(Income, chain.lots[0].basis)]
    assert left(chain, "BTC") == [(2, 200)]


def test_a_sale_without_stated_proceeds_is_worth_the_market() -> None:
    chain = matched(f"{STOCK}2024-02-01 SELL - 1 BTC", market("BTC 2024-02-01 250 EUR"))

    assert gains(chain, "BTC") == [150]


def test_a_purchase_for_nothing_is_a_lot_that_cost_nothing() -> None:
    chain = matched("2024-01-01 BUY + 1 BTC - 0 EUR", market("BTC 2024-01-01 250 EUR"))

    assert left(chain, "BTC") == [(Decimal(1), 0)]
