"""The tools that follow the portfolio day by day."""

import json
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from pydantic import ValidationError

from fifolio.advisor.tool import InvalidArgumentError
from fifolio.money.amount import Amount
from fifolio.store.recording import DailyClose, record_prices
from queries.recorded import TODAY, Ledger
from tools.asked import ask, is_incomplete, named, room


def closes(ledger: Ledger, asset: str, *prices: str) -> None:
    """Record the closes of the last days, today's last."""
    first = TODAY - timedelta(days=len(prices) - 1)
    found = [
        DailyClose(asset, first + timedelta(days=number), Amount(Decimal(price), "EUR"))
        for number, price in enumerate(prices)
    ]
    with ledger.file.writing() as writer:
        record_prices(writer, found, "FILE")


def day(ago: int) -> str:
    on: date = TODAY - timedelta(days=ago)
    return on.isoformat()


@pytest.fixture
def falling(ledger: Ledger) -> Ledger:
    """One ETH through 100, 50, 100 and 80 euros."""
    ledger.row(day(3), "BUY", "1 ETH", "100 EUR").write()
    closes(ledger, "ETH", "100", "50", "100", "80")
    closes(ledger, "BTC", "1000", "1000", "2000", "1000")
    return ledger


def test_a_drawdown_is_a_fraction_below_the_peak(falling: Ledger) -> None:
    # The peak is the first close of 100: half is gone, then none, then a fifth.
    assert ask(falling, "drawdown_curve") == {
        "points": [
            {"date": day(2), "drawdownPct": "-0.5"},
            {"date": day(1), "drawdownPct": "0"},
            {"date": day(0), "drawdownPct": "-0.2"},
        ],
        "omittedCount": 0,
    }


def test_the_last_days_keep_an_earlier_peak(falling: Ledger) -> None:
    assert ask(falling, "drawdown_curve", days=1)["points"] == [
        {"date": day(0), "drawdownPct": "-0.2"}
    ]


def test_each_evening_stands_beside_the_same_money_in_bitcoin(falling: Ledger) -> None:
    # 100 euros of bitcoin on the first evening are 100, 100, 200 and 100.
    answered = ask(falling, "performance_history")

    assert [(one["portfolioValue"], one["btcValue"]) for one in answered["points"]] == [
        ("100.00", "100.00"),
        ("50.00", "100.00"),
        ("100.00", "200.00"),
        ("80.00", "100.00"),
    ]
    assert not is_incomplete(falling, "performance_history")


def test_an_evening_is_converted_at_the_rate_of_its_day(falling: Ledger) -> None:
    falling.rates(USD="0.5")
    answered = ask(falling, "performance_history", currency="USD", days=1)

    assert answered["currency"] == "USD"
    assert answered["points"][0]["portfolioValue"] == "160.00"


def test_an_evening_without_a_rate_has_no_value(falling: Ledger) -> None:
    answered = ask(falling, "performance_history", currency="GBP", days=1)

    assert answered["points"] == [{"date": day(0), "portfolioValue": None, "drawdownPct": "-0.2"}]


def test_an_evening_with_something_unpriced_has_no_value(falling: Ledger) -> None:
    falling.row(day(0), "BUY", "5 XYZ", "50 EUR").write()
    points = ask(falling, "performance_history")["points"]

    assert [one["portfolioValue"] for one in points] == ["100.00", "50.00", "100.00", None]
    assert is_incomplete(falling, "performance_history")


@pytest.fixture
def lively(ledger: Ledger) -> Ledger:
    """Four hundred days of a coin that moves more at the end."""
    ledger.row(day(400), "BUY", "1 ETH", "100 EUR").write()
    prices = [str(100 + (number % 2) * (1 + number // 10)) for number in range(401)]
    closes(ledger, "ETH", *prices)
    return ledger


@pytest.mark.parametrize(
    ("name", "list_name", "height"),
    [
        ("drawdown_curve", "points", "drawdownPct"),
        ("performance_history", "points", "portfolioValue"),
        ("volatility_heatmap", "cells", "volatility"),
    ],
)
def test_a_long_curve_keeps_its_ends_and_extremes(
    lively: Ledger, name: str, list_name: str, height: str
) -> None:
    asked: dict[str, Any] = {"days": 400} if name == "performance_history" else {}
    whole = ask(lively, name, room(max_chars=10**6), **asked)
    told = ask(lively, name, room(max_chars=named(name).metered_chars), **asked)
    fewer = ask(lively, name, room(max_chars=400), **asked)

    assert len(whole[list_name]) == 120
    for some in (told, fewer):
        shown = some[list_name]
        assert len(json.dumps(some, separators=(",", ":"))) <= named(name).metered_chars
        assert len(shown) + some["omittedCount"] == 120 + whole["omittedCount"]
        assert (shown[0], shown[-1]) == (whole[list_name][0], whole[list_name][-1])
        for pick in (min, max):
            assert pick(float(one[height]) for one in shown) == pick(
                float(one[height]) for one in whole[list_name]
            )


def test_a_heatmap_can_be_of_one_year(lively: Ledger) -> None:
    cells = ask(lively, "volatility_heatmap", room(max_chars=10**6), year=2026)["cells"]

    assert {one["date"][:4] for one in cells} == {"2026"}


def test_too_little_history_has_no_cell(falling: Ledger) -> None:
    assert ask(falling, "volatility_heatmap") == {"cells": [], "omittedCount": 0}


def test_an_empty_ledger_has_no_curve(ledger: Ledger) -> None:
    assert ask(ledger, "drawdown_curve") == {"points": [], "omittedCount": 0}
    assert ask(ledger, "performance_history") == {
        "currency": "EUR",
        "points": [],
        "omittedCount": 0,
    }


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("drawdown_curve", {"days": 0}),
        ("drawdown_curve", {"days": 3651}),
        ("performance_history", {"days": "30"}),
        ("volatility_heatmap", {"year": 2008}),
        ("volatility_heatmap", {"year": 2024.0}),
    ],
)
def test_a_time_that_cannot_be_is_refused(name: str, asked: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        named(name).arguments.model_validate_json(json.dumps(asked))


def test_a_year_to_come_is_refused(ledger: Ledger) -> None:
    with pytest.raises(InvalidArgumentError):
        ask(ledger, "volatility_heatmap", year=2027)
