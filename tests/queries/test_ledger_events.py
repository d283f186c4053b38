"""Reading the events of a ledger for its figures."""

import pytest

from fifolio.queries.ledger_events import ledger_events
from fifolio.store import kept_rows
from queries.recorded import Ledger


def test_events_are_read_once_for_all_figures_of_a_version(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()
    with ledger.books() as books, ledger.books() as others:
        once, again = ledger_events(books.reader), ledger_events(others.reader)

        assert again is once
        assert [type(event).__name__ for event in once] == ["Transaction"]


def test_a_change_of_the_books_is_read(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()
    with ledger.books() as books:
        assert len(list(ledger_events(books.reader))) == 1
    ledger.row("2024-01-02", "BUY", "1 BTC", "100 EUR").write()
    with ledger.books() as books:
        assert len(list(ledger_events(books.reader))) == 2


def test_a_huge_ledger_is_not_kept(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_rows, "MOST", 1)
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()
    ledger.row("2024-01-02", "BUY", "1 BTC", "100 EUR").write()
    with ledger.books() as books:
        once, again = ledger_events(books.reader), ledger_events(books.reader)

        assert again is not once
        assert list(again) == list(once)
