import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.terminal import FILE, fifolio, one_sentence
from databases import ledger_url

WITH_A_BAD_ROW = FILE + "2024-04-01T10:00:00Z,BUY,BTC,NaN,EUR,1,EUR,0,,EUR,Mine,a3,\n"


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.csv"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_an_import_prints_one_object_a_file(tmp_path: Path, file: Path) -> None:
    done = fifolio(tmp_path, "import", str(file), "--json")

    assert done.status == 0
    assert done.value == [
        {
            "file": "mine.csv",
            "source": "fifolio",
            "batch": 1,
            "rows": {
                "read": 2, "used": 2, "unchanged": 0, "duplicate": 0, "ignored": 0, "rejected": 0, "pending": 0,
            },
            "events": {"new": 2, "unchanged": 0},
            "rejected": [],
            "ignored": [],
            "pending": [],
            "invariant": {"outcome": "NOT_DECLARED", "rowsChecked": 0, "detail": ""},
        }
    ]  # fmt: skip


def test_a_dry_run_writes_nothing(tmp_path: Path, file: Path) -> None:
    done = fifolio(tmp_path, "import", str(file), "--dry-run")

    assert done.status == 0
    assert "would add 2 events" in done.out
    assert fifolio(tmp_path, "accounts", "--json").value == {"accounts": []}


def test_rows_that_need_a_look_end_with_status_three(tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(WITH_A_BAD_ROW, encoding="utf-8")

    done = fifolio(tmp_path, "import", str(path), "--json")

    assert done.status == 3
    assert done.value[0]["rows"]["rejected"] == 1
    assert done.value[0]["rejected"][0]["row"] == 4


def test_a_file_nobody_knows_stops_no_other(tmp_path: Path, file: Path) -> None:
    unknown = tmp_path / "unknown.csv"
    unknown.write_text("a,b\n1,2\n", encoding="utf-8")

    done = fifolio(tmp_path, "import", str(unknown), str(file), "--json")

    assert done.status == 1
    assert [each["file"] for each in done.value] == ["mine.csv"]
    assert one_sentence(done.err)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = fifolio(tmp_path, "import", str(tmp_path / "nothing.csv"))

    assert done.status == 1
    assert one_sentence(done.err)


def test_a_row_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "steering.csv"
    path.write_text(FILE.replace("BUY,BTC,2", "BUY,BTC,\x1b[2J2\u202e"), encoding="utf-8")

    done = fifolio(tmp_path, "import", str(path))

    assert done.status == 3
    assert "\x1b" not in done.out + done.err
    assert "\u202e" not in done.out + done.err


def test_an_import_is_taken_back(tmp_path: Path, file: Path) -> None:
    fifolio(tmp_path, "import", str(file))

    done = fifolio(tmp_path, "undo-import", "1", "--json")

    assert done.value == {"batch": 1, "file": "mine.csv", "eventsRemoved": 2}
    again = fifolio(tmp_path, "undo-import", "1")
    assert again.status == 1
    assert one_sentence(again.err)


def test_an_export_is_read_back_as_the_same_events(tmp_path: Path, file: Path) -> None:
    fifolio(tmp_path, "import", str(file))
    copy = tmp_path / "copy.csv"

    assert fifolio(tmp_path, "export", str(copy)).status == 0

    other = tmp_path / "other"
    assert fifolio(other, "import", str(copy), "--json").value[0]["events"]["new"] == 2
    assert fifolio(other, "tax", "2024", "--json").value["savingsBase"]["netGains"] == "4985.00"


def test_an_export_to_a_place_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    done = fifolio(tmp_path, "export", str(tmp_path / "no/such/folder.csv"))

    assert done.status == 1
    assert one_sentence(done.err)


@pytest.mark.in_files
def test_an_export_that_breaks_off_leaves_the_old_file_and_no_other(
    tmp_path: Path, file: Path
) -> None:
    books, out = tmp_path / "books", tmp_path / "out"
    out.mkdir()
    old = out / "copy.csv"
    old.write_text("old", encoding="utf-8")
    fifolio(books, "import", str(file))
    with closing(sqlite3.connect(books / "ledger.db")) as ledger:
        ledger.execute("DROP TABLE transaction_fees")

    assert fifolio(books, "export", str(old)).status == 1

    assert [each.name for each in out.iterdir()] == ["copy.csv"]
    assert old.read_text(encoding="utf-8") == "old"


def test_prices_and_rates_are_counted(tmp_path: Path) -> None:
    prices, rates = tmp_path / "prices.csv", tmp_path / "rates.csv"
    prices.write_text("date,symbol,currency,close\n2025-01-02,BTC,EUR,90000\n", encoding="utf-8")
    rates.write_text(
        "date,pair,rate\n2030-01-01,USD/EUR,0.9\n2030-01-02,USD/EUR,x\n", encoding="utf-8"
    )

    priced = fifolio(tmp_path, "prices", "import", str(prices), "--json")
    rated = fifolio(tmp_path, "rates", "import", str(rates), "--json")

    assert (priced.status, priced.value["rows"]["new"]) == (0, 1)
    assert (rated.status, rated.value["rows"]["new"]) == (3, 1)
    assert rated.value["rejected"][0]["row"] == 3


def test_a_price_file_nobody_can_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "prices.csv"
    path.write_text("a,b\n1,2\n", encoding="utf-8")

    done = fifolio(tmp_path, "prices", "import", str(path))

    assert done.status == 1
    assert one_sentence(done.err)


def test_whole_books_are_copied_into_an_empty_ledger_and_never_over_another(
    tmp_path: Path, file: Path
) -> None:
    books, other = tmp_path / "books", tmp_path / "other"
    fifolio(books, "import", str(file))
    fifolio(books, "settings", "set", "language", "es")

    done = fifolio(other, "copy-books", ledger_url(books), "--json")

    assert done.value == {"transactions": 2}
    assert fifolio(other, "settings", "get", "language").out == "es\n"
    assert fifolio(other, "tax", "2024", "--json").value["savingsBase"]["netGains"] == "4985.00"
    again = fifolio(other, "copy-books", ledger_url(books))
    assert again.status == 1
    assert one_sentence(again.err)
    missing = fifolio(tmp_path / "third", "copy-books", str(tmp_path / "nowhere.db"))
    assert missing.status == 1
    assert one_sentence(missing.err)
    assert not (tmp_path / "nowhere.db").exists()


def test_imports_are_listed_with_the_numbers_they_are_taken_back_by(
    tmp_path: Path, file: Path
) -> None:
    nothing = fifolio(tmp_path, "imports")
    fifolio(tmp_path, "import", str(file))
    told, listed = fifolio(tmp_path, "imports"), fifolio(tmp_path, "imports", "--json")

    assert nothing.out == "Nothing has been imported yet.\n"
    (only,) = listed.value["imports"]
    assert (only["batch"], only["file"], only["events"]["new"]) == (1, file.name, 2)
    assert told.out.splitlines()[1].split()[0] == "1"
    assert fifolio(tmp_path, "undo-import", "1").status == 0
    assert fifolio(tmp_path, "imports").out == nothing.out
