from datetime import UTC, datetime
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from fifolio.fifo.chain import Disposal, LotId, Operation, Slice, Unvalued, Valuation, Valued
from fifolio.fifo.disposal_parts import DisposalPart, disposal_parts
from fifolio.ledger.transaction import TransactionId
from fifolio.money.exact import exactly

AT = datetime(2024, 6, 1, tzinfo=UTC)


def sale(proceeds: Valuation, units: list[Decimal], uncovered: Decimal = Decimal(0)) -> Disposal:
    return Disposal(
        id="d",
        transaction=TransactionId("t"),
        asset="BTC",
        account="Kraken",
        at=AT,
        operation=Operation.SELL,
        counterpart="F",
        units=sum(units, uncovered),
        proceeds=proceeds,
        expenses=Valued(Decimal(1)),
        slices=tuple(
            Slice(LotId(f"l{n}"), AT, one, Decimal(n)) for n, one in enumerate(units, start=1)
        ),
        uncovered=uncovered,
    )


def parts_of(disposal: Disposal) -> list[DisposalPart]:
    with exactly():
        return disposal_parts(disposal)


def test_proceeds_and_expenses_are_shared_by_units() -> None:
    parts = parts_of(sale(Valued(Decimal(100)), [Decimal(1), Decimal(3)]))

    assert [(part.proceeds, part.expenses) for part in parts] == [
        (Decimal(25), Decimal("0.25")),
        (Decimal(75), Decimal("0.75")),
    ]
    assert [part.gain for part in parts] == [Decimal("23.75"), Decimal("72.25")]


def test_the_part_no_lot_covers_comes_last_without_a_cost() -> None:
    *_, last = parts_of(sale(Valued(Decimal(100)), [Decimal(1)], Decimal(3)))

    assert (last.lot, last.units, last.proceeds, last.gain) == (None, Decimal(3), Decimal(75), None)


def test_unknown_proceeds_stay_unknown_in_every_part() -> None:
    parts = parts_of(sale(Unvalued("price"), [Decimal(1), Decimal(1)]))

    assert [part.gain for part in parts] == [None, None]


positive = st.decimals(min_value=Decimal("1e-18"), max_value=10**9, places=18)


@given(units=st.lists(positive, min_size=1, max_size=6), proceeds=positive)
def test_the_parts_add_up_to_the_whole(units: list[Decimal], proceeds: Decimal) -> None:
    with exactly():
        whole = sale(Valued(proceeds), units)
        parts = disposal_parts(whole)

        assert sum(part.proceeds for part in parts if part.proceeds is not None) == proceeds
        assert sum(part.gain for part in parts if part.gain is not None) == whole.gain
