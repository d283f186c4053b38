import pytest

from fifolio.importers.dashed_cells import number_at, quantity_at, text_at
from fifolio.importers.sheet import RowError
from importers.exports import qty
from importers.one_record import record


@pytest.mark.parametrize("dash", ["", "-", "--", "N/A"])
def test_a_dash_is_nothing_and_not_zero(dash: str) -> None:
    row = record(amount=dash, asset="BTC")

    assert text_at(row, "amount") == ""
    assert number_at(row, "amount") is None
    assert quantity_at(row, "amount", "asset") is None


def test_a_number_has_its_asset() -> None:
    assert quantity_at(record(amount="0.5", asset="btc"), "amount", "asset") == qty("0.5 BTC")


def test_a_number_without_an_asset_is_refused() -> None:
    with pytest.raises(RowError, match="asset"):
        quantity_at(record(amount="0.5", asset="-"), "amount", "asset")
