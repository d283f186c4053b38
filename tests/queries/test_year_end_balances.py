"""Balances at 31 December from real books."""

from datetime import date
from decimal import Decimal

import pytest

from fifolio.actions.change_account import AccountChange, change_account
from fifolio.queries.tax_statement import tax_statement
from fifolio.queries.year_end_balances import NOT_YET, year_end
from fifolio.store.settings import UnreadableSettingError
from queries.recorded import Ledger

D = Decimal


def e14(ledger: Ledger) -> Ledger:
    """Write E14: coins and money at a venue, coins in an own wallet."""
    ledger.row("2024-01-01", "BUY", "0.96991 BTC", "1000 EUR", account="Exchange")
    ledger.row("2024-01-02", "BUY", "5235 USDC", "1000 EUR", account="Exchange")
    ledger.row("2024-01-03", "DEPOSIT", "8201.72 EUR", account="Exchange")
    ledger.row("2024-02-01", "TRANSFER_OUT", "", "0.6 BTC", account="Exchange", group="g")
    ledger.row("2024-02-01", "TRANSFER_IN", "0.6 BTC", account="Ledger", group="g")
    ledger.write().prices({"BTC": ("105000", "EUR"), "USDC": ("0.92", "EUR")}, on="2024-12-31")
    return ledger


def abroad(ledger: Ledger) -> None:
    change = AccountChange(country="MT", custody="third_party", files_172=False)
    change_account(ledger.file, "Exchange", change)


def test_the_published_case_from_the_books(ledger: Ledger) -> None:
    """E14: 43,656.75 abroad, and 0.96991 BTC and the USDC for the wealth tax."""
    abroad(e14(ledger))

    with ledger.books() as books:
        found = year_end(books, 2024)
        written = tax_statement(books, 2024)["modelo721"]

    assert found.modelo_721 is not None
    assert (found.modelo_721.total, found.modelo_721.must_file) == (D("43656.75"), False)
    assert found.modelo_721.left_out == (("Ledger", "self"),)
    assert found.modelo_714 is not None
    # 0.96991 x 105000 + 5235 x 0.92
    assert found.modelo_714.total == D("106656.75")
    assert (written["total"], written["complete"]) == ("43656.75", True)


def test_a_venue_is_unknown_until_the_user_says_where_it_is(ledger: Ledger) -> None:
    e14(ledger)

    with ledger.books() as books:
        before = year_end(books, 2024).modelo_721
    abroad(ledger)
    with ledger.books() as books:
        after = year_end(books, 2024).modelo_721

    assert before is not None
    assert after is not None
    assert (before.total, before.total_with_unknown) == (D(0), D("43656.75"))
    assert (before.is_complete, after.is_complete) == (False, True)


def test_the_last_total_filed_raises_the_bar(ledger: Ledger) -> None:
    abroad(e14(ledger))
    ledger.setting("tax.modelo721_filed", '{"2023": "23656.74"}')

    with ledger.books() as books:
        found = year_end(books, 2024).modelo_721

    assert found is not None
    assert (found.last_filed, found.must_file) == ((2023, D("23656.74")), True)


def test_the_year_ends_at_midnight_where_the_taxpayer_lives(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "2 BTC", "2 EUR", account="Bitvavo")
    ledger.row("2024-12-31T23:30", "SELL", "10 EUR", "1 BTC", account="Bitvavo").write()
    ledger.prices({"BTC": ("10", "EUR")}, on="2024-12-31")

    def total() -> Decimal:
        with ledger.books() as books:
            found = year_end(books, 2024).modelo_721
        assert found is not None
        return found.total

    assert total() == 20
    ledger.setting("tax.tz", "Atlantic/Canary")
    assert total() == 10


@pytest.mark.parametrize(("year", "forms"), [(2020, 0), (2021, 1), (2023, 2), (2026, 0)])
def test_a_form_is_there_from_its_first_year_on_once_the_year_is_over(
    ledger: Ledger, year: int, forms: int
) -> None:
    with ledger.books(today=date(2026, 12, 31)) as books:
        found = year_end(books, year)

    assert sum(form is not None for form in (found.modelo_721, found.modelo_714)) == forms
    assert (found == NOT_YET) is (forms == 0)


def test_a_filed_total_that_makes_no_sense_is_named(ledger: Ledger) -> None:
    ledger.setting("tax.modelo721_filed", '{"2023": "-1"}')

    with ledger.books() as books, pytest.raises(UnreadableSettingError, match="modelo721_filed"):
        year_end(books, 2024)


def sold_out(ledger: Ledger) -> Ledger:
    """Write 2 BTC of 2022, half of them moved to a part of the venue, all sold in June 2024."""
    ledger.row("2022-01-01", "BUY", "2 BTC", "1000 EUR", account="Bitvavo")
    ledger.row("2022-02-01", "BUY", "1 ETH", "1000 EUR", account="Bitvavo")
    ledger.row("2024-06-15", "SELL", "100000 EUR", "2 BTC", account="Bitvavo")
    ledger.row("2024-06-20", "BUY", "1 ADA", "1 EUR", account="Bitvavo")
    ledger.row("2024-06-21", "SELL", "1 EUR", "1 ADA", account="Bitvavo").write()
    ledger.prices({"BTC": ("60000", "EUR"), "ETH": ("2000", "EUR")}, on="2024-06-15")
    return ledger.prices({"BTC": ("90000", "EUR"), "ETH": ("2000", "EUR")}, on="2024-12-31")


def test_what_the_last_filing_told_of_and_ended_since_has_to_be_declared(ledger: Ledger) -> None:
    sold_out(ledger).setting("tax.modelo721_filed", '{"2022": "30000", "2023": "62000"}')

    with ledger.books() as books:
        found = year_end(books, 2024).modelo_721

    assert found is not None
    assert (found.total, found.reasons) == (D(2000), ("ended",))
    ends = [(one.balance.asset, one.balance.value, one.is_reported) for one in found.ended]
    assert ends == [("ADA", None, False), ("BTC", D("120000.00"), True)]


def test_without_a_filing_before_an_end_obliges_to_nothing(ledger: Ledger) -> None:
    sold_out(ledger)

    with ledger.books() as books:
        found = year_end(books, 2024).modelo_721
        written = tax_statement(books, 2024)["modelo721"]

    assert found is not None
    assert (found.must_file, found.may_have_to_file) == (False, False)
    assert [one["endedOn"] for one in written["ended"]] == ["2024-06-21", "2024-06-15"]


def test_an_end_is_declared_in_its_year_and_not_in_the_next(ledger: Ledger) -> None:
    sold_out(ledger).setting("tax.modelo721_filed", '{"2023": "62000"}')

    with ledger.books() as books:
        found = year_end(books, 2025).modelo_721

    assert found is not None
    assert (found.ended, found.must_file) == ((), False)
