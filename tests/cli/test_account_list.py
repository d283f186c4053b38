"""Accounts from the command line."""

from pathlib import Path

import pytest

from cli.terminal import FILE, fifolio, one_sentence
from databases import Place


@pytest.fixture(name="books", scope="module")
def _books(
    database: Place,  # noqa: ARG001 - made anew on each
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    folder = tmp_path_factory.mktemp("accounts")
    (folder / "mine.csv").write_text(FILE, encoding="utf-8")
    assert fifolio(folder, "import", str(folder / "mine.csv")).status == 0
    return folder


def test_what_is_said_of_an_account_is_listed(books: Path) -> None:
    said = fifolio(
        books, "accounts", "set", "Mine", "--country", "MT", "--custody", "third_party",
        "--no-files-172", "--json",
    )  # fmt: skip

    facts = {"country": "MT", "custody": "third_party", "files172": False, "isSaid": True}
    assert said.status == 0
    assert said.value.items() >= facts.items()
    assert fifolio(books, "accounts", "--json").value["accounts"] == [said.value]
    assert "third party" in fifolio(books, "accounts").out


@pytest.mark.parametrize(
    "words",
    [
        ("Nobody", "--country", "MT"),
        ("Mine", "--country", "Malta"),
        ("Mine", "--parent", "Nobody"),
        ("Mine", "--parent", "Mine"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    books: Path, words: tuple[str, ...]
) -> None:
    done = fifolio(books, "accounts", "set", *words)

    assert (done.status, one_sentence(done.err)) == (2, True)
