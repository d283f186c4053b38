"""The edges of the rules: the cent below, the edge itself, the cent beyond."""

from decimal import Decimal

import pytest

from fifo.ledger_text import MADRID, ledger, market
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.irpf.netting import PendingLoss, net_savings
from fifolio.irpf.report import LedgerYears, TaxReport
from fifolio.irpf.scales import savings_quota
from fifolio.irpf.venues import Venue
from fifolio.irpf.year_end import YearEndBalance, modelo_721

D = Decimal


def quota(base: str, year: int) -> Decimal:
    found = savings_quota(D(base), year)
    assert found is not None
    return found.total


@pytest.mark.parametrize(
    ("year", "edge", "at_edge", "thousand_more"),
    [
        (2018, "6000", "1140.00", "210.00"),
        (2018, "50000", "10380.00", "230.00"),
        (2018, "200000", "44880.00", "230.00"),
        (2021, "200000", "44880.00", "260.00"),
        (2021, "300000", "70880.00", "260.00"),
        (2023, "200000", "44880.00", "270.00"),
        (2023, "300000", "71880.00", "280.00"),
        (2025, "6000", "1140.00", "210.00"),
        (2025, "50000", "10380.00", "230.00"),
        (2025, "200000", "44880.00", "270.00"),
        (2025, "300000", "71880.00", "300.00"),
    ],
)
def test_beyond_each_edge_of_the_scale_the_next_rate_begins(
    year: int, edge: str, at_edge: str, thousand_more: str
) -> None:
    """Section 3.1. A cent is taxed with less than half a cent, on either side of an edge."""
    assert quota(edge, year) == D(at_edge)
    assert quota(f"{edge}.01", year) == D(at_edge)
    assert quota(str(D(edge) - D("0.01")), year) == D(at_edge)
    assert quota(str(int(edge) + 1000), year) == D(at_edge) + D(thousand_more)


@pytest.mark.parametrize(
    ("yields", "base", "pending"),
    [("-999.99", "3000.01", "0"), ("-1000.00", "3000.00", "0"), ("-1000.01", "3000.00", "0.01")],
)
def test_a_loss_of_exactly_a_quarter_is_used_whole(yields: str, base: str, pending: str) -> None:
    """Art. 49: 25 % of a positive balance of 4,000."""
    netted = net_savings(2024, D(4000), D(yields), ())

    assert netted.base == D(base)
    assert sum((loss.amount for loss in netted.pending), D(0)) == D(pending)


@pytest.mark.parametrize(("year", "base"), [(2024, "0"), (2025, "0"), (2026, "1000")])
def test_a_loss_serves_four_years_and_not_a_fifth(year: int, base: str) -> None:
    """Art. 49: a loss of 2021 is last usable in 2025."""
    netted = net_savings(year, D(1000), D(0), (PendingLoss(2021, "gains", D(1000)),))

    assert netted.base == D(base)


@pytest.mark.parametrize(
    ("value", "must"), [("49999.99", False), ("50000.00", False), ("50000.01", True)]
)
def test_the_threshold_of_modelo_721_has_to_be_exceeded(value: str, *, must: bool) -> None:
    """RGAT art. 42 quater.5.d: not over 50,000 is no duty."""
    held = [YearEndBalance("BTC", "Abroad", D(1), D(value), None, D(value))]

    assert modelo_721(held, {"Abroad": Venue("MT")}, {}, 2024).must_file is must


@pytest.mark.parametrize(
    ("value", "must"), [("69999.99", False), ("70000.00", False), ("70000.01", True)]
)
def test_the_increase_of_modelo_721_has_to_be_exceeded(value: str, *, must: bool) -> None:
    """RGAT art. 42 quater.6, after filing at 50,000.00."""
    held = [YearEndBalance("BTC", "Abroad", D(1), D(value), None, D(value))]
    found = modelo_721(held, {"Abroad": Venue("MT")}, {2023: D(50000)}, 2024)

    assert found.must_file is must


def test_coins_in_own_custody_only_are_no_duty_however_many() -> None:
    held = [YearEndBalance("BTC", "Wallet", D(100), D(90000), None, D(9_000_000))]
    found = modelo_721(held, {"Wallet": Venue(custody="self")}, {}, 2024)

    assert (found.total, found.must_file, found.may_have_to_file) == (D(0), False, False)
    assert found.is_complete


def report(text: str, prices: str = "", year: int = 2024) -> TaxReport:
    chain = match_ledger(ledger(text), market(prices), "EUR", MADRID)
    return LedgerYears(chain).report(year)


def test_a_fee_above_the_proceeds_is_a_loss_of_more_than_the_cost() -> None:
    found = report("2024-01-01 BUY + 1 XYZ - 100 EUR\n2024-02-01 SELL - 1 XYZ + 10 EUR fee 15 EUR")

    assert (found.sums.gains, found.sums.losses) == (D(0), D(105))


def test_a_sale_for_nothing_loses_the_cost_and_is_known() -> None:
    """Table 1, row 48: a token sold for nothing crystallises its loss."""
    found = report("2024-01-01 BUY + 1 XYZ - 100 EUR\n2024-02-01 SELL - 1 XYZ + 0 EUR")

    assert found.sums.losses == D(100)
    assert found.counters.is_complete


def test_a_gift_received_and_given_on_keeps_its_value_as_cost() -> None:
    """T4, both sides: a lot at the declared value, and a gain of what it rose by."""
    text = """
        2024-01-01 GIFT_IN + 1 BTC = 7500 EUR
        2024-06-01 GIFT_OUT - 1 BTC = 9000 EUR
        """

    assert report(text).sums.gains == D(1500)


@pytest.mark.parametrize(
    ("at", "years"),
    [
        ("2024-12-31T22:59:59", {2024: 5, 2025: 0}),
        ("2024-12-31T23:00:00", {2024: 0, 2025: 5}),
        ("2024-02-29T12:00:00", {2024: 5, 2025: 0}),
    ],
)
def test_the_last_second_of_the_year_in_madrid_belongs_to_it(
    at: str, years: dict[int, int]
) -> None:
    text = f"2023-01-01 BUY + 1 BTC - 5 EUR\n{at} SELL - 1 BTC + 10 EUR"

    assert {year: report(text, year=year).sums.gains for year in years} == years
