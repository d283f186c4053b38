"""What the keys of payloads say of their values."""

import pytest

from fifolio.advisor.guardrails.payload_keys import unit_of


@pytest.mark.parametrize(
    "key", ["maxDrawdownPct", "drawdownPct", "annualizedVolatility", "alpha", "top1Weight"]
)
def test_a_fraction_is_no_percentage_whatever_its_name(key: str) -> None:
    # advisor.md 6 and platform.md 6 [R]: a maxDrawdownPct of -0.5 is a fall by half
    assert unit_of(key, {}) == "fraction"


@pytest.mark.parametrize("key", ["allocationPct", "impliedAllocationPct", "top1WeightPct"])
def test_a_percentage_is_one(key: str) -> None:
    assert unit_of(key, {}) == "percent"
