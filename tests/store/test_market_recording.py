"""What is fetched takes no place that is taken, whatever came while it was on its way."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from fifolio.ledger.fetch_attempt import Attempt, Fault
from fifolio.money.amount import Amount
from fifolio.store.coin_choices import CoinCandidate, load_candidates
from fifolio.store.fetch_attempts import find_turn, load_attempts
from fifolio.store.market_recording import (
    end_turn,
    keep_turn,
    record_attempt,
    record_candidates,
    record_fetched,
    record_published,
    take_turn,
)
from fifolio.store.price_history import list_closes
from fifolio.store.rate_history import find_rates
from fifolio.store.recording import DailyClose, DailyRate, record_prices, record_rates
from store.ledgers import open_ledger

DAY = date(2024, 1, 31)
NOW = datetime(2024, 2, 1, 12, 0, tzinfo=UTC)


def close(number: str, on: date = DAY, symbol: str = "BTC") -> DailyClose:
    return DailyClose(symbol, on, Amount(Decimal(number), "EUR"))


def test_a_fetched_close_takes_the_place_of_none(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_prices(writer, [close("1")], "FILE")
    with ledger.writing() as writer:
        found = [close("2"), close("3", DAY + timedelta(days=1)), close("4", symbol="ETH")]
        assert record_fetched(writer, found, "kraken") == 2
        assert record_fetched(writer, found, "coinbase") == 0

    with ledger.reading() as reader:
        told = {
            (one.symbol, one.on.day): (str(one.price.number), one.source)
            for one in list_closes(reader, ["BTC", "ETH"])
        }
    assert told == {
        ("BTC", 31): ("1", "FILE"),
        ("BTC", 1): ("3", "kraken"),
        ("ETH", 31): ("4", "kraken"),
    }


def test_nothing_new_makes_no_new_version(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_fetched(writer, [close("1")], "kraken")
    with ledger.reading() as reader:
        before = reader.version
    with ledger.writing() as writer:
        record_fetched(writer, [close("2")], "kraken")
        record_published(writer, [])

    with ledger.reading() as reader:
        assert reader.version == before


@pytest.mark.parametrize(
    ("source", "kept"), [("ECB", "1.1"), ("FILE", "1.1"), ("ECB_PRIOR_DAY", "1.2")]
)
def test_a_published_rate_takes_the_place_of_a_carried_one_only(
    tmp_path: Path, source: str, kept: str
) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        known = DailyRate("EUR/USD", DAY, Decimal("1.1"))
        record_rates(writer, [known], source)  # type: ignore[arg-type] # one of the three
        record_published(writer, [DailyRate("EUR/USD", DAY, Decimal("1.2"))])

    with ledger.reading() as reader:
        (rate, _) = find_rates(reader, ["EUR/USD"])["EUR/USD", DAY]
    assert str(rate) == kept


def test_an_attempt_is_read_as_it_was_written(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    first = Attempt("close", "BTC", "kraken", DAY, DAY, NOW, "failed", Fault.TIMEOUT, 0, 1)
    second = Attempt("close", "BTC", "kraken", DAY, DAY, NOW, "filled", None, 1, 2)
    with ledger.writing() as writer:
        record_attempt(writer, first)
        record_attempt(writer, second)

    with ledger.reading() as reader:
        assert load_attempts(reader, "close") == (second,)
        assert load_attempts(reader, "rate") == ()


def test_candidates_are_listed_by_size_and_replaced_together(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    small = CoinCandidate("bitgem", "Bitgem", None, None)
    large = CoinCandidate("bitcoin-gold", "Bitcoin Gold", 90, Amount(Decimal("459.10"), "EUR"))
    with ledger.writing() as writer:
        record_candidates(writer, "BTG", [CoinCandidate("old", "Old", 1, None)])
        record_candidates(writer, "BTG", [small, large])

    with ledger.reading() as reader:
        assert load_candidates(reader) == {"BTG": (large, small)}


def test_only_the_holder_keeps_and_ends_a_turn(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    held = timedelta(seconds=90)
    with ledger.writing() as writer:
        assert take_turn(writer, "fetch", "mine", NOW, held)
        keep_turn(writer, "other", NOW + 2 * held)
        end_turn(writer, "other", "done")
    with ledger.reading() as reader:
        turn = find_turn(reader, "fetch")
    assert turn is not None
    assert (turn.held_until, turn.outcome) == (NOW + held, None)

    with ledger.writing() as writer:
        keep_turn(writer, "mine", NOW + 2 * held)
        assert not take_turn(writer, "fetch", "other", NOW + held, held)
        end_turn(writer, "mine", "done")
        assert take_turn(writer, "fetch", "other", NOW + held, held)
