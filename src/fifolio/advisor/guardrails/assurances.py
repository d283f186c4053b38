"""Claims that reassure: each needs a result of this run that shows all it speaks of."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from fifolio.advisor.guardrails.facts import Delivered, FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.lexicon.assurance_wordings import (
    ALL,
    AT_A_LOSS,
    EVERYTHING,
    HOLDINGS,
    IN_ORDER,
    IN_PROFIT,
    NEED_NOT_FILE,
    NEVER_LOST,
    NONE,
    NOT_ALL,
    NOT_TAXED_ANYWAY,
    OWES_NOTHING,
    PROVIDED,
    RECORDS,
    RETURN,
    SALES,
    SEEMS,
)
from fifolio.advisor.guardrails.mentions import Mentions

_OWES_NOTHING = re.compile(rf"(?<!\w)(?:{OWES_NOTHING})(?!\w)")
_NEED_NOT_FILE = re.compile(rf"(?<!\w)(?:{NEED_NOT_FILE})(?!\w)")
_NOT_TAXED = re.compile(rf"(?<!\w)(?:{NOT_TAXED_ANYWAY})(?!\w)")
_RECORDS = re.compile(
    rf"(?<!\w){RECORDS}(?: (?!no\b|not\b|never\b)\w+)? {SEEMS} {IN_ORDER}(?!\w)"
    rf"(?! (?:{PROVIDED})\b)"
)
_RETURN = re.compile(rf"(?<!\w){RETURN} {SEEMS} {IN_ORDER}(?!\w)(?! (?:{PROVIDED})\b)")
_EACH = re.compile(
    rf"(?<!\w)(?P<not>(?:{NOT_ALL}) )?(?:(?P<all>{ALL})|(?P<none>{NONE}))"
    r"(?: (?:your|the|my|tus|las|los|mis|de tus))?(?: (?!of\b)\w+)? "
    rf"(?:(?P<held>{HOLDINGS})|(?P<sold>{SALES}))\b(?P<rest>[^.;:]*)"
)
_EVERYTHING = re.compile(rf"(?<!\w)(?:{EVERYTHING})\b(?P<rest>[^.;:]*)")
_NEVER_LOST = re.compile(rf"(?<!\w)(?:{NEVER_LOST})(?!\w)")
_UP = re.compile(rf"(?<!\w)(?:{IN_PROFIT})(?!\w)")
_DOWN = re.compile(rf"(?<!\w)(?:{AT_A_LOSS})(?!\w)")
_NOT = re.compile(r"(?<!\w)(?:not|no|n't)(?!\w)|n't\b")
_DUES = ("estimated_irpf", "general_base_airdrops")


def unproven_assurances(seen: Visible, mentions: Mentions, ledger: FactLedger) -> Iterator[str]:
    """Find what is said to be owed, complete or in profit without a result that shows it."""
    folded = seen.folded
    if not _NOT_TAXED.search(folded):
        yield from (found.group() for found in _NEED_NOT_FILE.finditer(folded))
    for always in (_RETURN, _NEVER_LOST):
        yield from (found.group() for found in always.finditer(folded))
    for found in _OWES_NOTHING.finditer(folded):
        if not _owes_nothing(ledger, {year for each in mentions.years for year in each.values}):
            yield found.group()
    for found in _RECORDS.finditer(folded):
        if not any(each.payload.get("totalDefects") == 0 for each in ledger.delivered):
            yield found.group()
    yield from _unproven_of_each(folded, ledger)


def _owes_nothing(ledger: FactLedger, years: Iterable[object]) -> bool:
    reports = {
        each.payload["year"]: each for each in ledger.delivered if "estimated_irpf" in _sums(each)
    }
    told = [reports.get(year) for year in years] or list(reports.values())
    return bool(told) and all(
        each is not None
        and not each.is_incomplete
        and all(_number(_sums(each).get(due, "0")) == 0 for due in _DUES)
        for each in told
    )


def _sums(result: Delivered) -> Mapping[str, Any]:
    sums: Mapping[str, Any] = result.payload.get("summary", {})
    return sums


def _unproven_of_each(folded: str, ledger: FactLedger) -> Iterator[str]:
    for found in _EACH.finditer(folded):
        if not found["not"] and not _is_shown(
            found, folded, ledger, held=bool(found["held"]), none=bool(found["none"])
        ):
            yield found.group().strip()
    for found in _EVERYTHING.finditer(folded):
        is_held = bool(found["kept"] or found["guardado"])
        if not _is_shown(found, folded, ledger, held=is_held, none=False):
            yield found.group().strip()


def _is_shown(
    found: re.Match[str], folded: str, ledger: FactLedger, *, held: bool, none: bool
) -> bool:
    """Tell whether results bear out what is said of each; also, where nothing is said of gains."""
    said = found["rest"]
    if not (_UP.search(said) or _DOWN.search(said)):
        said = folded[: found.start()]
    is_up, is_down = (_UP.search(said) is not None, _DOWN.search(said) is not None)
    if is_up == is_down or _NOT.search(said):
        return True
    lists = _held if held else _sold
    results = [rows for each in ledger.delivered if (rows := lists(each.payload)) is not None]
    proven = [_are_all(rows, up=is_up, none=none) for rows in results if rows]
    return any(proven) if held else bool(proven) and all(proven)


def _are_all(results: Sequence[Decimal | None], *, up: bool, none: bool) -> bool:
    sign = 1 if up else -1
    for each in results:
        if each is None:
            return False
        is_so = each * sign > 0
        if is_so is none:
            return False
    return bool(results)


def _held(payload: Mapping[str, Any]) -> list[Decimal | None] | None:
    """List the unrealised results of all holdings; None where some are not shown."""
    if "ranked" not in payload or payload.get("omittedCount") or payload.get("unvaluedCount"):
        return None
    return [_number(row.get("unrealizedPnlFiat")) for row in payload["ranked"]]


def _sold(payload: Mapping[str, Any]) -> list[Decimal | None] | None:
    if "auditTrail" not in payload or payload.get("omittedCount"):
        return None
    return [_number((row.get("gainLoss") or {}).get("amount")) for row in payload["auditTrail"]]


def _number(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)
