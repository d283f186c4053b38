"""Rate files: checked row by row, and never above what was published."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from actions.canonical import open_ledger, version
from fifolio.actions.day_result import DayResult
from fifolio.actions.import_rates import import_rates
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.rate_history import load_rates
from fifolio.store.recording import DailyRate, record_rates

HEADER = "date,pair,rate"
DAY = date(2024, 1, 31)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def rates(ledger: LedgerFile, *lines: str) -> DayResult:
    result = import_rates(ledger, "\n".join((HEADER, *lines)).encode(), "rates.csv")
    assert isinstance(result, DayResult)
    return result


def rate(ledger: LedgerFile, base: str, quote: str) -> Decimal | None:
    with ledger.reading() as reader:
        found = load_rates(reader).rate(base, quote, DAY)
    return found.value if found else None


def test_a_pair_says_what_its_first_currency_is_worth(ledger: LedgerFile) -> None:
    assert rates(ledger, "2024-01-31,USD/EUR,0.9227").new == 1

    assert rate(ledger, "USD", "EUR") == Decimal("0.9227")


@pytest.mark.parametrize(
    ("row", "cell"),
    [
        ("2024-01-31,USDEUR,0.9", "pair"),
        ("2024-01-31,EUR/EUR,1", "pair"),
        ("2024-01-31,USD/EUR,0", "rate"),
        ("2024-01-31,USD/EUR,Infinity", "rate"),
        ("yesterday,USD/EUR,0.9", "date"),
    ],
)
def test_a_bad_row_is_told_and_the_rest_goes_on(ledger: LedgerFile, row: str, cell: str) -> None:
    result = rates(ledger, row, "2024-01-31,GBP/EUR,1.17")

    assert (result.new, len(result.rejected)) == (1, 1)
    assert f"cell {cell!r}" in result.rejected[0].reason


def test_a_second_import_changes_nothing(ledger: LedgerFile) -> None:
    rates(ledger, "2024-01-31,USD/EUR,0.9227")
    before = version(ledger)

    assert rates(ledger, "2024-01-31,USD/EUR,0.92270").unchanged == 1
    assert version(ledger) == before


@pytest.mark.parametrize(("source", "kept"), [("ECB", "1.08"), ("ECB_PRIOR_DAY", "1.09")])
def test_only_a_published_rate_keeps_its_place(ledger: LedgerFile, source: str, kept: str) -> None:
    with ledger.writing() as writer:
        known = DailyRate("EUR/USD", DAY, Decimal("1.08"))
        record_rates(writer, [known], source)  # type: ignore[arg-type] # a parameter is any text

    result = rates(ledger, "2024-01-31,EUR/USD,1.09")

    assert len(result.rejected) == (source == "ECB")
    assert rate(ledger, "EUR", "USD") == Decimal(kept)
