from datetime import UTC, datetime
from decimal import Decimal

from fifolio.fifo.chain import (
    Chain,
    DerivativeResult,
    Disposal,
    Lot,
    Operation,
    Slice,
    Unvalued,
    Valuation,
    Valued,
)
from fifolio.ledger.transaction import TransactionId
from fifolio.portfolio.realized import Realized, realized_pnl
from portfolio.held import NO_PRICE, lot

AT = datetime(2024, 6, 1, tzinfo=UTC)


def sold(
    source: Lot,
    proceeds: str | Valuation,
    fee: str = "0",
    operation: Operation = Operation.SELL,
    uncovered: str = "0",
) -> Disposal:
    cost = source.basis.number if isinstance(source.basis, Valued) else None
    return Disposal(
        id="d",
        transaction=TransactionId("t"),
        asset=source.asset,
        account="Kraken",
        at=AT,
        operation=operation,
        counterpart="F",
        units=source.units + Decimal(uncovered),
        proceeds=Valued(Decimal(proceeds)) if isinstance(proceeds, str) else proceeds,
        expenses=Valued(Decimal(fee)),
        slices=(Slice(source.id, source.acquired_at, source.units, cost),),
        uncovered=Decimal(uncovered),
    )


def won(source: Lot, *disposals: Disposal) -> Realized:
    return realized_pnl(Chain("EUR", (source,), disposals, (), ()))


BOUGHT = lot("BTC", "1", "100", remaining="0")


def test_a_sale_brings_proceeds_less_fee_less_cost() -> None:
    assert won(BOUGHT, sold(BOUGHT, "150", fee="5")).number == Decimal(45)


def test_given_lost_and_stolen_coins_are_no_result() -> None:
    for operation in (Operation.GIFT_OUT, Operation.DONATION, Operation.STOLEN, Operation.LOST):
        found = won(BOUGHT, sold(BOUGHT, "150", operation=operation))

        assert found == Realized(Decimal(0), 0, frozenset())


def test_a_sale_without_a_price_is_counted_and_left_out() -> None:
    assert won(BOUGHT, sold(BOUGHT, Unvalued("rate"))) == Realized(
        Decimal(0), 1, frozenset({"rate"})
    )


def test_a_lot_without_a_basis_leaves_its_sale_out() -> None:
    gift = lot("BTC", "1", NO_PRICE)

    assert won(gift, sold(gift, "150")) == Realized(Decimal(0), 1, frozenset({"price"}))


def test_the_covered_part_of_a_short_sale_counts() -> None:
    found = won(BOUGHT, sold(BOUGHT, "900", uncovered="2"))

    assert found == Realized(Decimal(200), 1, frozenset({"acquisition"}))


def test_derivatives_count_net_of_fees_and_with_funding() -> None:
    zero = Valued(Decimal(0))
    results = (
        DerivativeResult("a", "PF", "K", AT, Valued(Decimal(500)), zero, Valued(Decimal(10))),
        DerivativeResult("b", "PF", "K", AT, zero, Valued(Decimal(-3)), zero),
        DerivativeResult("c", "PF", "K", AT, Unvalued("rate"), zero, zero),
    )

    found = realized_pnl(Chain("EUR", (), (), (), results))

    assert found == Realized(Decimal(487), 1, frozenset({"rate"}))
