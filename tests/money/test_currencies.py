import pytest

from fifolio.money.currencies import BASE_CURRENCIES, FIAT, is_fiat


@pytest.mark.parametrize(
    "code", ["EUR", "USD", "GBP", "CHF", "JPY", "CAD", "AUD", "PLN", "KRW", "ZAR"]
)
def test_legal_tender_is_money(code: str) -> None:
    assert is_fiat(code)


@pytest.mark.parametrize("code", ["USDT", "USDC", "DAI", "EURC", "BTC", "UNHEARDOF", "eur", ""])
def test_a_stablecoin_and_an_unknown_code_are_coins(code: str) -> None:
    assert not is_fiat(code)


def test_figures_are_shown_in_legal_tender_only() -> None:
    assert set(BASE_CURRENCIES) <= FIAT
