"""Concentration of a portfolio (reference value R18)."""

from decimal import Decimal

from fifolio.fifo.chain import Unvalued, Valuation, Valued
from fifolio.portfolio.concentration import Concentration, ConcentrationRisk, concentration_risk
from fifolio.portfolio.valuation import Holding

D = Decimal


def of(**values: int | None) -> ConcentrationRisk:
    def holding(asset: str, value: int | None) -> Holding:
        worth: Valuation = Unvalued("price") if value is None else Valued(D(value))
        return Holding(asset, D(1), Valued(D(1)), worth, None)

    return concentration_risk(holding(asset, value) for asset, value in values.items())


def test_one_asset_is_all_there_is() -> None:
    found = of(BTC=7).everything

    assert found == Concentration(D(1), D(1), D(1))
    assert found.effective_holdings == 1


def test_four_equal_assets_count_as_four() -> None:
    found = of(BTC=1, ETH=1, DOT=1, ADA=1).everything

    assert found == Concentration(D("0.25"), D("0.75"), D("0.25"))
    assert found.effective_holdings == 4


def test_unequal_assets() -> None:
    found = of(A=40, B=30, C=15, D=10, E=5).everything

    assert found == Concentration(D("0.4"), D("0.85"), D("0.285"))
    assert str(found.effective_holdings).startswith("3.50877")


def test_stablecoins_are_told_apart() -> None:
    found = of(USDC=900, BTC=100)

    assert found.stablecoin_weight == D("0.9")
    assert found.without_stablecoins == Concentration(D(1), D(1), D(1))


def test_nothing_but_stablecoins_leaves_nothing_else() -> None:
    found = of(USDC=50, USDT=50)

    assert found.stablecoin_weight == 1
    assert found.without_stablecoins is None


def test_only_listed_names_are_stablecoins() -> None:
    assert of(FAKECOIN=100, USDC=100).stablecoin_weight == D("0.5")


def test_what_has_no_value_is_counted_and_in_no_weight() -> None:
    found = of(BTC=30, ETH=10, DOT=None)

    assert found.unvalued == 1
    assert found.everything is not None
    assert (found.everything.top1, found.everything.hhi) == (D("0.75"), D("0.625"))


def test_worth_nothing_is_no_weight_at_all() -> None:
    assert of(BTC=0, ETH=0) == ConcentrationRisk(None, None, None, 0)
    assert of(BTC=None) == ConcentrationRisk(None, None, None, 1)
