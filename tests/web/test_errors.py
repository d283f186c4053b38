import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from fifolio.web.security import MAX_BODY_BYTES
from web.clients import client_in

CHAIN = "/api/advisor/config/model-chain"
JSON = {"Content-Type": "application/json"}
SECRET = "my-private-question"  # noqa: S105 - text that must not come back


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"",
        b"\xff\xfe",
        b'"' + SECRET.encode(),
        b"[" * 100_000,
        b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
        b"NaN",
        b"1" * 5000,
    ],
    ids=["cut", "empty", "no utf-8", "cut text", "deep list", "deep object", "NaN", "long number"],
)
def test_a_body_that_is_no_json_is_a_bad_body(client: TestClient, content: bytes) -> None:
    answer = client.put(CHAIN, content=content, headers=JSON)

    assert answer.status_code == 400
    assert answer.json()["success"] is False
    assert answer.json()["error"]["code"] == "INVALID_BODY"
    assert SECRET not in answer.text


@pytest.mark.parametrize(
    "headers",
    [{}, {"Content-Type": "text/plain"}, {"Content-Type": "application/x-www-form-urlencoded"}],
)
def test_json_under_another_name_is_a_bad_body(client: TestClient, headers: dict[str, str]) -> None:
    chain = json.dumps([{"providerId": "openai", "modelId": "m"}])

    answer = client.put(CHAIN, content=chain, headers=headers)

    assert answer.status_code == 400
    assert client.get("/api/advisor/config").json()["chain"] == []


def test_json_of_a_named_encoding_or_suffix_is_taken(client: TestClient) -> None:
    chain = json.dumps([{"providerId": "openai", "modelId": "m"}])

    answer = client.put(
        CHAIN, content=chain, headers={"Content-Type": "application/json; charset=utf-8"}
    )

    assert answer.status_code == 200


@pytest.mark.parametrize("is_declared", [True, False])
def test_a_body_that_is_too_large_is_not_read_to_its_end(
    client: TestClient, *, is_declared: bool
) -> None:
    large = b" " * (MAX_BODY_BYTES + 1)

    answer = client.put(CHAIN, content=large if is_declared else iter([large]), headers=JSON)

    assert answer.status_code == 413
    assert answer.json() == {"success": False, "error": {"code": "BODY_TOO_LARGE"}}


def test_a_wrong_method_is_an_error_in_json(client: TestClient) -> None:
    answer = client.delete("/api/advisor/ask")

    assert answer.status_code == 405
    assert answer.json() == {"success": False, "error": {"code": "METHOD_NOT_ALLOWED"}}


def test_a_wrong_path_parameter_is_named_and_not_repeated(client: TestClient) -> None:
    answer = client.get(f"/api/tax/report/{SECRET}")

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": "year", "rule": "type"}]
    assert SECRET not in answer.text


@pytest.mark.parametrize("part", ["account", "note", "received.asset"])
@pytest.mark.parametrize("bad", ["a\0b", "\ud83d"])
def test_a_character_that_no_text_holds_is_named(client: TestClient, part: str, bad: str) -> None:
    entry = {
        "date": "2024-01-05T10:00:00Z",
        "type": "AIRDROP",
        "account": "Mine",
        "received": {"amount": "1", "asset": "BTC"},
    }
    field, _, inner = part.partition(".")
    entry[field] = {"amount": "1", inner: bad} if inner else bad

    answer = client.post("/api/transactions", content=json.dumps(entry), headers=JSON)

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": part, "rule": "unicode"}]


@pytest.mark.parametrize(
    "address",
    ["transactions?account=a%00b", "transactions?asset=a%00b", "transactions/a%00b/restore"],
)
def test_an_address_that_no_text_holds_is_refused(client: TestClient, address: str) -> None:
    method = "GET" if "?" in address else "POST"

    assert client.request(method, f"/api/{address}").status_code == 400


def test_what_is_said_of_a_file_holds_no_nul(client: TestClient) -> None:
    answer = client.post(
        "/api/imports", files={"file": ("mine.csv", "a,b\n")}, data={"account": "a\0b"}
    )

    assert answer.json()["error"]["issues"] == [{"path": "account", "rule": "unicode"}]


@pytest.mark.in_files
def test_a_full_disk_is_said_in_one_sentence_and_nothing_is_half_done(tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        ledger = client.app.state.services.ledger  # type: ignore[attr-defined]  # FastAPI's own

        @event.listens_for(ledger.database.writers, "checkout")
        def _(connection: sqlite3.Connection, *_: object) -> None:
            connection.execute("PRAGMA max_page_count = 1")

        answer = client.put(CHAIN, json=[{"providerId": "openai", "modelId": "m" * 200_000}])

        assert answer.status_code == 507
        assert answer.json()["error"]["code"] == "STORAGE_FULL"
        assert str(tmp_path) not in answer.text
        assert client.get("/api/advisor/config").json()["chain"] == []
