import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from web.clients import store_setting

SEED_CHAIN = [
    {"providerId": "ollama", "modelId": "qwen3:8b", "contextWindow": 8192},
    {"providerId": "anthropic", "modelId": "claude-sonnet-4-5"},
]
BUDGETS = {
    "portfolio_summary": 4000, "fiscal_integrity": 6000, "token_history": 6000,
    "asset_allocation": 3000, "risk_metrics": 1500, "drawdown_curve": 4000,
    "performance_history": 4000, "kpis": 3000, "volatility_heatmap": 4000,
    "spanish_tax_report": 5000, "live_prices": 2000, "fiscal_integrity_rows": 4000,
    "token_lots": 4000, "holding_detail": 3000, "account_holdings": 5000,
    "tax_year_comparison": 4000, "data_gaps": 4000, "scenario_position_value": 1500,
    "breakeven_price": 1500, "explain_metric": 2000, "derivatives_pnl": 4000,
    "custody_locations": 4000, "scenario_portfolio_shock": 4000, "concentration_risk": 2000,
    "tx_search": 5000,
}  # fmt: skip
DEFAULTS = {
    "metered": {
        "maxSteps": 5, "lastMessages": 20, "topNHoldings": 15, "lotsPageSize": 20,
        "rowsPageSize": 25, "toolBudgets": BUDGETS,
    },
    "local": {
        "maxSteps": 15, "lastMessages": 50, "topNHoldings": 50, "lotsPageSize": 100,
        "rowsPageSize": 100,
    },
}  # fmt: skip
PROFILES = "/api/advisor/config/execution-profiles"
CHAIN = "/api/advisor/config/model-chain"


def test_at_first_the_chain_is_empty_and_only_the_daemon_needs_no_key(client: TestClient) -> None:
    config = client.get("/api/advisor/config").json()

    assert config["chain"] == []
    assert [each["id"] for each in config["providers"]] == [
        "openai", "anthropic", "google", "opencode", "ollama", "ollama-cloud",
    ]  # fmt: skip
    assert config["providers"][0] == {
        "id": "openai",
        "category": {"kind": "ai-model"},
        "credential": {"kind": "absent"},
    }
    assert config["providers"][4]["credential"] == {"kind": "present"}


def test_a_chain_is_replaced_as_a_whole(client: TestClient) -> None:
    first = client.put(CHAIN, json=SEED_CHAIN)
    assert (first.status_code, first.json()) == (200, {"success": True})
    assert client.get("/api/advisor/config").json()["chain"] == SEED_CHAIN

    client.put(CHAIN, json=SEED_CHAIN[1:])
    assert client.get("/api/advisor/config").json()["chain"] == SEED_CHAIN[1:]


@pytest.mark.parametrize(
    ("chain", "issue"),
    [
        ([], {"path": "", "rule": "min_length"}),
        ({}, {"path": "", "rule": "type"}),
        ([{"providerId": "ollama", "modelId": "qwen3:8b"}], {"path": "0.contextWindow", "rule": "required"}),
        ([SEED_CHAIN[0], {"providerId": "x", "modelId": "m"}], {"path": "1.providerId", "rule": "one_of"}),
        ([{"providerId": "openai", "modelId": ""}], {"path": "0.modelId", "rule": "min_length"}),
        ([{"providerId": "openai", "modelId": "  "}], {"path": "0.modelId", "rule": "min_length"}),
        ([{"providerId": "openai", "modelId": "m", "contextWindow": 8}], {"path": "0.contextWindow", "rule": "unknown_key"}),
        ([{"providerId": "ollama", "modelId": "m:cloud", "contextWindow": 8}], {"path": "0.contextWindow", "rule": "unknown_key"}),
        ([{"providerId": "ollama", "modelId": "m", "contextWindow": 0}], {"path": "0.contextWindow", "rule": "minimum"}),
        ([{"providerId": "openai", "modelId": "m", "my secret": 1}], {"path": "0.?", "rule": "unknown_key"}),
    ],
)  # fmt: skip
def test_a_chain_that_breaks_a_rule_is_refused_and_the_stored_one_stays(
    client: TestClient, chain: object, issue: dict[str, str]
) -> None:
    client.put(CHAIN, json=SEED_CHAIN)

    answer = client.put(CHAIN, json=chain)

    assert answer.status_code == 400
    assert answer.json() == {
        "success": False,
        "error": {"code": "INVALID_BODY", "issues": [issue]},
    }
    assert client.get("/api/advisor/config").json()["chain"] == SEED_CHAIN


