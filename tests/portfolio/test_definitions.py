"""Each definition against the figure it explains: worked out again from its words, by hand."""

import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import get_args

import pytest

from fifolio.portfolio.definitions import DEFINITIONS, MetricId
from fifolio.portfolio.totals import Totals
from fifolio.queries.holdings import holdings
from fifolio.queries.tax_report import tax_report
from queries.recorded import Ledger


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """Two valued holdings, one without a price, one whose purchase has no rate."""
    found = Ledger(tmp_path)
    found.row("2024-01-01", "BUY", "2 BTC", "100 EUR", "10 EUR")
    found.row("2024-01-02", "BUY", "4 ETH", "80 EUR")
    found.row("2024-01-03", "BUY", "7 XYZ", "70 EUR")
    found.row("2024-01-04", "BUY", "5 SOL", "50 USD")
    found.row("2024-02-01", "SELL", "90 EUR", "1 BTC", "3 EUR")
    found.row("2024-02-02", "SELL", "10 EUR", "1 ETH")
    found.row("2024-02-03", "GIFT_OUT", "", "1 ETH")
    found.row("2024-02-04", "STAKING", "1 ADA", value="30")
    found.row("2024-02-05", "AIRDROP", "1 ARB", value="40")
    found.row("2024-02-06", "SELL", "30 EUR", "1 ADA").row("2024-02-06", "SELL", "40 EUR", "1 ARB")
    found.futures("2024-03-01", "25 EUR", "5 EUR").write()
    found.prices({"BTC": ("80", "EUR"), "ETH": ("30", "EUR"), "SOL": ("9", "EUR")})
    yield found
    found.file.close()


def totals(ledger: Ledger) -> Totals:
    with ledger.books() as books:
        return holdings(books).totals


def test_every_metric_of_the_contract_is_defined() -> None:
    assert set(DEFINITIONS) == set(get_args(MetricId))
    assert len(DEFINITIONS) == 17


@pytest.mark.parametrize("metric", DEFINITIONS)
def test_a_definition_has_words_in_both_languages_and_no_figures(metric: MetricId) -> None:
    found = DEFINITIONS[metric]

    for text in (found.en, found.es):
        assert len(text.split()) > 8
        assert not re.search(r"\d", text)
    assert found.en != found.es
    assert found.produced_by


@pytest.mark.parametrize(
    ("locale", "first"), [("es", "La"), ("ES-mx", "La"), ("en", "The"), ("de", "The")]
)
def test_any_spanish_locale_reads_spanish(locale: str, first: str) -> None:
    assert DEFINITIONS["equity"].text(locale).startswith(first)


def test_equity_is_quantity_times_latest_price_of_the_valued(ledger: Ledger) -> None:
    assert totals(ledger).equity == Decimal(1 * 80 + 2 * 30)


def test_cost_basis_is_what_the_units_still_held_cost(ledger: Ledger) -> None:
    assert totals(ledger).cost_basis == Decimal(110) / 2 + Decimal(80) / 4 * 2


def test_realized_is_proceeds_less_fees_less_cost_plus_derivatives(ledger: Ledger) -> None:
    btc, eth, rewards, futures = (90 - 3) - 110 // 2, 10 - 80 // 4, 0, 25 - 5

    assert totals(ledger).realized == Decimal(btc + eth + rewards + futures)


def test_unrealized_is_value_less_cost_of_the_valued(ledger: Ledger) -> None:
    assert totals(ledger).unrealized == Decimal(140 - 95)


def test_unvalued_are_those_without_a_value_or_a_cost(ledger: Ledger) -> None:
    with ledger.books() as books:
        unvalued = [one.asset for one in holdings(books).unvalued]

    assert unvalued == ["SOL", "XYZ"]
    assert totals(ledger).rates_incomplete
    assert totals(ledger).prices_incomplete


def test_a_complete_portfolio_lacks_neither_rates_nor_prices(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path).row("2024-01-01", "BUY", "1 BTC", "1 EUR").write()
    ledger.prices({"BTC": ("2", "EUR")})

    assert not totals(ledger).rates_incomplete
    assert not totals(ledger).prices_incomplete
    ledger.file.close()


def test_breakeven_is_the_cost_basis_divided_by_the_quantity(ledger: Ledger) -> None:
    with ledger.books() as books:
        prices = {one.asset: one.average_price for one in holdings(books).valued}

    assert prices == {"BTC": Decimal(55), "ETH": Decimal(20)}


def test_the_net_result_is_gains_less_losses_without_yields_or_airdrops(ledger: Ledger) -> None:
    with ledger.books() as books:
        sums = tax_report(books, 2024).sums

    # BTC 87 - 55, ETH 10 - 20, a gift of ETH at 30 which cost 20, futures 25 - 5.
    assert sums.net_gains == Decimal(32 - 10 + 10 + 20)


def test_the_savings_base_adds_yields_to_the_net_result(ledger: Ledger) -> None:
    with ledger.books() as books:
        netted = tax_report(books, 2024).netted

    assert netted.base == Decimal(52 + 30)
