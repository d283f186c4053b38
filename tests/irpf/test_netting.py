from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifolio.irpf.netting import (
    LossKind,
    Netted,
    PendingLoss,
    cross_ratio,
    net_general,
    net_savings,
)


def loss(year: int, kind: LossKind, amount: str) -> PendingLoss:
    return PendingLoss(year, kind, Decimal(amount))


def net(year: int, gains: str, yields: str, *earlier: PendingLoss) -> Netted:
    return net_savings(year, Decimal(gains), Decimal(yields), earlier)


def test_the_manual_example_of_2025_leaves_a_base_of_200() -> None:
    """T5 (M25 pp. 1008-1010)."""
    netted = net(
        2025,
        "4000",
        "-800",
        loss(2021, "gains", "700"),
        loss(2022, "gains", "2100"),
        loss(2021, "yields", "500"),
    )

    assert netted.base == Decimal(200)
    assert netted.cross_offset == Decimal(800)
    assert netted.applied == (
        loss(2021, "gains", "700"),
        loss(2021, "yields", "200"),
        loss(2022, "gains", "2100"),
    )
    assert netted.pending == (loss(2021, "yields", "300"),)
    assert netted.pending[0].last_usable_year == 2025


@pytest.mark.parametrize(("from_year", "base"), [(2020, "1000"), (2021, "0")])
def test_a_loss_lapses_after_the_fourth_following_year(from_year: int, base: str) -> None:
    """L2."""
    assert net(2025, "1000", "0", loss(from_year, "gains", "1000")).base == Decimal(base)


def test_two_negative_compartments_stay_pending_in_full() -> None:
    """L3."""
    netted = net(2024, "-3000", "-200")

    assert netted.base == 0
    assert netted.pending == (loss(2024, "gains", "3000"), loss(2024, "yields", "200"))


def test_negative_yields_take_a_quarter_of_the_gains_at_most() -> None:
    """L4."""
    netted = net(2024, "10000", "-4000")

    assert (netted.base, netted.cross_offset) == (Decimal(7500), Decimal(2500))
    assert netted.pending == (loss(2024, "yields", "1500"),)


def test_negative_gains_take_a_quarter_of_the_yields_at_most() -> None:
    netted = net(2024, "-1000", "400")

    assert (netted.base, netted.cross_offset) == (Decimal(300), Decimal(100))
    assert netted.pending == (loss(2024, "gains", "900"),)


def test_compensation_is_compulsory_at_the_maximum() -> None:
    """L6."""
    netted = net(2024, "500", "0", loss(2022, "gains", "2000"))

    assert netted.base == 0
    assert netted.pending == (loss(2022, "gains", "1500"),)


def test_the_oldest_loss_is_used_first_whatever_the_order_given() -> None:
    netted = net(2024, "500", "0", loss(2023, "gains", "400"), loss(2021, "gains", "300"))

    assert netted.applied == (loss(2021, "gains", "300"), loss(2023, "gains", "200"))


def test_two_equal_losses_of_one_year_are_two_losses() -> None:
    netted = net(2024, "1000", "0", loss(2022, "gains", "300"), loss(2022, "gains", "300"))

    assert netted.base == Decimal(400)


def test_a_general_loss_never_touches_the_savings_base() -> None:
    assert net(2024, "5000", "0", loss(2023, "general", "3000")).base == Decimal(5000)


def test_a_loss_of_a_later_year_is_not_used() -> None:
    assert net(2024, "500", "0", loss(2024, "gains", "100")).base == Decimal(500)


def test_general_losses_are_used_by_later_general_gains() -> None:
    left = net_general(2024, Decimal(100), [loss(2023, "general", "250")]).pending

    assert left == (loss(2023, "general", "150"),)


def test_two_general_losses_share_one_gain() -> None:
    left = net_general(
        2024, Decimal(100), [loss(2023, "general", "250"), loss(2022, "general", "60")]
    ).pending

    assert left == (loss(2023, "general", "210"),)


def test_a_negative_general_balance_becomes_a_pending_loss() -> None:
    left = net_general(2024, Decimal(-3000), [loss(2023, "general", "50")]).pending

    assert left == (loss(2023, "general", "50"), loss(2024, "general", "3000"))


def test_the_manual_example_of_the_general_base() -> None:
    """T5 (M25 pp. 1008-1010): yields 45,300, a loss of 5,100, 600 pending."""
    found = net_general(2025, Decimal(-5100), [loss(2022, "general", "600")], Decimal(45300))

    assert found.base(Decimal(-5100), Decimal(45300)) == Decimal(39600)
    assert (found.offset, found.pending) == (Decimal(5700), ())


def test_general_losses_take_a_quarter_of_the_other_yields_at_most_this_years_first() -> None:
    found = net_general(2025, Decimal(-900), [loss(2022, "general", "600")], Decimal(4000))

    assert found.offset == Decimal(1000)
    assert found.pending == (loss(2022, "general", "500"),)
    own = net_general(2025, Decimal(-1200), [loss(2022, "general", "600")], Decimal(4000))
    assert own.pending == (loss(2022, "general", "600"), loss(2025, "general", "200"))


def test_earlier_losses_use_this_years_gain_before_the_other_yields() -> None:
    found = net_general(2025, Decimal(100), [loss(2022, "general", "600")], Decimal(1000))

    assert (found.applied, found.offset) == (Decimal(100), Decimal(250))
    assert found.pending == (loss(2022, "general", "250"),)
    assert found.base(Decimal(100), Decimal(1000)) == Decimal(750)


def test_negative_other_yields_offset_nothing() -> None:
    assert net_general(2025, Decimal(-100), [], Decimal(-4000)).offset == 0


@pytest.mark.parametrize(
    ("year", "ratio"), [(2026, "0.25"), (2018, "0.25"), (2017, "0.20"), (2014, "0")]
)
def test_the_cross_limit_depends_on_the_year(year: int, ratio: str) -> None:
    assert cross_ratio(year) == Decimal(ratio)


signed = st.decimals(min_value=-10_000, max_value=10_000, places=2)
earlier = st.lists(
    st.builds(
        PendingLoss,
        year=st.integers(2018, 2025),
        kind=st.sampled_from(["gains", "yields"]),
        amount=st.decimals(min_value=Decimal("0.01"), max_value=5_000, places=2),
    ),
    max_size=6,
)


@given(gains=signed, yields=signed, pending=earlier)
def test_no_euro_of_loss_is_lost_or_used_twice(
    gains: Decimal, yields: Decimal, pending: list[PendingLoss]
) -> None:
    netted = net_savings(2025, gains, yields, pending)

    usable = sum(one.amount for one in pending if one.is_usable_in(2025))
    own = sum(-one for one in (gains, yields) if one < 0)
    used = netted.cross_offset + sum(one.amount for one in netted.applied)
    left = sum(one.amount for one in netted.pending)
    assert used + left == usable + own
    assert netted.base == sum(one for one in (gains, yields) if one > 0) - used
    assert netted.base >= 0
