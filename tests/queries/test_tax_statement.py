"""A closed year keeps its figures; what came later is shown and changes nothing."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from fifolio.actions.close_year import ClosingError, close_year, reopen_year
from fifolio.queries.tax_report import tax_report
from fifolio.queries.tax_statement import drift_statement, drifts, open_statement, tax_statement
from fifolio.store.closed_years import ClosedYear
from queries.recorded import Ledger

NOW = datetime(2026, 11, 30, tzinfo=UTC)


def close(ledger: Ledger, year: int, at: datetime = NOW) -> None:
    with ledger.books() as books:
        kept = ClosedYear(year, at, books.reader.version, open_statement(books, year))
    close_year(ledger.file, kept)


def sold(ledger: Ledger) -> Ledger:
    """Write a gain of 200 in 2024: the cost is 100."""
    ledger.row("2023-05-01", "BUY", "1 BTC", "100 EUR")
    return ledger.row("2024-05-01", "SELL", "300 EUR", "1 BTC").write()


def test_an_open_year_follows_the_books(ledger: Ledger) -> None:
    with sold(ledger).books() as books:
        assert tax_statement(books, 2024)["closed"] is None
        assert drifts(books) == ()


def test_an_older_row_changes_no_figure_of_a_closed_year_and_is_shown(ledger: Ledger) -> None:
    close(sold(ledger), 2024)
    # the sale now uses up an older lot that cost 40: the gain would be 260
    ledger.row("2022-05-01", "BUY", "1 BTC", "40 EUR").write()

    with ledger.books() as books:
        kept, (drift,) = tax_statement(books, 2024), drifts(books)
        live = tax_report(books, 2024).sums.gains

    assert kept["savingsBase"]["capitalGains"] == "200.00"
    assert live == 260
    assert kept["disposals"][0]["cost"] == "100.00"
    moved = {one["figure"]: (one["closed"], one["now"]) for one in kept["closed"]["differences"]}
    assert moved["savingsBase.capitalGains"] == ("200.00", "260.00")
    assert moved["boxes.1814"] == ("200.00", "260.00")
    assert drift_statement(drift) == {"year": 2024} | kept["closed"]
    assert kept["closed"]["closedAt"].startswith("2026-11-30T00:00:00")


def test_a_closed_year_that_nothing_touched_has_no_difference(ledger: Ledger) -> None:
    close(sold(ledger), 2024)
    ledger.row("2025-05-01", "BUY", "1 ETH", "40 EUR").write()

    with ledger.books() as books:
        closed = tax_statement(books, 2024)["closed"]

    assert closed["differences"] == []


def test_what_a_report_says_besides_since_a_year_was_closed_is_shown_as_it_is_now(
    ledger: Ledger,
) -> None:
    with sold(ledger).books() as books:
        kept = open_statement(books, 2024)
        version = books.reader.version
    del kept["modelo721"]["ended"], kept["modelo714"]
    kept["modelo721"]["total"] = "7.00"
    close_year(ledger.file, ClosedYear(2024, NOW, version, kept))

    with ledger.books() as books:
        found = tax_statement(books, 2024)

    assert [one["asset"] for one in found["modelo721"]["ended"]] == ["BTC"]
    assert found["modelo721"]["total"] == "7.00"
    assert found["modelo714"]["complete"] is True


def test_a_turned_switch_shows_the_books_as_they_are(ledger: Ledger) -> None:
    close(sold(ledger), 2024)
    ledger.row("2022-05-01", "BUY", "1 BTC", "40 EUR").write()

    with ledger.books() as books:
        turned = replace(books, turned=(("wash_rule", "off"),))
        found = tax_statement(turned, 2024)

    assert (found["savingsBase"]["capitalGains"], found["closed"]) == ("260.00", None)


def test_later_years_start_from_what_the_closed_year_left_pending(ledger: Ledger) -> None:
    ledger.row("2023-01-01", "BUY", "2 BTC", "200 EUR")
    ledger.row("2023-06-01", "SELL", "60 EUR", "1 BTC")
    ledger.row("2024-06-01", "SELL", "200 EUR", "1 BTC").write()
    close(ledger, 2023)
    # by the books as they are now 2023 would have lost 130 and not 40
    ledger.row("2022-01-01", "BUY", "1 BTC", "190 EUR").write()

    def used() -> list[str]:
        with ledger.books() as books:
            applied = tax_statement(books, 2024)["savingsBase"]["carriedForwardApplied"]
        return [one["amount"] for one in applied]

    assert used() == ["40.00"]
    reopen_year(ledger.file, 2023)
    assert used() == ["100.00"]


def test_a_year_is_closed_once_and_only_when_it_is_over(ledger: Ledger) -> None:
    close(sold(ledger), 2024)

    with pytest.raises(ClosingError, match="closed already"):
        close(ledger, 2024)
    with pytest.raises(ClosingError, match="not over"):
        close(ledger, 2026)
    with pytest.raises(ClosingError, match="not over"):
        close(ledger, 2025, datetime(2025, 12, 31, tzinfo=UTC))
    reopen_year(ledger.file, 2024)
    with pytest.raises(ClosingError, match="not closed"):
        reopen_year(ledger.file, 2024)


def test_a_reopened_year_follows_the_books_again(ledger: Ledger) -> None:
    close(sold(ledger), 2024)
    ledger.row("2022-05-01", "BUY", "1 BTC", "40 EUR").write()
    reopen_year(ledger.file, 2024)

    with ledger.books() as books:
        assert tax_statement(books, 2024)["savingsBase"]["capitalGains"] == "260.00"
