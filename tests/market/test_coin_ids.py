"""What sources call the coins of the books: known, chosen, renamed, or another's ticker."""

import re

import pytest

from fifolio.ledger.shared_tickers import TICKERS
from fifolio.market.coin_ids import INVENTED, WELL_KNOWN, asked_as, coin_of
from fifolio.market.price_source import Coin
from fifolio.money.currencies import is_fiat


def test_every_id_is_written_as_in_an_address_and_no_code_is_money() -> None:
    assert [each for each in WELL_KNOWN.values() if not re.fullmatch(r"[a-z0-9-]+", each)] == []
    assert [code for code in WELL_KNOWN if is_fiat(code)] == []
    assert len(set(WELL_KNOWN.values())) == len(WELL_KNOWN)


@pytest.mark.parametrize("ticker", ["BTG", "BIT", "GRT", "PAN"])
def test_the_second_coin_of_a_reported_ticker_is_no_coin_that_exchanges_mean(ticker: str) -> None:
    # portfolio-performance issue 2464: the price of one was taken for the other.
    first, second = (coin.code for coin in TICKERS[ticker].coins[:2])

    assert coin_of(first, None) == Coin(ticker, WELL_KNOWN[ticker])
    assert coin_of(second, None) == Coin(ticker, None, is_traded_as_ticker=False)
    assert second in INVENTED


def test_a_choice_is_asked_of_exchanges_only_where_they_are_known_to_mean_it() -> None:
    assert coin_of("BTC", "bitcoin").is_traded_as_ticker
    assert not coin_of("BTC", "bitcoin-2").is_traded_as_ticker
    assert not coin_of("DUO", "duo-one").is_traded_as_ticker
    assert coin_of("BITGEM", "bitgem") == Coin("BTG", "bitgem", is_traded_as_ticker=False)


def test_a_renamed_coin_is_asked_for_under_both_names() -> None:
    asked = [coin for coin, _ in asked_as("POL", None)]

    assert asked == [
        Coin("POL", "polygon-ecosystem-token"),
        Coin("MATIC", "matic-network", may_be_looked_up=False),
    ]


def test_a_name_that_means_another_coin_today_is_no_name_to_look_up_by() -> None:
    told = {coin.ticker: coin for coin, _ in asked_as("LUNC", None)}

    assert told["LUNC"].coin_id == "terra-luna"
    assert told["LUNA"] == Coin("LUNA", None, may_be_looked_up=False)


def test_a_coin_that_nobody_knows_goes_by_its_ticker() -> None:
    assert [coin for coin, _ in asked_as("XYZ", None)] == [Coin("XYZ")]
