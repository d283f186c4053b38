"""One fetch at a time and one of the day, over all workers of a ledger."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier, Thread

import pytest

from actions.canonical import open_ledger
from fifolio.actions.fetch_turn import FetchRunningError, end_the_day, fetch_turn, take_the_day
from fifolio.store.fetch_attempts import find_turn
from fifolio.store.ledger_file import LedgerFile

NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    ledger = open_ledger(tmp_path)
    yield ledger
    ledger.close()


def after(**time: int) -> datetime:
    return NOW + timedelta(**time)


async def test_a_turn_is_held_and_given_back(ledger: LedgerFile) -> None:
    async with fetch_turn(ledger, lambda: NOW):
        with pytest.raises(FetchRunningError, match="already"):
            async with fetch_turn(ledger, lambda: NOW):
                pass
    async with fetch_turn(ledger, lambda: NOW):
        pass

    with ledger.reading() as reader:
        turn = find_turn(reader, "fetch")
    assert turn is not None
    assert turn.outcome == "done"


async def test_a_turn_that_fails_is_given_back_too(ledger: LedgerFile) -> None:
    with pytest.raises(ZeroDivisionError):
        async with fetch_turn(ledger, lambda: NOW):
            raise ZeroDivisionError

    with ledger.reading() as reader:
        turn = find_turn(reader, "fetch")
    assert turn is not None
    assert turn.outcome == "failed"


def test_the_day_is_taken_once_in_a_day(ledger: LedgerFile) -> None:
    holder = take_the_day(ledger, lambda: NOW)
    assert holder is not None
    end_the_day(ledger, holder, "done")

    assert take_the_day(ledger, lambda: after(hours=23, minutes=59)) is None
    assert take_the_day(ledger, lambda: after(hours=24)) is not None


def test_a_day_that_failed_is_tried_again_in_an_hour(ledger: LedgerFile) -> None:
    holder = take_the_day(ledger, lambda: NOW)
    assert holder is not None
    end_the_day(ledger, holder, "failed")

    assert take_the_day(ledger, lambda: after(minutes=59)) is None
    assert take_the_day(ledger, lambda: after(minutes=60)) is not None


def test_many_workers_take_one_day(tmp_path: Path) -> None:
    others = [open_ledger(tmp_path) for _ in range(6)]
    barrier = Barrier(len(others))
    taken: list[str] = []

    def work(mine: LedgerFile) -> None:
        barrier.wait()
        if holder := take_the_day(mine, lambda: NOW):
            taken.append(holder)

    threads = [Thread(target=work, args=(mine,)) for mine in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for mine in others:
        mine.close()

    assert len(taken) == 1
