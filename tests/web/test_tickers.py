"""Coins that share a ticker, over HTTP."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from web.clients import client_in

FILE = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2019-01-05T10:00:00Z,BUY,HOT,100,EUR,200,EUR,0,,EUR,Mine,a1,
2019-02-05T10:00:00Z,SELL,EUR,300,HOT,50,EUR,0,,EUR,Mine,a2,
"""


@pytest.fixture(name="client")
def _client(tmp_path: Path) -> Iterator[TestClient]:
    with client_in(tmp_path) as client:
        yield client


def bring(client: TestClient, *, dry_run: bool = False) -> dict[str, object]:
    answer: dict[str, object] = client.post(
        "/api/imports",
        files={"file": ("mine.csv", FILE)},
        data={"dryRun": "true" if dry_run else "false"},
    ).json()
    return answer


def test_a_ticker_is_asked_answered_and_asked_again(client: TestClient) -> None:
    doubts = bring(client, dry_run=True)["tickers"]
    assert doubts == bring(client)["tickers"]
    assert doubts == [
        {
            "ticker": "HOT",
            "account": "Mine",
            "countsAs": "HOT",
            "events": 2,
            "candidates": [
                {"code": "HOT", "name": "Holo"},
                {"code": "HYDROPROTOCOL", "name": "Hydro Protocol"},
            ],
        }
    ]
    (question,) = client.get("/api/tickers").json()["questions"]
    assert (question["units"], question["events"]) == ("100", 2)
    assert (question["first"], question["last"]) == (
        "2019-01-05T10:00:00.000000Z",
        "2019-02-05T10:00:00.000000Z",
    )
    assert [one["price"] for one in question["candidates"]] == [None, None]
    assert client.get("/api/integrity/TICKER_COLLISION").json()["total"] == 1

    said = {"ticker": "hot", "account": "Mine", "asset": "HYDROPROTOCOL", "since": "2019-01-01"}
    assert client.post("/api/tickers", json=said).status_code == 200

    after = client.get("/api/tickers").json()
    (told,) = after["answers"]
    assert after["questions"] == []
    assert told == {
        "id": told["id"],
        "ticker": "HOT",
        "account": "Mine",
        "asset": "HYDROPROTOCOL",
        "name": "Hydro Protocol",
        "since": "2019-01-01",
    }
    assert client.get("/api/integrity/TICKER_COLLISION").json()["total"] == 0
    (sale,) = client.get("/api/tax/report/2019").json()["disposals"]
    assert sale["asset"] == "HYDROPROTOCOL"
    assert client.delete(f"/api/tickers/{told['id']}").status_code == 200
    assert len(client.get("/api/tickers").json()["questions"]) == 1


@pytest.mark.parametrize(
    ("changes", "path", "rule"),
    [
        ({"account": "Nobody"}, "account", "one_of"),
        ({"asset": "EUR"}, "asset", "one_of"),
        ({"asset": "<b>"}, "asset", "format"),
        ({"ticker": ""}, "ticker", "format"),
        ({"since": "2019-02-30"}, "since", "format"),
        ({"since": "yesterday"}, "since", "format"),
        ({"since": "0001-01-01"}, "since", "minimum"),
        ({"until": "2019-01-01"}, "until", "unknown_key"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(
    client: TestClient, changes: dict[str, str], path: str, rule: str
) -> None:
    bring(client)
    said = {"ticker": "HOT", "account": "Mine", "asset": "HOT"} | changes

    answer = client.post("/api/tickers", json=said)

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": path, "rule": rule}]


def test_an_answer_that_was_never_given_is_not_found(client: TestClient) -> None:
    answer = client.delete("/api/tickers/7")

    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "UNKNOWN_ANSWER")
