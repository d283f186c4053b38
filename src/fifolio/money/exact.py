"""Exact decimal arithmetic: one precision for all of it, and no way in for a binary float."""

from collections.abc import Iterable
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
    prec=100,
    rounding=ROUND_HALF_EVEN,
    traps=[FloatOperation, InvalidOperation, DivisionByZero, Overflow],
)
"""A product of two amounts with 30 digits before the point and 18 behind it loses nothing."""

ZERO = Decimal(0)

FORTY_PLACES = Decimal("1e59")
"""Too big by just so much that adding it leaves 40 of the 100 digits behind the point.

Adding it and taking it off again rounds to 40 places, and leaves a shorter number as it is.
"""


def exactly() -> AbstractContextManager[Context]:
    """Open a block in which decimals keep 100 digits and meeting a float raises."""
    return localcontext(EXACT)


def total(numbers: Iterable[Decimal]) -> Decimal:
    """Add numbers up; the same inside and outside of `exactly`."""
    with exactly():
        return sum(numbers, ZERO)


def share(whole: Decimal, part: Decimal, of: Decimal) -> Decimal:
    """Work out whole × part / of, to 40 places where it does not come out even.

    Shares end on one grid, so that sums and differences of them are exact, which they are not
    for quotients of 100 digits each. The same inside and outside of `exactly`.
    """
    if part == of:
        return whole
    quotient = EXACT.divide(EXACT.multiply(whole, part), of)
    return EXACT.subtract(EXACT.add(quotient, FORTY_PLACES), FORTY_PLACES)


def exact_share(whole: Decimal, part: Decimal, of: Decimal) -> Decimal:
    """Work out the same share inside of `exactly`, in a third of the time."""
    return whole * part / of + FORTY_PLACES - FORTY_PLACES


def plain(number: Decimal) -> str:
    """Write a decimal as digits and a dot, with no exponent and no negative zero."""
    return format(number, "f") if number else format(number.copy_abs(), "f")


def shortest(number: Decimal) -> str:
    """Write a decimal as `plain` does, without trailing zeros behind the point."""
    text = plain(number)
    return text.rstrip("0").rstrip(".") if "." in text else text
