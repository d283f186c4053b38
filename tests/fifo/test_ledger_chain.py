"""Whole ledgers: reference values of the engine, and its rules for what is missing."""

from datetime import UTC, date, datetime
from decimal import Decimal

from fifo.ledger_text import gains, left, market, matched, number, seen, sums, used
from fifolio.fifo.chain import Operation, PendingFee, Unvalued, Valued
from fifolio.ledger.transaction import TransactionId, TransactionType

D = Decimal

RATES_OF_2023 = """
    USD/EUR 2023-03-03 0.918695
    USD/EUR 2023-03-06 0.923400
    USD/EUR 2023-06-15 0.911200
"""


def test_the_golden_ledger() -> None:
    # R1, R15
    chain = matched(
        """
        2023-02-01T10:00 BUY + 1.5 BTC - 30000.00 EUR fee 15.00 EUR
        2023-03-06 STAKING + 10 ETH
        2023-04-11 STAKING + 4 ETH
        2022-05-09 STAKING + 3 ETH
        2023-06-15T14:00 SELL - 1.0 BTC + 25000.00 EUR fee 20.00 EUR
        """,
        market(
            "ETH 2023-03-06 1650.25 USD\nETH 2023-04-11 1800.50 USD\nETH 2022-05-09 2100.75 USD",
            RATES_OF_2023,
        ),
    )
    unrated, bitcoin, march, april = chain.lots
    (sale,) = chain.disposals

    assert seen(number(bitcoin.basis), bitcoin.remaining, bitcoin.status) == (
        30015,
        D("0.5"),
        "PARTIAL",
    )
    assert seen(sale.operation, sale.counterpart, sale.units) == (Operation.SELL, "F", 1)
    assert number(sale.proceeds) - (sale.cost or 0) == 4990
    assert sale.gain == 4970
    converted = D("0.9234"), date(2023, 3, 6)
    assert march.basis == Valued(D("15238.4085"), "MARKET_CONVERTED", *converted)
    assert april.basis == Valued(D("6650.3268"), "MARKET_CONVERTED", *converted)
    assert (unrated.basis, unrated.status) == (Unvalued("rate"), "OPEN")


def test_the_fee_of_a_swap_in_a_third_coin_is_an_expense_of_the_coin_given() -> None:
    # R2
    chain = matched(
        """
        2024-01-01 BUY + 1 BNB - 100 EUR
        2024-01-02 BUY + 0.5 BTC - 10000 EUR
        2024-01-03 SWAP - 0.2 BTC + 5000 USDT = 5000 EUR fee 0.1 BNB
        """,
        market("BNB 2024-01-03 300 EUR"),
    )

    assert gains(chain, "BTC") == [970]
    assert gains(chain, "BNB") == [20]
    assert left(chain, "BTC") == [(D("0.3"), D(6000))]
    assert left(chain, "BNB") == [(D("0.9"), D(90))]
    assert left(chain, "USDT") == [(D(5000), D(5000))]


def test_a_hundred_small_sales_lose_nothing() -> None:
    # R3
    sales = "\n".join(f"2024-02-01T00:{n:02} SELL - 0.005 BTC + 300 EUR" for n in range(50))
    more = sales.replace("T00", "T01")
    chain = matched(f"2024-01-01 BUY + 1 BTC - 50000 EUR\n{sales}\n{more}")

    assert len(chain.disposals) == 100
    assert sum(gain or 0 for gain in gains(chain, "BTC")) == 5000
    assert left(chain, "BTC") == [(D("0.5"), D(25000))]


def test_of_a_transfer_only_its_fee_leaves() -> None:
    # R4
    chain = matched(
        """
        2024-01-01 BUY + 10 BNB - 2000 EUR
        2024-01-02 TRANSFER_OUT - 4 BNB fee 0.05 BNB
        2024-01-02 TRANSFER_IN + 4 BNB @ Ledger
        """,
        market("BNB 2024-01-02 300 EUR"),
    )

    (fee,) = chain.disposals
    assert seen(fee.operation, fee.units, fee.gain) == (Operation.FEE, D("0.05"), 5)
    assert [lot.remaining for lot in chain.lots] == [D("9.95")]


def test_income_is_not_gain_and_a_futures_result_is_neither() -> None:
    # R6, the part of the queue
    chain = matched(
        """
        2023-03-01 STAKING + 1 ETH = 150 EUR
        2023-04-01 AIRDROP + 1 ARB = 200 EUR
        2023-05-01 MINING + 1 BTC = 300 EUR
        2023-06-01 BUY + 1 BTC - 15000 EUR
        """
    )

    assert sums(chain, TransactionType.STAKING) == 150
    assert sums(chain, TransactionType.AIRDROP) == 200
    assert sums(chain, TransactionType.MINING) == 300
    assert chain.disposals == ()


def test_a_sale_is_never_matched_with_a_later_purchase() -> None:
    # R9, second probe; W2
    chain = matched("2024-02-01 SELL - 1 BTC + 300 EUR @ Here\n2024-03-01 BUY + 1 BTC - 500 EUR")

    (sale,) = chain.disposals
    assert seen(sale.slices, sale.uncovered, sale.gain, sale.account) == ((), 1, None, "Here")
    assert left(chain, "BTC") == [(D(1), D(500))]


