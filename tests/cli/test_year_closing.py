"""Closing a year from the command line."""

from pathlib import Path

from cli.terminal import FILE, fifolio, one_sentence

HEAD = FILE.splitlines()[0]
OLDER = f"{HEAD}\n2022-01-01T10:00:00Z,BUY,BTC,1,EUR,5000,EUR,0,,EUR,Mine,a0,\n"


def test_an_import_of_older_rows_says_which_closed_years_it_would_change(tmp_path: Path) -> None:
    first, older = tmp_path / "first.csv", tmp_path / "older.csv"
    first.write_text(FILE, encoding="utf-8")
    older.write_text(OLDER, encoding="utf-8")
    fifolio(tmp_path, "import", str(first))

    closed = fifolio(tmp_path, "tax", "2024", "--close")
    told = fifolio(tmp_path, "import", str(older))
    kept = fifolio(tmp_path, "tax", "2024", "--json").value

    assert closed.status == 0
    assert "closed year 2024" in told.out
    # 14,990 less 10,005 then, less 5,000 now
    assert "savingsBase.base: 4985.00 -> 9990.00" in told.out
    assert kept["savingsBase"]["base"] == "4985.00"
    again = fifolio(tmp_path, "tax", "2024", "--close")
    assert (again.status, one_sentence(again.err)) == (1, True)
    opened = fifolio(tmp_path, "tax", "2024", "--reopen", "--json").value
    assert (opened["savingsBase"]["base"], opened["closed"]) == ("9990.00", None)
