"""Revolut's crypto statement: money glued to its numbers, the fee on top of the value."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text, transactions

HEADER = "Symbol,Type,Quantity,Price,Value,Fees,Date\n"


def _read(*rows: str, asked: Asked | None = None) -> Reading:
    return read_text(HEADER + "".join(f"{row}\n" for row in rows), asked=asked)


def test_the_currency_stands_before_or_after_the_number() -> None:
    kroner, euros = transactions(
        _read(
            'BTC,Buy,0.001,"89,000.00 SEK",89.00 SEK,0.50 SEK,"May 5, 2020, 10:10:57 PM"',
            'ETH,Sell,0.5,"€2,000.50","€1,000.25",€2.00,"Mar 8, 2022, 2:08:54 AM"',
        )
    )

    assert (kroner.type, kroner.received, kroner.given, kroner.fees) == (
        TransactionType.BUY,
        qty("0.001 BTC"),
        qty("89 SEK"),
        (qty("0.5 SEK"),),
    )
    assert (euros.type, euros.given, euros.received, euros.fees) == (
        TransactionType.SELL,
        qty("0.5 ETH"),
        qty("1000.25 EUR"),
        (qty("2 EUR"),),
    )
    assert [kroner.at.hour, euros.at.hour] == [22, 2]


def test_a_decimal_comma_is_read() -> None:
    (bought,) = transactions(
        _read('BTC,Buy,"0,001","89.000,00 SEK","89,50 SEK","0,00 SEK","May 5, 2020, 10:10:57 PM"')
    )

    assert (bought.received, bought.given, bought.fees) == (qty("0.001 BTC"), qty("89.5 SEK"), ())


def test_what_leaves_and_comes_back_in_one_second_moves_nothing() -> None:
    reading = _read(
        'BTC,Send,0.5,,,,"Nov 9, 2020, 3:50:00 AM"',
        'BTC,Receive,0.5,,,,"Nov 9, 2020, 3:50:00 AM"',
        'BTC,Send,0.5,,,,"Nov 9, 2020, 3:50:00 AM"',
        'BTC,Receive,0.5,,,,"Nov 9, 2020, 3:50:01 AM"',
    )

    assert fates(reading) == {2: "ignored", 3: "ignored"}
    assert [(event.type, event.fees) for event in transactions(reading)] == [
        (TransactionType.TRANSFER_OUT, None),
        (TransactionType.TRANSFER_IN, None),
    ]


def test_staking_moves_nothing_and_its_reward_is_income_without_a_value() -> None:
    reading = _read(
        'ETH,Stake,0.5,$10.00,$5.00,$0.00,"Feb 2, 2024, 11:03:12 AM"',
        'ETH,Staking reward,0.001,,,,"Feb 3, 2024, 11:03:12 AM"',
    )

    (reward,) = transactions(reading)
    assert (reward.type, reward.received, reward.value) == (
        TransactionType.STAKING,
        qty("0.001 ETH"),
        None,
    )
    assert fates(reading) == {2: "ignored"}


def test_an_unknown_type_and_a_trade_without_money_are_pending() -> None:
    reading = _read(
        'ETH,Teleport,0.5,$10.00,$5.00,$0.00,"Feb 2, 2024, 11:03:12 AM"',
        'ETH,Buy,0.5,,,,"Feb 2, 2024, 11:03:12 AM"',
        'ETH,Buy,0.5,10.00,5.00,0.00,"Feb 2, 2024, 11:03:12 AM"',
    )

    assert fates(reading) == {2: "pending", 3: "pending", 4: "rejected"}


def test_the_zone_is_an_assumption_that_can_be_replaced() -> None:
    row = 'ETH,Buy,0.5,$10.00,$5.00,$0.00,"Jan 1, 2024, 12:30:00 AM"'

    silent, told = _read(row), _read(row, asked=Asked(timezone="Europe/Madrid"))

    assert any("assumption" in note for note in silent.notes)
    assert transactions(told)[0].at.isoformat() == "2023-12-31T23:30:00+00:00"


@pytest.mark.shared
def test_three_currencies_in_one_file() -> None:
    reading = read_shared("revolut/2020-2025-sek-eur-usd.csv")

    first = only(reading, "2020-05-05T22:10:57Z")
    assert (first.received, first.given, first.fees) == (
        qty("0.00056077 BTC"),
        qty("50.00 SEK"),
        (),
    )
    assert at(reading, "2020-11-09T03:50:00Z") == []
    euros = only(reading, "2022-03-08T14:08:54Z")
    assert (euros.received, euros.given, euros.fees) == (
        qty("0.00027963 BTC"),
        qty("10.00 EUR"),
        (qty("0.24 EUR"),),
    )
    assert at(reading, "2024-02-02T11:03:12Z") == []
    income = only(reading, "2025-01-15T00:23:31Z")
    assert (income.type, income.received, income.value) == (
        TransactionType.STAKING,
        qty("0.00002061 ETH"),
        None,
    )
    assert sorted(fates(reading).values()) == ["ignored"] * 3
