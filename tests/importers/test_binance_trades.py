"""Binance's spot trades and orders: amounts with their coin, pairs without a separator."""

from decimal import Decimal

import pytest

from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import TransactionType
from importers.exports import (
    at,
    balance_change,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    transactions,
)

SPOT = "Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n"
FEE_COIN = "Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n"
ORDERS = "Date(UTC),Pair,Type,Order Amount,AvgTrading Price,Filled,Total,status\n"


def test_a_purchase_gives_the_amount_and_its_fee_may_be_a_third_coin() -> None:
    reading = read_text(SPOT + "2024-01-02 10:00:00,SOLEUR,BUY,90,2SOL,180EUR,0.001BNB\n")

    bought = only(reading, "2024-01-02T10:00:00Z")
    assert reading.source == "binance-spot"
    assert (bought.type, bought.received, bought.given, bought.fees, bought.currency) == (
        TransactionType.BUY,
        qty("2 SOL"),
        qty("180 EUR"),
        (qty("0.001 BNB"),),
        "EUR",
    )


def test_the_pair_tells_a_coin_that_begins_with_a_digit() -> None:
    reading = read_text(SPOT + "2024-01-02 10:00:00,1INCHUSDT,SELL,2,7.51INCH,15USDT,0.011INCH\n")

    sold = only(reading, "2024-01-02T10:00:00Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("7.5 1INCH"),
        qty("15 USDT"),
        (qty("0.01 1INCH"),),
    )


def test_thousands_commas_and_a_line_quoted_twice_change_nothing() -> None:
    plain = "2024-01-02 10:00:00,ADAUSDT,BUY,1.5,2500ADA,3750USDT,2.5ADA\n"
    commas = '2024-01-02 10:00:00,ADAUSDT,BUY,1.5,"2,500.0ADA","3,750.0USDT",2.5ADA\n'
    twice = '"' + commas.strip().replace('"', '""') + '"\n'

    first, second, third = transactions(read_text(SPOT + plain + commas + twice))
    assert first.received == second.received == third.received == qty("2500 ADA")
    assert first.given == second.given == third.given == qty("3750 USDT")
    assert len({first.id, second.id, third.id}) == 3


def test_a_comma_as_decimal_sign_is_seen_although_coins_are_glued_to_it() -> None:
    reading = read_text(
        SPOT.replace(",", ";") + "2024-01-02 10:00:00;SOLEUR;BUY;90,5;0,48SOL;43,44EUR;0,001BNB\n"
    )

    assert only(reading, "2024-01-02T10:00:00Z").received == qty("0.48 SOL")


def test_a_pair_that_contradicts_its_amounts_is_rejected() -> None:
    reading = read_text(SPOT + "2024-01-02 10:00:00,SOLEUR,BUY,90,2ADA,180EUR,0BNB\n")

    assert fates(reading) == {2: "rejected"}


def test_the_spanish_headings_are_the_same_export_in_a_zone_nobody_states() -> None:
    row = "25-01-02 10:00:00,LINKBTC,SELL,0.0002,50LINK,0.01BTC,0.0008BNB\n"
    spanish = "Tiempo,Par,Lado,Precio,Ejecutado,Cantidad,Tarifa\n"
    reading = read_text(spanish + row)

    assert only(reading, "2025-01-02T10:00:00Z").given == qty("50 LINK")
    assert "which is an assumption" in reading.notes[0]
    local = read_text(spanish + row, asked=Asked(timezone="Europe/Madrid"))
    assert only(local, "2025-01-02T09:00:00Z").given == qty("50 LINK")


def test_the_transaction_history_is_named_as_having_the_same_trades() -> None:
    reading = read_text(SPOT + "2024-01-02 10:00:00,SOLEUR,BUY,90,2SOL,180EUR,0BNB\n")

    assert any("count twice" in note for note in reading.notes)


def test_equal_trades_are_both_kept_and_a_longer_file_knows_the_first() -> None:
    row = "2024-01-02 10:00:00,SOLEUR,BUY,90,2SOL,180EUR,0BNB\n"

    once, twice = transactions(read_text(SPOT + row)), transactions(read_text(SPOT + row + row))
    assert len(twice) == 2
    assert once[0].id == twice[0].id != twice[1].id


def test_a_fee_coin_of_its_own_column_and_a_market_without_separator() -> None:
    reading = read_text(FEE_COIN + "2020-02-04 16:19:07,LTCBTC,SELL,0.007,3,0.021,0.00002,BTC\n")

    sold = only(reading, "2020-02-04T16:19:07Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("3 LTC"),
        qty("0.021 BTC"),
        (qty("0.00002 BTC"),),
    )


def test_stated_assets_are_believed_before_the_pair_is_cut() -> None:
    reading = read_text(
        "Date(UTC),Pair,Base Asset,Quote Asset,Type,Price,Amount,Total,Fee,Fee Coin\n"
        "2025-02-04 16:19:07,XYZQQQ,XYZ,QQQ,BUY,2,3,6,0.01,XYZ\n"
    )

    assert only(reading, "2025-02-04T16:19:07Z").given == qty("6 QQQ")


