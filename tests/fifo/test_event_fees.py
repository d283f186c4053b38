"""What a fee does, and what a rebate does, row by row."""

from decimal import Decimal

import pytest

from fifo.ledger_text import gains, left, market, matched, number, seen
from fifolio.fifo.chain import Operation

D = Decimal
MARKET = market("BNB 2024-01-02 300 EUR\nETH 2024-01-02 1000 EUR", "USD/EUR 2024-01-02 0.9")
STOCK = """
    2024-01-01 BUY + 10 BNB - 2000 EUR
    2024-01-01 BUY + 10 BTC - 1000 EUR
"""


def test_fees_in_several_coins_are_each_taken_once() -> None:
    chain = matched(
        f"{STOCK} 2024-01-02 BUY + 5 ETH - 4000 EUR fee 7 EUR fee 10 USD fee 0.1 BNB fee 1 ETH",
        MARKET,
    )

    assert left(chain, "ETH") == [(4, 4000 + 7 + 9 + 30)]
    assert gains(chain, "BNB") == [10]


def test_of_a_sale_each_reduces_the_proceeds() -> None:
    chain = matched(
        f"{STOCK} 2024-01-02 SELL - 1 BTC + 500 EUR fee 7 EUR fee 10 USD fee 0.1 BNB", MARKET
    )

    sale = chain.disposals[0]
    assert number(sale.expenses) == 46
    assert sale.gain == 500 - 46 - 100


def test_a_rebate_in_money_lowers_the_cost_and_raises_the_gain() -> None:
    chain = matched(
        """
        2024-01-01 BUY + 1 BTC - 100 EUR fee -3 EUR
        2024-01-02 SELL - 1 BTC + 200 EUR fee -5 EUR
        """
    )

    assert number(chain.lots[0].basis) == 97
    assert gains(chain, "BTC") == [200 + 5 - 97]


def test_a_rebate_in_the_coin_bought_makes_a_larger_lot() -> None:
    chain = matched("2024-01-01 BUY + 1 BTC - 100 EUR fee -0.1 BTC")

    assert left(chain, "BTC") == [(D("1.1"), 100)]


def test_a_rebate_in_the_coin_sold_stays() -> None:
    chain = matched(f"{STOCK} 2024-01-02 SELL - 1 BTC + 200 EUR fee -0.1 BTC")

    assert gains(chain, "BTC") == [110]
    assert left(chain, "BTC") == [(D("9.1"), 910)]


def test_a_rebate_in_a_third_coin_is_a_lot_at_market_and_lowers_the_cost() -> None:
    chain = matched("2024-01-02 BUY + 1 BTC - 100 EUR fee -0.1 BNB", MARKET)

    assert left(chain, "BTC") == [(1, 70)]
    assert left(chain, "BNB") == [(D("0.1"), 30)]
    assert [lot.id for lot in chain.lots] == ["t1", "t1.fee1"]


def test_a_rebate_without_a_price_is_a_lot_of_unknown_cost() -> None:
    chain = matched("2024-01-02 BUY + 1 BTC - 100 EUR fee -0.1 NEW", MARKET)

    assert left(chain, "BTC") == [(1, 100)]
    assert left(chain, "NEW") == [(D("0.1"), None)]
    assert [fee.missing for fee in chain.pending_fees] == ["price"]


def test_a_fee_of_the_whole_purchase_is_sold_and_no_lot_is_empty() -> None:
    chain = matched("2024-01-02 BUY + 1 ETH - 900 EUR fee 1 ETH", MARKET)

    assert [lot.units for lot in chain.lots] == [1]
    assert gains(chain, "ETH") == [1000 - 1900]


def test_a_rebate_of_the_whole_sale_is_bought_back_and_no_sale_is_negative() -> None:
    chain = matched("2024-01-02 SELL - 1 ETH + 900 EUR fee -1 ETH", MARKET)

    assert [one.units for one in chain.disposals] == [1]
    assert [number(lot.basis) for lot in chain.lots] == [1000]


def test_a_fee_of_nothing_does_nothing() -> None:
    chain = matched(f"{STOCK} 2024-01-02 SELL - 1 BTC + 200 EUR fee 0 BNB fee 0 EUR")

    assert [one.id for one in chain.disposals] == ["t3"]
    assert number(chain.disposals[0].expenses) == 0


@pytest.mark.parametrize("kind", ["STAKING", "REWARD", "AIRDROP", "MINING", "PROMOTION"])
def test_a_fee_on_income_changes_neither_the_income_nor_the_cost(kind: str) -> None:
    chain = matched(
        f"{STOCK} 2024-01-02 {kind} + 1 ETH = 900 EUR fee 0.1 ETH fee 5 EUR fee 0.1 BNB", MARKET
    )

    (income,) = chain.income
    assert seen(income.units, number(income.value)) == (1, 900)
    assert left(chain, "ETH") == [(D("0.9"), 900)]
    assert gains(chain, "BNB") == [10]


def test_the_fee_of_a_fee_is_a_fee_of_its_own() -> None:
    chain = matched(f"{STOCK} 2024-01-02 FEE - 1 BNB fee 0.1 BNB", MARKET)

    assert [one.operation for one in chain.disposals] == [Operation.FEE, Operation.FEE]
    assert gains(chain, "BNB") == [100, 10]


def test_a_failed_transaction_costs_its_gas_and_nothing_else() -> None:
    # B036
    chain = matched(f"{STOCK} 2024-01-02 FEE fee 0.0002 BNB", MARKET)

    assert [(one.units, one.operation) for one in chain.disposals] == [(D("0.0002"), Operation.FEE)]


def test_a_declared_price_values_the_fee_in_the_same_coin() -> None:
    chain = matched(f"{STOCK} 2024-01-02 WITHDRAWAL - 1 BTC fee 0.1 BTC price 300 EUR")

    assert gains(chain, "BTC") == [20]


def test_the_fee_of_money_changed_for_money_is_sold_on_its_own() -> None:
    chain = matched(f"{STOCK} 2024-01-02 SWAP - 100 EUR + 110 USD fee 0.1 BNB", MARKET)

    assert [(one.asset, one.gain) for one in chain.disposals] == [("BNB", D(10))]
    assert len(chain.lots) == 2
