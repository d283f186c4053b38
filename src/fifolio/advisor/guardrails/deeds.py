"""Claims that something was never bought, owned or sold."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from fifolio.advisor.guardrails.facts import FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.lexicon.assurance_wordings import (
    ACQUIRED,
    ANY_OF_IT,
    ANYTHING,
    DISPOSED,
    NEVER,
)
from fifolio.advisor.guardrails.mentions import Mentions

Rows = Sequence[Mapping[str, Any]]

_NEVER_ACQUIRED = re.compile(rf"(?<!\w)(?:{NEVER}) (?:{ACQUIRED}){ANY_OF_IT} ?$")
_NEVER_DISPOSED = re.compile(rf"(?<!\w)(?:{NEVER}) (?:{DISPOSED}){ANY_OF_IT} ?$")
_NOTHING_ACQUIRED, _NOTHING_DISPOSED = (
    re.compile(
        rf"(?<!\w)(?:(?:{NEVER}) (?:{deed}){ANYTHING}"
        rf"|(?:you|i|we) (?:have )?(?!h[ao]|own)(?:{deed}) nothing)\b"
    )
    for deed in (ACQUIRED, DISPOSED)
)


def undone_deeds(seen: Visible, mentions: Mentions, ledger: FactLedger) -> Iterator[str]:
    """Find deeds said never to have been done that no complete result rules out."""
    years = frozenset(int(year) for each in mentions.years for year in each.values)
    for mention in mentions.symbols:
        symbol = str(next(iter(mention.values)))
        if _NEVER_ACQUIRED.search(seen.folded, 0, mention.start):
            is_shown = _was_not_acquired(ledger, symbol, years)
        elif _NEVER_DISPOSED.search(seen.folded, 0, mention.start):
            is_shown = _was_not_disposed(ledger, symbol, years)
        else:
            continue
        if not is_shown:
            yield seen.text[: mention.end]
    yield from (found.group() for found in _NOTHING_ACQUIRED.finditer(seen.folded))
    for found in _NOTHING_DISPOSED.finditer(seen.folded):
        if not years or not all(_disposals(ledger, year) == [] for year in years):
            yield found.group()


def _was_not_acquired(ledger: FactLedger, symbol: str, years: Collection[int]) -> bool:
    lots = _lots(ledger, symbol)
    return lots is not None and not any(not years or int(lot["date"][:4]) in years for lot in lots)


def _was_not_disposed(ledger: FactLedger, symbol: str, years: Collection[int]) -> bool:
    lots = _lots(ledger, symbol)
    if lots is not None and not any(lot["historyCount"] for lot in lots):
        return True
    told = [_disposals(ledger, year) for year in years]
    return bool(told) and all(
        rows is not None and symbol not in {row.get("assetSymbol") for row in rows} for rows in told
    )


def _lots(ledger: FactLedger, symbol: str) -> Rows | None:
    """Take all lots of an asset; None where they were not all told."""
    for each in ledger.delivered:
        rows = each.payload.get("lots")
        if rows is None or each.payload.get("omittedCount") or not _is_of(each.arguments, symbol):
            continue
        return list(rows)
    return None


def _is_of(arguments: Mapping[str, Any], symbol: str) -> bool:
    return bool(arguments.get("symbol") == symbol)


def _disposals(ledger: FactLedger, year: int) -> Rows | None:
    for each in ledger.delivered:
        payload = each.payload
        if payload.get("year") == year and "auditTrail" in payload:
            return None if payload.get("omittedCount") else list(payload["auditTrail"])
    return None
