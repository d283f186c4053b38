from datetime import UTC, datetime
from decimal import Decimal

from fifo.ledger_text import gains, left, matched, used
from fifolio.fifo.chain import Lot, LotId, Operation, Unvalued, Valued
from fifolio.fifo.matching import Leaving, match
from fifolio.ledger.transaction import TransactionId
from fifolio.money.exact import exactly

D = Decimal


def day(number: int) -> datetime:
    return datetime(2024, 1, number, tzinfo=UTC)


def lot(name: str, on: int, units: str, cost: str) -> Lot:
    row = TransactionId(name)
    return Lot(LotId(name), row, "BTC", "A", day(on), D(units), D(units), Valued(D(cost)))


def out(key: str, operation: Operation, units: str, worth: str) -> Leaving:
    row = TransactionId("sale")
    return Leaving(key, row, "BTC", "A", day(9), operation, "F", D(units), Valued(D(worth)))


def test_a_sale_and_a_fee_of_one_row_use_two_stretches_of_the_queue() -> None:
    # R9, first probe; W1
    with exactly():
        result = match(
            [
                lot("a", 1, "0.5", "50"),
                lot("b", 2, "10", "2000"),
                out("sale", Operation.SELL, "1", "300"),
                out("sale.fee1", Operation.FEE, "0.1", "30"),
            ]
        )

    sale, fee = result.disposals
    assert used(sale) == [(D("0.5"), 50), (D("0.5"), 100)]
    assert sale.gain == 50 + 100
    assert used(fee) == [(D("0.1"), 20)]
    assert fee.gain == 10
    assert [one.status for one in result.lots] == ["CLOSED", "PARTIAL"]


def test_a_migration_carries_dates_and_costs_over() -> None:
    # B077: a rename is no sale
    chain = matched(
        """
        2021-01-01 BUY + 60 MATIC - 30 EUR
        2022-01-01 BUY + 40 MATIC - 40 EUR
        2023-01-01 SELL - 10 MATIC + 10 EUR
        2024-09-04 MIGRATION_SWAP - 90 MATIC + 90 POL
        2025-01-01 SELL - 90 POL + 100 EUR
        """
    )

    assert [one.asset for one in chain.disposals] == ["MATIC", "POL"]
    assert gains(chain, "POL") == [100 - 25 - 40]
    assert [part.acquired_at.year for part in chain.disposals[1].slices] == [2021, 2022]
    assert left(chain, "MATIC") == []


def test_a_migration_scales_units_and_tells_which_lot_became_which() -> None:
    chain = matched(
        """
        2021-01-01 BUY + 3 OLD - 30 EUR
        2022-01-01 BUY + 3 OLD - 60 EUR
        2024-01-01 MIGRATION_SWAP - 4 OLD + 0.04 NEW @ Wallet
        """
    )

    assert left(chain, "OLD") == [(2, 40)]
    assert left(chain, "NEW") == [(D("0.03"), 30), (D("0.01"), 20)]
    assert [(one.lot, one.into, one.units) for one in chain.carried] == [
        ("t1", "t3.1", D(3)),
        ("t2", "t3.2", D(1)),
    ]
    assert {lot.account for lot in chain.lots if lot.asset == "NEW"} == {"Wallet"}


def test_a_lot_carried_over_is_sold_by_its_own_age() -> None:
    chain = matched(
        """
        2021-01-01 BUY + 1 OLD - 10 EUR
        2023-01-01 BUY + 1 NEW - 99 EUR
        2024-01-01 MIGRATION_SWAP - 1 OLD + 1 NEW
        2024-02-01 SELL - 1 NEW + 50 EUR
        """
    )

    assert gains(chain, "NEW") == [40]


def test_at_one_instant_coins_arrive_before_they_are_renamed_and_renamed_before_they_leave() -> (
    None
):
    chain = matched(
        """
        2024-01-01 SELL - 1 NEW + 50 EUR
        2024-01-01 MIGRATION_SWAP - 1 OLD + 1 NEW
        2024-01-01 BUY + 1 OLD - 10 EUR
        """
    )

    assert gains(chain, "NEW") == [40]


def test_coins_renamed_without_a_recorded_acquisition_have_no_known_cost() -> None:
    chain = matched(
        """
        2021-01-01 BUY + 1 OLD - 10 EUR
        2022-01-01 AIRDROP + 1 OLD
        2024-01-01 MIGRATION_SWAP - 4 OLD + 8 NEW
        2024-02-01 SELL - 8 NEW + 50 EUR
        """
    )

    bought, dropped, unknown = [lot for lot in chain.lots if lot.asset == "NEW"]
    assert (bought.basis, bought.units) == (Valued(D(10)), D(2))
    assert (dropped.basis, dropped.units) == (Unvalued("price"), D(2))
    assert (unknown.basis, unknown.units) == (Unvalued("acquisition"), D(4))
    assert unknown.acquired_at == datetime(2024, 1, 1, tzinfo=UTC)
    assert gains(chain, "NEW") == [None]


def test_a_migration_of_one_side_renames_nothing() -> None:
    chain = matched("2024-01-01 BUY + 1 OLD - 1 EUR\n2024-02-01 MIGRATION_SWAP - 1 OLD")

    assert left(chain, "OLD") == [(1, 1)]