def test_what_was_sold_beyond_all_lots_is_said() -> None:
    # R9, third probe; W3; B070
    chain = matched(
        """
        2024-01-01 BUY + 1 BTC - 100 EUR
        2024-01-01 BUY + 1 ETH - 100 EUR
        2024-02-01 SELL - 3 BTC + 900 EUR
        2024-02-01 SELL - 1 ETH + 150 EUR
        """
    )

    sale = chain.disposals[0]
    assert used(sale) == [(1, 100)]
    assert seen(sale.uncovered, sale.cost, sale.gain) == (2, None, None)
    assert gains(chain, "ETH") == [50]


def test_a_fee_in_the_coin_sold_leaves_with_it_for_the_same_proceeds() -> None:
    # R9, first probe, by row 9: 300 - (0.5 × 100 + 0.6 × 200) = 100 + 50 - 30 + 10
    chain = matched(
        """
        2024-01-01 BUY + 0.5 BTC - 50 EUR
        2024-01-02 BUY + 10 BTC - 2000 EUR
        2024-01-03 SELL - 1 BTC + 300 EUR fee 0.1 BTC
        """
    )

    (sale,) = chain.disposals
    assert [part.units for part in sale.slices] == [D("0.5"), D("0.6")]
    assert sale.gain == 130
    assert left(chain, "BTC") == [(D("9.4"), D(1880))]


def test_foreign_prices_become_euros_at_the_rate_of_their_own_day() -> None:
    # R12
    chain = matched(
        "2023-03-03 STAKING + 100 B2M\n2023-03-04 SELL - 100 B2M",
        market(
            "B2M 2023-03-03 0.015692281 USD\nB2M 2023-03-04 0.03 USD", "USD/EUR 2023-03-03 0.918695"
        ),
    )

    assert number(chain.lots[0].basis) == D("1.4416420093295")
    assert number(chain.disposals[0].proceeds) == D("2.756085")
    assert gains(chain, "B2M") == [D("1.3144429906705")]


def test_a_fee_inside_the_total_is_counted_once() -> None:
    # R14: Bitvavo 0.30338 × 1645 = 499.0601, + 0.7499
    chain = matched("2024-05-01 BUY + 0.30338 ETH - 499.0601 EUR fee 0.7499 EUR")

    assert left(chain, "ETH") == [(D("0.30338"), D("499.81"))]


def test_a_fee_in_the_coin_bought_makes_a_smaller_lot_for_the_whole_price() -> None:
    # R14, the purchase on Kraken
    chain = matched("2024-05-01 BUY + 7704.160 PUMP - 50 EUR fee 17.720 PUMP")

    assert left(chain, "PUMP") == [(D("7686.440"), D(50))]
    assert chain.disposals == ()


def test_an_unknown_fee_is_counted_and_the_trade_is_worked_out() -> None:
    chain = matched(
        "2024-01-01 BUY + 1 BTC - 100 EUR fee ?\n2024-01-02 STAKING + 1 BTC = 9 EUR fee ?"
    )

    assert left(chain, "BTC") == [(1, 100), (1, 9)]
    assert chain.pending_fees == (
        PendingFee(TransactionId("t1"), "Kraken", datetime(2024, 1, 1, tzinfo=UTC), "amount"),
    )


def test_a_fee_without_a_price_marks_the_fee_and_leaves_the_trade() -> None:
    # 3.4; the purchase keeps its price, the sale its gain
    chain = matched(
        """
        2024-01-01 BUY + 0.03 BTC - 600 EUR fee 156 KFEE
        2024-01-02 SELL - 0.03 BTC + 700 EUR fee 100 KFEE fee 1 USD fee 2 EUR
        """
    )

    assert gains(chain, "BTC") == [98]
    assert [(fee.transaction, fee.missing, fee.asset) for fee in chain.pending_fees] == [
        ("t1", "price", "KFEE"),
        ("t2", "price", "KFEE"),
        ("t2", "rate", "USD"),
    ]
    assert gains(chain, "KFEE") == [None, None]
    assert [one.id for one in chain.disposals] == ["t1.fee1", "t2", "t2.fee1"]


def test_lost_coins_leave_the_queue_for_nothing() -> None:
    chain = matched("2024-01-01 BUY + 2 BTC - 100 EUR\n2024-02-01 LOST - 1 BTC = 900 EUR")

    (lost,) = chain.disposals
    assert seen(lost.operation, number(lost.proceeds), lost.cost) == (Operation.LOST, 0, 50)
    assert left(chain, "BTC") == [(1, 50)]


def test_a_donation_is_a_transfer_at_market() -> None:
    chain = matched(
        "2024-01-01 BUY + 1 BTC - 100 EUR\n2024-02-01 DONATION - 1 BTC",
        market("BTC 2024-01-31 250 EUR"),
    )

    assert gains(chain, "BTC") == [150]
    assert chain.disposals[0].operation is Operation.DONATION


def test_a_stated_total_of_nothing_is_a_fact() -> None:
    chain = matched(
        "2024-01-01 GIFT_IN + 1 BTC = 0 USD\n2024-02-01 SELL - 1 BTC + 100 EUR",
        market("BTC 2023-12-31 90 EUR"),
    )

    assert gains(chain, "BTC") == [100]


def test_a_chain_in_dollars_is_matched_like_the_one_in_euros() -> None:
    rows = "2023-03-06 BUY + 2 BTC - 30000 EUR fee 15 USD\n2023-06-15 SELL - 1 BTC + 25000 USD"
    dollars = matched(rows, market("", "USD/EUR 2023-03-06 0.8\nUSD/EUR 2023-06-15 0.5"), "USD")

    assert dollars.currency == "USD"
    assert dollars.lots[0].basis == Valued(D("37515"), "RECORDED", D("1.25"), date(2023, 3, 6))
    assert gains(dollars, "BTC") == [D("6242.5")]
