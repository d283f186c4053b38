"""Price files: every row checked, known closes replaced, nothing twice."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from actions.canonical import open_ledger, version
from fifolio.actions.day_result import DayResult, day_json
from fifolio.actions.import_prices import import_prices
from fifolio.importers.reading import Refusal
from fifolio.money.amount import Amount
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.price_history import load_prices

HEADER = "date,symbol,currency,close"


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def prices(ledger: LedgerFile, *lines: str, encoding: str = "utf-8") -> DayResult:
    content = "\n".join(lines).encode(encoding)
    result = import_prices(ledger, content, "prices.csv")
    assert isinstance(result, DayResult)
    return result


def close(ledger: LedgerFile, symbol: str, day: str) -> Amount | None:
    with ledger.reading() as reader:
        found = load_prices(reader).close(symbol, date.fromisoformat(day))
    return found.price if found else None


def test_closes_are_recorded_in_their_own_currency(ledger: LedgerFile) -> None:
    result = prices(ledger, HEADER, "2024-01-31,btc,USD,42580.50", "2024-01-31,PEPE,eur,1e-18")

    assert (result.read, result.new, result.rejected) == (2, 2, ())
    assert close(ledger, "BTC", "2024-02-01") == Amount(Decimal("42580.50"), "USD")
    assert close(ledger, "PEPE", "2024-01-31") == Amount(Decimal("1e-18"), "EUR")


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("2024-02-30,BTC,EUR,1", "cell 'date' '2024-02-30' is no date"),
        ("31/01/2024,BTC,EUR,1", "cell 'date'"),
        ("2024-01-31,=BTC,EUR,1", "cell 'symbol'"),
        ("2024-01-31,USDС,EUR,1", "cell 'symbol'"),
        ("2024-01-31,BTC,EURO,1", "cell 'currency'"),
        ("2024-01-31,BTC,EUR,", "cell 'close' is empty"),
        ("2024-01-31,BTC,EUR,NaN", "cell 'close'"),
        ("2024-01-31,BTC,EUR,-1", "cell 'close' is negative"),
        ("2024-01-31,BTC", "the row ends after 2 of 4 cells"),
    ],
)
def test_a_bad_row_is_told_and_the_rest_goes_on(ledger: LedgerFile, row: str, reason: str) -> None:
    result = prices(ledger, HEADER, row, "2024-01-31,ETH,EUR,2000")

    assert (result.read, result.new) == (2, 1)
    assert result.rejected[0].row == 2
    assert reason in result.rejected[0].reason
    assert close(ledger, "ETH", "2024-01-31") == Amount(Decimal(2000), "EUR")


def test_a_second_import_changes_nothing(ledger: LedgerFile) -> None:
    lines = (HEADER, "2024-01-31,BTC,USD,42580.50", "2024-01-31,BTC,USD,42580.5")
    prices(ledger, *lines)
    before = version(ledger)

    assert prices(ledger, *lines).unchanged == 2
    assert version(ledger) == before


def test_a_new_close_takes_the_place_of_the_known_one(ledger: LedgerFile) -> None:
    prices(ledger, HEADER, "2024-01-31,BTC,USD,42580.50")

    result = prices(ledger, HEADER, "2024-01-31,BTC,EUR,39000")

    assert (result.new, result.changed, result.unchanged) == (0, 1, 0)
    assert close(ledger, "BTC", "2024-01-31") == Amount(Decimal(39000), "EUR")


def test_two_closes_for_one_day_are_not_chosen_between(ledger: LedgerFile) -> None:
    result = prices(ledger, HEADER, "2024-01-31,BTC,USD,1", "2024-01-31,BTC,USD,2")

    assert (result.new, [each.row for each in result.rejected]) == (1, [3])


def test_columns_may_stand_in_another_order_and_encoding(ledger: LedgerFile) -> None:
    prices(ledger, "Close;Symbol;Date;Currency", "1234,56;BTC;2024-01-31;EUR", encoding="utf-16")

    assert close(ledger, "BTC", "2024-01-31") == Amount(Decimal("1234.56"), "EUR")


@pytest.mark.parametrize("content", [b"", b"\n\n", b"date,symbol\n", b"\x00\x01\x02" * 99])
def test_another_file_is_refused(ledger: LedgerFile, content: bytes) -> None:
    assert isinstance(import_prices(ledger, content, "prices.csv"), Refusal)


def test_the_result_is_told_as_an_object(ledger: LedgerFile) -> None:
    told = day_json(prices(ledger, HEADER, "2024-01-31,BTC,USD,1", "x,BTC,USD,2"))

    assert told["rows"] == {"read": 2, "new": 1, "changed": 0, "unchanged": 0, "rejected": 1}
    assert told["rejected"][0]["row"] == 3
