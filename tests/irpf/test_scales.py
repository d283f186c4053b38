from decimal import Decimal

import pytest

from fifolio.irpf.scales import savings_quota

ROWS = {
    "200.00": ("38.00", "38.00", "38.00", "38.00"),
    "1234.56": ("234.56", "234.56", "234.56", "234.56"),
    "6000": ("1140.00", "1140.00", "1140.00", "1140.00"),
    "10000": ("1980.00", "1980.00", "1980.00", "1980.00"),
    "50000": ("10380.00", "10380.00", "10380.00", "10380.00"),
    "60000": ("12680.00", "12680.00", "12680.00", "12680.00"),
    "200000": ("44880.00", "44880.00", "44880.00", "44880.00"),
    "250000": ("56380.00", "57880.00", "58380.00", "58380.00"),
    "300000": ("67880.00", "70880.00", "71880.00", "71880.00"),
    "500000": ("113880.00", "122880.00", "127880.00", "131880.00"),
}
COLUMNS = ((2018, 2019, 2020), (2021, 2022), (2023, 2024), (2025, 2026))
CELLS = [
    (base, year, quota)
    for base, quotas in ROWS.items()
    for years, quota in zip(COLUMNS, quotas, strict=True)
    for year in years
]


@pytest.mark.parametrize(("base", "year", "expected"), CELLS)
def test_the_quota_follows_the_scale_of_the_year(base: str, year: int, expected: str) -> None:
    """The table of section 5.3."""
    quota = savings_quota(Decimal(base), year)

    assert quota is not None
    assert quota.total == Decimal(expected)


def test_each_half_is_rounded_before_they_are_added() -> None:
    quota = savings_quota(Decimal("1234.56"), 2024)

    assert quota is not None
    assert (quota.state, quota.regional) == (Decimal("117.28"), Decimal("117.28"))


def test_the_manual_example_of_2800_gives_266_twice() -> None:
    """T6 (M25 pp. 1132-1133)."""
    quota = savings_quota(Decimal(2800), 2025)

    assert quota is not None
    assert (quota.state, quota.regional) == (Decimal("266.00"), Decimal("266.00"))


def test_a_reward_of_2000_alone_costs_380() -> None:
    """E6."""
    quota = savings_quota(Decimal(2000), 2024)

    assert quota is not None
    assert quota.total == Decimal("380.00")


@pytest.mark.parametrize("year", [2017, 2027])
def test_a_year_without_a_verified_scale_has_no_quota(year: int) -> None:
    assert savings_quota(Decimal(1000), year) is None


def test_no_base_no_quota_to_pay() -> None:
    quota = savings_quota(Decimal(0), 2024)

    assert quota is not None
    assert quota.total == 0
