"""BlockFi: two legs days apart are one trade, and its two exports tell it once."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

HEADER = "Cryptocurrency,Amount,Transaction Type,Confirmed At\n"
TRADES = (
    "Trade ID,Date,Buy Quantity,Buy Currency,Sold Quantity,Sold Currency,Rate Amount,"
    "Rate Currency,Type\n"
)


def _read(*rows: str) -> Reading:
    return read_text(HEADER + "".join(f"{row}\n" for row in rows))


def test_two_legs_days_apart_are_one_trade_to_look_at() -> None:
    reading = _read(
        "LTC,-42.5,Trade,2021-02-05 11:45:58",
        "USDC,6400,Trade,2021-02-03 11:45:58",
    )

    (swap,) = transactions(reading)
    assert (swap.type, swap.given, swap.received, swap.at.day, swap.review) == (
        TransactionType.SWAP,
        qty("42.5 LTC"),
        qty("6400 USDC"),
        3,
        "settlement_time",
    )
    assert fates(reading) == {2: "used", 3: "used"}


def test_the_export_of_trades_tells_the_same_event() -> None:
    legs = _read("LTC,-42.5,Trade,2021-02-05 11:45:58", "USDC,6400,Trade,2021-02-03 11:45:58")
    trades = read_text(TRADES + "T1,2021-01-30 23:59:59,6400.0,usdc,42.5,LTC,150,USDC,One Time\n")

    assert [e.id for e in transactions(trades)] == [e.id for e in transactions(legs)]
    assert transactions(trades)[0].at.isoformat() == "2021-01-30T23:59:59+00:00"
    assert transactions(trades)[0].fees == transactions(legs)[0].fees == ()


def test_legs_that_fit_several_others_or_none_are_pending() -> None:
    reading = _read(
        "LTC,-42.5,Trade,2021-02-05 11:45:58",
        "USDC,6400,Trade,2021-02-03 11:45:58",
        "ETH,4,Trade,2021-02-04 11:45:58",
        "BTC,1,Trade,2020-02-04 11:45:58",
    )

    assert fates(reading) == {2: "pending", 3: "pending", 4: "pending", 5: "pending"}
    assert "several" in reason(reading, 2)
    assert "no other half" in reason(reading, 5)


def test_incomes_moves_and_fees() -> None:
    reading = _read(
        "ETH,0.5,Interest Payment,2021-01-05 00:00:00",
        "ETH,0.5,Bonus Payment,2021-01-04 00:00:00",
        "ETH,-3,Withdrawal,2021-01-03 00:00:00",
        "ETH,-0.01,Withdrawal Fee,2021-01-03 00:00:00",
        "ETH,3,Crypto Transfer,2021-01-02 00:00:00",
        "ETH,3,Teleport,2021-01-01 00:00:00",
        "ETH,3,BIA Deposit,2021-01-01 00:00:00",
    )

    assert [(event.type, event.fees) for event in transactions(reading)] == [
        (TransactionType.REWARD, ()),
        (TransactionType.PROMOTION, ()),
        (TransactionType.TRANSFER_OUT, None),
        (TransactionType.FEE, ()),
        (TransactionType.TRANSFER_IN, ()),
    ]
    assert fates(reading) == {7: "pending", 8: "ignored"}


@pytest.mark.parametrize("amounts", ["0,usdc,42.5,LTC", "6400,usdc,-1,LTC"])
def test_a_trade_of_nothing_is_refused(amounts: str) -> None:
    reading = read_text(TRADES + f"T1,2021-01-30 23:59:59,{amounts},150,USDC,One Time\n")

    assert fates(reading) == {2: "rejected"}


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_transactions(self) -> None:
        reading = read_shared("blockfi/transactions-2020-2021.csv")

        trade = only(reading, "2021-02-03T11:45:58Z")
        assert (trade.given, trade.received) == (qty("42.23878904 LTC"), qty("6404.6 USDC"))
        income = only(reading, "2021-01-30T23:59:59Z")
        assert (income.type, income.received) == (TransactionType.REWARD, qty("0.56469042 ETH"))
        out = only(reading, "2021-01-28T07:57:38Z")
        assert (out.type, out.given) == (TransactionType.TRANSFER_OUT, qty("2.11415058 BTC"))

    def test_trades(self) -> None:
        reading = read_shared("blockfi/trades.csv")

        trade = only(reading, "2021-01-30T23:59:59Z")
        assert (trade.type, trade.given, trade.received) == (
            TransactionType.SWAP,
            qty("42.23878904 LTC"),
            qty("6404.6 USDC"),
        )
        legs = read_shared("blockfi/transactions-2020-2021.csv")
        assert trade.id in {event.id for event in transactions(legs)}
