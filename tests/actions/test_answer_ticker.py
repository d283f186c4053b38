"""What the user says of a ticker holds for every figure, and changes no row."""

from datetime import date
from decimal import Decimal
from io import StringIO
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from actions.canonical import csv_file
from fifolio.actions.answer_ticker import (
    TickerError,
    TickerWord,
    UnknownAnswerError,
    answer_ticker,
    forget_answer,
)
from fifolio.actions.delete_transaction import delete_transaction
from fifolio.actions.export_ledger import export_ledger
from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.actions.undo_import import undo_import
from fifolio.importers.recognise import Asked
from fifolio.ledger.quality import QualityFlag
from fifolio.ledger.transaction import TransactionId
from fifolio.queries.matched_ledger import balances, matched_ledger
from fifolio.queries.open_defects import defects_of
from fifolio.queries.ticker_questions import TickerQuestion, ticker_questions
from fifolio.queries.transaction_list import Filter, transaction_page
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.ticker_answers import load_answers
from queries.recorded import Ledger

D = Decimal
MADRID = ZoneInfo("Europe/Madrid")


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> Ledger:
    """Two venues sell coins called HOT: 100 that cost 1 each, later 100 that cost 5 each."""
    return (
        Ledger(tmp_path)
        .row("2019-01-01", "BUY", "100 HOT", "100 EUR", account="A")
        .row("2019-02-01", "BUY", "100 HOT", "500 EUR", account="B")
        .row("2019-03-01", "SELL", "600 EUR", "100 HOT", account="B")
        .prices({"HOT": ("2", "EUR"), "HYDROPROTOCOL": ("7", "EUR")}, on="2019-03-01")
        .write()
    )


def say(ledger: Ledger, account: str, asset: str, since: date | None = None) -> None:
    answer_ticker(ledger.file, TickerWord("hot", account, asset, since), MADRID)


def asked(ledger: Ledger) -> dict[str, TickerQuestion]:
    with ledger.books() as books:
        return {one.account: one for one in ticker_questions(books)}


def gains(ledger: Ledger) -> list[tuple[str, Decimal | None]]:
    with ledger.books() as books:
        return [(one.asset, one.gain) for one in matched_ledger(books, "EUR").disposals]


def test_a_ticker_that_nothing_tells_is_counted_as_the_likeliest_coin_and_named(
    ledger: Ledger,
) -> None:
    # One queue: the coins sold cost 1 each.
    assert gains(ledger) == [("HOT", D(500))]
    question = asked(ledger)["B"]
    assert (question.ticker, question.counts_as, question.events) == ("HOT", "HOT", 2)
    assert [(one.code, one.price and one.price.number) for one in question.candidates] == [
        ("HOT", D(2)),
        ("HYDROPROTOCOL", D(7)),
    ]
    with ledger.books() as books:
        first, second = defects_of(books, QualityFlag.TICKER_COLLISION)
    # 100 units at the price of the dearer coin.
    assert {(one.account, one.at_stake) for one in (first, second)} == {
        ("A", D(700)),
        ("B", D(700)),
    }
    assert first.is_pending_review


def test_an_answer_parts_the_queues_and_each_coin_has_its_own_price(ledger: Ledger) -> None:
    say(ledger, "B", "HYDROPROTOCOL")

    assert gains(ledger) == [("HYDROPROTOCOL", D(100))]
    assert list(asked(ledger)) == ["A"]
    with ledger.books() as books:
        held = balances(books.reader)
        page = transaction_page(books, Filter(asset="HYDROPROTOCOL"), 1, 10)
        other = transaction_page(books, Filter(asset="HOT"), 1, 10)
    assert {place: units for place, units in held.items() if units and place[1] != "EUR"} == {
        ("A", "HOT"): D(100)
    }
    assert (page.total, other.total) == (2, 1)
    imported = page.listed[0].recorded.given
    assert imported is not None
    assert imported.asset == "HOT"


def test_an_answer_may_hold_from_a_day_on_in_the_users_own_calendar(tmp_path: Path) -> None:
    ledger = (
        Ledger(tmp_path)
        .row("2019-01-31T22:59", "BUY", "1 HOT", "1 EUR", account="A")
        .row("2019-01-31T23:00", "BUY", "1 HOT", "1 EUR", account="A")
        .write()
    )
    say(ledger, "A", "HYDROPROTOCOL", date(2019, 2, 1))
    say(ledger, "A", "HOT")

    with ledger.books() as books:
        assert [lot.asset for lot in matched_ledger(books, "EUR").lots] == ["HOT", "HYDROPROTOCOL"]
    assert asked(ledger) == {}


def test_coins_of_one_ticker_and_different_kinds_are_no_transfer(tmp_path: Path) -> None:
    ledger = (
        Ledger(tmp_path)
        .row("2019-01-01", "BUY", "100 HOT", "100 EUR", account="A")
        .row("2019-02-01", "TRANSFER_OUT", "", "100 HOT", account="A", group="x")
        .row("2019-02-01", "TRANSFER_IN", "100 HOT", account="B", group="x")
        .write()
    )
    with ledger.books() as books:
        assert balances(books.reader)["B", "HOT"] == D(100)

    say(ledger, "B", "HYDROPROTOCOL")

    with ledger.books() as books:
        held = balances(books.reader)
    assert held["ownwallet-HOT", "HOT"] == D(100)
    assert ("B", "HOT") not in held


