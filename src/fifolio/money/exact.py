"""Exact decimal arithmetic: one precision for all of it, and no way in for a binary float."""

from contextlib import AbstractContextManager
from decimal import (
    ROUND_HALF_EVEN,
    Context,
    Decimal,
    DivisionByZero,
    FloatOperation,
    InvalidOperation,
    Overflow,
    localcontext,
)

EXACT = Context(
    prec=60,
    rounding=ROUND_HALF_EVEN,
    traps=[FloatOperation, InvalidOperation, DivisionByZero, Overflow],
)
"""Thirty digits before the point and eighteen behind it still add up, with room for a product."""

ZERO = Decimal(0)


def exactly() -> AbstractContextManager[Context]:
    """Open a block in which decimals keep 60 digits and meeting a float raises."""
    return localcontext(EXACT)


def plain(number: Decimal) -> str:
    """Write a decimal as digits and a dot, with no exponent and no negative zero."""
    return format(number, "f") if number else format(abs(number), "f")


def shortest(number: Decimal) -> str:
    """Write a decimal as `plain` does, without trailing zeros behind the point."""
    text = plain(number)
    return text.rstrip("0").rstrip(".") if "." in text else text
