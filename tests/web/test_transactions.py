"""Transactions over HTTP."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from web.clients import client_in

FILE = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2024-01-05T10:00:00Z,BUY,BTC,1,EUR,40000,EUR,10,,EUR,Mine,a1,
2024-03-31T21:59:59Z,BUY,ETH,3,EUR,6000,EUR,0,,EUR,Mine,a2,
2024-03-31T22:00:00Z,SELL,EUR,45000,BTC,1,EUR,0,,EUR,Mine,a3,
2024-05-01T10:00:00Z,WITHDRAWAL,,,ETH,1,,0,,EUR,Mine,a4,
"""


@pytest.fixture(name="client")
def _client(tmp_path: Path) -> Iterator[TestClient]:
    with client_in(tmp_path) as client:
        client.post("/api/imports", files={"file": ("mine.csv", FILE)})
        yield client


def listed(client: TestClient, query: str = "") -> Any:  # noqa: ANN401 - whatever JSON the API gives
    return client.get(f"/api/transactions?{query}").json()


def types(client: TestClient, query: str) -> list[str]:
    return [row["effective"]["type"] for row in listed(client, query)["transactions"]]


def id_of(client: TestClient, kind: str) -> str:
    (row,) = listed(client, f"type={kind}&asset=BTC")["transactions"]
    found: str = row["effective"]["idHash"]
    return found


def gain(client: TestClient) -> Any:  # noqa: ANN401 - whatever JSON the API gives
    return client.get("/api/tax/report/2024").json()["savingsBase"]["netGains"]


def test_a_transaction_is_told_whole(client: TestClient) -> None:
    (row,) = listed(client, "asset=btc&type=BUY")["transactions"]

    assert row["effective"] == row["imported"]
    assert row["effective"] == {
        "idHash": row["effective"]["idHash"],
        "date": "2024-01-05T10:00:00Z",
        "type": "BUY",
        "account": "Mine",
        "received": {"amount": "1", "asset": "BTC"},
        "given": {"amount": "40000", "asset": "EUR"},
        "fees": [{"amount": "10", "asset": "EUR"}],
        "total": None,
        "unitPrice": None,
        "currency": "EUR",
        "transferGroup": None,
        "note": "",
        "review": None,
    }
    assert (row["edited"], row["editedFields"], row["batches"]) == (False, [], [1])


@pytest.mark.parametrize(
    ("query", "kinds"),
    [
        ("", ["WITHDRAWAL", "SELL", "BUY", "BUY"]),
        ("pageSize=1&page=2", ["SELL"]),
        ("from=2024-04-01&to=2024-04-01", ["SELL"]),
        ("to=2024-03-31", ["BUY", "BUY"]),
        ("account=Mine&asset=eth", ["WITHDRAWAL", "BUY"]),
        ("account=Yours", []),
    ],
    ids=["all", "page", "Madrid day", "to", "both", "none"],
)
def test_transactions_are_filtered_and_paged(
    client: TestClient, query: str, kinds: list[str]
) -> None:
    assert types(client, query) == kinds


@pytest.mark.parametrize(
    "query", ["page=0", "pageSize=201", "type=NOPE", "from=yesterday", "edited=perhaps"]
)
def test_a_filter_that_makes_no_sense_is_refused(client: TestClient, query: str) -> None:
    answer = client.get(f"/api/transactions?{query}")

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "INVALID_BODY")


def test_an_edit_changes_the_figures_until_it_is_taken_back(client: TestClient) -> None:
    path = f"/api/transactions/{id_of(client, 'BUY')}/override"
    assert gain(client) == "4990.00"

    price = {"amount": "42000", "currency": "EUR"}
    answer = client.put(path, json={"unitPrice": price, "note": "receipt found"})
    assert answer.json() == {
        "success": True,
        "applied": 1,
        "balanceCheck": {"outcome": "CLEAN", "pairs": []},
    }
    assert gain(client) == "2990.00"
    (row,) = listed(client, "edited=true")["transactions"]
    assert row["editedFields"] == ["unitPrice"]
    assert row["editNote"] == "receipt found"
    assert row["effective"]["unitPrice"] == price
    assert row["imported"]["unitPrice"] is None

    assert client.delete(path).json()["applied"] == 1
    assert gain(client) == "4990.00"
    assert client.delete(path).json()["applied"] == 0


def test_a_second_edit_is_the_whole_edit(client: TestClient) -> None:
    path = f"/api/transactions/{id_of(client, 'BUY')}/override"
    client.put(path, json={"amountIn": "2"})
    client.put(path, json={"fee": {"kind": "NONE"}})

    (row,) = listed(client, "edited=true")["transactions"]
    assert row["editedFields"] == ["fee"]
    assert row["effective"]["received"]["amount"] == "1"
    assert row["effective"]["fees"] == []


def test_an_edit_that_leaves_less_than_nothing_says_where(client: TestClient) -> None:
    path = f"/api/transactions/{id_of(client, 'BUY')}/override"

    check = client.put(path, json={"amountIn": "0.4"}).json()["balanceCheck"]

    assert check == {
        "outcome": "NEGATIVE_BALANCE",
        "pairs": [{"asset": "BTC", "account": "Mine"}],
    }


def test_an_edit_survives_its_import_being_taken_back(client: TestClient) -> None:
    path = f"/api/transactions/{id_of(client, 'BUY')}/override"
    client.put(path, json={"total": {"amount": "41000", "currency": "EUR"}})
    client.delete("/api/imports/1")
    assert listed(client)["total"] == 0

    client.post("/api/imports", files={"file": ("mine.csv", FILE)})

    assert gain(client) == "3990.00"


