"""Comparisons of two assets or two years: checked where values are known, else not passed."""

import re
from collections.abc import Iterator
from decimal import Decimal

from fifolio.advisor.guardrails.facts import FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.lexicon.comparative_wordings import COMPARED, WORTH_LESS, WORTH_MORE
from fifolio.advisor.guardrails.mentions import Mention, Mentions

_COMPARED = re.compile(rf"(?<!\w)(?:{COMPARED})(?!\w)")
_WORTH = (
    (1, re.compile(rf"(?<!\w)(?:{WORTH_MORE})(?!\w)")),
    (-1, re.compile(rf"(?<!\w)(?:{WORTH_LESS})(?!\w)")),
)
Worth = tuple[str, Decimal]
"""A currency and an amount."""


def unproven_comparisons(seen: Visible, mentions: Mentions, ledger: FactLedger) -> Iterator[str]:
    """Find comparisons that the values of this run do not bear out."""
    several = _values(mentions.symbols) > 1 or _values(mentions.years) > 1
    if not several:
        return
    for found in _COMPARED.finditer(seen.folded):
        if not _is_borne_out(found, seen, mentions, ledger):
            yield seen.text[found.start() : found.end()]


def _values(mentions: tuple[Mention, ...]) -> int:
    return len({value for each in mentions for value in each.values})


def _is_borne_out(
    found: re.Match[str], seen: Visible, mentions: Mentions, ledger: FactLedger
) -> bool:
    before = [each for each in mentions.symbols if each.end <= found.start()]
    behind = [each for each in mentions.symbols if each.start >= found.end()]
    sign = next((sign for sign, worth in _WORTH if worth.match(seen.folded, found.start())), 0)
    if not (sign and before and behind):
        return False
    one, other = (_worth(each, ledger) for each in (before[-1], behind[0]))
    if one is None or other is None or one[0] != other[0]:
        return False
    return (one[1] > other[1]) if sign > 0 else (one[1] < other[1])


def _worth(mention: Mention, ledger: FactLedger) -> Worth | None:
    for each in reversed(ledger.delivered):
        rows = (*each.payload.get("ranked", ()), each.payload.get("holding", {}))
        for row in rows:
            if row.get("symbol") in mention.values and "currentValueFiat" in row:
                return row["currency"], Decimal(row["currentValueFiat"])
    return None
