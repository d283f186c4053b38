"""What a key of a tool's payload says about the value behind it."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

Unit = Literal[
    "money", "price", "quantity", "percent", "fraction", "count", "year", "seconds", "unknown"
]
MONEY: frozenset[Unit] = frozenset({"money", "price"})

SYMBOL_KEYS = ("symbol", "assetSymbol", "asset", "assetIn", "assetOut")
ACCOUNT_KEYS = ("exchange", "exchangeName", "account", "accountName")
FLAG_KEYS = ("qualityFlag", "quality_flag", "flag")
SEVERITY_KEYS = ("severity",)
CURRENCY_KEYS = ("currency", "fiatCurrency", "nativeCurrency", "requested")
NAME_KEYS = frozenset((*SYMBOL_KEYS, *ACCOUNT_KEYS, *FLAG_KEYS))
SYMBOL_LISTS = frozenset({"symbols", "notHeld", "notTracked", "unvaluedSymbols"})
TEXT_KEYS = frozenset({"definition"})
"""Keys of our own prose, never of imported words."""

_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")

_UNITS: tuple[tuple[Unit, frozenset[str]], ...] = (
    ("percent", frozenset({"pct", "percent", "percentage"})),
    ("fraction", frozenset({"weight", "hhi", "fraction", "share"})),
    ("seconds", frozenset({"seconds"})),
    ("price", frozenset({"price", "unit"})),
    ("quantity", frozenset({"qty", "quantity", "units", "amount"})),
    (
        "money",
        frozenset(
            {
                "fiat",
                "value",
                "cost",
                "basis",
                "pnl",
                "gain",
                "gains",
                "loss",
                "losses",
                "yields",
                "airdrops",
                "result",
                "irpf",
                "equity",
                "proceeds",
                "expenses",
                "fee",
                "fees",
                "quota",
                "delta",
                "before",
                "after",
                "net",
                "base",
                "income",
                "funding",
                "total",
            }
        ),
    ),
)

_UNIT_OF: Mapping[str, Unit] = {
    # The contract's names say percent and mean a fraction: -0.5 is a fall by half.
    "maxDrawdownPct": "fraction",
    "drawdownPct": "fraction",
    "annualizedVolatility": "fraction",
    "volatility": "fraction",
    "alpha": "fraction",
    "riskFreeRate": "fraction",
}

_ROLES: Mapping[str, tuple[str, ...]] = {
    "avgPriceFiat": ("unit_cost",),
    "unitCost": ("unit_cost",),
    "salePrice": ("sale_price",),
    "capital_gains": ("pnl", "gain"),
    "capital_losses": ("pnl", "loss"),
    "net_patrimonial_result": ("pnl", "net"),
    "totalPnlFiat": ("pnl", "total_pnl"),
}
"""Keys whose words, one by one, would say too little or too much."""
_MEASURES: Mapping[str, tuple[str, ...]] = {
    "cost": ("cost",),
    "price": ("price", "spot_price"),
    "value": ("value",),
    "equity": ("value",),
    "proceeds": ("proceeds",),
    "fee": ("fee",),
    "fees": ("fee",),
    "pnl": ("pnl",),
    "delta": ("pnl",),
    "gain": ("pnl", "gain", "realized"),
    "gains": ("pnl", "gain", "realized"),
    "loss": ("pnl", "loss", "realized"),
    "losses": ("pnl", "loss", "realized"),
    "realized": ("pnl", "realized"),
    "unrealized": ("pnl", "unrealized"),
    "net": ("net", "pnl"),
    "result": ("net", "pnl"),
    "yields": ("yield",),
    "airdrops": ("airdrop",),
    "irpf": ("tax",),
    "quota": ("tax",),
}
_COUNTED: Mapping[str, tuple[str, ...]] = {
    "defects": ("defect",),
    "pending": ("pending",),
    "groups": ("group",),
    "lots": ("lot",),
    "ranked": ("holding",),
    "unvalued": ("unvalued", "holding"),
    "omitted": ("omitted",),
    "history": ("disposal",),
    "relocation": ("move",),
    "trail": ("disposal",),
    "unconvertible": ("unconvertible", "event"),
    "excluded": ("excluded", "event", "disposal"),
    "unresolved": ("income", "excluded"),
}


@cache
def words_of(key: str) -> tuple[str, ...]:
    """Split a key at its capitals and underscores, in lower case."""
    return tuple(word.lower() for word in _WORDS.findall(key))


def unit_of(key: str, holder: Mapping[str, Any]) -> Unit:
    """Name the unit of a decimal text by its key; an amount beside no symbol is money."""
    is_money = key == "amount" and "currency" in holder and not has_symbol(holder)
    return "money" if is_money else _usual_unit(key)


@cache
def _usual_unit(key: str) -> Unit:
    if key in _UNIT_OF:
        return _UNIT_OF[key]
    words = words_of(key)
    if words == ("native", "amount"):
        return "money"
    return next((unit for unit, known in _UNITS if not known.isdisjoint(words)), "unknown")


@cache
def measures_of(path: tuple[str, ...], unit: Unit) -> frozenset[str]:
    """Name what is measured: the nearest key of a path that says it."""
    if unit == "quantity":
        return frozenset({"quantity"})
    known = _COUNTED if unit == "count" else _MEASURES
    for key in reversed(path):
        if key in _ROLES:
            return frozenset(_ROLES[key])
        if measures := {each for word in words_of(key) for each in known.get(word, ())}:
            return frozenset(measures)
    return frozenset()


def has_symbol(holder: Mapping[str, Any]) -> bool:
    """Tell whether a part of a payload is about one asset."""
    return any(key in holder for key in SYMBOL_KEYS)


_COUNTERS = (
    "unconvertibleEventsCount",
    "unconvertibleCount",
    "excludedFlaggedEvents",
    "excludedUnresolvedIncomeCount",
    "unvaluedCount",
    "unvaluedSymbols",
    "unvalued",
    "missingAcquisition",
)
_SIGNS = ("ratesIncomplete", "pricesIncomplete", "needsRecalculation")


def is_incomplete(payload: object) -> bool:
    """Tell whether a payload says, anywhere in it, that its figures lack something."""
    if isinstance(payload, list):
        return any(map(is_incomplete, payload))
    if not isinstance(payload, dict):
        return False
    if payload.get("kind") in {"unvalued", "incomplete", "delta_incomparable", "UNCONVERTIBLE"}:
        return True
    if "qualityFlag" in payload and "severity" not in payload:
        return True
    return any(bool(payload.get(key)) for key in (*_SIGNS, *_COUNTERS)) or any(
        map(is_incomplete, payload.values())
    )