@pytest.mark.parametrize(
    ("body", "path", "rule"),
    [
        ({}, "", "nothing_changed"),
        ({"fee": {"kind": "UNCHANGED"}}, "", "nothing_changed"),
        ({"type": "DEPOSIT"}, "type", "own_transfer"),
        ({"amountIn": 2}, "amountIn", "type"),
        ({"amountIn": "1e3"}, "amountIn", "format"),
        ({"fee": {"kind": "CHARGED"}}, "fee.CHARGED.amount", "required"),
        ({"date": "2024-01-05"}, "date", "format"),
        ({"account": "Other"}, "account", "unknown_key"),
    ],
)
def test_an_edit_that_is_not_possible_is_refused_with_its_place(
    client: TestClient, body: dict[str, Any], path: str, rule: str
) -> None:
    answer = client.put(f"/api/transactions/{id_of(client, 'BUY')}/override", json=body)

    assert answer.status_code == 400
    assert {"path": path, "rule": rule} in answer.json()["error"]["issues"]


def test_a_day_that_does_not_exist_is_refused(client: TestClient) -> None:
    body = {"date": "2024-02-30T00:00:00Z"}

    answer = client.put(f"/api/transactions/{id_of(client, 'BUY')}/override", json=body)

    assert answer.status_code == 400


def test_an_unknown_transaction_is_not_found(client: TestClient) -> None:
    path = "/api/transactions/abc/override"

    for answer in (client.put(path, json={"amountIn": "2"}), client.delete(path)):
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "UNKNOWN_TRANSACTION")


ENTRY = {
    "date": "2024-02-01T12:00:00+01:00",
    "type": "GIFT_IN",
    "account": "Paper wallet",
    "received": {"amount": "0.50", "asset": "btc"},
    "fee": {"kind": "NONE"},
    "total": {"amount": "21000", "currency": "EUR"},
    "note": "from grandfather",
}


def test_an_entry_by_hand_is_listed_without_an_import(client: TestClient) -> None:
    answer = client.post("/api/transactions", json=ENTRY)

    (row,) = listed(client, "account=Paper wallet")["transactions"]
    assert answer.json()["idHash"] == row["effective"]["idHash"]
    assert answer.json()["balanceCheck"]["outcome"] == "CLEAN"
    assert row["batches"] == []
    assert row["effective"]["date"] == "2024-02-01T11:00:00Z"
    assert row["effective"]["received"] == {"amount": "0.50", "asset": "BTC"}
    assert row["effective"]["total"] == ENTRY["total"]
    assert row["effective"]["fees"] == []


@pytest.mark.parametrize(
    ("change", "path", "rule"),
    [
        ({"received": None}, "received", "required"),
        ({"date": "2999-01-01T00:00:00Z"}, "date", "maximum"),
        ({"type": "GAMBLE"}, "type", "one_of"),
        ({"account": ""}, "account", "min_length"),
        ({"received": {"amount": "-1", "asset": "BTC"}}, "received.amount", "format"),
        ({"total": {"amount": "1", "currency": "BTC"}}, "total.currency", "one_of"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_with_its_place(
    client: TestClient, change: dict[str, Any], path: str, rule: str
) -> None:
    answer = client.post("/api/transactions", json={**ENTRY, **change})

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": path, "rule": rule}]
    assert listed(client)["total"] == 4


def test_a_deleted_transaction_leaves_the_figures_and_comes_back_when_restored(
    client: TestClient,
) -> None:
    path = f"/api/transactions/{id_of(client, 'BUY')}"

    assert client.delete(path).json() == {
        "success": True,
        "applied": 1,
        "balanceCheck": {
            "outcome": "NEGATIVE_BALANCE",
            "pairs": [{"asset": "BTC", "account": "Mine"}],
        },
    }
    assert client.delete(path).json()["applied"] == 0
    assert listed(client)["total"] == 3
    (row,) = listed(client, "deleted=true")["transactions"]
    assert path.endswith(row["effective"]["idHash"])
    again = client.post("/api/imports", files={"file": ("mine.csv", FILE)}).json()
    assert again["rows"]["ignored"] == 1
    assert listed(client)["total"] == 3

    assert client.post(f"{path}/restore").json()["balanceCheck"]["outcome"] == "CLEAN"
    assert listed(client)["total"] == 4
    assert client.post(f"{path}/restore").status_code == 404
    assert client.delete("/api/transactions/abc").status_code == 404


def test_defects_are_listed_one_by_one_with_what_they_may_cost(client: TestClient) -> None:
    client.delete(f"/api/transactions/{id_of(client, 'BUY')}")

    groups = client.get("/api/integrity").json()["groups"]
    rows = client.get("/api/integrity/MISSING_ACQUISITION").json()

    assert [group["atStake"] for group in groups] == ["45000.00", None, None]
    assert (rows["severity"], rows["total"]) == ("high", 1)
    assert rows["rows"] == [
        {
            "asset": "BTC",
            "account": "Mine",
            "units": "1",
            "transaction": id_of(client, "SELL"),
            "occurredAt": "2024-03-31T22:00:00Z",
            "atStake": "45000.00",
            "pendingReview": True,
            "backfill": None,
        }
    ]
    assert client.get("/api/integrity/ORPHAN_LOT").json()["rows"] == []
    assert client.get("/api/integrity/NOTHING").status_code == 400
