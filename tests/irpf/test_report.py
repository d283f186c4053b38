from datetime import UTC, datetime
from decimal import Decimal

import pytest

from fifolio.fifo.chain import Operation, Unvalued
from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.report import Declared, LedgerYears, NotInEurosError, TaxReport
from fifolio.irpf.switches import Switches
from fifolio.irpf.year_events import Outside
from fifolio.ledger.transaction import TransactionType
from irpf.chains import Sales, lot


def report(sales: Sales, year: int, declared: Declared | None = None) -> TaxReport:
    return LedgerYears(sales.chain(), declared).report(year)


def test_the_two_bases_of_a_year_are_kept_apart() -> None:
    """Reference value R6, with mining as the activity it is."""
    sales = Sales()
    sales.received("2023-03-01T10:00", TransactionType.STAKING, "150")
    sales.received("2023-04-01T10:00", TransactionType.AIRDROP, "200")
    sales.received("2023-05-01T10:00", TransactionType.MINING, "300")
    sales.futures("2023-06-01T10:00", "500", fee="10")

    found = report(sales, 2023)

    assert found.sums.yields == Decimal("150.00")
    assert found.sums.general_gains == Decimal("200.00")
    assert found.sums.activity == Decimal("300.00")
    assert found.sums.net_gains == found.derivatives.net == Decimal("490.00")


def test_gross_gains_and_gross_losses_are_shown_apart() -> None:
    sales = Sales()
    sales.gain("2024-02-01T10:00", "300")
    sales.gain("2024-03-01T10:00", "-120")

    sums = report(sales, 2024).sums

    assert (sums.gains, sums.losses, sums.net_gains) == (Decimal(300), Decimal(120), Decimal(180))


def test_expenses_lower_the_proceeds() -> None:
    """The tax office's assistant, with its own slip of three euros corrected."""
    sales = Sales()
    second = str(Decimal(6120) * Decimal("0.13") / Decimal("0.22"))
    sales.sale("2024-05-01T10:00", "14046.32", ("0.09", "3060"), ("0.13", second), expenses="280")

    assert report(sales, 2024).sums.gains == Decimal("7089.96")


def test_a_permuta_counts_with_its_greater_value() -> None:
    sales = Sales()
    sales.sale("2024-05-01T10:00", "875", ("0.01", "800"), counterpart="N")

    assert report(sales, 2024).sums.gains == Decimal("75.00")


def test_a_gift_with_a_gain_is_taxed_and_one_with_a_loss_is_not_computed() -> None:
    """T4 (M25 p. 860), and its mirror (art. 33.5.c)."""
    sales = Sales()
    sales.sale("2025-02-01T10:00", "7500", ("1", "6000"), operation=Operation.GIFT_OUT)
    sales.sale("2025-03-01T10:00", "5000", ("1", "6000"), operation=Operation.GIFT_OUT)

    found = report(sales, 2025)

    assert (found.sums.gains, found.sums.losses) == (Decimal(1500), Decimal(0))
    assert [line.is_taxable for line in found.lines] == [True, False]
    assert found.lines[1].flag == "GIFT_LOSS_NOT_COMPUTED"
    assert found.counters.is_complete


def test_a_gift_of_units_never_acquired_is_not_taken_for_a_loss() -> None:
    sales = Sales()
    sales.sale(
        "2025-03-01T10:00", "5000", ("0.5", "6000"), operation=Operation.GIFT_OUT, uncovered="0.5"
    )

    found = report(sales, 2025)

    assert [(line.gain, line.flag, line.is_excluded) for line in found.lines] == [
        (Decimal(0), "GIFT_LOSS_NOT_COMPUTED", False),
        (None, "MISSING_ACQUISITION", True),
    ]
    assert (found.counters.excluded_flagged, found.counters.missing_acquisition) == (1, 1)


def test_a_donation_uses_up_its_lots_and_is_exempt() -> None:
    sales = Sales()
    sales.sale("2025-02-01T10:00", "7500", ("1", "6000"), operation=Operation.DONATION)

    found = report(sales, 2025)

    assert found.netted.base == 0
    assert found.lines[0].flag == "EXEMPT_DONATION"
    assert found.boxes is not None
    assert found.boxes.rows == ()