def test_any_ticker_may_be_said_to_be_another_coin_under_a_code_of_the_users_own(
    tmp_path: Path,
) -> None:
    ledger = (
        Ledger(tmp_path)
        .row("2024-01-01", "BUY", "1 ABC", "10 EUR", account="A")
        .row("2024-02-01", "BUY", "1 ABC", "50 EUR", account="B")
        .row("2024-03-01", "SELL", "60 EUR", "1 ABC", "1 ABC", account="B")
        .write()
    )
    answer_ticker(ledger.file, TickerWord(" abc ", "B", "abc-two"), MADRID)

    found = gains(ledger)
    assert {asset for asset, _ in found} == {"ABC-TWO"}
    with ledger.books() as books:
        assert [lot.remaining for lot in matched_ledger(books, "EUR").lots] == [D(1), D(0)]


def test_an_answer_is_replaced_and_taken_back(ledger: Ledger) -> None:
    say(ledger, "B", "OTHER")
    say(ledger, "B", "HYDROPROTOCOL")
    with ledger.file.reading() as reader:
        (answer,) = load_answers(reader)
    assert answer.meaning.code == "HYDROPROTOCOL"

    forget_answer(ledger.file, answer.number)

    assert gains(ledger) == [("HOT", D(500))]
    with pytest.raises(UnknownAnswerError):
        forget_answer(ledger.file, answer.number)


@pytest.mark.parametrize(
    ("word", "field"),
    [
        (TickerWord("HOT", "Nobody", "HOT"), "account"),
        (TickerWord("HOT", "B", ""), "asset"),
        (TickerWord("HOT", "B", "EUR"), "asset"),
        (TickerWord("EUR", "B", "HOT"), "ticker"),
        (TickerWord("HОT", "B", "HOT"), "ticker"),
        (TickerWord("HOT", "B", "<b>"), "asset"),
        (TickerWord("HOT", "B", "A" * 21), "asset"),
        (TickerWord("HOT", "B", "HOT2", date(1, 1, 1)), "since"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(ledger: Ledger, word: TickerWord, field: str) -> None:
    with pytest.raises(TickerError) as refused:
        answer_ticker(ledger.file, word, MADRID)

    assert refused.value.field == field
    with ledger.file.reading() as reader:
        assert load_answers(reader) == ()


ROW = "2019-02-01T10:00:00Z,BUY,HOT,100,EUR,500,EUR,0,,EUR,B,{id},"


def bring(file: LedgerFile, *, dry_run: bool = False) -> ImportResult:
    content = csv_file(ROW.format(id="b1"), ROW.format(id="b2"))
    done = import_file(file, content, "b.csv", Asked(), dry_run=dry_run)
    assert isinstance(done, ImportResult)
    return done


def test_a_reading_names_the_tickers_only_the_user_can_tell_also_when_it_is_dry(
    tmp_path: Path,
) -> None:
    ledger = Ledger(tmp_path)
    for dry_run in (True, False):
        (doubt,) = bring(ledger.file, dry_run=dry_run).tickers
        assert (doubt.ticker, doubt.account, doubt.counts_as, doubt.events) == (
            "HOT",
            "B",
            "HOT",
            2,
        )
        assert [coin.name for coin in doubt.coins] == ["Holo", "Hydro Protocol"]
    say(ledger, "B", "HYDROPROTOCOL")

    again = bring(ledger.file)

    assert (again.tickers, again.needs_attention) == ((), False)
    assert (again.events_unchanged, again.rows.unchanged) == (2, 2)


def test_a_deleted_row_asks_nothing(ledger: Ledger) -> None:
    delete_transaction(ledger.file, TransactionId(f"{0:064x}"))

    assert list(asked(ledger)) == ["B"]


KRAKEN = b"""\
"txid","refid","time","type","subtype","aclass","subclass","asset","wallet","amount","fee","balance"
"L1","R1","2023-01-02 10:00:00","staking","","currency","crypto","LUNA","spot / main",100,0,100
"L2","R2","2023-01-03 10:00:00","staking","","currency","crypto","LUNA2","spot / main",1,0,1
"""


def test_a_venues_own_file_is_believed_and_its_coins_are_written_so_that_they_read_again(
    tmp_path: Path,
) -> None:
    ledger = Ledger(tmp_path)
    for dry_run in (True, False):
        done = import_file(ledger.file, KRAKEN, "kraken.csv", Asked(), dry_run=dry_run)
        assert isinstance(done, ImportResult)
        assert (done.events_new, done.tickers) == (2, ())
    with ledger.books() as books:
        assert [one.asset for one in matched_ledger(books, "EUR").income] == ["LUNC", "LUNA"]
    written = StringIO()
    export_ledger(ledger.file, written)
    copy = written.getvalue().encode()

    again = import_file(ledger.file, copy, "copy.csv", Asked())

    assert isinstance(again, ImportResult)
    assert (again.events_unchanged, again.rows.pending) == (2, 0)
    (tmp_path / "other").mkdir()
    other = Ledger(tmp_path / "other")
    import_file(other.file, copy, "copy.csv", Asked())
    with other.books() as books:
        assert [one.asset for one in matched_ledger(books, "EUR").income] == ["LUNC", "LUNA"]


def test_an_answer_holds_after_its_rows_are_taken_back_and_imported_again(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    batch = bring(ledger.file).batch
    say(ledger, "B", "HYDROPROTOCOL")
    assert batch is not None
    undo_import(ledger.file, batch)

    done = bring(ledger.file)

    assert (done.events_new, done.tickers) == (2, ())
    with ledger.books() as books:
        assert {lot.asset for lot in matched_ledger(books, "EUR").lots} == {"HYDROPROTOCOL"}
