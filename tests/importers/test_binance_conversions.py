"""Binance's Convert, Auto-Invest, ETH staking and purchases: coins changed into others."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text, reason, transactions

CONVERT = "Hora,Billetera,Par,Tipo,Vender,Comprar,Precio,Precio inverso,Fecha actualizada,Estado\n"
PLAN = "Auto-Invest Date(UTC),Holding Coin,Amount per period,Trading Fee,Units,From,Status\n"
STAKED = "Date(UTC),Coin,Token,Amount,Status\n"
BOUGHT = "Date(UTC),Method,Amount,Price,Fees,Final Amount,Status,Transaction ID\n"


def test_a_conversion_gives_what_was_sold_and_has_no_fee_besides() -> None:
    reading = read_text(
        CONVERT + "25-11-23 21:57:59,SPOT,ETHUSDC,Instant,20.0 USDC,0.007 ETH,x,x,x,Successful\n"
    )

    swapped = only(reading, "2025-11-23T21:57:59Z")
    assert (swapped.type, swapped.given, swapped.received, swapped.fees) == (
        TransactionType.SWAP,
        qty("20 USDC"),
        qty("0.007 ETH"),
        (),
    )


def test_a_failed_conversion_moves_nothing_and_an_unsettled_one_waits() -> None:
    row = "25-11-23 21:57:59,SPOT,ETHUSDC,Instant,20.0 USDC,0.007 ETH,x,x,x,{status}\n"
    reading = read_text(CONVERT + row.format(status="Failed") + row.format(status="Processing"))

    assert fates(reading) == {2: "ignored", 3: "pending"}


def test_the_english_headings_of_a_conversion_read_the_same() -> None:
    reading = read_text(
        "Time,Wallet,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status\n"
        "25-11-23 21:57:59,SPOT,ETHEUR,Instant,20.0 EUR,0.007 ETH,x,x,x,Successful\n"
    )

    assert only(reading, "2025-11-23T21:57:59Z").type == TransactionType.BUY


def test_a_plan_puts_the_month_first_and_its_fee_is_doubtful() -> None:
    reading = read_text(PLAN + "5/1/2022 14:00,ETH,10.0 USDT,0.0025 USDT,0.01 ETH,Spot,Success\n")

    bought = only(reading, "2022-05-01T14:00:00Z")
    assert (bought.received, bought.given, bought.fees, bought.review) == (
        qty("0.01 ETH"),
        qty("10 USDT"),
        (qty("0.0025 USDT"),),
        "fee_inside_or_on_top",
    )
    assert fates(reading) == {2: "used"}


def test_a_plan_without_a_fee_has_no_doubt() -> None:
    reading = read_text(PLAN + "5/1/2022 14:00,ETH,10.0 USDT,0.0 USDT,0.01 ETH,Spot,Success\n")

    assert only(reading, "2022-05-01T14:00:00Z").review is None
    assert fates(reading) == {}


def test_staked_ether_becomes_beth_one_for_one_and_the_policy_is_stated() -> None:
    reading = read_text(STAKED + "2021-03-01 12:00:00,ETH,BETH,0.5,Success\n")

    swapped = only(reading, "2021-03-01T12:00:00Z")
    assert (swapped.type, swapped.given, swapped.received) == (
        TransactionType.SWAP,
        qty("0.5 ETH"),
        qty("0.5 BETH"),
    )
    assert any("swap at market value" in note for note in reading.notes)


def test_the_fee_of_a_purchase_is_inside_what_was_paid() -> None:
    reading = read_text(
        BOUGHT + "2021-01-07 16:53:50,Card,100.00 EUR,0.25 ADA/EUR,0.50 EUR,398 ADA,Completed,22\n"
    )

    bought = only(reading, "2021-01-07T16:53:50Z")
    assert (bought.type, bought.received, bought.given, bought.fees, bought.review) == (
        TransactionType.BUY,
        qty("398 ADA"),
        qty("99.5 EUR"),
        (qty("0.5 EUR"),),
        None,
    )


def test_a_purchase_that_contradicts_its_own_price_names_both_amounts() -> None:
    reading = read_text(
        BOUGHT + "2021-01-07 16:53:50,Card,100.00 EUR,0.25 ADA/EUR,0.50 EUR,100 ADA,Completed,22\n"
    )

    assert only(reading, "2021-01-07T16:53:50Z").review == "amounts_disagree"
    assert "398.0000 ADA" in reason(reading, 2)
    assert "says 100" in reason(reading, 2)


def test_a_purchase_that_stands_twice_under_one_id_counts_once() -> None:
    row = "2021-01-07 16:53:50,Card,100.00 EUR,0.25 ADA/EUR,0.50 EUR,398 ADA,Completed,22\n"
    reading = read_text(BOUGHT + row + row)

    assert len(transactions(reading)) == 1
    assert fates(reading) == {3: "duplicate"}


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_converts(self) -> None:
        reading = read_shared("binance/convert-es.csv")

        first = only(reading, "2025-11-23T21:57:59Z")
        assert (first.given, first.received) == (qty("20 USDC"), qty("0.00704773 ETH"))
        assert not at(reading, "2025-11-23T21:58:00Z")
        assert fates(reading) == {3: "ignored"}
        second = only(reading, "2025-11-27T00:10:41Z")
        assert (second.given, second.received) == (qty("25 USDC"), qty("0.00027627 BTC"))

    def test_plans(self) -> None:
        ether, bitcoin = at(read_shared("binance/auto-invest.csv"), "2022-05-01T14:00:00Z")

        assert (ether.received, ether.given, ether.fees) == (
            qty("0.01 ETH"),
            qty("10 USDT"),
            (qty("0.0025 USDT"),),
        )
        assert (bitcoin.received, bitcoin.given, bitcoin.fees) == (
            qty("0.002 BTC"),
            qty("20 USDT"),
            (qty("0.005 USDT"),),
        )

    def test_staked_ether(self) -> None:
        reading = read_shared("binance/beth-staking.csv")

        swapped = only(reading, "2021-03-01T12:00:00Z")
        assert (swapped.given, swapped.received) == (qty("0.1 ETH"), qty("0.1 BETH"))
        assert any("swap at market value" in note for note in reading.notes)

    def test_purchases_in_a_workbook(self) -> None:
        reading = read_shared("binance/buy-crypto.xlsx")

        bought = only(reading, "2021-01-07T16:53:50Z")
        assert (bought.given, bought.fees, bought.received) == (
            qty("99.5 EUR"),
            (qty("0.5 EUR"),),
            qty("100 ADA"),
        )
        assert bought.review == "amounts_disagree"
        assert "375.5901 ADA" in reason(reading, 2)
