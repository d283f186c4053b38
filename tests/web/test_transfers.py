"""Own transfers over HTTP."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from web.clients import client_in

FILE = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2024-01-05T10:00:00Z,BUY,BTC,2,EUR,40000,EUR,10,,EUR,A,a1,
2024-03-01T10:00:00Z,TRANSFER_OUT,,,BTC,1,,,,EUR,A,a2,
2024-03-01T10:20:00Z,TRANSFER_IN,BTC,0.9995,,,,0,,EUR,B,b1,
2024-05-01T10:00:00Z,WITHDRAWAL,,,BTC,0.5,,0,,EUR,A,a3,
"""


@pytest.fixture(name="client")
def _client(tmp_path: Path) -> Iterator[TestClient]:
    with client_in(tmp_path) as client:
        client.post("/api/imports", files={"file": ("mine.csv", FILE)})
        yield client


def test_a_proposal_is_confirmed_and_a_lone_row_answered(client: TestClient) -> None:
    before = client.get("/api/transfers").json()
    (proposal,) = before["proposals"]
    (side,) = before["open"]
    assert (before["totalProposals"], before["totalOpen"], before["decided"]) == (1, 1, [])
    assert proposal["short"] == {"amount": "0.0005", "asset": "BTC"}
    assert (proposal["sent"]["account"], proposal["arrived"]["account"]) == ("A", "B")
    assert (side["direction"], side["moved"]) == ("out", {"amount": "0.5", "asset": "BTC"})

    confirm = client.post(f"/api/transfers/{proposal['id']}", json={"decision": "CONFIRMED"})
    named = {"decision": "ACCOUNT", "account": "Paper wallet"}
    answer = client.post(f"/api/transfers/{side['id']}", json=named)

    assert (confirm.status_code, answer.status_code) == (200, 200)
    after = client.get("/api/transfers").json()
    assert (after["proposals"], after["open"]) == ([], [])
    assert [each["decision"] for each in after["decided"]] == ["ACCOUNT", "CONFIRMED"]
    assert after["decided"][0]["account"] == "Paper wallet"
    assert client.delete(f"/api/transfers/{proposal['id']}").status_code == 200
    assert client.get("/api/transfers").json()["totalProposals"] == 1


@pytest.mark.parametrize(
    ("body", "path", "rule"),
    [
        ({"decision": "PERHAPS"}, "decision", "one_of"),
        ({"decision": "ACCOUNT"}, "account", "blank"),
        ({"decision": "TYPE", "type": "GIFT_IN"}, "type", "one_of"),
        ({}, "decision", "required"),
    ],
)
def test_a_decision_that_cannot_be_is_refused(
    client: TestClient, body: dict[str, str], path: str, rule: str
) -> None:
    (side,) = client.get("/api/transfers").json()["open"]

    answer = client.post(f"/api/transfers/{side['id']}", json=body)

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": path, "rule": rule}]


def test_an_unknown_transfer_is_not_found(client: TestClient) -> None:
    for answer in (
        client.post("/api/transfers/abc", json={"decision": "CONFIRMED"}),
        client.delete("/api/transfers/abc"),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "UNKNOWN_TRANSFER")
