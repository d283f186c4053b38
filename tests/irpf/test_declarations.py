"""What a taxpayer declares is read exactly or not at all."""

from decimal import Decimal

import pytest

from fifolio.irpf.declarations import parse_outside, parse_pending_losses
from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.year_events import Outside


def test_pending_losses_are_read_with_their_year_and_kind() -> None:
    text = '[{"year": 2022, "kind": "gains", "amount": "120.50"}]'

    assert parse_pending_losses(text) == (PendingLoss(2022, "gains", Decimal("120.50")),)
    assert parse_pending_losses("[]") == ()


def test_figures_from_outside_are_read_by_year_and_may_be_negative() -> None:
    text = '{"2024": {"gains": "-100.00", "yields": "5"}, "2023": {"generalYields": "9"}}'

    assert parse_outside(text) == {
        2024: Outside(Decimal("-100.00"), Decimal(5)),
        2023: Outside(Decimal(0), Decimal(0), Decimal(9)),
    }


@pytest.mark.parametrize(
    "text",
    [
        "",
        "none",
        "{}",
        '[{"year": "2022", "kind": "gains", "amount": "1"}]',
        '[{"year": 2022, "kind": "losses", "amount": "1"}]',
        '[{"year": 2022, "kind": "gains", "amount": 1.5}]',
        '[{"year": 2022, "kind": "gains", "amount": "-1"}]',
        '[{"year": 2022, "kind": "gains", "amount": "1e3"}]',
        '[{"year": 2022, "kind": "gains", "amount": "1", "note": ""}]',
    ],
)
def test_losses_of_another_shape_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        parse_pending_losses(text)


@pytest.mark.parametrize(
    "text", ["[]", '{"24": {}}', '{"2024": {"profit": "1"}}', '{"2024": {"gains": "NaN"}}']
)
def test_outside_figures_of_another_shape_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        parse_outside(text)
