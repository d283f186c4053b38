"""What went wrong in other programs, as public reports tell it, goes right here."""

from decimal import Decimal

from fifo.ledger_text import gains, left, market, matched, used
from fifolio.fifo.chain import Unvalued

D = Decimal


def test_coins_keep_their_place_in_the_queue_wherever_they_are_moved() -> None:
    # B016
    chain = matched(
        """
        2019-01-01 BUY + 1 BTC - 3000 EUR @ A
        2021-01-01 BUY + 1 BTC - 30000 EUR @ A
        2022-01-01 TRANSFER_OUT - 2 BTC @ A # x
        2022-01-01 TRANSFER_IN + 2 BTC @ B # x
        2022-02-01 TRANSFER_OUT - 2 BTC @ B # y
        2022-02-01 TRANSFER_IN + 2 BTC @ A # y
        2023-01-01 SELL - 1 BTC + 20000 EUR @ A
        """
    )

    assert gains(chain, "BTC") == [17000]


def test_trades_of_one_day_go_by_their_full_time() -> None:
    # B017
    chain = matched(
        """
        2024-01-01T12:00 BUY + 1 BTC - 500 EUR
        2024-01-01T11:00 SELL - 1 BTC + 300 EUR
        2024-01-01T10:00 BUY + 1 BTC - 100 EUR
        """
    )

    assert gains(chain, "BTC") == [200]


def test_at_one_instant_purchases_come_first_and_file_order_decides_between_equals() -> None:
    # B017
    chain = matched(
        """
        2024-01-01 SELL - 1 BTC + 300 EUR
        2024-01-01 BUY + 1 BTC - 100 EUR
        2024-01-01 BUY + 1 BTC - 200 EUR
        """
    )

    assert gains(chain, "BTC") == [200]


def test_tiny_quantities_are_matched_to_the_last_digit() -> None:
    # B047, B057
    chain = matched(
        """
        2024-01-01 BUY + 0.000214345960800000 BTC - 1 EUR
        2024-01-02 BUY + 0.00107608 BTC - 1 EUR
        2024-01-03 BUY + 0.000000135094 BTC - 1 EUR
        2024-01-04 SELL - 0.0012905610548 BTC + 5 EUR
        2024-01-05 BUY + 0.0332219 ADA - 1 EUR
        2024-01-06 SELL - 0.03322191 ADA + 1 EUR
        """
    )

    assert gains(chain, "BTC") == [2]
    assert chain.disposals[1].uncovered == D("0.00000001")


def test_a_rest_of_one_unit_in_a_hundred_million_stays_in_the_books() -> None:
    # B073
    chain = matched(
        "2024-01-01 BUY + 1.00000000 BTC - 100 EUR\n2024-01-02 SELL - 0.99999999 BTC + 100 EUR"
    )

    assert left(chain, "BTC") == [(D("0.00000001"), D("0.000001"))]


def test_the_fee_of_a_swap_is_taken_once() -> None:
    # B060
    chain = matched(
        """
        2024-01-01 BUY + 1 ETH - 1500 EUR
        2024-01-02 SWAP - 1 ETH + 0.05 BTC = 2000 EUR fee 10 EUR
        """
    )

    assert gains(chain, "ETH") == [490]
    assert left(chain, "BTC") == [(D("0.05"), D(2000))]


def test_the_fee_of_a_purchase_in_a_third_coin_joins_its_cost() -> None:
    # B061
    chain = matched(
        """
        2024-01-01 BUY + 1 BNB - 200 EUR
        2024-01-01 BUY + 10 USDT - 9 EUR
        2024-01-02 BUY + 1 ADA - 0.4 USDT fee 0.0001 BNB
        """,
        market("BNB 2024-01-02 300 EUR\nUSDT 2024-01-02 0.9 EUR"),
    )

    # A purchase paid in a coin is a swap of that coin, and the swap bears the fee.
    assert gains(chain, "USDT") == [D("-0.03")]
    assert gains(chain, "BNB") == [D("0.01")]
    assert left(chain, "ADA") == [(D(1), D("0.36"))]
    paid_in_euros = matched(
        "2024-01-01 BUY + 1 BNB - 200 EUR\n2024-01-02 BUY + 1 ADA - 0.4 EUR fee 0.0001 BNB",
        market("BNB 2024-01-02 300 EUR"),
    )
    assert left(paid_in_euros, "ADA") == [(D(1), D("0.43"))]
    assert gains(paid_in_euros, "BNB") == [D("0.01")]


def test_the_fee_of_a_transfer_is_neither_lost_nor_a_cost_of_anything() -> None:
    # B062, B074
    chain = matched(
        """
        2024-01-01 BUY + 2 BTC - 40000 EUR
        2024-01-02 TRANSFER_OUT - 0.999 BTC fee 0.001 BTC # a
        2024-01-02 TRANSFER_IN + 0.999 BTC @ Ledger # a
        2024-01-03 BUY + 101 USDT - 101 EUR
        2024-01-04 WITHDRAWAL - 100 USDT fee 1 USDT
        """,
        market("BTC 2024-01-02 30000 EUR\nUSDT 2024-01-03 1 EUR"),
    )

    assert gains(chain, "BTC") == [10]
    assert left(chain, "BTC") == [(D("1.999"), D(39980))]
    assert gains(chain, "USDT") == [0]
    assert left(chain, "USDT") == [(100, 100)]


def test_a_missing_price_is_not_zero() -> None:
    # B083; W6
    chain = matched("2024-01-01 AIRDROP + 10 SPAM\n2024-01-02 SELL - 10 SPAM + 3 EUR")

    assert chain.income[0].value == Unvalued("price")
    assert chain.lots[0].basis == Unvalued("price")
    assert used(chain.disposals[0]) == [(10, None)]
    assert gains(chain, "SPAM") == [None]
