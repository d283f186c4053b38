import json

from queries.recorded import Ledger
from tools.asked import ask, is_incomplete, room


def test_totals_and_holdings_have_the_shape_of_the_contract(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1.50 BTC", "30000 EUR", "15 EUR")
    ledger.row("2024-06-01", "SELL", "25000 EUR", "1 BTC", "20 EUR")
    ledger.row("2024-06-01", "BUY", "3 ETH", "1000 EUR")
    ledger.row("2024-06-02", "BUY", "7 XYZ", "70 EUR").write()
    ledger.prices({"BTC": ("50000", "EUR"), "ETH": ("2000.123", "EUR")})

    assert ask(ledger, "portfolio_summary") == {
        "metrics": {
            "ratesIncomplete": False,
            "pricesIncomplete": True,
            "excludedFlaggedEvents": 0,
            "totalEquityFiat": "31000.37",
            "totalCostBasisFiat": "11005.00",
            "totalRealizedPnlFiat": "4970.00",
            "totalUnrealizedPnlFiat": "19995.37",
            "totalPnlFiat": "24965.37",
            "currency": "EUR",
        },
        "ranked": [
            {
                "id": "holding-1",
                "symbol": "BTC",
                "amount": "0.5",
                "avgPriceFiat": "20010",
                "costBasisFiat": "10005.00",
                "currentValueFiat": "25000.00",
                "unrealizedPnlFiat": "14995.00",
                "currency": "EUR",
            },
            {
                "id": "holding-2",
                "symbol": "ETH",
                "amount": "3",
                "avgPriceFiat": "333.333333333",
                "costBasisFiat": "1000.00",
                "currentValueFiat": "6000.37",
                "unrealizedPnlFiat": "5000.37",
                "currency": "EUR",
            },
        ],
        "omittedCount": 0,
        "unvalued": [
            {
                "id": "holding-3",
                "symbol": "XYZ",
                "amount": "7",
                "costBasisFiat": "70.00",
                "currency": "EUR",
            }
        ],
        "unvaluedCount": 1,
    }


def test_an_empty_ledger_holds_nothing(ledger: Ledger) -> None:
    answered = ask(ledger, "portfolio_summary")

    assert (answered["ranked"], answered["unvalued"], answered["unvaluedCount"]) == ([], [], 0)
    assert answered["metrics"]["totalEquityFiat"] == "0.00"
    assert not is_incomplete(ledger, "portfolio_summary")


def test_an_unknown_cost_is_absent_and_not_zero(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "STAKING", "7 XYZ").write()

    answered = ask(ledger, "portfolio_summary")

    assert answered["unvalued"] == [
        {"id": "holding-1", "symbol": "XYZ", "amount": "7", "currency": "EUR"}
    ]
    assert is_incomplete(ledger, "portfolio_summary")


def test_a_disposal_left_out_of_the_result_makes_it_incomplete(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "SELL", "10 EUR", "7 XYZ").write()

    answered = ask(ledger, "portfolio_summary")

    assert answered["metrics"]["excludedFlaggedEvents"] == 1
    assert is_incomplete(ledger, "portfolio_summary")


def test_the_largest_holdings_that_fit_are_told_and_the_rest_counted(ledger: Ledger) -> None:
    for number in range(40):
        ledger.row("2024-01-01", "BUY", f"{number + 1} C{number}", "123456.78 EUR")
    ledger.write().prices({f"C{number}": ("1234.56", "EUR") for number in range(40)})

    answered = ask(ledger, "portfolio_summary", room(4000))

    ranked, omitted = answered["ranked"], answered["omittedCount"]
    assert [one["symbol"] for one in ranked[:2]] == ["C39", "C38"]
    assert len(ranked) + omitted == 40
    assert len(ranked) > 10


def test_at_most_so_many_holdings_are_told_as_the_profile_says(ledger: Ledger) -> None:
    for number in range(60):
        ledger.row("2024-01-01", "BUY", f"1 C{number}", "1 EUR")
    ledger.write().prices({f"C{number}": ("1", "EUR") for number in range(60)})

    assert len(ask(ledger, "portfolio_summary", room(100_000))["ranked"]) == 50


def test_many_unvalued_holdings_do_not_push_out_the_valued(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "1 EUR")
    for number in range(60):
        ledger.row("2024-01-01", "BUY", f"1 X{number}", "1 EUR")
    ledger.write().prices({"BTC": ("1", "EUR")})

    answered = ask(ledger, "portfolio_summary", room(1300))

    assert [one["symbol"] for one in answered["ranked"]] == ["BTC"]
    assert answered["unvaluedCount"] == 60


def _delivered_size(ledger: Ledger, within: int) -> int:
    return len(json.dumps(ask(ledger, "portfolio_summary", room(within)), separators=(",", ":")))


def test_positions_of_which_none_fits_are_no_empty_portfolio(ledger: Ledger) -> None:
    for number in range(12):
        ledger.row("2024-01-01", "BUY", f"1 C{number}", "1 EUR")
    ledger.write().prices({f"C{number}": ("1", "EUR") for number in range(12)})

    answered = ask(ledger, "portfolio_summary", room(400))

    # Larger than its room, so that the model gets the marker.
    assert len(answered["ranked"]) == 1
    assert _delivered_size(ledger, 400) > 400


def test_holdings_without_a_value_are_listed_as_far_as_they_fit(ledger: Ledger) -> None:
    for number in range(10):
        ledger.row("2024-01-01", "BUY", f"1 X{number}", "1 EUR")
    ledger.write()

    answered = ask(ledger, "portfolio_summary", room(800))

    assert 0 < len(answered["unvalued"]) < 10
    assert answered["unvaluedCount"] == 10
    assert _delivered_size(ledger, 800) <= 800


def test_figures_follow_the_base_currency(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()
    ledger.prices({"BTC": ("120", "EUR")}).rates(USD="0.5")

    metrics = ask(ledger, "portfolio_summary", currency="USD")["metrics"]

    assert (metrics["currency"], metrics["totalEquityFiat"]) == ("USD", "240.00")


def test_a_micro_price_is_not_rounded_away(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "3000000 PEPE", "0.01 EUR").write()
    ledger.prices({"PEPE": ("0.0000000123456789", "EUR")})

    (one,) = ask(ledger, "portfolio_summary")["ranked"]

    assert one["avgPriceFiat"] == "0.00000000333333333333"
    assert one["currentValueFiat"] == "0.04"
