import pytest

from fifolio.importers.market_pairs import is_bought, pair_of, split_pair
from fifolio.importers.sheet import RowError
from importers.one_record import record

QUOTES = ("USDT", "BTC", "TUSD", "USD")


@pytest.mark.parametrize("pair", ["KCS/BTC", "KCS-BTC", "kcs_btc", "KCS:BTC", "KCSBTC"])
def test_a_pair_is_parted_at_its_separator_or_before_a_known_quote(pair: str) -> None:
    assert pair_of(record(pair=pair), "pair", QUOTES) == ("KCS", "BTC")


def test_the_longest_quote_counts() -> None:
    assert split_pair("BTCTUSD", QUOTES) == ("BTC", "TUSD")
    assert split_pair("BTCUSDT", QUOTES) == ("BTC", "USDT")


@pytest.mark.parametrize("pair", ["", "BTC", "ABCDEF", "A-B-C", "/BTC"])
def test_what_is_no_pair_is_not_guessed(pair: str) -> None:
    with pytest.raises(RowError, match="'pair'"):
        pair_of(record(pair=pair), "pair", QUOTES)


def test_the_side_is_read_in_any_case_and_nothing_else_is_a_side() -> None:
    assert is_bought(record(side="Bought"), "side")
    assert not is_bought(record(side="SELL"), "side")
    with pytest.raises(RowError, match="'hodl'"):
        is_bought(record(side="hodl"), "side")
