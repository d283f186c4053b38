"""Each reading of a disputed point, on ledgers small enough for a hand calculation."""

from decimal import Decimal
from typing import Any

from fifo.ledger_text import MADRID, gains, ledger, left, market, used
from fifolio.fifo.chain import Chain, Operation, PendingFee
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.rules import Rules

AT_COST = Rules(gas_trade="expense_at_cost", gas_transfer="remove_at_cost")
GAS = "2024-01-01 BUY + 10 BNB - 2000 EUR\n"


def read(text: str, rules: Rules, prices: str = "") -> Chain:
    return match_ledger(ledger(text), market(prices), "EUR", MADRID, rules)


def operations(chain: Chain) -> list[Any]:
    return [(one.operation.value, one.units, one.gain) for one in chain.disposals]


def test_a_fee_at_cost_is_an_expense_of_the_sale_it_served() -> None:
    # 1000 - 0.1 x 200 - 600 = 380; no price of BNB is needed
    chain = read(
        GAS + "2024-01-02 BUY + 1 ETH - 600 EUR\n2024-02-01 SELL - 1 ETH + 1000 EUR fee 0.1 BNB",
        AT_COST,
    )

    assert gains(chain, "ETH") == [380]
    assert gains(chain, "BNB") == [0]
    assert left(chain, "BNB") == [(Decimal("9.9"), 1980)]


def test_the_two_readings_of_a_trades_fee_come_to_the_same_sum() -> None:
    # E9: 3000 - 2203 - 2.203 = 794.797, or 794 and 0.797
    text = """
        2024-01-10 BUY + 1 ETH - 2203 EUR
        2024-01-10 BUY + 1 GAS - 2203 EUR
        2024-02-01 SWAP - 1 ETH + 0.05 BTC = 3000 EUR fee 0.001 GAS
    """
    prices = "GAS 2024-02-01 3000 EUR"

    sold, at_cost = (read(text, rules, prices) for rules in (Rules(), AT_COST))

    assert [sum(gains(one, "ETH") + gains(one, "GAS")) for one in (sold, at_cost)] == [
        Decimal("794.797")
    ] * 2
    assert gains(at_cost, "ETH") == [Decimal("794.797")]
    assert left(at_cost, "BTC") == left(sold, "BTC") == [(Decimal("0.05"), 3000)]


def test_a_fee_at_cost_joins_the_basis_of_a_purchase_at_its_very_instant() -> None:
    chain = read(
        "2024-02-01 BUY + 10 BNB - 2000 EUR\n2024-02-01 BUY + 1 ETH - 600 EUR fee 0.5 BNB", AT_COST
    )

    assert left(chain, "ETH") == [(1, 700)]
    assert left(chain, "BNB") == [(Decimal("9.5"), 1900)]


def test_two_fees_at_cost_of_one_trade_are_both_its_expense() -> None:
    text = GAS + "2024-01-01 BUY + 1 ADA - 5 EUR\n"
    text += "2024-02-01 BUY + 1 ETH - 600 EUR fee 0.5 BNB fee 1 ADA fee 3 EUR"

    assert left(read(text, AT_COST), "ETH") == [(1, 708)]


def test_a_fee_whose_cost_is_unknown_is_pending_and_never_free() -> None:
    chain = read("2024-02-01 BUY + 1 ETH - 600 EUR fee 0.5 BNB", AT_COST)

    assert left(chain, "ETH") == [(1, 600)]
    (fee,) = chain.pending_fees
    assert (fee.missing, fee.asset) == ("acquisition", "BNB")
    assert isinstance(fee, PendingFee)
    assert [(one.gain, one.uncovered) for one in chain.disposals] == [(None, Decimal("0.5"))]


def test_the_gas_of_a_move_leaves_at_cost_with_no_result() -> None:
    # R4: 0.05 BNB of 10 for 2000
    text = GAS + "2024-02-01 TRANSFER_OUT - 4 BNB fee 0.05 BNB\n2024-02-02 FEE - 1 BNB"
    prices = "BNB 2024-02-01 300 EUR"

    assert operations(read(text, Rules(), prices)) == [
        ("FEE", Decimal("0.05"), 5),
        ("FEE", 1, 100),
    ]
    chain = read(text, AT_COST, prices)
    assert operations(chain) == [("FEE_AT_COST", Decimal("0.05"), 0), ("FEE_AT_COST", 1, 0)]
    assert [used(one) for one in chain.disposals] == [[(Decimal("0.05"), 10)], [(1, 200)]]
    assert left(chain, "BNB") == [(Decimal("8.95"), 1790)]


def test_one_reading_of_fees_does_not_change_the_other() -> None:
    text = GAS + "2024-01-02 BUY + 1 ETH - 600 EUR fee 0.5 BNB\n2024-02-01 FEE - 1 BNB"
    prices = "BNB 2024-01-02 300 EUR"

    only_trades = read(text, Rules(gas_trade="expense_at_cost"), prices)
    only_moves = read(text, Rules(gas_transfer="remove_at_cost"), prices)

    kinds = [[one.operation for one in chain.disposals] for chain in (only_trades, only_moves)]
    assert kinds == [
        [Operation.FEE_AT_COST, Operation.FEE],
        [Operation.FEE, Operation.FEE_AT_COST],
    ]
    assert [left(chain, "ETH") for chain in (only_trades, only_moves)] == [[(1, 700)], [(1, 750)]]


def test_money_and_the_coins_of_the_trade_itself_are_not_concerned() -> None:
    text = """
        2024-01-01 BUY + 2 ETH - 400 EUR fee 4 EUR
        2024-02-01 SELL - 1 ETH + 300 EUR fee 0.5 ETH
    """

    assert read(text, AT_COST) == read(text, Rules())


SWAP = "2024-01-01 BUY + 0.05 BTC - 4000 EUR\n2024-02-01 SWAP - 0.01 BTC + 1000 USDC"
BOTH = "BTC 2024-02-01 87500 EUR\nUSDC 2024-02-01 0.87 EUR"


def test_a_swap_is_worth_the_side_that_the_reading_names() -> None:
    # E4: 0.01 BTC are worth 875, the USDC 870; the cost is 800
    found = {
        reading: gains(read(SWAP, Rules(swap_value=reading), BOTH), "BTC")
        for reading in ("greater", "given", "received")
    }

    assert found == {"greater": [75], "given": [75], "received": [70]}
    dearer = BOTH.replace("0.87", "0.9")
    assert gains(read(SWAP, Rules(swap_value="given"), dearer), "BTC") == [75]
    assert gains(read(SWAP, Rules(), dearer), "BTC") == [100]


def test_the_side_with_a_price_serves_where_the_named_one_has_none() -> None:
    for reading, prices in (("received", BOTH.splitlines()[0]), ("given", BOTH.splitlines()[1])):
        chain = read(SWAP, Rules(swap_value=reading), prices)  # type: ignore[arg-type] # of two

        assert gains(chain, "BTC") == [75 if reading == "received" else 70]


def test_a_stated_total_is_a_fact_under_every_reading() -> None:
    for reading in ("greater", "given", "received"):
        chain = read(SWAP + " = 900 EUR", Rules(swap_value=reading), BOTH)

        assert gains(chain, "BTC") == [100]