def test_a_stored_chain_nobody_can_read_is_no_chain(tmp_path: Path, client: TestClient) -> None:
    store_setting(tmp_path, "ai_advisor_model_chain", "{not json")

    answer = client.get("/api/advisor/config")

    assert (answer.status_code, answer.json()["chain"]) == (200, [])


def test_the_default_profiles_are_those_of_the_contract(client: TestClient) -> None:
    assert client.get(PROFILES).json() == DEFAULTS


def test_profiles_are_stored_and_shown_as_stored(client: TestClient) -> None:
    changed = json.loads(json.dumps(DEFAULTS))
    changed["local"]["maxSteps"] = 30
    changed["metered"]["toolBudgets"]["kpis"] = 1

    answer = client.put(PROFILES, json=changed)

    assert (answer.status_code, answer.json()) == (200, changed)
    assert client.get(PROFILES).json() == changed


@pytest.mark.parametrize(
    ("profile", "field", "value", "rule"),
    [
        ("metered", "maxSteps", 31, "maximum"),
        ("local", "maxSteps", 0, "minimum"),
        ("local", "lastMessages", 201, "maximum"),
        ("local", "lotsPageSize", 201, "maximum"),
        ("metered", "rowsPageSize", 201, "maximum"),
        ("local", "topNHoldings", 0, "minimum"),
        ("local", "maxSteps", "5", "type"),
        ("local", "maxSteps", 5.5, "type"),
        ("local", "maxSteps", True, "type"),
        ("local", "toolBudgets", BUDGETS, "unknown_key"),
        ("metered", "maxStep", 5, "unknown_key"),
    ],
)
def test_a_limit_outside_its_range_is_refused(
    client: TestClient, profile: str, field: str, value: object, rule: str
) -> None:
    changed = json.loads(json.dumps(DEFAULTS))
    changed[profile][field] = value

    answer = client.put(PROFILES, json=changed)

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": f"{profile}.{field}", "rule": rule}]
    assert client.get(PROFILES).json() == DEFAULTS


@pytest.mark.parametrize("name", BUDGETS)
def test_every_tool_needs_its_budget(client: TestClient, name: str) -> None:
    changed = json.loads(json.dumps(DEFAULTS))
    del changed["metered"]["toolBudgets"][name]

    answer = client.put(PROFILES, json=changed)

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [
        {"path": f"metered.toolBudgets.{name}", "rule": "required"}
    ]


def test_a_row_from_before_a_tool_existed_takes_its_default_budget(
    tmp_path: Path, client: TestClient
) -> None:
    old = json.loads(json.dumps(DEFAULTS))
    old["metered"]["toolBudgets"] = {"kpis": 10}
    store_setting(tmp_path, "ai_advisor_execution_profiles", json.dumps(old))

    shown = client.get(PROFILES).json()

    assert shown["metered"]["toolBudgets"] == {**BUDGETS, "kpis": 10}


@pytest.mark.parametrize("stored", ["{not json", "[]", '{"metered": {}}', "null"])
def test_profiles_nobody_can_read_fail_loudly_and_a_valid_put_recovers(
    tmp_path: Path, client: TestClient, stored: str
) -> None:
    store_setting(tmp_path, "ai_advisor_execution_profiles", stored)

    answer = client.get(PROFILES)

    assert answer.status_code == 500
    assert answer.json() == {
        "success": False,
        "error": {"code": "SETTING_UNREADABLE", "setting": "ai_advisor_execution_profiles"},
    }
    assert client.put(PROFILES, json=DEFAULTS).status_code == 200
    assert client.get(PROFILES).json() == DEFAULTS
