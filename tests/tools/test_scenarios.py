"""The tools that ask what if."""

import json

import pytest
from pydantic import ValidationError

from queries.recorded import Ledger
from tools.asked import ask, is_incomplete, named


@pytest.fixture
def held(ledger: Ledger) -> Ledger:
    ledger.row("2024-01-01", "BUY", "2 BTC", "30000 EUR")
    ledger.row("2024-01-01", "BUY", "10 ETH", "1000 EUR")
    return ledger.write().prices({"BTC": ("50000", "EUR"), "ETH": ("10000", "EUR")})


def test_a_position_is_valued_at_a_made_up_price(held: Ledger) -> None:
    # R17: 140000 of 240000
    answered = ask(held, "scenario_position_value", symbol="btc", hypotheticalPrice="70000")

    assert answered == {
        "kind": "computed",
        "symbol": "BTC",
        "currency": "EUR",
        "positionValue": "140000",
        "deltaVsCurrent": "40000",
        "impliedAllocationPct": "58.33333333",
    }


def test_a_position_without_a_value_has_nothing_to_compare_with(held: Ledger) -> None:
    held.row("2024-02-01", "BUY", "5 XYZ", "50 EUR").write()

    assert ask(held, "scenario_position_value", symbol="XYZ", hypotheticalPrice="2.5") == {
        "kind": "unvalued",
        "symbol": "XYZ",
        "currency": "EUR",
        "positionValue": "12.5",
    }
    assert is_incomplete(held, "scenario_position_value", symbol="XYZ", hypotheticalPrice="1")


def test_outcomes_without_a_figure_are_answers(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "2 BTC", "30000 EUR").write().prices({"BTC": ("5", "EUR")})

    def kind(symbol: str) -> str:
        answered = ask(ledger, "scenario_position_value", symbol=symbol, hypotheticalPrice="0")
        return str(answered["kind"])

    assert (kind("ETH"), kind("BTC")) == ("not_held", "empty_portfolio")


@pytest.mark.parametrize("price", [70000, 1.5, "-1", "1e5", "1,5", "", "٣", "007", "1\n", None])
def test_a_price_is_a_plain_decimal_as_text(price: object) -> None:
    asked = json.dumps({"symbol": "BTC", "hypotheticalPrice": price})

    with pytest.raises(ValidationError):
        named("scenario_position_value").arguments.model_validate_json(asked)


def test_break_even_is_the_average_cost(held: Ledger) -> None:
    # R17: 30000 for 2
    assert ask(held, "breakeven_price", symbol="BTC") == {
        "kind": "computed",
        "symbol": "BTC",
        "currency": "EUR",
        "avgUnitCost": "15000",
    }
    assert ask(held, "breakeven_price", symbol="DOT")["kind"] == "not_held"


def test_an_unknown_cost_has_no_break_even(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "STAKING", "2 BTC").write()

    assert ask(ledger, "breakeven_price", symbol="BTC") == {
        "kind": "unconvertible_cost_basis",
        "symbol": "BTC",
        "currency": "EUR",
    }
    assert is_incomplete(ledger, "breakeven_price", symbol="BTC")


def test_all_prices_fall_alike(held: Ledger) -> None:
    shock = {"kind": "uniform", "pct": "-30"}
    answered = ask(held, "scenario_portfolio_shock", shock=shock)

    assert answered == {
        "kind": "computed",
        "assets": [
            {"symbol": "BTC", "before": "100000", "after": "70000"},
            {"symbol": "ETH", "before": "100000", "after": "70000"},
        ],
        "omittedCount": 0,
        "totalBefore": "200000",
        "totalAfter": "140000",
        "delta": "-60000",
        "unvaluedSymbols": [],
        "notHeld": [],
        "currency": "EUR",
    }


def test_some_prices_move_and_all_others_stay(held: Ledger) -> None:
    shock = {"kind": "per_asset", "shocks": [{"symbol": "eth", "pct": "10"}]}
    answered = ask(held, "scenario_portfolio_shock", shock=shock)

    assert (answered["totalAfter"], answered["delta"]) == ("210000", "10000")


def test_what_a_shock_cannot_move_is_named(held: Ledger) -> None:
    held.row("2024-02-01", "BUY", "5 XYZ", "50 EUR").write()
    moves = [{"symbol": "XYZ", "pct": "1"}, {"symbol": "DOT", "pct": "1"}]
    shock = {"kind": "per_asset", "shocks": moves}
    answered = ask(held, "scenario_portfolio_shock", shock=shock)

    assert (answered["unvaluedSymbols"], answered["notHeld"]) == (["XYZ"], ["DOT"])
    assert is_incomplete(held, "scenario_portfolio_shock", shock=shock)


def test_nothing_of_value_cannot_be_shocked(ledger: Ledger) -> None:
    shock = {"kind": "uniform", "pct": "-30"}

    assert ask(ledger, "scenario_portfolio_shock", shock=shock) == {
        "kind": "empty_portfolio",
        "currency": "EUR",
    }


@pytest.mark.parametrize(
    "shock",
    [
        {"kind": "uniform", "pct": "-100.01"},
        {"kind": "uniform", "pct": "1000.1"},
        {"kind": "uniform", "pct": -30},
        {"kind": "uniform", "pct": "-30", "symbol": "BTC"},
        {"kind": "per_asset", "shocks": []},
        {"kind": "per_asset", "shocks": [{"symbol": f"A{n}", "pct": "1"} for n in range(26)]},
        {"kind": "per_asset", "shocks": [{"symbol": "BTC", "pct": "1"}] * 2},
        {"kind": "per_asset", "shocks": [{"symbol": "ВТС", "pct": "1"}]},
        {"kind": "crash"},
        "-30",
    ],
)
def test_a_shock_that_cannot_be_is_refused(shock: object) -> None:
    with pytest.raises(ValidationError):
        named("scenario_portfolio_shock").arguments.model_validate_json(
            json.dumps({"shock": shock})
        )


@pytest.mark.parametrize("pct", ["-100", "1000", "0"])
def test_the_ends_of_the_range_are_in_it(held: Ledger, pct: str) -> None:
    answered = ask(held, "scenario_portfolio_shock", shock={"kind": "uniform", "pct": pct})

    assert answered["totalAfter"] == {"-100": "0", "1000": "2200000", "0": "200000"}[pct]
