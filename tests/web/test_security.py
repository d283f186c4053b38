from pathlib import Path

import pytest
from starlette.testclient import TestClient

from web.clients import client_in

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
CHAIN = [{"providerId": "ollama", "modelId": "qwen3:8b", "contextWindow": 8192}]


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:3001",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "192.0.2.7:3001",
        "[2001:db8::1]:3001",
        "localhost@evil.example",
        "localhost/evil.example",
        "localhost:port",
        "",
    ],
)
def test_a_name_that_is_not_ours_is_not_answered(client: TestClient, host: str) -> None:
    answer = client.get("/api/health", headers={"Host": host})

    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "HOST_NOT_ALLOWED"


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:3001", "LOCALHOST", "127.0.0.1:3001", "[::1]:3001", "nas"]
)
def test_a_name_that_can_only_be_ours_is_answered(client: TestClient, host: str) -> None:
    assert client.get("/api/health", headers={"Host": host}).status_code == 200


def test_the_host_that_is_served_on_is_a_name_of_ours(tmp_path: Path) -> None:
    with client_in(tmp_path, served_host="fifolio.example") as client:
        assert client.get("/api/health", headers={"Host": "fifolio.example"}).status_code == 200
        assert client.get("/api/health", headers={"Host": "other.example"}).status_code == 403


def test_a_server_for_the_network_answers_to_addresses_and_to_no_foreign_name(
    tmp_path: Path,
) -> None:
    with client_in(tmp_path, served_host="0.0.0.0") as client:  # noqa: S104 - nothing is bound
        assert client.get("/api/health", headers={"Host": "192.0.2.7:3001"}).status_code == 200
        assert client.get("/api/health", headers={"Host": "evil.example"}).status_code == 403


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://localhost:9999",
        "https://localhost.evil.example",
        "file://localhost",
        "",
    ],
)
def test_a_foreign_page_changes_nothing(client: TestClient, origin: str) -> None:
    answer = client.put("/api/advisor/config/model-chain", json=CHAIN, headers={"Origin": origin})

    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "ORIGIN_NOT_ALLOWED"
    assert client.get("/api/advisor/config").json()["chain"] == []


@pytest.mark.parametrize("origin", ["http://localhost", "https://LOCALHOST"])
def test_our_own_page_may_write(client: TestClient, origin: str) -> None:
    answer = client.put("/api/advisor/config/model-chain", json=CHAIN, headers={"Origin": origin})

    assert answer.status_code == 200


def test_no_other_site_is_let_in_by_cors(client: TestClient) -> None:
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}

    answers = [
        client.options("/api/advisor/ask", headers=asked),
        client.get("/api/health", headers={"Origin": "http://evil.example"}),
    ]

    assert [
        name for answer in answers for name in answer.headers if name.startswith("access-control-")
    ] == []
    assert answers[0].status_code == 405


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/holdings"])
def test_every_answer_says_what_a_browser_may_do(client: TestClient, path: str) -> None:
    headers = client.get(path).headers

    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


def test_answers_about_the_books_are_not_kept_by_a_cache(client: TestClient) -> None:
    assert client.get("/api/accounts").headers["cache-control"] == "no-store"


def test_headers_that_claim_an_identity_change_nothing(client: TestClient) -> None:
    claims = {"X-Forwarded-Host": "evil.example", "X-User": "admin", "Authorization": "Bearer x"}

    assert client.get("/api/accounts", headers=claims).json() == {"accounts": []}