def test_a_market_whose_quote_is_unknown_is_rejected_and_not_guessed() -> None:
    reading = read_text(FEE_COIN + "2020-02-04 16:19:07,XYZQQQ,BUY,1,1,1,0,XYZ\n")

    assert fates(reading) == {2: "rejected"}
    assert "'XYZQQQ'" in reason(reading, 2)


def test_of_an_order_counts_what_was_filled() -> None:
    reading = read_text(
        ORDERS
        + "2024-01-10 08:00:00,BTC/USDT,BUY,0.3,41500,0.3,12450,FILLED\n"
        + "2024-01-11 08:00:00,BTC/USDT,SELL,0.3,40000,0.1,4000,CANCELED\n"
        + "2024-01-12 08:00:00,BTC/USDT,BUY,0.3,0,0,0,CANCELED\n"
        + "2024-01-13 08:00:00,BTC/USDT,BUY,0.3,40000,0.1,4000,PARTIALLY_FILLED\n"
    )

    assert only(reading, "2024-01-10T08:00:00Z").received == qty("0.3 BTC")
    assert only(reading, "2024-01-11T08:00:00Z").given == qty("0.1 BTC")
    assert fates(reading) == {4: "ignored", 5: "pending"}


def test_the_fee_of_an_order_is_unknown_and_not_zero() -> None:
    reading = read_text(ORDERS + "2024-01-10 08:00:00,BTC/USDT,BUY,0.3,41500,0.3,12450,FILLED\n")

    assert only(reading, "2024-01-10T08:00:00Z").fees is None
    assert any("unknown" in note for note in reading.notes)


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_spot_with_thousands(self) -> None:
        reading = read_shared("binance/spot-trades-en-thousands.csv")

        inch = only(reading, "2022-01-10T14:36:20Z")
        assert (inch.received, inch.given, inch.fees) == (
            qty("5.1 1INCH"),
            qty("10.0419 USDT"),
            (qty("0.00001853 BNB"),),
        )
        spellings = at(reading, "2022-02-18T13:24:05Z")
        assert len(spellings) == 3
        for spelt in spellings:
            assert (spelt.received, spelt.given, spelt.fees) == (
                qty("2500 ADA"),
                qty("1250 BTC"),
                (qty("2500 ADA"),),
            )
        bought = only(reading, "2023-07-14T09:30:00Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.001 BTC"),
            qty("30 BUSD"),
            (),
        )
        sold = only(reading, "2023-07-14T09:31:45Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("0.002 BTC"),
            qty("80 BUSD"),
            (qty("0.5 BNB"),),
        )
        assert len(reading.found) == 7

    def test_spot_of_2021(self) -> None:
        bought = only(read_shared("binance/spot-trades-2021-bom.csv"), "2021-04-06T16:00:43Z")

        assert (bought.type, bought.received, bought.given, bought.fees) == (
            TransactionType.BUY,
            qty("0.305 BNB"),
            qty("99.7875515 EUR"),
            (qty("0.00022875 BNB"),),
        )
        assert balance_change(bought, "BNB") == Decimal("0.30477125")

    def test_spot_in_spanish(self) -> None:
        reading = read_shared("binance/spot-trades-es.csv")

        sold = only(reading, "2025-12-31T01:00:45Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("285.7 CTK"),
            qty("0.0008571 BTC"),
            (qty("0.00006618 BNB"),),
        )
        bought = only(reading, "2025-12-28T01:01:16Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("374.7 LSK"),
            qty("0.00087679 BTC"),
            (qty("0.00006813 BNB"),),
        )
        assert only(reading, "2025-12-29T01:00:57Z").received == qty("0.00081684 BTC")
        link = only(reading, "2025-06-20T14:22:11Z")
        assert (link.given, link.received, link.fees) == (
            qty("50 LINK"),
            qty("0.01 BTC"),
            (qty("0.0008 BNB"),),
        )
        local = Asked(timezone="Europe/Madrid")
        assert at(read_shared("binance/spot-trades-es.csv", local), "2025-12-31T00:00:45Z")

    def test_spot_of_2020(self) -> None:
        reading = read_shared("binance/spot-trades-2020-semicolon.csv")

        bought = only(reading, "2020-02-04T16:19:07Z")
        assert (bought.given, bought.received, bought.fees) == (
            qty("0.01190273 BTC"),
            qty("1.61 LTC"),
            (qty("0.00161 LTC"),),
        )
        sold = only(reading, "2020-02-04T16:18:30Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("0.96 LTC"),
            qty("0.00708864 BTC"),
            (qty("0.00000709 BTC"),),
        )

    def test_orders_of_2024(self) -> None:
        reading = read_shared("binance/order-history-2024-flat.csv")

        bought = only(reading, "2024-01-10T08:00:00Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.3 BTC"),
            qty("12450 USDT"),
            None,
        )
        swapped = only(reading, "2024-03-10T09:00:00Z")
        assert (swapped.given, swapped.received) == (qty("1.5 ETH"), qty("0.0825 BTC"))
        sold = only(reading, "2024-02-20T16:45:00Z")
        assert (sold.given, sold.received) == (qty("0.15 BTC"), qty("6975 USDT"))
        january_price = -balance_change(bought, "USDT") / balance_change(bought, "BTC")
        gain = balance_change(sold, "USDT") + balance_change(sold, "BTC") * january_price
        assert (january_price, gain) == (Decimal(41500), Decimal(750))
        assert len(reading.found) == 10
