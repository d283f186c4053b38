"""What a message means in its conversation: bare ones go on with what was asked before."""

import re
from dataclasses import replace

from fifolio.advisor.planner.asked import Asked
from fifolio.advisor.planner.metrics import metrics_named
from fifolio.advisor.planner.vocabulary import EXPLAIN, GOES_ON, POINTS_BACK, YEAR_BEFORE

MOST_WORDS = 6


def in_context(asked: Asked, earlier: Asked | None, last_full_year: int) -> Asked:
    """Add what a message leaves unsaid; one that asks something by itself inherits nothing."""
    if earlier is None:
        return asked
    if _names_another_metric(asked, earlier):
        return replace(asked, text=f"what is {asked.text}")
    if asked.is_bare:
        years = asked.years
        if asked.says(YEAR_BEFORE) and not years:
            years = (min(earlier.years or (last_full_year,)) - 1,)
        return replace(
            earlier,
            years=years or earlier.years,
            symbols=asked.symbols or earlier.symbols,
            currency=asked.currency,
        )
    if not asked.years and re.match(GOES_ON, asked.words):
        # "And does that include the staking?" stays in the year that is being talked about.
        asked = replace(asked, years=earlier.years)
    if not asked.symbols and asked.says(POINTS_BACK):
        return replace(asked, symbols=earlier.symbols)
    return asked


def _names_another_metric(asked: Asked, earlier: Asked) -> bool:
    return (
        bool(metrics_named(asked))
        and len(asked.words.split()) <= MOST_WORDS
        and asked.says(r"(?:y|and|what about|how about|que hay de)\b")
        and earlier.says(EXPLAIN)
        and bool(metrics_named(earlier))
    )
