import signal
from pathlib import Path

import pytest

from cli.terminal import fifolio, serving
from web.clients import prepare


def test_serve_serves_the_users_books_and_ends_cleanly(tmp_path: Path) -> None:
    own = tmp_path / "own"
    prepare(own)

    with serving(own, "serve", "--port", "0") as client:
        assert client.get("/api/health").json()["status"] == "ok"
        client.put("/api/settings/language", json={"value": "es"})

    assert fifolio(own, "settings", "get", "language").out == "es\n"


@pytest.mark.in_files
def test_the_demo_answers_about_a_made_up_ledger_and_leaves_the_users_alone(
    tmp_path: Path,
) -> None:
    own, kept = tmp_path / "own", tmp_path / "kept"
    question = {"message": "¿Qué debería revisar primero en mi declaración?"}

    with serving(own, "demo", "--no-open", "--port", "0", "--keep", str(kept)) as client:
        assert client.get("/api/settings/base_currency").json()["value"] == "EUR"
        assert len(client.get("/api/accounts").json()["accounts"]) == 6
        assert {2023, 2024, 2025} <= set(client.get("/api/tax/years").json()["years"])
        answer = client.post("/api/advisor/ask", json=question).json()
        assert answer["outcome"] == "completed"
        assert answer["receipt"]["toolsCalled"]

    assert not own.exists()
    assert (kept / "ledger.db").exists()


@pytest.mark.in_files
def test_a_demo_that_was_kept_goes_on_where_it_was(tmp_path: Path) -> None:
    words = ("demo", "--no-open", "--port", "0", "--keep", str(tmp_path / "kept"))
    with serving(tmp_path / "own", *words) as client:
        client.put("/api/settings/base_currency", json={"value": "USD"})

    with serving(tmp_path / "own", *words) as client:
        assert client.get("/api/settings/base_currency").json()["value"] == "USD"
        assert len(client.get("/api/imports").json()["imports"]) == 6


@pytest.mark.in_files
def test_a_demo_that_the_system_ends_leaves_nothing_behind(tmp_path: Path) -> None:
    words = ("demo", "--no-open", "--port", "0")
    with serving(tmp_path / "own", *words, ends_with=signal.SIGTERM):
        assert list((tmp_path / "temp").iterdir())

    assert list((tmp_path / "temp").iterdir()) == []
