"""The tools that go through a long list page by page, and the one that says where coins lie."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from queries.recorded import Ledger
from tools.asked import Answered, ask, is_incomplete, named, room


@pytest.fixture
def many(ledger: Ledger) -> Ledger:
    """Fifty purchases of BTC, one a day, and fifty rewards of XYZ without a price."""
    for number in range(50):
        day = f"2024-{number // 28 + 1:02}-{number % 28 + 1:02}T12:00"
        ledger.row(day, "BUY", f"{number + 1} BTC", "100 EUR")
        ledger.row(day, "STAKING", f"{number + 1} XYZ")
    return ledger.write()


def size(answered: Answered) -> int:
    return len(json.dumps(answered, ensure_ascii=False, separators=(",", ":")))


@pytest.mark.parametrize(
    ("name", "asked", "list_name"),
    [
        ("token_lots", {"symbol": "BTC"}, "lots"),
        ("fiscal_integrity_rows", {"qualityFlag": "MISSING_PRICE"}, "rows"),
    ],
)
def test_all_pages_together_are_the_whole_list(
    many: Ledger, name: str, asked: dict[str, Any], list_name: str
) -> None:
    within = room(max_chars=named(name).metered_chars)
    first = ask(many, name, within, **asked)
    pages = [ask(many, name, within, **asked, page=page) for page in range(first["totalPages"])]

    assert first["totalCount"] == 50
    assert first["totalPages"] > 1
    assert {page["pageSize"] for page in pages} == {first["pageSize"]}
    assert all(size(page) <= named(name).metered_chars for page in pages)
    assert [len(page[list_name]) for page in pages[:-1]] == [first["pageSize"]] * (len(pages) - 1)
    listed = [json.dumps(row) for page in pages for row in page[list_name]]
    assert len(set(listed)) == 50


@pytest.mark.parametrize(
    ("name", "asked", "list_name"),
    [
        ("token_lots", {"symbol": "ETH"}, "lots"),
        ("fiscal_integrity_rows", {"qualityFlag": "CURRENCY_MISMATCH"}, "rows"),
    ],
)
def test_an_empty_list_has_one_page_and_any_later_one_is_empty(
    many: Ledger, name: str, asked: dict[str, Any], list_name: str
) -> None:
    for page in (0, 7):
        answered = ask(many, name, **asked, page=page)
        assert answered[list_name] == []
        assert (answered["totalPages"], answered["totalCount"]) == (1, 0)
        assert answered["page"] == page


def test_lots_are_told_newest_first(many: Ledger) -> None:
    lots = ask(many, "token_lots", symbol="btc")["lots"]

    assert [lot["originalQty"] for lot in lots[:2]] == ["50", "49"]
    assert lots[0]["totalCost"] == "100"
    assert not is_incomplete(many, "token_lots", symbol="BTC")
    assert is_incomplete(many, "token_lots", symbol="XYZ")


def test_a_defect_is_told_without_the_ids_of_the_record(many: Ledger) -> None:
    (first, *_) = ask(many, "fiscal_integrity_rows", qualityFlag="MISSING_PRICE")["rows"]

    assert first == {
        "quality_flag": "MISSING_PRICE",
        "severity": "medium",
        "asset_id": "XYZ",
        "account_id": "Kraken",
        "tx_id": first["tx_id"],
        "occurred_at": first["occurred_at"],
        "detail_key": "fifo_quality.MISSING_PRICE",
        "pending_review": True,
    }
    assert first["tx_id"].startswith("event-")


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("token_lots", {"symbol": "BTC", "page": -1}),
        ("token_lots", {"symbol": "BTC", "page": "0"}),
        ("fiscal_integrity_rows", {"qualityFlag": "LOST_SOCKS"}),
        ("fiscal_integrity_rows", {}),
    ],
)
def test_what_cannot_be_asked_is_refused(name: str, asked: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        named(name).arguments.model_validate_json(json.dumps(asked))


@pytest.fixture
def moved(ledger: Ledger) -> Ledger:
    ledger.row("2024-01-01", "BUY", "3 BTC", "300 EUR")
    ledger.row("2024-01-02", "BUY", "2 BTC", "200 EUR", account="Binance")
    ledger.row("2024-01-03", "BUY", "1 ETH", "10 EUR")
    ledger.row("2024-02-01", "TRANSFER_OUT", "", "1 BTC", group="g")
    ledger.row("2024-02-01", "TRANSFER_IN", "1 BTC", account="Wallet", group="g")
    ledger.row("2024-03-01", "WITHDRAWAL", "", "0.5 BTC")
    return ledger.write()


def test_coins_are_told_by_symbol_and_account(moved: Ledger) -> None:
    assert ask(moved, "custody_locations") == {
        "locations": [
            {"symbol": "BTC", "accountName": "Binance", "quantity": "2", "lotCount": 1},
            {"symbol": "BTC", "accountName": "Kraken", "quantity": "1.5", "lotCount": 1},
            {"symbol": "BTC", "accountName": "Wallet", "quantity": "1", "lotCount": 1},
            {"symbol": "ETH", "accountName": "Kraken", "quantity": "1", "lotCount": 1},
        ],
        "omittedCount": 0,
        # The half bitcoin that left for nowhere known.
        "syntheticRowCount": 1,
    }


def test_one_asset_can_be_asked_for(moved: Ledger) -> None:
    locations = ask(moved, "custody_locations", symbol="eth")["locations"]

    assert [one["symbol"] for one in locations] == ["ETH"]
    assert ask(moved, "custody_locations", symbol="DOT")["locations"] == []


def test_quantities_are_summed_exactly(ledger: Ledger) -> None:
    # R20
    for units in ("0.1", "0.2", "12345678901234567890.000000000000000001"):
        ledger.row("2024-01-01", "BUY", f"{units} BTC", "1 EUR")
    (only,) = ask(ledger.write(), "custody_locations")["locations"]

    assert only["quantity"] == "12345678901234567890.300000000000000001"
    assert only["lotCount"] == 3
