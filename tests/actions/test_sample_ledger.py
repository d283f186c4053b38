"""The demo has something true to show on each page: what it promises, counted by hand."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from databases import Place, ledger_in
from fifolio.actions.sample_ledger import make_sample
from fifolio.queries.books import Books
from fifolio.queries.holdings import holdings
from fifolio.queries.matched_ledger import matched_ledger
from fifolio.queries.open_defects import open_defects
from fifolio.queries.tax_years import tax_years
from fifolio.store.accounts import load_accounts
from fifolio.store.imports import list_batches
from fifolio.store.ledger_file import LedgerFile


@pytest.fixture(scope="module")
def books(database: Place, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Books]:
    ledger = LedgerFile.open(database.url(tmp_path_factory.mktemp("demo") / "ledger.db"))
    make_sample(ledger)
    with ledger.reading() as reader:
        yield Books(reader, "EUR", date(2026, 5, 1))
    ledger.close()


def test_six_venues_came_in_as_files_of_their_own(books: Books) -> None:
    batches = list_batches(books.reader)

    assert len(batches) == 6
    assert {batch.file.source for batch in batches} == {
        "kraken",
        "binance",
        "coinbase",
        "bit2me",
        "bitvavo",
        "fifolio",
    }
    assert {account.name for account in load_accounts(books.reader)} >= {
        "Kraken",
        "Binance",
        "Coinbase",
        "Bit2Me",
        "Bitvavo",
        "Ledger",
    }


def test_no_row_of_the_sample_is_left_over(books: Books) -> None:
    rows = [batch.file.rows for batch in list_batches(books.reader)]

    assert sum(each.rejected + each.pending + each.duplicate for each in rows) == 0
    # Two moves between Spot and Futures, two sides each.
    assert sum(each.ignored for each in rows) == 4


def test_a_sale_after_midnight_in_madrid_is_of_the_next_year(books: Books) -> None:
    assert set(tax_years(books)) == {2023, 2024, 2025, 2026}


def test_a_dozen_coins_are_held_and_one_has_no_price(books: Books) -> None:
    held = holdings(books)

    assert len(held.valued) + len(held.unvalued) >= 12
    assert [holding.asset for holding in held.unvalued] == ["JUP"]


def test_one_purchase_is_missing(books: Books) -> None:
    chain = matched_ledger(books, "EUR")

    short = [(one.asset, one.uncovered) for one in chain.disposals if one.uncovered]
    # 45 sold, of which only the reward of 0.31 was ever acquired.
    assert short == [("ATOM", Decimal("44.69"))]


def test_the_futures_account_ended_with_a_profit_of_its_own(books: Books) -> None:
    chain = matched_ledger(books, "EUR")

    assert len(chain.derivatives) == 4


def test_what_to_review_names_the_gap_and_the_price(books: Books) -> None:
    flags = {group.flag.value for group in open_defects(books).groups}

    assert {"MISSING_ACQUISITION", "UNTRACKED_INFLOW", "MISSING_PRICE"} <= flags


def test_coins_sent_between_own_accounts_are_not_missing_anywhere(books: Books) -> None:
    assert "CUSTODY_RESIDUAL" not in {group.flag.value for group in open_defects(books).groups}


def test_making_it_twice_adds_nothing(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path)
    make_sample(ledger)
    with ledger.reading() as reader:
        before = len(list_batches(reader))
    make_sample(ledger)
    with ledger.reading() as reader:
        assert len(list_batches(reader)) == before
    ledger.close()
