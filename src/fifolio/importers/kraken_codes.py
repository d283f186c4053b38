"""Kraken's own names of assets: the coin behind a code, and the place it lies in."""

import re
from dataclasses import dataclass

COINS = {
    "XBT": "BTC",
    "XXBT": "BTC",
    "XDG": "DOGE",
    "XXDG": "DOGE",
    "XETH": "ETH",
    "ETH2": "ETH",
    "XETC": "ETC",
    "XLTC": "LTC",
    "XMLN": "MLN",
    "XNMC": "NMC",
    "XREP": "REP",
    "XICN": "ICN",
    "XDAO": "DAO",
    "XXLM": "XLM",
    "XXMR": "XMR",
    "XXRP": "XRP",
    "XXVN": "VEN",
    "XZEC": "ZEC",
    "ZAUD": "AUD",
    "ZCAD": "CAD",
    "ZCHF": "CHF",
    "ZCZK": "CZK",
    "ZDKK": "DKK",
    "ZEUR": "EUR",
    "ZGBP": "GBP",
    "ZJPY": "JPY",
    "ZNOK": "NOK",
    "ZPLN": "PLN",
    "ZSEK": "SEK",
    "ZUSD": "USD",
}
"""A list and no rule: ZETA and XTZ begin like prefixed codes and are none."""

PLACE = re.compile(r"([A-Z0-9]+)\.(S|M|B|F|P|T|HOLD)", re.ASCII)
"""Staked, rewards, bonded, flexible, parachain, tokenised, on hold: where, not what."""
LOCK = re.compile(r"([A-Z]{2,})\d{2}", re.ASCII)
"""`DOT28.S` is DOT locked up for 28 days."""


@dataclass(frozen=True, slots=True)
class KrakenAsset:
    """An asset as other venues call it, and where inside Kraken it is ("" for the spot wallet)."""

    coin: str
    place: str = ""


def parse_code(code: str) -> KrakenAsset:
    """Part a code such as `XXBT`, `ADA.S` or `DOT28.S` into coin and place."""
    match = PLACE.fullmatch(code)
    if match is None:
        return KrakenAsset(COINS.get(code, code))
    base = match[1]
    if lock := LOCK.fullmatch(base):
        return KrakenAsset(COINS.get(lock[1], lock[1]), code.removeprefix(lock[1]))
    return KrakenAsset(COINS.get(base, base), match[2])
