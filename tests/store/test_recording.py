"""What is written into the books comes out of them again, exactly."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import IntegrityError

from fifolio.ledger.account import Account
from fifolio.ledger.transaction import Event
from fifolio.money.amount import Amount
from fifolio.money.exact import plain
from fifolio.store.accounts import load_accounts
from fifolio.store.imports import BatchId, ImportedRow
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.price_history import load_prices
from fifolio.store.rate_history import load_rates
from fifolio.store.recording import (
    DailyClose,
    DailyRate,
    Sourced,
    delete_batch,
    link_events,
    record_account,
    record_events,
    record_file,
    record_prices,
    record_rates,
)
from fifolio.store.transactions import load_events
from store.ledgers import FULL, FUTURE, bought, imported, open_ledger, units


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def record(ledger: LedgerFile, *events: Event) -> BatchId:
    found = [Sourced(event, (line,)) for line, event in enumerate(events, start=2)]
    with ledger.writing() as writer:
        batch = record_file(writer, imported(rows=len(events)), rows_of(found))
        record_events(writer, batch, found)
    return batch


def rows_of(found: Sequence[Sourced]) -> list[ImportedRow]:
    return [
        ImportedRow(line, {"time": "now"}, "used", None) for each in found for line in each.rows
    ]


def events(ledger: LedgerFile) -> list[Event]:
    with ledger.reading() as reader:
        return list(load_events(reader))


def test_every_field_of_a_transaction_comes_back(ledger: LedgerFile) -> None:
    record(ledger, FULL)

    assert events(ledger) == [FULL]


def test_decimals_keep_their_scale(ledger: LedgerFile) -> None:
    record(ledger, FULL._replace(received=units("0.16440000000", "USDT")))

    (event,) = events(ledger)
    assert str(getattr(event, "received").units) == "0.16440000000"  # noqa: B009 - a union


def test_every_field_of_a_futures_entry_comes_back(ledger: LedgerFile) -> None:
    record(ledger, FUTURE)

    assert events(ledger) == [FUTURE]


def test_unknown_fees_stay_apart_from_no_fees(ledger: LedgerFile) -> None:
    unknown, none = bought("a")._replace(fees=None), bought("b")._replace(fees=())

    record(ledger, unknown, none)

    assert events(ledger) == [unknown, none]


def test_events_come_in_the_order_of_moment_place_and_id(ledger: LedgerFile) -> None:
    late = bought("a", minutes=1)._replace(sequence=1)
    second = bought("b")._replace(sequence=2)
    first = bought("c")._replace(sequence=1)
    tied = bought("d")._replace(sequence=1)

    record(ledger, late, second, tied, first)

    assert events(ledger) == [first, tied, second, late]


def test_futures_stand_between_transactions_by_their_moment(ledger: LedgerFile) -> None:
    record(ledger, bought("a late one"), FUTURE, FULL)

    assert [event.id for event in events(ledger)] == ["full", "future", "a late one"]


@pytest.mark.parametrize(
    "text",
    ["\\N", "\\.", "a\tb\nc\r\n", "\\x41\\u00e9", "\"quoted\", ''", "😀\u202e", "%s %(x)s :y", ""],
)
def test_whatever_was_noted_comes_back(ledger: LedgerFile, text: str) -> None:
    noted = [bought(name)._replace(note=text, group=text) for name in ("one", "two")]
    record(ledger, *noted)

    assert events(ledger) == noted


def test_a_number_may_take_64_bits(ledger: LedgerFile) -> None:
    far = bought("far")._replace(sequence=2**62)
    record(ledger, far, bought("near"))

    assert [event.sequence for event in events(ledger)] == [0, 2**62]


def test_names_are_in_the_order_of_their_characters(ledger: LedgerFile) -> None:
    names = ["ñandú", "Zeta", "alfa", "Éxito", "_x", "a b", "ab", "10", "9"]
    record(ledger, *(bought(name)._replace(account=name) for name in names))

    with ledger.reading() as reader:
        assert [account.name for account in load_accounts(reader)] == [
            "10",
            "9",
            "Zeta",
            "_x",
            "a b",
            "ab",
            "alfa",
            "Éxito",
            "ñandú",
        ]
    # All of one moment and one place in a file: the id decides.
    assert [event.id for event in events(ledger)] == sorted(names)


def test_an_account_is_made_when_an_event_first_names_it(ledger: LedgerFile) -> None:
    record(ledger, FULL, FUTURE, bought("a"), bought("b"))

    with ledger.reading() as reader:
        assert load_accounts(reader) == (
            Account("Binance"),
            Account("Kraken"),
            Account("Kraken Futures", kind="futures"),
        )


def test_an_account_can_be_changed_and_given_a_parent(ledger: LedgerFile) -> None:
    changed = Account("Kraken:earn", kind="wallet", parent="Kraken")
    with ledger.writing() as writer:
        record_account(writer, Account("Kraken"))
        record_account(writer, Account("Kraken:earn"))
        record_account(writer, changed)

    with ledger.reading() as reader:
        assert load_accounts(reader) == (Account("Kraken"), changed)
        assert reader.version == 1


def test_a_known_id_cannot_be_recorded_twice(ledger: LedgerFile) -> None:
    record(ledger, bought("a"))

    with pytest.raises(IntegrityError):
        record(ledger, bought("a", btc="2"))

    assert events(ledger) == [bought("a")]


def test_taking_a_batch_back_removes_exactly_what_it_brought(ledger: LedgerFile) -> None:
    record(ledger, bought("kept"))
    batch = record(ledger, FULL, FUTURE)

    with ledger.writing() as writer:
        assert delete_batch(writer, batch) == 2

    assert events(ledger) == [bought("kept")]


def test_an_event_in_two_batches_stays_until_both_are_gone(ledger: LedgerFile) -> None:
    shared = [Sourced(FULL, (2,)), Sourced(FUTURE, (3,))]
    first = record(ledger, FULL, FUTURE)
    with ledger.writing() as writer:
        second = record_file(writer, imported("again.csv"), rows_of(shared))
        link_events(writer, second, shared)

    with ledger.writing() as writer:
        assert delete_batch(writer, first) == 0
    assert len(events(ledger)) == 2

    with ledger.writing() as writer:
        assert delete_batch(writer, second) == 2
    assert events(ledger) == []


def test_a_price_takes_the_place_of_the_one_of_its_day(ledger: LedgerFile) -> None:
    day = date(2024, 1, 31)
    for close in ("40000", "41000.50"):
        with ledger.writing() as writer:
            record_prices(writer, [DailyClose("BTC", day, Amount(Decimal(close), "USD"))], "file")

    with ledger.reading() as reader:
        found = load_prices(reader).close("BTC", day)
        assert found is not None
        assert found.price == Amount(Decimal("41000.50"), "USD")
        assert load_prices(reader) is load_prices(reader)


def test_a_rate_takes_the_place_of_the_one_of_its_day(ledger: LedgerFile) -> None:
    day = date(2024, 1, 31)
    for rate in ("0.91", "0.92"):
        with ledger.writing() as writer:
            record_rates(writer, [DailyRate("USD/EUR", day, Decimal(rate))], "FILE")
        with ledger.reading() as reader:
            found = load_rates(reader).rate("USD", "EUR", day)
            assert found is not None
            assert found.value == Decimal(rate)


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**30), max_value=10**30))
def test_any_amount_is_written_so_that_it_reads_the_same(number: Decimal) -> None:
    assert Decimal(plain(number)) == number
