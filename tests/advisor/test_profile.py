from typing import Any

import pytest

from fifolio.advisor.chain.entries import ChainEntry, Issue, Issues, LocalEntry, MeteredEntry
from fifolio.advisor.chain.profile import (
    DEFAULT_PROFILES,
    TOOL_NAMES,
    local_run_chars,
    local_tool_chars,
    parse_profiles,
    profile_of,
)

HERE = "http://localhost:11434/api"


def local(window: int) -> ChainEntry:
    return LocalEntry(provider_id="ollama", model_id="m", context_window=window)


METERED = MeteredEntry(provider_id="openai", model_id="m")
# The example of the contract, as it stands there.
DEFAULTS: dict[str, Any] = {
    "metered": {
        "maxSteps": 5, "lastMessages": 20, "topNHoldings": 15, "lotsPageSize": 20,
        "rowsPageSize": 25,
        "toolBudgets": {
            "portfolio_summary": 4000, "fiscal_integrity": 6000, "token_history": 6000,
            "asset_allocation": 3000, "risk_metrics": 1500, "drawdown_curve": 4000,
            "performance_history": 4000, "kpis": 3000, "volatility_heatmap": 4000,
            "spanish_tax_report": 5000, "live_prices": 2000, "fiscal_integrity_rows": 4000,
            "token_lots": 4000, "holding_detail": 3000, "account_holdings": 5000,
            "tax_year_comparison": 4000, "data_gaps": 4000, "scenario_position_value": 1500,
            "breakeven_price": 1500, "explain_metric": 2000, "derivatives_pnl": 4000,
            "custody_locations": 4000, "scenario_portfolio_shock": 4000,
            "concentration_risk": 2000, "tx_search": 5000,
        },
    },
    "local": {
        "maxSteps": 15, "lastMessages": 50, "topNHoldings": 50, "lotsPageSize": 100,
        "rowsPageSize": 100,
    },
}  # fmt: skip


def changed(path: str, value: object) -> dict[str, Any]:
    def at(node: dict[str, Any], keys: list[str]) -> dict[str, Any]:
        key, *rest = keys
        return {**node, key: at(node[key], rest) if rest else value}

    return at(DEFAULTS, path.split("."))


def test_the_defaults_are_those_of_the_contract() -> None:
    assert DEFAULT_PROFILES.model_dump(by_alias=True) == DEFAULTS


def test_twenty_five_tools_have_a_budget() -> None:
    assert len(TOOL_NAMES) == 25
    assert (TOOL_NAMES[0], TOOL_NAMES[9], TOOL_NAMES[-1]) == (
        "portfolio_summary",
        "spanish_tax_report",
        "tx_search",
    )


def test_profiles_at_their_ceilings_are_taken() -> None:
    value = changed("local.maxSteps", 30)

    assert not isinstance(parse_profiles(value), Issues)


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("metered.maxSteps", 31, "less_than_equal"),
        ("local.lastMessages", 201, "less_than_equal"),
        ("metered.lotsPageSize", 201, "less_than_equal"),
        ("local.rowsPageSize", 201, "less_than_equal"),
        ("local.topNHoldings", 0, "greater_than_equal"),
        ("metered.toolBudgets.kpis", 0, "greater_than_equal"),
        ("metered.toolBudgets.kpis", "3000", "int_type"),
        ("metered.toolBudgets.kpi", 3000, "extra_forbidden"),
        ("local.maxStep", 3, "extra_forbidden"),
        ("local.toolBudgets", {}, "extra_forbidden"),
        ("cloud", {}, "extra_forbidden"),
    ],
)
def test_a_value_outside_its_bounds_is_refused(path: str, value: object, rule: str) -> None:
    assert parse_profiles(changed(path, value)) == Issues((Issue(path, rule),))


def test_a_missing_budget_is_refused() -> None:
    budgets = {k: v for k, v in DEFAULTS["metered"]["toolBudgets"].items() if k != "tx_search"}

    assert parse_profiles(changed("metered.toolBudgets", budgets)) == Issues(
        (Issue("metered.toolBudgets.tx_search", "missing"),)
    )


def test_a_window_of_8192_gives_4915_and_19660_characters() -> None:
    assert (local_tool_chars(8192), local_run_chars(8192)) == (4915, 19660)


def test_a_local_chain_gets_local_limits_of_its_smallest_window() -> None:
    profile = profile_of([local(32768), local(8192)], DEFAULT_PROFILES, HERE)

    assert (profile.recorded, profile.limits.max_steps) == ("local", 15)
    assert (profile.tool_chars("kpis"), profile.run_chars) == (4915, 19660)
    assert not profile.sees_extended_tools


def test_a_metered_chain_gets_its_budgets_and_no_cap() -> None:
    profile = profile_of([METERED], DEFAULT_PROFILES, HERE)

    assert (profile.recorded, profile.limits.max_steps) == ("metered", 5)
    assert (profile.tool_chars("kpis"), profile.run_chars) == (3000, None)
    assert profile.sees_extended_tools


def test_a_chain_of_both_is_recorded_as_mixed_with_metered_limits() -> None:
    profile = profile_of([local(8192), METERED], DEFAULT_PROFILES, HERE)

    assert (profile.recorded, profile.limits.max_steps) == ("mixed", 5)


def test_a_daemon_elsewhere_is_metered() -> None:
    assert profile_of([local(8192)], DEFAULT_PROFILES, "http://10.0.0.2/api").recorded == "metered"


def test_a_window_of_one_token_still_gives_a_valid_budget() -> None:
    assert (local_tool_chars(1), local_run_chars(1)) == (1, 2)
