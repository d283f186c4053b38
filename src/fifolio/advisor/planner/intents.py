"""Spanish and English questions to tools and arguments, or to the reason why there is none."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from fifolio.advisor.planner import unanswerable as no
from fifolio.advisor.planner import vocabulary as words
from fifolio.advisor.planner.asked import Asked
from fifolio.advisor.planner.metrics import metrics_named
from fifolio.advisor.planner.small_talk import small_talk

MOST_CALLS = 4
FIRST_YEAR = 2009


@dataclass(frozen=True, slots=True)
class Planned:
    """One tool call to make."""

    tool: str
    arguments: Mapping[str, object]

    @property
    def json(self) -> str:
        """The arguments as a model would write them."""
        return json.dumps(self.arguments, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do about a message: tools to call, or a remark that says why there is none.

    With calls, a remark says what they leave open.
    """

    calls: tuple[Planned, ...] = ()
    remark: str = ""
    """Key of a sentence."""
    is_small_talk: bool = False

    @property
    def is_understood(self) -> bool:
        """Whether the message was about the books, answerable or not."""
        return bool(self.calls) or (self.remark != "cannot" and not self.is_small_talk)


@dataclass(frozen=True, slots=True)
class Reader:
    """What the planner knows of who asks."""

    this_year: int
    base_currency: str = "EUR"

    @property
    def last_full_year(self) -> int:
        """The year a tax question means that names none."""
        return self.this_year - 1


Calls = tuple[Planned, ...]
CANNOT = Plan(remark="cannot")


def plan(asked: Asked, reader: Reader) -> Plan:
    """Choose the tools for a message, as it is meant in its conversation."""
    if kind := small_talk(asked.words):
        return Plan(remark=kind, is_small_talk=True)
    if calls := _explained(asked):
        return Plan(calls)
    if kind := next(_kinds_of_cannot(asked, reader), None):
        return Plan(remark=kind)
    return _looked_up(asked, reader)


def _looked_up(asked: Asked, reader: Reader) -> Plan:
    calls = next(filter(None, (chooses(asked, reader) for chooses in CHOOSERS)), ())
    if len(calls) > MOST_CALLS:
        return Plan(remark="too_many")
    if asked.currency and asked.currency not in {_currency(call, reader) for call in calls}:
        return Plan(remark="currency")
    if not calls:
        return CANNOT
    is_of_an_asset = bool(asked.symbols) and any("year" in call.arguments for call in calls)
    return Plan(calls, "whole_year" if is_of_an_asset else "")


def _currency(call: Planned, reader: Reader) -> str:
    return "EUR" if call.tool == "spanish_tax_report" else reader.base_currency


def _kinds_of_cannot(asked: Asked, reader: Reader) -> Iterator[str]:
    """Yield the reasons why no tool answers, the first one counts."""
    says, is_review = asked.says, asked.says(words.REVIEW)
    buys = bool(asked.symbols) and says(words.LOTS)
    has_topic = says(words.TAX) or says(words.GAIN)
    rules = (
        ("hypothesis", says(no.HYPOTHESIS) and not _is_past(asked)),
        ("write", says(no.WRITE)),
        ("forecast", says(no.FORECAST)),
        ("advice", says(no.ADVICE)),
        ("definition", says(words.TERM)),
        ("future", any(year > reader.this_year for year in asked.years)),
        ("early", any(year < FIRST_YEAR for year in asked.years)),
        ("account", says(no.ACCOUNT) and not says(no.ALL_ACCOUNTS) and not buys),
        ("law", says(no.LAW) and not is_review),
        ("fees", says(no.FEES) and not is_review),
        ("cash", says(no.CASH) and not has_topic),
        ("derivatives", says(no.DERIVATIVES)),
        ("transactions", says(no.TRANSACTIONS) and not is_review and not buys),
        ("sales", says(words.SALES) and not asked.years and not has_topic and not is_review),
        ("analytics", says(no.ANALYTICS)),
        ("price", says(no.PRICE) and not (is_review or has_topic or says(words.COST) or buys)),
        ("past", _is_past(asked) and not has_topic and not buys and not is_review),
        ("period", says(no.PERIOD) and not buys and not is_review),
        ("period", says(no.DAY) and has_topic and not asked.years),
        ("past", _is_of_a_past_year(asked, reader) and not buys),
        ("which_asset", says(words.LOTS) and not (asked.symbols or has_topic or is_review)),
    )
    return (kind for kind, applies in rules if applies)


