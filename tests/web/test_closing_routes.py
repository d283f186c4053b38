"""Closing a year over HTTP."""

from starlette.testclient import TestClient

HEAD = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    "fiat_currency,account,id,note\n"
)
SOLD = HEAD + (
    "2023-01-01T10:00:00Z,BUY,BTC,1,EUR,100,EUR,0,,EUR,Mine,a1,\n"
    "2024-03-01T10:00:00Z,SELL,EUR,300,BTC,1,EUR,0,,EUR,Mine,a2,\n"
)
OLDER = HEAD + "2022-01-01T10:00:00Z,BUY,BTC,1,EUR,40,EUR,0,,EUR,Mine,a0,\n"
CLOSED = "/api/tax/report/2024/closed"


def _import(client: TestClient, text: str) -> None:
    assert client.post("/api/imports", files={"file": ("rows.csv", text)}).status_code == 200


def test_a_closed_year_keeps_its_figures_after_an_import_and_shows_the_difference(
    client: TestClient,
) -> None:
    _import(client, SOLD)
    assert client.put(CLOSED).json() == {"success": True}
    _import(client, OLDER)

    report = client.get("/api/tax/report/2024").json()
    (year,) = client.get("/api/tax/closed-years").json()["years"]

    assert report["savingsBase"]["base"] == "200.00"
    assert (year["year"], year["differences"]) == (2024, report["closed"]["differences"])
    assert {"figure": "savingsBase.base", "closed": "200.00", "now": "260.00"} in year[
        "differences"
    ]
    assert client.delete(CLOSED).json() == {"success": True}
    assert client.get("/api/tax/report/2024").json()["savingsBase"]["base"] == "260.00"
    assert client.get("/api/tax/closed-years").json() == {"years": []}


def test_what_cannot_be_closed_or_opened_is_said(client: TestClient) -> None:
    early = client.put("/api/tax/report/9998/closed")
    never = client.delete(CLOSED)

    for answer, part in ((early, "not over"), (never, "not closed")):
        assert answer.status_code == 409
        error = answer.json()["error"]
        assert error["code"] == "YEAR_NOT_CLOSED"
        assert part in error["reason"]
