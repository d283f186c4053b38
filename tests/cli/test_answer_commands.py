"""What no file says, said from the command line."""

from pathlib import Path

import pytest

from cli.terminal import fifolio, one_sentence

HEADER = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    "fiat_currency,account,id,note\n"
)
HOT = HEADER + "2019-01-05T10:00:00Z,BUY,HOT,100,EUR,200,EUR,0,,EUR,Mine,{id},\n"


@pytest.fixture(name="books")
def _books(tmp_path: Path) -> Path:
    for name in ("one", "two"):
        file = tmp_path / f"{name}.csv"
        file.write_text(HOT.format(id=name), encoding="utf-8")
    return tmp_path


def bring(books: Path, name: str, *options: str, status: int = 3) -> str:
    done = fifolio(books, "import", str(books / f"{name}.csv"), *options)
    assert done.status == status
    return done.out


def test_a_ticker_is_asked_at_the_import_answered_and_forgotten(books: Path) -> None:
    assert "say which: HOT at Mine can be HOT (Holo) or HYDROPROTOCOL (Hydro Protocol)" in bring(
        books, "one", "--dry-run"
    )
    bring(books, "one")
    assert "counted as HOT" in fifolio(books, "tickers").out
    assert "TICKER_COLLISION" in fifolio(books, "integrity").out

    said = fifolio(
        books, "tickers", "set", "HOT", "HYDROPROTOCOL", "--account", "Mine",
        "--since", "2019-01-01", "--json",
    )  # fmt: skip

    assert said.status == 0
    (told,) = said.value["answers"]
    assert (told["asset"], told["since"], said.value["questions"]) == (
        "HYDROPROTOCOL",
        "2019-01-01",
        [],
    )
    assert "Hydro Protocol" in fifolio(books, "tickers").out
    bring(books, "one", status=0)
    gone = fifolio(books, "tickers", "forget", str(told["id"]), "--json")
    assert (gone.status, gone.value["answers"]) == (0, [])


def test_rows_that_look_alike_are_kept_doubted_again_and_deleted(books: Path) -> None:
    for name in ("one", "two"):
        bring(books, name)
    (group,) = fifolio(books, "duplicates", "--json").value["groups"]
    short = group["id"][:12]
    assert short in fifolio(books, "duplicates").out

    assert fifolio(books, "duplicates", "keep", short).status == 0
    assert "all real" in fifolio(books, "duplicates").out
    assert fifolio(books, "duplicates", "forget", short).status == 0
    row = group["rows"][1]["transaction"]["idHash"][:12]
    deleted = fifolio(books, "duplicates", "delete", short, row)

    assert deleted.status == 0
    assert "No row looks like another" in deleted.out


def test_an_account_is_added_and_renamed(books: Path) -> None:
    bring(books, "one")
    added = fifolio(books, "accounts", "add", "Cold", "--type", "wallet", "--json")
    renamed = fifolio(books, "accounts", "set", "Mine", "--name", "Ours", "--json")

    assert (added.status, added.value["name"], added.value["type"]) == (0, "Cold", "wallet")
    assert (renamed.status, renamed.value["name"], renamed.value["formerNames"]) == (
        0,
        "Ours",
        ["Mine"],
    )
    listed = fifolio(books, "accounts", "--json").value["accounts"]
    assert [one["name"] for one in listed] == ["Cold", "Ours"]
    # By the name it had, the account is still found and the file still known.
    assert fifolio(books, "accounts", "set", "Mine", "--country", "MT").status == 0
    assert "1 were known already" in bring(books, "one")


@pytest.mark.parametrize(
    "words",
    [
        ("tickers", "set", "HOT", "EUR", "--account", "Mine"),
        ("tickers", "set", "HOT", "HOT", "--account", "Nobody"),
        ("tickers", "forget", "7"),
        ("duplicates", "keep", "nobody"),
        ("duplicates", "delete", "", ""),
        ("duplicates", "forget", "nobody"),
        ("accounts", "add", "mine"),
        ("accounts", "add", ""),
        ("accounts", "set", "Mine", "--name", "ownwallet-BTC"),
        ("accounts", "set", "Nobody", "--name", "Somebody"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    books: Path, words: tuple[str, ...]
) -> None:
    bring(books, "one")

    done = fifolio(books, *words)

    assert (done.status, one_sentence(done.err)) == (2, True)
