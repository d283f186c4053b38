"""How figures are written: exact text that a reader can hold against another text."""

from decimal import ROUND_HALF_EVEN, Context, Decimal

from fifolio.money.exact import EXACT, plain, shortest
from fifolio.money.rounding import cents

SIGNIFICANT = 12
RATIO = Decimal("0.00000001")


def money_text(number: Decimal) -> str:
    """Write an amount of money with two decimals."""
    return plain(cents(number))


def quantity_text(units: Decimal) -> str:
    """Write a quantity exactly, without trailing zeros."""
    return shortest(units)


def unit_text(number: Decimal) -> str:
    """Write what one unit or one lot costs, which is seldom even, to twelve significant digits.

    Two decimals are kept however large it is.
    """
    digits = max(SIGNIFICANT, number.adjusted() + 3)
    return shortest(Context(prec=digits, rounding=ROUND_HALF_EVEN).plus(number))


def ratio_text(number: Decimal) -> str:
    """Write a weight or a percentage, which is seldom even, to eight decimals at most."""
    return shortest(number.quantize(RATIO, rounding=ROUND_HALF_EVEN, context=EXACT))
