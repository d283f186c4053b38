import pytest

from fifolio.importers.kraken_codes import KrakenAsset, parse_code


@pytest.mark.parametrize(
    ("code", "coin", "place"),
    [
        ("XXBT", "BTC", ""),
        ("XBT", "BTC", ""),
        ("XXDG", "DOGE", ""),
        ("ZEUR", "EUR", ""),
        ("EUR", "EUR", ""),
        ("EUR.HOLD", "EUR", "HOLD"),
        ("ADA.S", "ADA", "S"),
        ("DOT28.S", "DOT", "28.S"),
        ("XBT.M", "BTC", "M"),
        ("ETH2.S", "ETH", "S"),
        ("USDC.F", "USDC", "F"),
        ("SOL03.S", "SOL", "03.S"),
        ("1INCH", "1INCH", ""),
        ("C98", "C98", ""),
        ("XTZ", "XTZ", ""),
        ("ZETA", "ZETA", ""),
        ("KFEE", "KFEE", ""),
    ],
)
def test_a_code_is_a_coin_and_a_place(code: str, coin: str, place: str) -> None:
    assert parse_code(code) == KrakenAsset(coin, place)
