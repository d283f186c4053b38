from queries.recorded import Ledger
from tools.asked import ask, is_incomplete, room


def test_a_lot_has_the_shape_of_the_contract(ledger: Ledger) -> None:
    ledger.row("2023-02-01", "BUY", "1.5 BTC", "30000 EUR", "15 EUR")
    ledger.row("2023-06-15", "SELL", "25000 EUR", "1 BTC").write()

    assert ask(ledger, "token_history", symbol="BTC") == {
        "lots": [
            {
                "id": "lot-1",
                "symbol": "BTC",
                "date": "2023-02-01",
                "exchange": "Kraken",
                "originalQty": "1.5",
                "remainingQty": "0.5",
                "unitCost": "20010",
                "totalCost": "30015",
                "currency": "EUR",
                "status": "PARTIAL",
                "historyCount": 1,
                "relocationCount": 0,
            }
        ],
        "omittedCount": 0,
    }


def test_a_lot_of_unknown_cost_says_why(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "STAKING", "1 XYZ").write()

    (lot,) = ask(ledger, "token_history", symbol="XYZ")["lots"]

    assert lot["qualityFlag"] == "MISSING_PRICE"
    assert not {"unitCost", "totalCost"} & set(lot)
    assert is_incomplete(ledger, "token_history", symbol="XYZ")


def test_an_unknown_asset_is_an_empty_answer(ledger: Ledger) -> None:
    assert ask(ledger, "token_history", symbol="NOPE") == {"lots": [], "omittedCount": 0}


def test_the_newest_lots_that_fit_are_told(ledger: Ledger) -> None:
    for day in range(1, 29):
        ledger.row(f"2024-01-{day:02}", "BUY", "1 BTC", "100 EUR")
    ledger.write()

    answered = ask(ledger, "token_history", room(2000), symbol="btc")

    assert answered["lots"][0]["id"] == "lot-28"
    assert 0 < len(answered["lots"]) < 28
    assert len(answered["lots"]) + answered["omittedCount"] == 28


def test_lots_of_which_none_fits_are_no_empty_list(ledger: Ledger) -> None:
    for day in range(1, 5):
        ledger.row(f"2024-01-{day:02}", "BUY", "1 BTC", "100 EUR")
    ledger.write()

    # Larger than its room, so that the model gets the marker.
    assert len(ask(ledger, "token_history", room(100), symbol="BTC")["lots"]) == 1


def test_no_more_lots_are_told_than_a_page_holds(ledger: Ledger) -> None:
    for day in range(1, 29):
        ledger.row(f"2024-01-{day:02}", "BUY", "1 BTC", "100 EUR")
    ledger.write()

    assert len(ask(ledger, "token_history", room(99_999, lots=20), symbol="BTC")["lots"]) == 20
