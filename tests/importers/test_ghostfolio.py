"""Ghostfolio: the currency of an activity is what was paid, not what its symbol is quoted in."""

import json

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason

AT = "2021-12-12T00:00:00Z"


def _file(*changes: dict[str, object]) -> str:
    activity = {
        "accountId": None,
        "comment": None,
        "fee": 3.94,
        "quantity": 1,
        "type": "BUY",
        "unitPrice": 39378.5,
        "currency": "EUR",
        "dataSource": "YAHOO",
        "date": "2021-12-12T00:00:00.000Z",
        "symbol": "BTCUSD",
    }
    return json.dumps({"meta": {"version": "dev"}, "activities": [activity | c for c in changes]})


def test_the_currency_of_the_activity_was_paid() -> None:
    bought = only(read_text(_file({"quantity": 2}), "export.json"), AT)

    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("2 BTC"),
        qty("78757.0 EUR"),
        (qty("3.94 EUR"),),
    )


def test_a_sale_gives_coins() -> None:
    sold = only(
        read_text(_file({"type": "SELL", "symbol": "ethereum", "dataSource": "COINGECKO"})), AT
    )

    assert (sold.type, sold.given, sold.received) == (
        TransactionType.SELL,
        qty("1 ETH"),
        qty("39378.5 EUR"),
    )


@pytest.mark.parametrize(
    ("change", "fate", "said"),
    [
        ({"symbol": "AAPL"}, "ignored", "'AAPL'"),
        ({"symbol": "EURUSD"}, "ignored", "'EURUSD'"),
        ({"symbol": "some-coin", "dataSource": "COINGECKO"}, "pending", "'some-coin'"),
        ({"type": "DIVIDEND"}, "pending", "'DIVIDEND'"),
        ({"quantity": 0}, "rejected", "above zero"),
        ({"date": "soon"}, "rejected", "'soon'"),
    ],
)
def test_what_is_no_event_says_why(change: dict[str, object], fate: str, said: str) -> None:
    reading = read_text(_file(change))

    assert fates(reading) == {1: fate}
    assert said in reason(reading, 1)


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("ghostfolio/import-btceur.json")

    bought = only(reading, AT)
    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("1 BTC"),
        qty("39378.5 EUR"),
        (qty("3.94 EUR"),),
    )
    assert fates(reading) == {}
