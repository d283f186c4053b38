from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from web.clients import client_in

PAGE = "<!doctype html><title>fifolio</title>"


@pytest.fixture(name="client")
def _client(tmp_path: Path) -> Iterator[TestClient]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE, encoding="utf-8")
    (static / "assets/index-a1b2.js").write_text("export {}", encoding="utf-8")
    (static / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with client_in(tmp_path, static=static) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/holdings", "/tax/2024", "/index.html", "/apiary"])
def test_every_other_address_gives_the_page(client: TestClient, path: str) -> None:
    answer = client.get(path)

    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    "path",
    ["/api", "/api/", "/api/nothing", "/api/advisor", "/api/advisor/tools", "/api/advisor/ask/"],
)
def test_below_the_api_an_unknown_address_is_an_error_in_json(
    client: TestClient, path: str
) -> None:
    answer = client.get(path)

    assert answer.status_code == 404
    assert answer.json() == {"success": False, "error": {"code": "NOT_FOUND"}}


def test_a_built_file_may_be_kept_for_ever(client: TestClient) -> None:
    answer = client.get("/assets/index-a1b2.js")

    assert (answer.status_code, answer.text) == (200, "export {}")
    assert "immutable" in answer.headers["cache-control"]


def test_a_file_beside_the_page_is_served(client: TestClient) -> None:
    assert client.get("/icon.svg").text == "<svg/>"


def test_a_missing_asset_is_not_answered_with_the_page(client: TestClient) -> None:
    assert client.get("/assets/index-old.js").status_code == 404


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/a%00b"]
)
def test_no_path_leads_out_of_the_folder(client: TestClient, path: str) -> None:
    assert "secret" not in client.get(path).text


def test_only_reading_gives_the_page(client: TestClient) -> None:
    assert client.post("/holdings").status_code == 404
    assert client.head("/holdings").status_code == 200


def test_without_a_built_page_the_api_works_and_the_page_says_what_to_run(tmp_path: Path) -> None:
    with client_in(tmp_path, static=tmp_path / "nowhere") as client:
        page = client.get("/")

        assert page.status_code == 503
        assert "./dev demo" in page.text
        assert "./dev build" in page.text
        assert client.get("/api/health").status_code == 200
