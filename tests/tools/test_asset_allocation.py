import pytest

from queries.recorded import Ledger
from tools.asked import ask, is_incomplete, room


@pytest.fixture
def held(ledger: Ledger) -> Ledger:
    ledger.row("2024-01-01", "BUY", "3 BTC", "30 EUR").row("2024-01-01", "BUY", "1 ETH", "10 EUR")
    return ledger.write().prices({"BTC": ("20", "EUR"), "ETH": ("30", "EUR")})


def test_shares_are_of_what_has_a_value_largest_first(held: Ledger) -> None:
    answered = ask(held, "asset_allocation")

    # 60 and 30 of 90 euros
    assert answered["ranked"] == [
        {
            "kind": "valued",
            "assetId": "BTC",
            "symbol": "BTC",
            "amount": "3",
            "allocationPct": "66.66666667",
            "valueFiat": "60.00",
            "currency": "EUR",
        },
        {
            "kind": "valued",
            "assetId": "ETH",
            "symbol": "ETH",
            "amount": "1",
            "allocationPct": "33.33333333",
            "valueFiat": "30.00",
            "currency": "EUR",
        },
    ]
    assert not is_incomplete(held, "asset_allocation")


def test_what_has_no_price_is_in_no_share(held: Ledger) -> None:
    held.row("2024-02-01", "BUY", "5 XYZ", "50 EUR").write()
    answered = ask(held, "asset_allocation")

    assert answered["unvalued"] == [
        {"kind": "unvalued", "assetId": "XYZ", "symbol": "XYZ", "amount": "5"}
    ]
    assert [one["allocationPct"] for one in answered["ranked"]] == ["66.66666667", "33.33333333"]
    assert is_incomplete(held, "asset_allocation")


def test_what_does_not_fit_is_counted(held: Ledger) -> None:
    answered = ask(held, "asset_allocation", room(max_chars=250))

    assert [one["symbol"] for one in answered["ranked"]] == ["BTC"]
    assert answered["omittedCount"] == 1


def test_an_empty_ledger_has_no_shares(ledger: Ledger) -> None:
    assert ask(ledger, "asset_allocation") == {
        "ranked": [],
        "omittedCount": 0,
        "unvalued": [],
        "unvaluedCount": 0,
    }
