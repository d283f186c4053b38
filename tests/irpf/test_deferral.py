"""The repurchase rule applied: what waits, for which units, and when it comes back.

Section 3.4 of the rulebook, with hand calculations.
"""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifo.ledger_text import MADRID, ledger, market
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.irpf.boxes import Boxes
from fifolio.irpf.report import Declared, LedgerYears, TaxReport
from fifolio.irpf.switches import Switches

D = Decimal
APPLY = Declared(switches=Switches(wash_rule="apply"))


def years(text: str, declared: Declared = APPLY) -> LedgerYears:
    return LedgerYears(match_ledger(ledger(text), market(), "EUR", MADRID), declared)


def boxes(report: TaxReport) -> Boxes:
    assert report.boxes is not None
    return report.boxes


def obtained(report: TaxReport) -> list[tuple[object, ...]]:
    """Boxes 1807 and 1808 of each row."""
    return [(row.loss, row.imputable_loss) for row in boxes(report).rows]


T8 = """
    2024-01-01 BUY + 1000 ADA - 16800 EUR
    2025-03-01 SELL - 1000 ADA + 12000 EUR
    2025-04-01 BUY + 1000 ADA - 16500 EUR
"""


def test_a_loss_on_coins_bought_back_a_month_later_is_obtained_and_not_integrated() -> None:
    """T8 (M25 pp. 979-981), with coins in place of shares."""
    found = years(T8).report(2025)

    assert obtained(found) == [(D(4800), D(0))]
    assert (found.sums.losses, found.sums.net_gains, found.waiting) == (D(0), D(0), D(4800))
    assert found.pending == ()
    assert boxes(found).losses == D(0)


def test_the_same_year_counts_the_loss_while_the_rule_only_warns() -> None:
    found = years(T8, Declared()).report(2025)

    assert (found.sums.losses, found.waiting) == (D(4800), D(0))
    assert obtained(found) == [(D(4800), D(4800))]


def test_the_loss_comes_back_as_the_units_bought_back_are_sold() -> None:
    # a quarter of the lot in 2026: 4800 / 4; the sale itself gains 5000 - 4125 = 875
    later = years(T8 + "2026-05-01 SELL - 250 ADA + 5000 EUR\n2027-05-01 SELL - 750 ADA + 1 EUR")

    first, last = later.report(2026), later.report(2027)

    assert (first.sums.gains, first.sums.losses, first.waiting) == (D(875), D(1200), D(3600))
    # 1 - 12375 of its own, and the other three quarters
    assert (last.sums.losses, last.waiting) == (D(15974), D(0))
    assert later.report(2025).waiting == D(4800)


def test_what_is_released_has_a_row_of_its_own_with_no_transfer() -> None:
    text = T8.replace("2025-", "2023-").replace("2024-01", "2022-01")
    found = years(text + "2024-05-01 SELL - 250 ADA + 5000 EUR").report(2024)

    rows = [(row.transmission, row.acquisition, row.loss, row.imputable_loss, row.gain)
            for row in boxes(found).rows]  # fmt: skip
    assert [tuple(map(int, row)) for row in rows] == [(5000, 4125, 0, 0, 875), (0, 0, 0, 1200, 0)]
    assert boxes(found).gains - boxes(found).losses == found.sums.net_gains == D(-325)


def test_only_the_units_bought_back_defer_their_part() -> None:
    # 2 units for a loss of 40; half a unit comes back: a quarter of the loss waits
    found = years(
        """
        2024-01-01 BUY + 2 BTC - 100 EUR
        2024-02-01 SELL - 2 BTC + 60 EUR
        2024-06-01 BUY + 0.5 BTC - 20 EUR
        """
    ).report(2024)

    assert obtained(found) == [(D(40), D(30))]
    assert (found.sums.losses, found.waiting) == (D(30), D(10))


def test_a_gain_of_the_same_coin_does_not_hide_what_is_deferred() -> None:
    found = years(
        """
        2024-01-01 BUY + 1 BTC - 100 EUR
        2024-01-02 BUY + 1 BTC - 10 EUR
        2024-02-01 SELL - 1 BTC + 60 EUR
        2024-03-01 SELL - 1 BTC + 60 EUR
        2024-06-01 BUY + 1 BTC - 20 EUR
        """
    ).report(2024)

    assert obtained(found) == [(D(0), D(0)), (D(40), D(0))]
    assert (boxes(found).gains, boxes(found).losses) == (D(50), D(0))
    assert found.sums.net_gains == D(50)


