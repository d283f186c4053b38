"""Spanish and English questions to tools and arguments."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from fifolio.advisor.planner.asked import Asked
from fifolio.advisor.planner.metrics import metric_named
from fifolio.advisor.planner.vocabulary import (
    EXPLAIN,
    FOLLOW_UP,
    FORECAST,
    GAIN,
    HOLDING,
    LOTS,
    PORTFOLIO,
    REVIEW,
    SCENARIO,
    TAX,
)


@dataclass(frozen=True, slots=True)
class Planned:
    """One tool call to make."""

    tool: str
    arguments: Mapping[str, object]

    @property
    def json(self) -> str:
        """The arguments as a model would write them."""
        return json.dumps(self.arguments, separators=(",", ":"))


def plan(asked: Asked, earlier: Asked | None, last_full_year: int) -> tuple[Planned, ...]:
    """Choose the tools for a message; nothing where no tool can answer it.

    A message that only names another year or asset ("and in 2023?") asks the earlier question
    again with what it names.
    """
    if asked.says(*FORECAST):
        return ()
    chosen = _chosen(asked, last_full_year)
    if chosen or earlier is None or not _follows(asked):
        return chosen
    merged = replace(
        earlier,
        years=asked.years or earlier.years,
        symbols=asked.symbols or earlier.symbols,
    )
    return _chosen(merged, last_full_year)


def _follows(asked: Asked) -> bool:
    return bool(asked.years or asked.symbols) or asked.says(rf"^(?:{'|'.join(FOLLOW_UP)})")


def _chosen(asked: Asked, last_full_year: int) -> tuple[Planned, ...]:
    for chooses in (_explained, _reviewed, _taxed, _history, _held, _summed):
        if planned := chooses(asked, last_full_year):
            return planned
    return ()


Chooser = Callable[[Asked, int], tuple[Planned, ...]]


def _explained(asked: Asked, _: int) -> tuple[Planned, ...]:
    metric = metric_named(asked)
    asks_for_own = asked.says(r"\bmi\b", r"\bmis\b", r"\bmy\b", r"tengo", r"i have") or asked.years
    if metric is None or asks_for_own or not asked.says(*EXPLAIN):
        return ()
    return (Planned("explain_metric", {"metric": metric}),)


def _reviewed(asked: Asked, last_full_year: int) -> tuple[Planned, ...]:
    if not asked.says(*REVIEW):
        return ()
    integrity = Planned("fiscal_integrity", {})
    if not asked.says(*TAX) and not asked.years:
        return (integrity,)
    return (integrity, *_reports(asked, last_full_year))


def _taxed(asked: Asked, last_full_year: int) -> tuple[Planned, ...]:
    is_gain_of_a_year = asked.says(*GAIN) and bool(asked.years)
    if not (asked.says(*TAX) or is_gain_of_a_year):
        return ()
    return _reports(asked, last_full_year)


def _reports(asked: Asked, last_full_year: int) -> tuple[Planned, ...]:
    years = asked.years or (last_full_year,)
    return tuple(Planned("spanish_tax_report", {"year": year}) for year in years[:2])


def _history(asked: Asked, _: int) -> tuple[Planned, ...]:
    if not asked.symbols or not asked.says(*LOTS):
        return ()
    return tuple(Planned("token_history", {"symbol": symbol}) for symbol in asked.symbols[:2])


def _held(asked: Asked, _: int) -> tuple[Planned, ...]:
    if not asked.symbols or asked.says(*SCENARIO):
        return ()
    if not (asked.says(*HOLDING) or asked.says(*GAIN) or asked.says(*PORTFOLIO)):
        return ()
    return tuple(Planned("holding_detail", {"symbol": symbol}) for symbol in asked.symbols[:2])


def _summed(asked: Asked, last_full_year: int) -> tuple[Planned, ...]:
    if asked.says(*SCENARIO):
        return ()
    if asked.says(*PORTFOLIO):
        return (Planned("portfolio_summary", {}),)
    return _reports(asked, last_full_year) if asked.says(*GAIN) and not asked.symbols else ()
