"""What a written number can mean: one value, several, or none."""

import re
from decimal import Decimal

from fifolio.money.exact import EXACT

_LONGEST = 40
"""Digits; more than any ledger holds, and few enough to stay exact."""
_GROUP = 3
_SEPARATORS = re.compile(r"[.,' ]")


def readings(body: str, magnitude: int = 0) -> tuple[Decimal, ...]:
    """Read a body of digits and separators, times ten to the magnitude; empty where it is nonsense.

    `1.234,56` and `1,234.56` have one reading, `1.234` has two, `1.23.4` has none.
    """
    digits, _, exponent = body.lower().partition("e")
    if len(digits) > _LONGEST or len(exponent) > 3:  # noqa: PLR2004 - no ledger has e1000
        return ()
    shift = magnitude + int(exponent or 0)
    return tuple(Decimal(text).scaleb(shift, EXACT) for text in _plain(digits))


def _plain(digits: str) -> tuple[str, ...]:
    marks = _SEPARATORS.findall(digits)
    if not marks:
        return () if _has_idle_zero(digits) else (digits,)
    if len(set(marks)) == 1:
        return _of_one_kind(digits, marks)
    last = marks[-1]
    whole, _, fraction = digits.rpartition(last)
    if last not in ".," or len(set(marks[:-1])) > 1 or last in marks[:-1]:
        return ()
    return tuple(f"{text}.{fraction}" for text in _grouped(whole, marks[0]))


def _of_one_kind(digits: str, marks: list[str]) -> tuple[str, ...]:
    mark = marks[0]
    grouped = _grouped(digits, mark)
    if len(marks) > 1 or mark not in ".,":
        return grouped
    whole, _, fraction = digits.partition(mark)
    if _has_idle_zero(whole):
        return ()
    return (f"{whole}.{fraction}", *grouped)


def _grouped(digits: str, mark: str) -> tuple[str, ...]:
    head, *groups = digits.split(mark)
    if len(head) > _GROUP or head.startswith("0") or any(len(each) != _GROUP for each in groups):
        return ()
    return (head + "".join(groups),)


def _has_idle_zero(whole: str) -> bool:
    return len(whole) > 1 and whole.startswith("0")
