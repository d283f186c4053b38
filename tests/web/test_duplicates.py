"""Rows that look alike, over HTTP."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from web.clients import client_in

HEADER = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    "fiat_currency,account,id,note\n"
)


@pytest.fixture(name="client")
def _client(tmp_path: Path) -> Iterator[TestClient]:
    with client_in(tmp_path) as client:
        for name in ("one", "two"):
            row = f"2024-01-01T10:00:00Z,BUY,BTC,1,EUR,100,EUR,0,,EUR,A,{name},\n"
            client.post("/api/imports", files={"file": (f"{name}.csv", HEADER + row)})
        yield client


def told(client: TestClient) -> Any:  # noqa: ANN401 - whatever JSON the API gives
    return client.get("/api/duplicates").json()


def test_both_are_real_is_said_and_taken_back(client: TestClient) -> None:
    (group,) = told(client)["groups"]
    assert sorted(row["files"][0] for row in group["rows"]) == ["one.csv", "two.csv"]

    said = client.post(f"/api/duplicates/{group['id']}", json={"decision": "REAL"})

    assert said.status_code == 200
    after = told(client)
    assert (after["groups"], after["totalGroups"]) == ([], 0)
    assert [one["id"] for one in after["real"]] == [group["id"]]
    assert client.get("/api/integrity").json()["totalDefects"] == 0
    assert client.delete(f"/api/duplicates/{group['id']}").status_code == 200
    assert told(client)["totalGroups"] == 1


def test_one_that_repeats_the_other_is_deleted(client: TestClient) -> None:
    (group,) = told(client)["groups"]
    repeated = group["rows"][1]["transaction"]["idHash"]

    said = client.post(
        f"/api/duplicates/{group['id']}", json={"decision": "REPEATED", "transaction": repeated}
    )

    assert said.status_code == 200
    assert told(client)["groups"] == []
    assert client.get("/api/transactions").json()["total"] == 1
    assert client.get("/api/transactions?deleted=true").json()["total"] == 1


def test_what_cannot_be_is_refused(client: TestClient) -> None:
    (group,) = told(client)["groups"]
    for path, body, status, code in (
        (group["id"], {"decision": "PERHAPS"}, 400, "INVALID_BODY"),
        (group["id"], {"decision": "REPEATED"}, 404, "UNKNOWN_DUPLICATE"),
        (group["id"], {"decision": "REPEATED", "transaction": "x"}, 404, "UNKNOWN_DUPLICATE"),
        ("nobody", {"decision": "REAL"}, 404, "UNKNOWN_DUPLICATE"),
    ):
        answer = client.post(f"/api/duplicates/{path}", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert client.delete(f"/api/duplicates/{group['id']}").status_code == 404
    assert told(client)["totalGroups"] == 1
