from datetime import date, timedelta
from decimal import Decimal
from math import sqrt
from statistics import fmean, stdev

import pytest

from fifolio.money.amount import Amount
from fifolio.store.recording import DailyClose, record_prices
from fifolio.store.settings import write_setting
from queries.recorded import TODAY, Ledger
from tools.asked import Answered, ask, is_incomplete

MOVES = (0.1, -0.1, 0.2, 0.0)


def closes(ledger: Ledger, asset: str, days: int, beta: float = 1.0) -> list[float]:
    """Record a close a day up to today, and give the returns between them."""
    price, found, returns = 100.0, [], []
    first = TODAY - timedelta(days=days)
    for number in range(days + 1):
        if number:
            moved = MOVES[number % 4] * beta
            returns.append(moved)
            price *= 1 + moved
        on: date = first + timedelta(days=number)
        found.append(DailyClose(asset, on, Amount(Decimal(repr(round(price, 12))), "EUR")))
    with ledger.file.writing() as writer:
        record_prices(writer, found, "FILE")
    return returns


def risk(ledger: Ledger) -> Answered:
    return ask(ledger, "risk_metrics")


def test_risk_is_that_of_the_daily_returns(ledger: Ledger) -> None:
    first = (TODAY - timedelta(days=40)).isoformat()
    ledger.row(first, "BUY", "2 ETH", "200 EUR").write()
    returns = closes(ledger, "ETH", 40)
    closes(ledger, "BTC", 40, beta=0.5)
    with ledger.file.writing() as writer:
        write_setting(writer, "risk_free_rate", "0.03")

    swings = stdev(returns) * sqrt(365)
    answered = risk(ledger)
    assert answered == {
        "maxDrawdownPct": "-0.1",
        "annualizedVolatility": str(round(swings, 4)),
        "sharpeRatio": str(round((fmean(returns) * 365 - 0.03) / swings, 4)),
        "alpha": answered["alpha"],
        "beta": "2",
        "days": 40,
        "riskFreeRate": "0.03",
        "reason": None,
    }
    assert abs(float(answered["alpha"])) < 0.001
    assert not is_incomplete(ledger, "risk_metrics")


def test_a_purchase_changes_no_figure(ledger: Ledger) -> None:
    first = (TODAY - timedelta(days=40)).isoformat()
    ledger.row(first, "BUY", "2 ETH", "200 EUR").write()
    closes(ledger, "ETH", 40)
    before = risk(ledger)
    ledger.row((TODAY - timedelta(days=20)).isoformat(), "BUY", "100 ETH", "900 EUR").write()

    assert risk(ledger) == before


@pytest.mark.parametrize("days", [0, 1, 29])
def test_too_little_history_is_no_number(ledger: Ledger, days: int) -> None:
    first = (TODAY - timedelta(days=days)).isoformat()
    ledger.row(first, "BUY", "2 BTC", "200 EUR").write()
    closes(ledger, "BTC", days)
    answered = risk(ledger)

    assert (answered["reason"], answered["days"]) == ("insufficient_data", days)
    assert answered["maxDrawdownPct"] is None
    assert answered["beta"] is None
    assert is_incomplete(ledger, "risk_metrics")


def test_an_empty_ledger_has_no_risk(ledger: Ledger) -> None:
    assert risk(ledger)["reason"] == "insufficient_data"
