import json

import pytest
from pydantic import ValidationError

from fifolio.advisor.tool import InvalidArgumentError
from queries.recorded import Ledger
from tools.asked import ask, is_incomplete, named


@pytest.fixture
def two_years(ledger: Ledger) -> Ledger:
    """100 of gain in 2023; 300 of gain, 50 of loss and 20 of staking in 2024."""
    ledger.row("2022-01-01", "BUY", "4 BTC", "400 EUR")
    ledger.row("2023-06-01", "SELL", "200 EUR", "1 BTC")
    ledger.row("2024-06-01", "SELL", "400 EUR", "1 BTC")
    ledger.row("2024-07-01", "SELL", "50 EUR", "1 BTC")
    ledger.row("2024-08-01", "STAKING", "1 ETH", value="20")
    return ledger.write()


def test_each_delta_is_the_second_year_less_the_first(two_years: Ledger) -> None:
    answered = ask(two_years, "tax_year_comparison", yearA=2023, yearB=2024)

    assert answered["yearA"] == {
        "year": 2023,
        "currency": "EUR",
        "summary": {
            "capital_gains": "100.00",
            "capital_losses": "0.00",
            "savings_base_yields": "0.00",
            "general_base_airdrops": "0.00",
            "net_patrimonial_result": "100.00",
            "estimated_irpf": "19.00",
        },
        "unconvertibleCount": 0,
        "excludedFlaggedEvents": 0,
        "excludedUnresolvedIncomeCount": 0,
        "completeness": {"kind": "complete"},
    }
    # 19 % of 270 is 51.30
    assert answered["deltas"] == {
        "capital_gains": {"kind": "delta", "value": "200.00"},
        "capital_losses": {"kind": "delta", "value": "50.00"},
        "savings_base_yields": {"kind": "delta", "value": "20.00"},
        "general_base_airdrops": {"kind": "delta", "value": "0.00"},
        "net_patrimonial_result": {"kind": "delta", "value": "150.00"},
        "estimated_irpf": {"kind": "delta", "value": "32.30"},
    }
    assert not is_incomplete(two_years, "tax_year_comparison", yearA=2023, yearB=2024)


def test_an_incomplete_year_makes_every_delta_incomparable(two_years: Ledger) -> None:
    two_years.row("2024-09-01", "SELL", "50 EUR", "1 XYZ").write()
    answered = ask(two_years, "tax_year_comparison", yearA=2024, yearB=2023)

    assert answered["yearA"]["completeness"] == {
        "kind": "incomplete",
        "reasons": ["excluded_flagged_events"],
    }
    assert {one["kind"] for one in answered["deltas"].values()} == {"delta_incomparable"}
    assert is_incomplete(two_years, "tax_year_comparison", yearA=2023, yearB=2024)


def test_a_tax_that_is_not_known_is_not_compared(two_years: Ledger) -> None:
    answered = ask(two_years, "tax_year_comparison", yearA=2017, yearB=2024)

    assert answered["yearA"]["summary"]["estimated_irpf"] is None
    assert answered["deltas"]["estimated_irpf"] == {"kind": "delta_incomparable", "value": None}


def test_the_figures_are_in_euros_whatever_the_base_currency(two_years: Ledger) -> None:
    in_dollars = ask(two_years, "tax_year_comparison", currency="USD", yearA=2023, yearB=2024)

    assert in_dollars == ask(two_years, "tax_year_comparison", yearA=2023, yearB=2024)


@pytest.mark.parametrize(("first", "second"), [(2024, 2024), (2024, 2027)])
def test_a_year_that_cannot_be_compared_is_refused(ledger: Ledger, first: int, second: int) -> None:
    with pytest.raises(InvalidArgumentError):
        ask(ledger, "tax_year_comparison", yearA=first, yearB=second)


def test_years_are_whole_numbers_from_2009() -> None:
    for asked in ({"yearA": 2008, "yearB": 2024}, {"yearA": "2023", "yearB": 2024}, {"yearA": 1}):
        with pytest.raises(ValidationError):
            named("tax_year_comparison").arguments.model_validate_json(json.dumps(asked))
