"""Tickers that do not say by themselves which coin they mean.

One has changed its name, or shares it with another coin: the meaning follows from the day, or from
the venue, or nobody but the user knows it. A list of facts, each ticker with where they are from;
it holds changes of name at one for one, and of a redenomination both coins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

ALWAYS = datetime.min.replace(tzinfo=UTC)
FOR_EVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Coin:
    """One thing that a ticker means."""

    code: str
    """What the books call the coin, whatever a source calls it."""
    name: str
    since: datetime = ALWAYS
    before: datetime = FOR_EVER
    venues: tuple[str, ...] = ()
    """Where the ticker means this coin and no other, by the first words of a name."""
    is_only_there: bool = False
    """Whether nobody but these venues calls it so: it is not to be thought of anywhere else."""

    def holds_at(self, at: datetime) -> bool:
        """Tell whether the ticker can have meant this coin at a moment."""
        return self.since <= at < self.before


@dataclass(frozen=True, slots=True)
class SharedTicker:
    """What a ticker means: the first coin that holds counts, until the user says which."""

    coins: tuple[Coin, ...]
    source: str


def _day(year: int, month: int, day: int) -> datetime:
    return datetime(year, month, day, tzinfo=UTC)


def _renamed(code: str, name: str, source: str) -> SharedTicker:
    return SharedTicker((Coin(code, name),), source)


def _there(code: str, name: str, *venues: str, since: datetime = ALWAYS) -> Coin:
    return Coin(code, name, since, venues=venues, is_only_there=True)


_CCXT = "ccxt 4.5.64, what each exchange's own codes stand for"
_GATE, _HUOBI = ("gate", "gateio"), ("htx", "huobi")
_COINGECKO = "coins of one symbol in CoinGecko's list"
_SECOND_LUNA = _day(2022, 5, 28)
_BTT_CHAIN, _BTT_SWAPPED = _day(2021, 12, 12), _day(2022, 2, 1)
_CASH_FORK, _CASH_AGREED = _day(2017, 8, 1), _day(2019, 1, 1)
_GOLD_FORK = _day(2017, 10, 24)

TICKERS: Mapping[str, SharedTicker] = {
    # The network's own coin became POL; both names were in use for months.
    "MATIC": _renamed("POL", "Polygon", "Polygon's migration of 4 September 2024"),
    # A price source's name for the unit that exchanges trade as IOTA.
    "MIOTA": _renamed("IOTA", "IOTA", _CCXT),
    "XRB": _renamed("XNO", "Nano", "Nano's change of name, January 2018"),
    "NANO": _renamed("XNO", "Nano", "Nano's change of ticker, November 2021"),
    "LUNA2": _renamed("LUNA", "Terra 2.0", _CCXT),
    "TONCOIN": _renamed("TON", "Toncoin", _CCXT),
    # Only Binance calls the redenominated coin so.
    "BTTC": _renamed("BTT", "BitTorrent", "Binance's listing of January 2022"),
    # The second chain, and with it the second LUNA, began on this day. Kraken and Bitfinex left the
    # name with the old coin.
    "LUNA": SharedTicker(
        (
            Coin("LUNC", "Terra Classic", before=_SECOND_LUNA),
            Coin("LUNA", "Terra 2.0", since=_SECOND_LUNA),
            _there("LUNC", "Terra Classic", "kraken", "bitfinex", since=_SECOND_LUNA),
            _there("LUNACOIN", "Luna Coin", "yobit"),
        ),
        f"{_CCXT}, and its request 9154 on YoBit",
    ),
    # Several venues wrote Bitcoin Cash so before they agreed on BCH.
    "BCC": SharedTicker(
        (
            Coin("BCH", "Bitcoin Cash", _CASH_FORK, _CASH_AGREED, ("binance", "bittrex")),
            Coin("BITCONNECT", "BitConnect", before=_CASH_AGREED),
            _there("BTCTALKCOIN", "BTCtalkcoin", "poloniex"),
        ),
        f"{_CCXT}, and its issues 83, 402 and 447",
    ),
    # A thousand new ones for each old one. Both were called BTT until venues had swapped.
    "BTT": SharedTicker(
        (
            Coin("BTTOLD", "BitTorrent (before the redenomination)", before=_BTT_SWAPPED),
            Coin("BTT", "BitTorrent", since=_BTT_CHAIN),
            _there("BTTOLD", "BitTorrent (before the redenomination)", "binance", since=_BTT_CHAIN),
        ),
        "BitTorrent's plan of December 2021: swap before 12 January 2022",
    ),
    "BTG": SharedTicker(
        (
            Coin(
                "BTG",
                "Bitcoin Gold",
                since=_GOLD_FORK,
                venues=(
                    "binance",
                    "bitfinex",
                    "bitpanda",
                    "bittrex",
                    "coinomi",
                    "exodus",
                    "ledger",
                    "trezor",
                ),
            ),
            Coin("BITGEM", "Bitgem", before=_CASH_AGREED),
        ),
        "fork at block 491,407; portfolio-performance issue 2464",
    ),
    "HOT": SharedTicker(
        (
            Coin("HOT", "Holo", venues=("binance",)),
            Coin("HYDROPROTOCOL", "Hydro Protocol"),
            _there("HOTCOIN", "Hotcoin", "poloniex"),
        ),
        f"{_COINGECKO}; {_CCXT}",
    ),
    "PAN": SharedTicker(
        (
            Coin("PAN", "Pantos", venues=("bitpanda",)),
            Coin("PANVALA", "Panvala", since=_day(2019, 9, 1)),
        ),
        _COINGECKO,
    ),
    "STX": SharedTicker(
        (
            Coin("STX", "Stacks", since=_day(2019, 7, 10), venues=("binance", "coinbase", "okx")),
            Coin("STOX", "Stox", before=_day(2021, 1, 1)),
            _there("STOX", "Stox", "hitbtc"),
        ),
        f"{_COINGECKO}; {_CCXT}; Blockstack's qualified offering of 10 July 2019",
    ),
    "FTT": SharedTicker(
        (
            Coin("FTT", "FTX Token", since=_day(2019, 5, 1), venues=("binance", "bitfinex", "ftx")),
            Coin("FARMATRUST", "FarmaTrust", before=_day(2021, 1, 1)),
        ),
        _COINGECKO,
    ),
    "UNI": SharedTicker(
        (
            Coin("UNI", "Uniswap", since=_day(2020, 9, 16)),
            Coin("UNICOIN", "UNI COIN", before=_day(2020, 9, 16)),
        ),
        f"{_COINGECKO}; Uniswap's announcement of 16 September 2020",
    ),
    "GRT": SharedTicker(
        (
            Coin("GRT", "The Graph", since=_day(2020, 12, 17)),
            Coin("GOLDENRATIO", "Golden Ratio Token", before=_day(2020, 12, 17)),
        ),
        f"{_COINGECKO}; The Graph's launch of 17 December 2020",
    ),
    "BIT": SharedTicker(
        (
            Coin("BIT", "BitDAO", since=_day(2021, 7, 15)),
            Coin("BITREWARDS", "BitRewards", before=_day(2021, 7, 15)),
            _there("BITREWARDS", "BitRewards", "hitbtc"),
        ),
        f"{_COINGECKO}; {_CCXT}",
    ),
    "GTC": SharedTicker(
        (
            Coin("GTC", "Gitcoin", since=_day(2021, 5, 25)),
            Coin("GAMECOM", "Game.com", before=_day(2021, 5, 25)),
            _there("GAMECOM", "Game.com", *_GATE, *_HUOBI),
        ),
        _CCXT,
    ),
    "AMP": SharedTicker(
        (
            Coin("AMP", "Amp", since=_day(2020, 9, 8)),
            Coin("SYNEREO", "Synereo", before=_day(2020, 9, 8)),
            _there("AMPL", "Ampleforth", "bitfinex"),
        ),
        f"{_COINGECKO}; {_CCXT}",
    ),
    "ACT": SharedTicker(
        (
            Coin("ACT", "Act I: The AI Prophecy", since=_day(2024, 10, 19)),
            Coin("ACHAIN", "Achain", before=_day(2024, 10, 19)),
        ),
        _COINGECKO,
    ),
    "TON": SharedTicker(
        (Coin("TON", "Toncoin"), _there("TOKAMAK", "Tokamak Network", "upbit")), _CCXT
    ),
    "ONE": SharedTicker(
        (Coin("ONE", "Harmony"), _there("BIGONETOKEN", "BigONE Token", "bigone")), _CCXT
    ),
    "BIFI": SharedTicker(
        (
            Coin("BIFI", "Beefy"),
            _there("BITCOINFILE", "Bitcoin File", *_GATE, *_HUOBI),
            _there("BIFIF", "BiFi", "kucoin", "mexc"),
        ),
        _CCXT,
    ),
    "KEY": SharedTicker((Coin("KEY", "SelfKey"), _there("KEYCOIN", "KEYCoin", "poloniex")), _CCXT),
    "MASK": SharedTicker(
        (Coin("MASK", "Mask Network"), _there("NFTXMASK", "NFTX Hashmasks Index", "poloniex")),
        _CCXT,
    ),
    "PNT": SharedTicker(
        (Coin("PNT", "pNetwork"), _there("PENTA", "Penta", "hitbtc", *_HUOBI, "lbank")),
        _CCXT,
    ),
    "VAI": SharedTicker((Coin("VAI", "Vai"), _there("VAIOT", "VAIOT", *_GATE, "kucoin")), _CCXT),
    "GMT": SharedTicker(
        (Coin("GMT", "STEPN"), _there("GMTTOKEN", "GMT Token", "exmo", "hitbtc", "mexc")), _CCXT
    ),
    "YGG": SharedTicker(
        (Coin("YGG", "Yield Guild Games"), _there("YEED", "YEED", "bitfinex")), _CCXT
    ),
    "MPH": SharedTicker((Coin("MPH", "88mph"), _there("MORPHER", "Morpher", *_GATE)), _CCXT),
    "RAI": SharedTicker(
        (Coin("RAI", "RAI Finance"), _there("RAIINDEX", "Rai Reflex Index", *_GATE)), _CCXT
    ),
    "TRAC": SharedTicker((Coin("TRAC", "OriginTrail"), _there("TRACO", "Traco", *_GATE)), _CCXT),
    "COFI": SharedTicker((Coin("COFI", "CoinFi"), _there("COFIX", "CoFiX", "mexc")), _CCXT),
    "HERO": SharedTicker(
        (Coin("HERO", "Metahero"), _there("STEPHERO", "Step Hero", "mexc")), _CCXT
    ),
    "PROS": SharedTicker(
        (Coin("PROS", "Prosper"), _there("PROSFINANCE", "Pros.Finance", "mexc")), _CCXT
    ),
}
