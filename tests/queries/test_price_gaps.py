"""What lacks of closes and rates, and whether anybody was asked for it."""

from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from actions.canonical import imported, open_ledger
from fifolio.actions.import_prices import import_prices
from fifolio.actions.import_rates import import_rates
from fifolio.ledger.fetch_attempt import Attempt, Fault
from fifolio.ledger.quality import Defect, QualityFlag
from fifolio.money.day_gaps import DayRange
from fifolio.queries.books import Books
from fifolio.queries.open_defects import defects_of, open_defects
from fifolio.queries.price_gaps import (
    Backfill,
    BackfillCount,
    backfill_count,
    backfills,
    price_gaps,
    rate_gaps,
)
from fifolio.queries.price_list import closes_of
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.market_recording import record_attempt
from fifolio.store.recording import DailyRate, record_rates

LAST = date(2024, 1, 8)
AT = datetime(2024, 1, 9, 12, 0, tzinfo=UTC)


@pytest.fixture
def ledger(tmp_path: Path):  # type: ignore[no-untyped-def] # noqa: ANN201 - a fixture that closes
    ledger = open_ledger(tmp_path)
    yield ledger
    ledger.close()


def attempt(first: str, last: str, source: str = "kraken", tries: int = 1) -> Attempt:
    days = date.fromisoformat(first), date.fromisoformat(last)
    return Attempt("close", "ETH", source, *days, AT, "nothing", Fault.UNKNOWN_COIN, 0, tries)


def test_gaps_are_told_by_coin_since_its_first_day(ledger: LedgerFile) -> None:
    imported(
        ledger,
        "2024-01-03T10:00:00Z,BUY,BTC,1,EUR,40000,BNB,0.1,,EUR,Mine,a,",
        "2024-01-05T10:00:00Z,SWAP,ETH,1,BTC,0.5,,,20000,EUR,Mine,b,",
    )
    import_prices(
        ledger,
        b"date,symbol,currency,close\n2024-01-04,BTC,EUR,1\n2024-01-06,BTC,EUR,1\n2024-01-01,BTC,EUR,1\n",
        "a.csv",
    )

    with ledger.reading() as reader:
        told = {one.symbol: one.days for one in price_gaps(reader, LAST)}

    assert {
        symbol: (days.first_need.day, days.known, days.lacking) for symbol, days in told.items()
    } == {
        "BNB": (3, 0, 6),
        "BTC": (3, 2, 4),
        "ETH": (5, 0, 4),
    }
    assert told["BTC"].gaps == (
        DayRange(date(2024, 1, 3), date(2024, 1, 3)),
        DayRange(date(2024, 1, 5), date(2024, 1, 5)),
        DayRange(date(2024, 1, 7), date(2024, 1, 8)),
    )


def test_weekends_and_holidays_are_no_gaps_of_rates(ledger: LedgerFile) -> None:
    imported(ledger, "2023-12-31T10:00:00Z,BUY,BTC,1,EUR,40000,,,,EUR,Mine,a,")
    with ledger.writing() as writer:
        known = [DailyRate("EUR/USD", date(2024, 1, 4), Decimal("1.1"))]
        record_rates(writer, known, "ECB")
        record_rates(writer, [DailyRate("EUR/GBP", date(2024, 1, 5), Decimal("0.8"))], "ECB")
        carried = [DailyRate("EUR/USD", date(2024, 1, 5), Decimal("1.1"))]
        record_rates(writer, carried, "ECB_PRIOR_DAY")
    import_rates(ledger, b"date,pair,rate\n2024-01-03,EUR/USD,1\n", "r.csv")

    with ledger.reading() as reader:
        told = rate_gaps(reader, LAST)

    assert told.days is not None
    # 29 December is a Friday; 1 January a holiday; 6 and 7 January a weekend.
    assert told.days.first_need == date(2023, 12, 29)
    assert told.days.gaps == (
        DayRange(date(2023, 12, 29), date(2024, 1, 3)),
        DayRange(date(2024, 1, 5), date(2024, 1, 8)),
    )
    assert (told.days.known, told.days.lacking) == (1, 5)
    assert told.last_known == date(2024, 1, 4)  # on the 5th one was only carried forward


def test_empty_books_lack_nothing(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        assert price_gaps(reader, LAST) == ()
        assert rate_gaps(reader, LAST).days is None


def test_a_missing_price_is_pending_until_somebody_was_asked_for_its_day(
    ledger: LedgerFile,
) -> None:
    imported(
        ledger,
        "2024-01-03T10:00:00Z,STAKING,ETH,1,,,,,,EUR,Mine,a,",
        "2024-01-05T10:00:00Z,STAKING,ETH,1,,,,,,EUR,Mine,b,",
    )

    def states() -> list[Backfill | None]:
        with ledger.reading() as reader:
            defects = defects_of(Books(reader, "EUR", LAST), QualityFlag.MISSING_PRICE)
            return backfills(reader, defects)

    assert states() == [Backfill(0, None), Backfill(0, None)]

    with ledger.writing() as writer:
        record_attempt(writer, attempt("2024-01-04", "2024-01-06", tries=2))
        record_attempt(writer, attempt("2024-01-05", "2024-01-05", "coingecko"))

    assert states() == [Backfill(0, None), Backfill(3, AT)]
    with ledger.reading() as reader:
        found = open_defects(Books(reader, "EUR", LAST)).defects
        assert backfill_count(reader, found) == BackfillCount(1, 1, AT)


def test_a_contract_has_no_price_to_ask_for(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        defect = Defect(QualityFlag.MISSING_PRICE, "PF_XBTUSD", occurred_at=AT)

        assert backfills(reader, [defect]) == [None]
        assert backfill_count(reader, [defect]) == BackfillCount(0, 0, None)


def test_closes_under_all_names_of_a_coin_are_listed_as_they_count(ledger: LedgerFile) -> None:
    text = (
        "date,symbol,currency,close\n2024-01-01,MATIC,EUR,1\n2024-01-02,MATIC,EUR,2\n"
        "2024-01-02,POL,EUR,3\n2022-05-01,LUNA,EUR,80\n2022-06-01,LUNA,EUR,5\n"
    )
    import_prices(ledger, text.encode(), "a.csv")

    with ledger.reading() as reader:
        assert [(one.on.day, str(one.price.number)) for one in closes_of(reader, "POL")] == [
            (2, "3"),
            (1, "1"),
        ]
        assert [str(one.price.number) for one in closes_of(reader, "LUNC")] == ["80"]
        assert [str(one.price.number) for one in closes_of(reader, "LUNA")] == ["5"]
