"""What Modelo 721 needs to know of an account, said and seen."""

import pytest
from starlette.testclient import TestClient

FILE = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2023-01-01T10:00:00Z,BUY,BTC,1,EUR,20000,EUR,0,,EUR,Bitvavo,a1,
2023-01-02T10:00:00Z,BUY,BTC,2,EUR,20000,EUR,0,,EUR,Mine,a2,
"""


@pytest.fixture(name="numbers")
def _numbers(client: TestClient) -> dict[str, int]:
    client.post("/api/imports", files={"file": ("mine.csv", FILE)})
    listed = client.get("/api/accounts").json()["accounts"]
    return {one["name"]: one["id"] for one in listed}


def test_a_known_venue_comes_filled_in_and_another_is_unknown(
    client: TestClient, numbers: dict[str, int]
) -> None:
    assert client.get("/api/accounts").json()["accounts"] == [
        {
            "id": numbers["Bitvavo"], "name": "Bitvavo", "type": "exchange", "parent": None,
            "country": "NL", "custody": "third_party", "files172": False, "isSaid": False,
            "formerNames": [],
        },
        {
            "id": numbers["Mine"], "name": "Mine", "type": "exchange", "parent": None,
            "country": None, "custody": None, "files172": None, "isSaid": False,
            "formerNames": [],
        },
    ]  # fmt: skip


def test_what_is_said_of_an_account_decides_whether_its_coins_count(
    client: TestClient, numbers: dict[str, int]
) -> None:
    assert _report(client)["unknown"][0]["account"] == "Mine"

    said = {"country": "mt", "custody": "third_party", "files172": False}
    answer = client.patch(f"/api/accounts/{numbers['Mine']}", json=said)

    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in ("country", "custody", "files172", "isSaid")} == {
        "country": "MT", "custody": "third_party", "files172": False, "isSaid": True,
    }  # fmt: skip
    found = _report(client)
    assert [one["account"] for one in found["balances"]] == ["Bitvavo", "Mine"]
    assert found["unknown"] == []


def _report(client: TestClient) -> dict[str, list[dict[str, str]]]:
    report = client.get("/api/tax/report/2023").json()
    found: dict[str, list[dict[str, str]]] = report["modelo721"]
    return found


@pytest.mark.parametrize(
    ("body", "issue"),
    [
        ({"country": "Malta"}, {"path": "country", "rule": "max_length"}),
        ({"country": "1T"}, {"path": "country", "rule": "format"}),
        ({"custody": "bank"}, {"path": "custody", "rule": "one_of"}),
        ({"parent": "Nobody"}, {"path": "parent", "rule": "format"}),
        ({"parent": "Mine"}, {"path": "parent", "rule": "format"}),
        ({"files172": "yes"}, {"path": "files172", "rule": "type"}),
        ({"files_172": True}, {"path": "files_172", "rule": "unknown_key"}),
        ({"name": "bitvavo"}, {"path": "name", "rule": "taken"}),
        ({"name": " "}, {"path": "name", "rule": "blank"}),
        ({"name": "ownwallet-BTC"}, {"path": "name", "rule": "reserved"}),
        ({"name": "a\u202eb"}, {"path": "name", "rule": "unicode"}),
        ({"name": "x" * 300}, {"path": "name", "rule": "max_length"}),
        ({"type": "shop"}, {"path": "type", "rule": "one_of"}),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(
    client: TestClient, numbers: dict[str, int], body: dict[str, object], issue: dict[str, str]
) -> None:
    answer = client.patch(f"/api/accounts/{numbers['Mine']}", json=body)

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [issue]


def test_an_account_that_is_none_is_not_found(client: TestClient) -> None:
    answer = client.patch("/api/accounts/99", json={"country": "MT"})

    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "UNKNOWN_ACCOUNT")


def test_an_account_is_made_and_renamed(client: TestClient, numbers: dict[str, int]) -> None:
    body = {"name": "Cold", "type": "wallet", "parent": "Mine", "custody": "self"}
    made = client.post("/api/accounts", json=body)

    assert made.status_code == 200
    facts = {"name": "Cold", "type": "wallet", "parent": "Mine", "custody": "self"}
    assert made.json().items() >= facts.items()

    renamed = client.patch(f"/api/accounts/{numbers['Bitvavo']}", json={"name": "Mi bolsa"})

    assert renamed.status_code == 200
    assert renamed.json()["name"] == "Mi bolsa"
    assert renamed.json()["formerNames"] == ["Bitvavo"]
    # It is still the venue that it was, and its rows still are its own.
    assert renamed.json()["country"] == "NL"
    again = client.post("/api/imports", files={"file": ("mine.csv", FILE)}).json()
    assert again["rows"]["unchanged"] == 2
    listed = client.get("/api/transactions?account=Mi bolsa").json()
    assert listed["total"] == 1


def test_an_account_that_cannot_be_made_is_refused(
    client: TestClient, numbers: dict[str, int]
) -> None:
    for body, path, rule in (
        ({}, "name", "required"),
        ({"name": "MINE"}, "name", "taken"),
        ({"name": "New", "parent": "Nobody"}, "parent", "format"),
        ({"name": "New", "country": "Q1"}, "country", "format"),
        ({"name": "New", "type": "shop"}, "type", "one_of"),
    ):
        answer = client.post("/api/accounts", json=body)
        assert answer.status_code == 400
        assert answer.json()["error"]["issues"] == [{"path": path, "rule": rule}]
    assert len(client.get("/api/accounts").json()["accounts"]) == len(numbers)
