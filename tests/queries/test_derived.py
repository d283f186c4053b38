from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from fifolio.queries.derived import derived
from queries.recorded import Ledger


def test_a_figure_is_worked_out_once_however_many_ask_at_once(ledger: Ledger) -> None:
    together = Barrier(8)
    worked: list[int] = []

    def work() -> int:
        worked.append(1)
        return len(worked)

    def ask() -> int:
        with ledger.books() as books:
            together.wait()
            return derived(books.reader, "slow", work)

    with ThreadPoolExecutor(8) as pool:
        answers = [job.result() for job in [pool.submit(ask) for _ in range(8)]]

    assert answers == [1] * 8


def test_a_change_of_the_books_makes_every_figure_anew(ledger: Ledger) -> None:
    worked: list[int] = []

    def ask() -> None:
        with ledger.books() as books:
            derived(books.reader, "count", lambda: worked.append(1))

    ask()
    ask()
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()
    ask()

    assert worked == [1, 1]


def test_an_old_snapshot_keeps_its_own_figures(ledger: Ledger) -> None:
    with ledger.books() as before:
        ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()
        with ledger.books() as after:
            assert derived(after.reader, "version", lambda: "new") == "new"
            assert derived(before.reader, "version", lambda: "old") == "old"
            assert derived(after.reader, "version", lambda: "again") == "new"


def test_a_failure_is_told_and_not_kept(ledger: Ledger) -> None:
    with ledger.books() as books:
        with pytest.raises(ZeroDivisionError):
            derived(books.reader, "broken", lambda: 1 // 0)
        assert derived(books.reader, "broken", lambda: 3) == 3
