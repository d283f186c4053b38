from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from databases import Place
from fifolio.actions.import_prices import import_prices
from web.clients import client_in, store_setting

# One lot of 2 BTC for 20,010 EUR (fee included), half of it sold for 15,000 less 10: the gain is
# 14,990 - 10,005 = 4,985. Of ETH there is no price; of XYZ no acquisition value.
FILE = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2023-01-01T10:00:00Z,BUY,BTC,2,EUR,20000,EUR,10,,EUR,Mine,a1,
2024-03-01T10:00:00Z,SELL,EUR,15000,BTC,1,EUR,10,,EUR,Mine,a2,
2024-04-01T10:00:00Z,BUY,ETH,3,EUR,6000,EUR,0,,EUR,Mine,a3,
2024-05-01T10:00:00Z,AIRDROP,XYZ,100,,,,0,,EUR,Mine,a4,
"""
PRICES = b"date,symbol,currency,close\n2025-01-02,BTC,EUR,90000\n"


@pytest.fixture(name="client", scope="module")
def _client(
    database: Place,  # noqa: ARG001 - made anew on each
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("books")
    with client_in(folder) as client:
        client.post("/api/imports", files={"file": ("mine.csv", FILE)})
        store_setting(folder, "base_currency", "EUR")
        import_prices(client.app.state.services.ledger, PRICES, "prices.csv")  # type: ignore[attr-defined] # FastAPI's own
        yield client


def test_holdings_show_what_is_known_and_name_what_is_missing(client: TestClient) -> None:
    answer = client.get("/api/portfolio/holdings").json()

    assert answer["currency"] == "EUR"
    by_symbol = {each["symbol"]: each for each in answer["holdings"]}
    assert by_symbol["BTC"] == {
        "symbol": "BTC",
        "amount": "1",
        "avgPriceFiat": "10005",
        "costBasisFiat": "10005.00",
        "currentValueFiat": "90000.00",
        "unrealizedPnlFiat": "79995.00",
        "price": "90000",
        "priceCurrency": "EUR",
        "priceDate": "2025-01-02",
        "missing": None,
        "currency": "EUR",
    }
    assert by_symbol["ETH"]["missing"] == "price"
    assert by_symbol["ETH"]["costBasisFiat"] == "6000.00"
    assert by_symbol["ETH"]["currentValueFiat"] is None
    assert by_symbol["XYZ"]["costBasisFiat"] is None


def test_totals_are_over_valued_holdings_and_say_that_something_is_missing(
    client: TestClient,
) -> None:
    metrics = client.get("/api/portfolio/holdings").json()["metrics"]

    assert metrics == {
        "ratesIncomplete": False,
        "pricesIncomplete": True,
        "excludedFlaggedEvents": 0,
        "totalEquityFiat": "90000.00",
        "totalCostBasisFiat": "10005.00",
        "totalRealizedPnlFiat": "4985.00",
        "totalUnrealizedPnlFiat": "79995.00",
        "totalPnlFiat": "84980.00",
        "currency": "EUR",
    }


@pytest.mark.parametrize("symbol", ["BTC", "btc"])
def test_lots_are_found_in_any_letter_case(client: TestClient, symbol: str) -> None:
    assert client.get(f"/api/portfolio/lots/{symbol}").json() == {
        "symbol": "BTC",
        "lots": [
            {
                "acquiredAt": "2023-01-01T10:00:00Z",
                "exchange": "Mine",
                "originalQty": "2",
                "remainingQty": "1",
                "unitCost": "10005",
                "totalCost": "20010",
                "currency": "EUR",
                "status": "PARTIAL",
                "flag": None,
            }
        ],
    }


def test_an_asset_nobody_has_has_no_lots(client: TestClient) -> None:
    assert client.get("/api/portfolio/lots/DOGE").json() == {"symbol": "DOGE", "lots": []}


@pytest.mark.parametrize("symbol", ["a b", "x" * 21, "%3Cb%3E", "'", "$X", "B%00C"])
def test_a_symbol_that_is_none_is_refused_without_being_repeated(
    client: TestClient, symbol: str
) -> None:
    answer = client.get(f"/api/portfolio/lots/{symbol}")

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": "symbol", "rule": "format"}]


def test_tax_years_are_those_with_something_to_declare(client: TestClient) -> None:
    assert client.get("/api/tax/years").json() == {"years": [2024]}


def test_a_tax_report_has_the_shape_of_the_contract(client: TestClient) -> None:
    report = client.get("/api/tax/report/2024").json()

    assert set(report) == {
        "year", "currency", "method", "timezone", "savingsBase", "generalBase",
        "economicActivity", "derivatives", "pendingLosses", "disposals", "income", "boxes",
        "repurchases", "modelo721", "modelo714", "counters", "complete",
        "conversion", "unconvertibleEvents", "assumptions", "closed",
    }  # fmt: skip
    assert report["savingsBase"]["base"] == "4985.00"
    # 9.5% for the state and 9.5% for the region, each rounded: 473.575 twice.
    assert report["savingsBase"]["quota"] == {
        "state": "473.58", "regional": "473.58", "total": "947.16",
    }  # fmt: skip
    assert [each["gain"] for each in report["disposals"]] == ["4985.00"]
    assert [each["value"] for each in report["income"]] == [None]
    assert report["complete"] is False


@pytest.mark.parametrize("year", ["2008", "99999", "0", "-1", "2024.5", "twenty"])
def test_a_year_that_is_none_is_refused(client: TestClient, year: str) -> None:
    assert client.get(f"/api/tax/report/{year}").status_code == 400


def test_defects_are_counted_by_kind(client: TestClient) -> None:
    answer = client.get("/api/integrity").json()

    flags = {group["qualityFlag"]: group for group in answer["groups"]}
    assert flags["MISSING_PRICE"]["severity"] == "medium"
    assert answer["totalDefects"] == sum(group["count"] for group in answer["groups"])
    assert answer["needsRecalculation"] is False


def test_the_summary_is_what_the_tool_of_that_name_tells(client: TestClient) -> None:
    summary = client.get("/api/portfolio/summary").json()

    assert [(each["symbol"], each["currentValueFiat"]) for each in summary["ranked"]] == [
        ("BTC", "90000.00")
    ]
    assert [each["symbol"] for each in summary["unvalued"]] == ["ETH", "XYZ"]
    assert summary["unvaluedCount"] == 2
    assert summary["metrics"]["totalEquityFiat"] == "90000.00"


def test_a_damaged_setting_is_named(tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        store_setting(tmp_path, "tax.outside", "{not json")

        answer = client.get("/api/tax/report/2024")

    assert answer.status_code == 500
    assert answer.json()["error"] == {"code": "SETTING_UNREADABLE", "setting": "tax.outside"}


def test_a_switch_is_turned_for_one_answer(client: TestClient) -> None:
    def assumed(**query: object) -> dict[str, str]:
        report = client.get("/api/tax/report/2024", params=query).json()  # type: ignore[arg-type] # lists too
        return {one["switch"]: one["value"] for one in report["assumptions"]}

    turned = assumed(**{"with": ["wash_rule:apply", "tz:Atlantic/Canary"]})

    assert (turned["wash_rule"], turned["tz"]) == ("apply", "Atlantic/Canary")
    assert (assumed()["wash_rule"], assumed()["tz"]) == ("warn", "Europe/Madrid")


@pytest.mark.parametrize("choice", ["wash_rule", "wash_rule:always", "lp:receipt", "x:y", ""])
def test_a_switch_that_is_none_is_refused(client: TestClient, choice: str) -> None:
    answer = client.get("/api/tax/report/2024", params={"with": choice})

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": "with", "rule": "one_of"}]
