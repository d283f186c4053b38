"""KuCoin: three generations of trades, conversions, deposits; the zone is in a heading."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

TRADES = "tradeCreatedAt,symbol,side,price,size,funds,fee,feeCurrency\n"
FILLED = (
    "UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,"
    "Filled Volume,Filled Volume (USDT),Filled Time(UTC+08:00),Fee,Maker/Taker,Fee Currency\n"
)
CONVERT = "UID,Account Type,Payment Account,Sell,Buy,Price,Time of Update(UTC+02:00),Status\n"
DEPOSITS = (
    "UID,Account Type,Time(UTC+02:00),Coin,Amount,Fee,Hash,Deposit Address,Transfer Network,"
    "Status,Remarks\n"
)


def test_the_fee_of_a_trade_is_on_top_in_its_own_coin() -> None:
    reading = read_text(
        TRADES
        + "2024-04-28 12:00:00,XTZ-USDT,sell,0.5,10,5,0.005,USDT\n"
        + "2024-04-28 13:00:00,XTZ-USDT,buy,0.5,10,5,0.1,KCS\n"
    )

    sold, bought = transactions(reading)
    assert (sold.given, sold.received, sold.fees) == (
        qty("10 XTZ"),
        qty("5 USDT"),
        (qty("0.005 USDT"),),
    )
    assert (bought.received, bought.given, bought.fees) == (
        qty("10 XTZ"),
        qty("5 USDT"),
        (qty("0.1 KCS"),),
    )
    assert "which is an assumption" in reading.notes[0]


def test_the_zone_of_the_heading_decides_the_tax_year() -> None:
    reading = read_text(
        FILLED + "1,main,o1,KAS-USDT,BUY,MARKET,0.1,10,1,1,2025-01-01 01:02:00,0.01,TAKER,USDT\n"
    )

    assert only(reading, "2024-12-31T17:02:00Z").received == qty("10 KAS")


def test_two_fills_of_one_order_are_two_trades() -> None:
    row = "1,main,o1,KAS-USDT,BUY,MARKET,0.1,10,1,1,2025-01-01 01:02:00,0.01,TAKER,USDT\n"

    assert len(transactions(read_text(FILLED + row + row))) == 2


def test_a_date_with_slashes_has_the_year_first() -> None:
    reading = read_text(
        "Time,Pair,Side,FilledPrice,FilledPriceCoin,Amount,AmountCoin,Volume,VolumeCoin,Fee,FeeCoin\n"
        "2019/05/11 10:27:17,KCS/BTC,Buy,0.1,BTC,10,KCS,1,BTC,0.001,BTC\n"
    )

    assert only(reading, "2019-05-11T10:27:17Z").received == qty("10 KCS")


def test_a_conversion_has_coin_and_amount_in_one_cell() -> None:
    row = "1,main,TRADE,10 KAS,16 DOGE,1 KAS=1.6 DOGE,2023-12-04 08:00:00,{}\n"
    reading = read_text(CONVERT + row.format("SUCCESS") + row.format("FAILED"))

    swapped = only(reading, "2023-12-04T06:00:00Z")
    assert (swapped.given, swapped.received, swapped.fees) == (qty("10 KAS"), qty("16 DOGE"), ())
    assert fates(reading) == {3: "ignored"}


def test_whether_the_fee_of_a_deposit_is_inside_it_is_asked() -> None:
    row = "6,main,2024-03-07 20:00:00,USDT,100,{fee},0xh{fee},0xa,ETH,SUCCESS,Deposit\n"
    reading = read_text(DEPOSITS + row.format(fee="1") + row.format(fee="0"))

    charged, free = transactions(reading)
    assert (charged.type, charged.received, charged.fees, charged.review) == (
        TransactionType.TRANSFER_IN,
        qty("100 USDT"),
        (qty("1 USDT"),),
        "fee_inside_or_on_top",
    )
    assert (free.fees, free.review) == ((), None)
    assert "inside the amount" in reason(reading, 2)


def test_the_address_column_makes_a_file_withdrawals() -> None:
    reading = read_text(
        DEPOSITS.replace("Deposit Address", "Withdrawal Address/Account")
        + "6,main,2024-03-07 20:00:00,USDT,100,0,0xh,0xa,ETH,SUCCESS,\n"
    )

    assert only(reading, "2024-03-07T18:00:00Z").type == TransactionType.TRANSFER_OUT


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_trades_of_2019(self) -> None:
        reading = read_shared("kucoin/2019-filledprice.csv")

        bought = only(reading, "2019-05-11T10:27:17Z")
        assert (bought.given, bought.received, bought.fees) == (
            qty("0.00152402 BTC"),
            qty("10.01 KCS"),
            (qty("0.00000152 BTC"),),
        )
        sold = only(reading, "2019-05-11T10:27:18Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("10.02 KCS"),
            qty("0.00152403 BTC"),
            (qty("0.00000153 BTC"),),
        )

    def test_trades_of_2022(self) -> None:
        reading = read_shared("kucoin/2022-tradecreatedat.csv")

        sold = only(reading, "2022-04-28T12:36:00Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("36.4479 XTZ"),
            qty("3.73590975 USDT"),
            (qty("0.00373590975 USDT"),),
        )
        bought = only(reading, "2022-04-28T15:46:07Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("432.59183198 XRP"),
            qty("280.8559209946952 USDT"),
            (qty("0.2808559209946952 USDT"),),
        )

    def test_filled_orders_of_2023(self) -> None:
        reading = read_shared("kucoin/2023-filled-orders-utc2.csv")

        bought = only(reading, "2023-12-04T04:25:42Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("1548.3555 KAS"),
            qty("225.31669236 USDT"),
            (qty("0.45063338472 USDT"),),
        )
        sold = only(reading, "2023-12-06T23:16:13Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("7634.811 DOGE"),
            qty("728.51366562 USDT"),
            (qty("0.72851366562 USDT"),),
        )

    def test_conversions(self) -> None:
        swapped = only(read_shared("kucoin/2023-convert-utc2.csv"), "2023-12-04T06:28:21Z")

        assert (swapped.given, swapped.received) == (qty("10285.1148 KAS"), qty("16272.9897 DOGE"))

    def test_deposits(self) -> None:
        came = only(read_shared("kucoin/2024-deposits-utc2.csv"), "2024-03-07T18:21:41Z")

        assert (came.type, came.received, came.fees, came.review) == (
            TransactionType.TRANSFER_IN,
            qty("1042.561287 USDT"),
            (qty("1.042561 USDT"),),
            "fee_inside_or_on_top",
        )