def test_a_theft_is_a_loss_of_the_general_base_and_never_of_the_savings() -> None:
    """L7: savings of 5,000 stay, whatever was stolen."""
    sales = Sales()
    sales.gain("2024-02-01T10:00", "5000")
    sales.sale("2024-03-01T10:00", Unvalued("price"), ("0.1", "3000"), operation=Operation.STOLEN)

    found = report(sales, 2024)

    assert found.netted.base == Decimal(5000)
    assert found.sums.general_losses == Decimal(3000)
    assert PendingLoss(2024, "general", Decimal("3000.00")) in found.pending
    assert found.counters.is_complete


def test_lost_coins_are_listed_and_not_computed() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "0", ("0.1", "3000"), operation=Operation.LOST)

    found = report(sales, 2024)

    assert (found.sums.losses, found.sums.general_losses) == (Decimal(0), Decimal(0))
    assert found.lines[0].gain is None
    assert found.counters.is_complete


def test_units_without_an_acquisition_are_counted_and_never_cost_zero() -> None:
    """Probe R9: one unit bought, three sold."""
    sales = Sales()
    sales.sale("2024-03-01T10:00", "900", ("1", "100"), uncovered="2")

    found = report(sales, 2024)

    assert found.sums.gains == Decimal(200)
    assert [line.gain for line in found.lines] == [Decimal(200), None]
    assert found.lines[1].flag == "MISSING_ACQUISITION"
    assert (found.counters.missing_acquisition, found.counters.excluded_flagged) == (1, 1)
    assert not found.counters.is_complete


@pytest.mark.parametrize(
    ("missing", "flag", "counted"),
    [
        ("price", "MISSING_PRICE", "excluded_flagged"),
        ("currency", "CURRENCY_MISMATCH", "excluded_flagged"),
        ("rate", "MISSING_FX_RATE", "unconvertible"),
    ],
)
def test_a_sale_without_a_value_is_counted_and_never_zero(
    missing: str, flag: str, counted: str
) -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", Unvalued(missing), ("1", "100"))  # type: ignore[arg-type] # parametrised

    found = report(sales, 2024)

    assert found.lines[0].flag == flag
    assert getattr(found.counters, counted) == 1
    assert (found.sums.gains, found.sums.losses) == (Decimal(0), Decimal(0))


def test_a_sale_from_a_lot_without_a_basis_is_excluded() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "100", ("1", None))

    found = report(sales, 2024)

    assert found.lines[0].flag == "MISSING_PRICE"
    assert found.counters.excluded_flagged == 1


def test_income_without_a_value_is_counted() -> None:
    sales = Sales()
    sales.received("2024-03-01T10:00", TransactionType.STAKING, Unvalued("price"))

    assert report(sales, 2024).counters.excluded_unresolved_income == 1


def test_a_futures_line_without_a_rate_is_left_out_whole() -> None:
    sales = Sales()
    sales.futures("2024-03-01T10:00", Unvalued("rate"), fee="3")

    found = report(sales, 2024)

    assert found.derivatives.net == 0
    assert found.counters.unconvertible == 1


def test_funding_counts_with_its_sign() -> None:
    sales = Sales()
    sales.futures("2024-03-01T10:00", "0", funding="-5")
    sales.futures("2024-03-02T10:00", "100", fee="1", funding="2")

    found = report(sales, 2024)

    assert found.derivatives.net == Decimal("96.00")
    assert (found.sums.gains, found.sums.losses) == (Decimal(101), Decimal(5))


@pytest.mark.parametrize(
    ("instant", "zone", "year"),
    [
        ("2024-12-31T22:59:59", "Europe/Madrid", 2024),
        ("2024-12-31T23:30:00", "Europe/Madrid", 2025),
        ("2024-12-31T23:30:00", "Atlantic/Canary", 2024),
    ],
)
def test_the_year_is_the_civil_one_where_the_taxpayer_lives(
    instant: str, zone: str, year: int
) -> None:
    """Z1, Z2 and Z3."""
    sales = Sales()
    sales.gain(instant, "100")

    assert report(sales, year, Declared(switches=Switches(tz=zone))).sums.gains == Decimal(100)


def test_two_sales_in_the_repeated_hour_keep_their_order_in_utc() -> None:
    """Z4: both read 02:30 in Madrid."""
    sales = Sales()
    sales.gain("2024-10-27T01:30:00", "2")
    sales.gain("2024-10-27T00:30:00", "1")

    assert [line.gain for line in report(sales, 2024).lines] == [Decimal(1), Decimal(2)]


