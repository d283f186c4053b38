from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from fifolio.fifo.chain import Lot, LotId, Unvalued, Valued
from fifolio.fifo.lot_queue import LotQueue, OpenLot
from fifolio.ledger.transaction import TransactionId
from fifolio.money.exact import exactly

D = Decimal


@pytest.fixture(autouse=True)
def _exact() -> Iterator[None]:
    with exactly():
        yield


def lot(name: str, units: str, cost: str | None, day: int = 1) -> Lot:
    basis = Unvalued("price") if cost is None else Valued(D(cost))
    at = datetime(2024, 1, day, tzinfo=UTC)
    return Lot(LotId(name), TransactionId(name), "BTC", "A", at, D(units), D(units), basis)


def test_the_oldest_lot_is_used_up_first() -> None:
    queue = LotQueue()
    queue.join(lot("a", "0.5", "50"))
    queue.join(lot("b", "10", "2000"))

    slices, uncovered = queue.take(D(1))

    assert [(part.lot, part.units, part.cost) for part in slices] == [
        ("a", D("0.5"), D(50)),
        ("b", D("0.5"), D(100)),
    ]
    assert not uncovered


def test_a_lot_that_is_used_up_is_not_touched_again() -> None:
    queue = LotQueue()
    queue.join(lot("a", "1", "100"))
    queue.join(lot("b", "1", "200"))

    assert [part.lot for part in queue.take(D(1))[0]] == ["a"]
    assert [part.lot for part in queue.take(D(1))[0]] == ["b"]


def test_what_no_lot_covers_is_told() -> None:
    queue = LotQueue()
    queue.join(lot("a", "1", "100"))

    assert queue.take(D(3))[1] == 2
    assert queue.take(D(3)) == ([], D(3))


def test_thirds_of_a_lot_sum_to_its_cost_exactly() -> None:
    opened = OpenLot(lot("a", "3", "100"))

    costs = [opened.take(D(1)).cost or D(0) for _ in range(3)]

    assert costs[0] == costs[2] == D("33." + "3" * 40)
    assert sum(costs) == 100
    assert opened.settled().status == "CLOSED"


def test_a_lot_without_a_cost_gives_slices_without_a_cost() -> None:
    opened = OpenLot(lot("a", "3", None))

    assert opened.take(D(1)).cost is None
    assert opened.settled().remaining == 2


def test_an_untouched_lot_is_left_as_it_was() -> None:
    whole = lot("a", "3", "1")

    assert OpenLot(whole).settled() is whole


def test_a_lot_that_brings_its_own_date_goes_behind_those_of_its_age() -> None:
    queue = LotQueue()
    for name, day in (("a", 1), ("b", 2), ("c", 4)):
        queue.join(lot(name, "1", "1", day))
    queue.join_by_date(lot("x", "1", "1", 2))
    queue.join_by_date(lot("y", "1", "1", 3))

    slices, _ = queue.take(D(5))

    assert [part.lot for part in slices] == ["a", "b", "x", "y", "c"]


@pytest.mark.parametrize(("units", "names"), [("1", ["a"]), ("1.5", ["a", "b"]), ("9", ["a", "b"])])
def test_the_lots_a_sale_would_touch_can_be_seen_before(units: str, names: list[str]) -> None:
    queue = LotQueue()
    queue.join(lot("a", "1", "1"))
    queue.join(lot("b", "1", "1"))

    assert [touched.id for touched in queue.oldest(D(units))] == names
