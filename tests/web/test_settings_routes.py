import pytest
from starlette.testclient import TestClient


@pytest.mark.parametrize(
    ("key", "default", "other"),
    [("language", "en", "es"), ("base_currency", "USD", "EUR"), ("tax.outside", "{}", "{}")],
)
def test_a_setting_has_a_default_and_can_be_changed(
    client: TestClient, key: str, default: str, other: str
) -> None:
    assert client.get(f"/api/settings/{key}").json() == {"key": key, "value": default}

    changed = client.put(f"/api/settings/{key}", json={"value": other})

    assert (changed.status_code, changed.json()) == (200, {"key": key, "value": other})
    assert client.get(f"/api/settings/{key}").json() == {"key": key, "value": other}


@pytest.mark.parametrize(
    ("key", "value"),
    [("language", "de"), ("language", ""), ("base_currency", "BTC"), ("tax.tz", "Mars/Phobos")],
)
def test_a_value_that_a_setting_cannot_have_is_refused(
    client: TestClient, key: str, value: str
) -> None:
    answer = client.put(f"/api/settings/{key}", json={"value": value})

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": "value", "rule": "one_of"}]


@pytest.mark.parametrize(
    "key",
    ["nothing", "ai_advisor_model_chain", "ai_advisor_execution_profiles", "language ", "..%2f"],
)
def test_only_the_users_own_settings_are_there(client: TestClient, key: str) -> None:
    assert client.get(f"/api/settings/{key}").status_code == 404
    assert client.put(f"/api/settings/{key}", json={"value": "[]"}).status_code == 404


def test_without_runs_the_audit_trail_is_empty(client: TestClient) -> None:
    assert client.get("/api/runs").json() == {"runs": []}


@pytest.mark.parametrize("limit", ["0", "-1", "1001", "x", "1e2"])
def test_a_limit_outside_its_range_is_refused(client: TestClient, limit: str) -> None:
    assert client.get("/api/runs", params={"limit": limit}).status_code == 400


def test_health_tells_the_version(client: TestClient) -> None:
    health = client.get("/api/health").json()

    assert health["status"] == "ok"
    assert health["version"][0].isdigit()
