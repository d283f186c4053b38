"""Investment talk: orders to trade, forecasts, and talk of allocation that no tool carries."""

import re
from collections.abc import Set as AbstractSet

from fifolio.advisor.guardrails.lexicon.wordings import Wordings
from fifolio.advisor.guardrails.polarity import gap, is_denied, is_disclaimed, is_quoted, pattern

ALLOCATION_TOOLS = frozenset(
    {"portfolio_summary", "holding_detail", "asset_allocation", "concentration_risk"}
)
EXPLAINING_TOOL = "explain_metric"
_SCENARIO = "scenario_"


def _deal(words: Wordings) -> str:
    kept = rf"{gap(1)}(?:{words.keep}){gap(3)}(?:{words.asset})"
    adjusted = rf"{gap(2)}(?:{words.adjust}){gap(4)}(?:{words.exposure})"
    secured = rf"{gap(2)}(?:{words.secure}){gap(3)}(?:{words.results})"
    return rf"(?:{gap(2)}(?:{words.trade})|{kept}|{adjusted}|{secured})"


def _modal(words: Wordings) -> str:
    return rf"(?:{words.modal}){_deal(words)}"


def _recommended(words: Wordings) -> str:
    return rf"(?:{words.recommend}){_deal(words)}"


def _own_choice(words: Wordings) -> str:
    return rf"(?:{words.i_would})(?:{gap(4)}(?:{words.exposure}|{words.trade})|{_deal(words)})"


def _praised(words: Wordings) -> str:
    act = rf"(?:{words.doing}|(?:{words.adjust}){gap(4)}(?:{words.exposure}))"
    return rf"{act}{gap(8)}(?:{words.would_help})"


def _forecast(words: Wordings) -> str:
    return (
        rf"(?:{words.market}){gap(4)}(?:{words.will}){gap(3)}(?:{words.movement})|"
        rf"(?:{words.will}){gap(3)}(?:{words.movement}){gap(5)}(?:{words.market})|"
        rf"(?:{words.will}){gap(3)}(?:{words.market}){gap(3)}(?:{words.movement})|"
        rf"(?:{words.market})\b.*\b(?:{words.moves})|(?:{words.moves})\b.*\b(?:{words.market})|{words.outlook}"
    )


_ORDERS = tuple(map(pattern, (_modal, _recommended, _own_choice, _praised)))
_START = r"(?:^|[.:;!?¡¿,] |[-*+•>] |\d[.)] )[¡\"'«“(]*"
_IMPERATIVE = re.compile(_START + pattern(lambda words: words.imperative).pattern)
_ADVISE = re.compile(r"recom|advi|sugg|propos|aconsej|consej|sug|propon")
"""Verbs that a denial undoes; "not a good time to buy" is advice all the same."""
_BAD_TIME = re.compile(r"\bno (?:es|parece|seria)(?: \w+)? $")
_TIME = re.compile(r"(?:\w+ )?(?:momento|hora|idea)\b")
"""To say that it is no time to sell is advice, and no refusal to give any."""
_OUTLOOK = pattern(lambda words: words.outlook)
_FORECAST = pattern(_forecast)
_RECORD = pattern(lambda words: words.record_keeping)
_NOT_MINE = re.compile(r"\bnot something i can\b|\bno es algo (?:que|sobre lo que) (?:yo )?pueda\b")
_ALLOCATION = pattern(lambda words: words.allocation)


def directives_in(folded: str, *, is_row: bool) -> tuple[str, ...]:
    """Find orders and advice to buy, sell or hold."""
    found = [each for wording in _ORDERS for each in wording.finditer(folded)]
    if not is_row:
        found += _IMPERATIVE.finditer(folded)
    return tuple(each.group() for each in found if not _is_not_meant(folded, each.start()))


def forecasts_in(folded: str, tools: AbstractSet[str]) -> tuple[str, ...]:
    """Find forecasts and price targets; only a scenario a tool worked out may be told."""
    if any(tool.startswith(_SCENARIO) for tool in tools) or _RECORD.search(folded):
        return ()
    return tuple(
        found.group()
        for found in _FORECAST.finditer(folded)
        if not _is_not_meant(folded, found.start())
    )


def allocation_in(folded: str) -> tuple[str, ...]:
    """Find talk of allocation and concentration."""
    return tuple(
        found.group()
        for found in _ALLOCATION.finditer(folded)
        if not (is_disclaimed(folded, found.start()) or _NOT_MINE.search(folded))
    )


def _is_not_meant(folded: str, start: int) -> bool:
    if _BAD_TIME.search(folded, 0, start) and _TIME.match(folded, start):
        return False
    if is_disclaimed(folded, start) or is_quoted(folded, start):
        return True
    is_undone = _ADVISE.match(folded, start) or _OUTLOOK.match(folded, start)
    return is_undone is not None and is_denied(folded, start)
