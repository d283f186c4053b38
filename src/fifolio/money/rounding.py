"""Rounding, once and at the end."""

from decimal import ROUND_HALF_UP, Decimal

from fifolio.money.exact import EXACT

CENT = Decimal("0.01")


def cents(number: Decimal) -> Decimal:
    """Round to the nearest cent, an exact half away from zero (Ley 46/1998 art. 11)."""
    return number.quantize(CENT, rounding=ROUND_HALF_UP, context=EXACT)
