from typing import Any

import pytest
from starlette.testclient import TestClient

from fifolio.web.security import MAX_UPLOAD_BYTES

FILE = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2023-01-01T10:00:00Z,BUY,BTC,1,EUR,8000,EUR,10,,EUR,Mine,a1,
2023-02-01T10:00:00Z,BUY,BTC,NaN,EUR,8000,EUR,10,,EUR,Mine,a2,
2023-03-01T10:00:00Z,SELL,EUR,9000,BTC,0.5,EUR,10,,EUR,Mine,a3,<b>hello</b>
"""


def _send(client: TestClient, content: str | bytes = FILE, **fields: str) -> Any:  # noqa: ANN401 - a response
    name = fields.pop("name", "mine.csv")
    return client.post("/api/imports", files={"file": (name, content)}, data=fields)


def test_a_dry_run_shows_the_reading_and_writes_nothing(client: TestClient) -> None:
    answer = _send(client, dryRun="true")

    assert answer.status_code == 200
    report = answer.json()
    assert (report["file"], report["source"], report["batch"]) == ("mine.csv", "fifolio", None)
    assert report["rows"] == {
        "read": 3, "used": 2, "unchanged": 0, "duplicate": 0, "ignored": 0, "rejected": 1, "pending": 0,
    }  # fmt: skip
    assert report["events"] == {"new": 2, "unchanged": 0}
    assert [each["row"] for each in report["rejected"]] == [3]
    assert client.get("/api/imports").json() == {"imports": []}


def test_an_import_is_listed_with_its_rows_and_can_be_taken_back(client: TestClient) -> None:
    batch = _send(client).json()["batch"]

    listed = client.get("/api/imports").json()["imports"]
    assert [each["batch"] for each in listed] == [batch]
    assert listed[0]["rows"]["read"] == 3
    rejected = client.get(f"/api/imports/{batch}/rows", params={"outcome": "rejected"}).json()
    assert [(row["row"], row["cells"]["amount_in"]) for row in rejected["rows"]] == [(3, "NaN")]
    everything = client.get(f"/api/imports/{batch}/rows").json()["rows"]
    assert [row["outcome"] for row in everything] == ["used", "rejected", "used"]
    assert everything[2]["cells"]["note"] == "<b>hello</b>"

    assert client.delete(f"/api/imports/{batch}").json() == {"success": True}
    assert client.get("/api/imports").json() == {"imports": []}
    assert client.delete(f"/api/imports/{batch}").status_code == 404


def test_the_same_file_again_adds_nothing(client: TestClient) -> None:
    _send(client)

    again = _send(client).json()

    assert again["events"] == {"new": 0, "unchanged": 2}
    assert again["rows"]["unchanged"] == 2


def test_the_accounts_of_a_file_are_made(client: TestClient) -> None:
    _send(client)

    (account,) = client.get("/api/accounts").json()["accounts"]
    assert (account["name"], account["type"], account["parent"]) == ("Mine", "exchange", None)


@pytest.mark.parametrize("content", ["", b"\0\1\2" * 1000, "a,b\n1,2\n", b"PK\3\4rubbish"])
def test_a_file_nobody_knows_is_refused_in_one_sentence(
    client: TestClient, content: str | bytes
) -> None:
    answer = _send(client, content)

    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["code"] == "FILE_REFUSED"
    assert error["reason"]
    assert "\n" not in error["reason"]


@pytest.mark.parametrize("name", ["../../etc/passwd", "..\\..\\windows\\win.ini", "/abs/x.csv"])
def test_a_file_name_is_a_name_and_no_path(client: TestClient, name: str) -> None:
    answer = _send(client, name=name).json()

    assert answer["file"] == name.replace("\\", "/").rsplit("/", 1)[-1]


def test_a_body_without_a_file_is_a_bad_body(client: TestClient) -> None:
    answer = client.post("/api/imports", data={"account": "Mine"})

    assert answer.status_code == 400
    assert answer.json()["error"]["issues"] == [{"path": "file", "rule": "required"}]


def test_an_upload_of_more_than_the_limit_is_refused_with_a_code(client: TestClient) -> None:
    answer = _send(client, b"a" * (MAX_UPLOAD_BYTES + 1))

    assert answer.status_code == 413
    assert answer.json() == {"success": False, "error": {"code": "BODY_TOO_LARGE"}}


def test_fifty_megabytes_of_rubbish_are_refused(client: TestClient) -> None:
    answer = _send(client, b"\x8f\x01rubbish\n" * (50 * 1024 * 1024 // 10))

    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "FILE_REFUSED"


@pytest.mark.parametrize("path", ["/api/imports/1/rows", "/api/imports/999999/rows"])
def test_rows_of_an_import_that_is_not_there_are_not_found(client: TestClient, path: str) -> None:
    answer = client.get(path)

    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "UNKNOWN_IMPORT"


@pytest.mark.parametrize("batch", ["..", "1;drop table", "1e3", "99999999999999999999999", "-1"])
def test_a_number_of_an_import_that_is_none_is_refused(client: TestClient, batch: str) -> None:
    assert client.delete(f"/api/imports/{batch}").status_code in {400, 404, 405}