def _is_past(asked: Asked) -> bool:
    return asked.says(no.PAST)


def _is_of_a_past_year(asked: Asked, reader: Reader) -> bool:
    """Tell whether holdings are asked for as they were."""
    others = (words.TAX, words.GAIN, words.COMPARE, words.REVIEW, words.LOTS, words.SALES)
    is_about_holdings = asked.says(words.HOLDING) or asked.says(words.PORTFOLIO)
    is_past = any(year < reader.this_year for year in asked.years)
    return is_past and is_about_holdings and not any(map(asked.says, others))


def _explained(asked: Asked) -> Calls:
    is_own = asked.says(words.OWN) or bool(asked.years) or bool(asked.symbols)
    if is_own or not asked.says(words.EXPLAIN):
        return ()
    metrics = metrics_named(asked)
    told = metrics if asked.says(words.COMPARE) else metrics[:1]
    return tuple(Planned("explain_metric", {"metric": metric}) for metric in told)


def _reviewed(asked: Asked, reader: Reader) -> Calls:
    if not asked.says(words.REVIEW):
        return ()
    integrity = Planned("fiscal_integrity", {})
    if not asked.says(words.TAX) and not asked.years:
        return (integrity,)
    return (integrity, *_reports(asked, reader))


def _taxed(asked: Asked, reader: Reader) -> Calls:
    is_of_a_year = bool(asked.years) and (asked.says(words.GAIN) or asked.says(words.SALES))
    return _reports(asked, reader) if asked.says(words.TAX) or is_of_a_year else ()


def _reports(asked: Asked, reader: Reader) -> Calls:
    years = asked.years or (reader.last_full_year,)
    return tuple(Planned("spanish_tax_report", {"year": year}) for year in years)


def _history(asked: Asked, _: Reader) -> Calls:
    return _of_each("token_history", asked) if asked.says(words.LOTS) else ()


def _compared(asked: Asked, reader: Reader) -> Calls:
    if not asked.says(words.COMPARE):
        return ()
    return _reports(asked, reader) if asked.years else _of_each("holding_detail", asked)


def _held(asked: Asked, _: Reader) -> Calls:
    topics = (words.HOLDING, words.GAIN, words.COST, words.PORTFOLIO)
    return _of_each("holding_detail", asked) if any(map(asked.says, topics)) else ()


def _of_each(tool: str, asked: Asked) -> Calls:
    return tuple(Planned(tool, {"symbol": symbol}) for symbol in asked.symbols)


def _summed(asked: Asked, reader: Reader) -> Calls:
    if asked.symbols:
        return ()
    if asked.says(words.PORTFOLIO) or asked.says(words.COST):
        return (Planned("portfolio_summary", {}),)
    return _reports(asked, reader) if asked.says(words.GAIN) else ()


def _only_named(asked: Asked, reader: Reader) -> Calls:
    """Take a message of a name alone for the question that suits it."""
    if not asked.is_bare or asked.currency:
        return ()
    return _of_each("holding_detail", asked) or (_reports(asked, reader) if asked.years else ())


Chooser = Callable[[Asked, Reader], Calls]
CHOOSERS: tuple[Chooser, ...] = (
    _reviewed,
    _taxed,
    _history,
    _compared,
    _held,
    _summed,
    _only_named,
)
