import pytest

from queries.recorded import Ledger
from tools.asked import ask, is_incomplete


@pytest.fixture
def held(ledger: Ledger) -> Ledger:
    ledger.row("2024-01-01", "BUY", "2 BTC", "100 EUR").row("2024-01-01", "BUY", "7 XYZ", "70 EUR")
    return ledger.write().prices({"BTC": ("80", "EUR")})


def test_a_valued_holding_is_told_in_full(held: Ledger) -> None:
    assert ask(held, "holding_detail", symbol="BTC") == {
        "kind": "valued",
        "holding": {
            "id": "holding-1",
            "symbol": "BTC",
            "amount": "2",
            "avgPriceFiat": "50",
            "costBasisFiat": "100.00",
            "currentValueFiat": "160.00",
            "unrealizedPnlFiat": "60.00",
            "currency": "EUR",
        },
    }
    assert not is_incomplete(held, "holding_detail", symbol="BTC")


def test_an_unvalued_holding_is_told_without_a_value(held: Ledger) -> None:
    assert ask(held, "holding_detail", symbol="XYZ") == {
        "kind": "unvalued",
        "holding": {
            "id": "holding-2",
            "symbol": "XYZ",
            "amount": "7",
            "costBasisFiat": "70.00",
            "currency": "EUR",
        },
    }
    assert is_incomplete(held, "holding_detail", symbol="XYZ")


def test_what_is_not_held_is_an_answer(held: Ledger) -> None:
    assert ask(held, "holding_detail", symbol="ETH") == {"kind": "not_held", "symbol": "ETH"}


@pytest.mark.parametrize("written", ["btc", " BTC ", "Btc"])
def test_a_symbol_is_read_whatever_its_case(held: Ledger, written: str) -> None:
    assert ask(held, "holding_detail", symbol=written)["holding"]["symbol"] == "BTC"


def test_coins_sold_again_are_not_held(held: Ledger) -> None:
    held.row("2024-02-01", "SELL", "200 EUR", "2 BTC").write()

    assert ask(held, "holding_detail", symbol="BTC")["kind"] == "not_held"