def test_the_earliest_repurchase_comes_first_and_one_unit_serves_one_sale() -> None:
    # the first sale takes both repurchases whole, so the second finds nothing
    found = years(
        """
        2024-01-01 BUY + 3 BTC - 300 EUR
        2024-02-01 SELL - 2 BTC + 100 EUR
        2024-03-01 SELL - 1 BTC + 40 EUR
        2024-06-01 BUY + 0.5 BTC - 20 EUR
        2024-07-01 BUY + 1.5 BTC - 60 EUR
        2024-08-01 SELL - 0.5 BTC + 20 EUR
        """
    )

    report = found.report(2024)
    # 100 deferred, 25 of it on the first lot, which was sold again; 60 counts
    assert report.sums.losses == D(85)
    assert report.waiting == D(75)


@pytest.mark.parametrize(
    ("sold", "bought", "waits"),
    [
        ("2024-05-10T12:00", "2025-05-10T21:59:59", True),
        ("2024-05-10T12:00", "2025-05-10T22:00", False),
        ("2024-05-10T12:00", "2025-05-11T12:00", False),
        ("2024-02-29T12:00", "2025-02-28T22:59:59", True),
        ("2024-02-29T12:00", "2025-02-28T23:00", False),
        ("2024-05-10T12:00", "2024-05-10T12:00:01", True),
    ],
)
def test_the_window_ends_with_the_last_day_where_the_taxpayer_lives(
    sold: str, bought: str, *, waits: bool
) -> None:
    text = f"""
        2024-01-01 BUY + 1 BTC - 100 EUR
        {sold} SELL - 1 BTC + 60 EUR
        {bought} BUY + 1 BTC - 60 EUR
    """

    assert years(text).report(2024).waiting == (D(40) if waits else D(0))


def test_rewards_and_swaps_into_the_coin_are_repurchases_too() -> None:
    for row in ("STAKING + 1 BTC = 60 EUR", "SWAP - 100 USDT + 1 BTC = 60 EUR"):
        text = f"""
            2024-01-01 BUY + 1 BTC - 100 EUR
            2024-01-01 BUY + 100 USDT - 60 EUR
            2024-02-01 SELL - 1 BTC + 60 EUR
            2024-06-01 {row}
        """

        assert years(text).report(2024).waiting == D(40)


def test_units_that_change_their_name_keep_what_waits_for_them() -> None:
    found = years(
        """
        2022-01-01 BUY + 100 MATIC - 100 EUR
        2023-02-01 SELL - 100 MATIC + 60 EUR
        2023-06-01 BUY + 100 MATIC - 60 EUR
        2023-09-04 MIGRATION_SWAP - 100 MATIC + 100 POL
        2024-05-01 SELL - 50 POL + 30 EUR
        """
    )

    assert (found.report(2023).waiting, found.report(2024).sums.losses) == (D(40), D(20))
    assert found.report(2024).waiting == D(20)


def test_a_loss_that_waits_is_not_carried_forward() -> None:
    text = T8 + "2026-05-01 SELL - 1000 ADA + 20000 EUR"

    # 3500 of gain less the 4800 released: only now a loss of 1300 is pending
    assert [(one.year, one.amount) for one in years(text).report(2026).pending] == [(2026, D(1300))]


steps = st.lists(
    st.tuples(st.sampled_from(["BUY", "SELL"]), st.integers(1, 9), st.integers(1, 500)),
    min_size=2,
    max_size=25,
)


@given(steps)
def test_no_cent_of_loss_is_lost_or_counted_twice(trades: list[tuple[str, int, int]]) -> None:
    rows = []
    for number, (kind, units, euros) in enumerate(trades):
        day = f"{2020 + number // 6}-{1 + 2 * (number % 6):02}-03"
        signs = f"+ {units} BTC - {euros} EUR" if kind == "BUY" else f"- {units} BTC + {euros} EUR"
        rows.append(f"{day} {kind} {signs}")
    text = "\n".join(["2019-01-01 BUY + 50 BTC - 9000 EUR", *rows])
    whole, applied = years(text, Declared()), years(text)

    def lost(found: LedgerYears) -> Decimal:
        lines = [line for year in found.years for line in found.report(year).lines]
        own = sum((-line.gain for line in lines if line.gain and line.gain < 0), D(0))
        return own - sum((line.deferred - line.released for line in lines), D(0))

    last = applied.report(max(applied.years, default=2024))
    assert abs(lost(applied) + last.waiting - lost(whole)) < D("1e-30")
    assert last.waiting >= 0


def test_the_waiting_part_never_exceeds_the_loss() -> None:
    report = years(T8).report(2025)

    assert all(line.deferred <= -(line.gain or D(0)) for line in report.lines)