def test_a_loss_of_an_earlier_year_in_the_ledger_is_carried_forward() -> None:
    sales = Sales()
    sales.gain("2022-03-01T10:00", "-1000")
    sales.gain("2023-03-01T10:00", "400")
    sales.gain("2024-03-01T10:00", "900")

    found = report(sales, 2024)

    assert found.netted.applied == (PendingLoss(2022, "gains", Decimal("600.00")),)
    assert found.netted.base == Decimal("300.00")
    assert found.pending == ()


def test_the_manual_example_works_with_declared_figures_alone() -> None:
    """T5: nothing in the ledger, all of it from earlier returns and from outside."""
    declared = Declared(
        pending=(
            PendingLoss(2021, "gains", Decimal(700)),
            PendingLoss(2022, "gains", Decimal(2100)),
            PendingLoss(2021, "yields", Decimal(500)),
        ),
        outside={2025: Outside(Decimal(4000), Decimal(-800))},
    )

    found = report(Sales(), 2025, declared)

    assert found.netted.base == Decimal("200.00")
    assert found.quota is not None
    assert found.quota.total == Decimal("38.00")
    assert found.assumptions[-1].value == "gains 4000.00, yields -800.00"


def test_a_loss_lapses_on_the_way_through_the_ledger() -> None:
    sales = Sales()
    sales.gain("2019-03-01T10:00", "-1000")
    sales.gain("2024-03-01T10:00", "900")

    assert report(sales, 2024).netted.base == Decimal("900.00")


def test_thirds_of_a_cent_are_rounded_once_at_the_end() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "0.015", ("1", "0"), ("1", "0"), ("1", "0"))

    assert report(sales, 2024).sums.gains == Decimal("0.02")


def test_a_half_cent_split_over_lots_still_rounds_up() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "100.005", ("1", "0"), ("1", "0"), ("1", "0"))

    assert report(sales, 2024).sums.gains == Decimal("100.01")


def test_every_line_says_when_its_coins_were_acquired() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "100", ("1", "10"))

    assert report(sales, 2024).lines[0].piece.acquired_at == datetime(2017, 1, 1, tzinfo=UTC)


def test_a_ledger_in_dollars_gives_no_spanish_report() -> None:
    with pytest.raises(NotInEurosError, match="'USD'"):
        LedgerYears(Sales().chain(currency="USD"))


def test_an_empty_year_is_a_report_of_zeros() -> None:
    found = report(Sales(), 2024)

    assert found.netted.base == 0
    assert found.counters.is_complete
    assert found.lines == ()


def test_the_ledger_tells_its_tax_years() -> None:
    sales = Sales()
    sales.gain("2023-12-31T23:30:00", "1")
    sales.received("2022-03-01T10:00", TransactionType.STAKING, "1")

    assert LedgerYears(sales.chain()).years == (2022, 2024)


def test_a_loss_bought_back_within_a_year_is_listed_and_still_integrated() -> None:
    sales = Sales()
    sales.sale("2025-03-01T10:00", "12000", ("1000", "16800"), asset="ADA")

    found = LedgerYears(
        sales.chain(lot("again", "ADA", "2025-04-01T10:00", "1000", "16500"))
    ).report(2025)

    assert [one.deferred_if_applied for one in found.repurchases] == [Decimal(4800)]
    assert found.sums.losses == Decimal("4800.00")


def test_a_theft_is_set_off_against_later_general_gains_only() -> None:
    sales = Sales()
    sales.sale("2022-03-01T10:00", "0", ("1", "500"), operation=Operation.STOLEN)
    sales.received("2023-03-01T10:00", TransactionType.AIRDROP, "200")
    sales.gain("2024-03-01T10:00", "50")

    found = report(sales, 2024)

    assert found.pending == (PendingLoss(2022, "general", Decimal("300.00")),)
    assert found.netted.base == Decimal(50)


def test_a_declared_loss_waits_for_its_year_whatever_the_ledger_holds_before() -> None:
    sales = Sales()
    sales.gain("2022-03-01T10:00", "100")
    sales.gain("2024-03-01T10:00", "90")
    declared = Declared(pending=(PendingLoss(2023, "gains", Decimal(40)),))

    assert report(sales, 2022, declared).netted.base == Decimal(100)
    assert report(sales, 2024, declared).netted.base == Decimal(50)
