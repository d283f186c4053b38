from decimal import Decimal

import pytest

from fifolio.fifo.chain import Operation
from fifolio.irpf.boxes import Boxes
from fifolio.irpf.report import LedgerYears
from fifolio.ledger.transaction import TransactionType
from irpf.chains import Sales


def boxes(sales: Sales, year: int = 2024) -> Boxes:
    found = LedgerYears(sales.chain()).report(year).boxes
    assert found is not None
    return found


def test_a_row_adds_up_from_its_rounded_amounts() -> None:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "100.004", ("1", "50.004"), expenses="0.004")
    sales.sale("2024-02-02T10:00", "100.004", ("1", "50.004"), expenses="0.004")

    row = boxes(sales).rows[0]

    assert (row.amount, row.expenses) == (Decimal("200.01"), Decimal("0.01"))
    assert (row.transmission, row.acquisition) == (Decimal("200.00"), Decimal("100.01"))
    assert (row.gain, row.loss) == (Decimal("99.99"), Decimal(0))


def test_a_coin_has_a_row_for_each_kind_of_consideration() -> None:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "100", ("1", "50"), counterpart="N")
    sales.sale("2024-02-02T10:00", "100", ("1", "120"), counterpart="F")
    sales.sale("2024-02-03T10:00", "100", ("1", "60"), counterpart="F", asset="ADA")

    found = boxes(sales)

    assert [(row.asset, row.counterpart) for row in found.rows] == [
        ("ADA", "F"),
        ("BTC", "F"),
        ("BTC", "N"),
    ]
    assert (found.losses, found.gains) == (Decimal(20), Decimal(90))


def test_gains_and_losses_of_one_row_net_each_other() -> None:
    sales = Sales()
    sales.gain("2024-02-01T10:00", "100")
    sales.gain("2024-02-02T10:00", "-30")

    assert (boxes(sales).gains, boxes(sales).losses) == (Decimal(70), Decimal(0))


def test_what_is_not_computed_is_in_no_row() -> None:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "100", ("1", "50"), uncovered="1")

    row = boxes(sales).rows[0]

    assert (row.transmission, row.acquisition) == (Decimal(50), Decimal(50))


def test_derivatives_are_no_virtual_currency() -> None:
    sales = Sales()
    sales.futures("2024-02-01T10:00", "500")

    assert boxes(sales).rows == ()


def test_yields_and_general_figures_have_their_boxes() -> None:
    sales = Sales()
    sales.received("2024-02-01T10:00", TransactionType.REWARD, "157")
    sales.received("2024-02-01T10:00", TransactionType.PROMOTION, "100")

    assert (boxes(sales).yields, boxes(sales).general_gains) == (Decimal(157), Decimal(100))


@pytest.mark.parametrize("year", [2021, 2026])
def test_a_year_without_verified_numbers_has_no_boxes(year: int) -> None:
    assert LedgerYears(Sales().chain()).report(year).boxes is None


def test_stolen_coins_are_in_no_row() -> None:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "0", ("1", "50"), operation=Operation.STOLEN)

    assert boxes(sales).rows == ()
    assert boxes(sales).general_losses == Decimal(50)


def test_boxes_and_sums_of_thirty_digits_keep_their_cents() -> None:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "200000000000000000000000000000.02", ("1", "0.01"))
    sales.futures("2024-02-02T10:00", "100000000000000000000000000000.03", fee="0.01")

    report = LedgerYears(sales.chain()).report(2024)
    assert report.boxes is not None

    assert report.boxes.gains == Decimal("200000000000000000000000000000.01")
    assert report.derivatives.net == Decimal("100000000000000000000000000000.02")
    assert report.sums.net_gains == Decimal("300000000000000000000000000000.03")
