import json
from typing import Any

import pytest
from pydantic import ValidationError

from fifolio.advisor.chain.profile import DEFAULT_BUDGETS
from fifolio.advisor.tool import Room, Tool
from fifolio.advisor.tools import CATALOGUE
from queries.recorded import Ledger
from tools.asked import ask, named, room

SMALLEST: dict[str, dict[str, Any]] = {
    "holding_detail": {"symbol": "BTC"},
    "token_history": {"symbol": "BTC"},
    "spanish_tax_report": {"year": 2024},
    "explain_metric": {"metric": "equity"},
    "scenario_position_value": {"symbol": "BTC", "hypotheticalPrice": "70000"},
    "breakeven_price": {"symbol": "BTC"},
    "token_lots": {"symbol": "BTC"},
    "tax_year_comparison": {"yearA": 2023, "yearB": 2024},
    "fiscal_integrity_rows": {"qualityFlag": "MISSING_PRICE"},
    "scenario_portfolio_shock": {"shock": {"kind": "uniform", "pct": "-30"}},
}


EXTENDED = {
    "fiscal_integrity_rows",
    "token_lots",
    "custody_locations",
    "risk_metrics",
    "drawdown_curve",
    "performance_history",
    "volatility_heatmap",
    "scenario_portfolio_shock",
    "concentration_risk",
}


def test_the_catalogue_stands_in_the_order_of_the_contract() -> None:
    assert [tool.name for tool in CATALOGUE] == [
        "portfolio_summary",
        "fiscal_integrity",
        "token_history",
        "asset_allocation",
        "risk_metrics",
        "drawdown_curve",
        "performance_history",
        "volatility_heatmap",
        "spanish_tax_report",
        "fiscal_integrity_rows",
        "token_lots",
        "holding_detail",
        "tax_year_comparison",
        "custody_locations",
        "explain_metric",
        "scenario_position_value",
        "breakeven_price",
        "scenario_portfolio_shock",
        "concentration_risk",
    ]


@pytest.mark.parametrize("tool", CATALOGUE, ids=lambda tool: tool.name)
def test_every_tool_says_what_it_is_to_model_and_user(tool: Tool) -> None:
    assert len(tool.description) > 100
    assert set(tool.labels) == {"en", "es"}
    assert tool.metered_chars == getattr(DEFAULT_BUDGETS, tool.name)
    assert tool.tier == ("extended" if tool.name in EXTENDED else "core")


@pytest.mark.parametrize("tool", CATALOGUE, ids=lambda tool: tool.name)
@pytest.mark.parametrize("extra", ["accountId", "currency", "quantity"])
def test_an_undeclared_argument_is_refused(tool: Tool, extra: str) -> None:
    asked = {**SMALLEST.get(tool.name, {}), extra: "x"}

    with pytest.raises(ValidationError, match="extra_forbidden"):
        tool.arguments.model_validate_json(json.dumps(asked))


@pytest.mark.parametrize(
    "name",
    ["holding_detail", "token_history", "token_lots", "breakeven_price"],
)
@pytest.mark.parametrize(
    "symbol", ["", "B TC", "<b>", "BTC;", "ВТС", "ſol", "ıota", "ＢＴＣ", "A" * 21, 5, None]
)
def test_a_symbol_that_is_none_is_refused(name: str, symbol: object) -> None:
    with pytest.raises(ValidationError):
        named(name).arguments.model_validate_json(json.dumps({"symbol": symbol}))


@pytest.mark.parametrize(
    "asked",
    [
        {"year": 2008},
        {"year": "2024"},
        {"year": 2024.0},
        {"year": 2024, "method": "LIFO"},
        {"year": True},
        {},
    ],
)
def test_a_year_or_method_that_cannot_be_is_refused(asked: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        named("spanish_tax_report").arguments.model_validate_json(json.dumps(asked))


def test_an_unknown_metric_is_refused() -> None:
    with pytest.raises(ValidationError):
        named("explain_metric").arguments.model_validate_json('{"metric": "happiness"}')


def test_no_id_of_the_record_is_told(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR")
    ledger.row("2024-02-01", "SELL", "300 EUR", "0.5 BTC").write()

    told = "".join(
        json.dumps(ask(ledger, tool.name, **SMALLEST.get(tool.name, {}))) for tool in CATALOGUE
    )

    assert "0" * 32 not in told


METERED = Room(0, 15, 20, 25, "es", frozenset())
LOCAL_8192 = Room(4915, 50, 100, 100, "es", frozenset())


def test_a_large_ledger_is_told_within_every_default_budget(ledger: Ledger) -> None:
    """Forty assets and two thousand trades: no core tool may answer with the marker."""
    for number in range(2000):
        asset = f"ASSET{number % 40}"
        day = f"2024-{number % 12 + 1:02}-{number % 28 + 1:02}T{number % 24:02}:00"
        if number < 400:
            day = f"2023-01-01T{number % 24:02}:00"
        kind = "BUY" if number < 400 or number % 2 else "SELL"
        coins, money = f"1.23456789{number:04} {asset}", f"{number + 1000}.1234 EUR"
        ledger.row(day, kind, *((coins, money) if kind == "BUY" else (money, coins)))
    ledger.write().prices({f"ASSET{n}": (f"{n + 1}000.12345", "EUR") for n in range(30)})

    for tool in CATALOGUE:
        smallest = {**SMALLEST.get(tool.name, {})}
        if "symbol" in smallest:
            smallest["symbol"] = "ASSET7"
        for profile in (METERED, LOCAL_8192):
            limit = profile.max_chars or tool.metered_chars
            within = room(limit, profile.locale, lots=profile.lots_page_size)
            answered = ask(ledger, tool.name, within, **smallest)
            told = json.dumps(answered, ensure_ascii=False, separators=(",", ":"))
            assert len(told) <= limit, tool.name
            shown = answered.get("ranked") or answered.get("lots") or answered.get("auditTrail")
            assert shown is None or len(shown) >= 5, tool.name
