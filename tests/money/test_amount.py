from decimal import Decimal, localcontext

import pytest

from fifolio.money.amount import Amount, CurrencyMismatchError


def test_amounts_of_one_currency_add_up() -> None:
    assert Amount(Decimal("0.10"), "EUR") + Amount(Decimal("0.20"), "EUR") == Amount(
        Decimal("0.30"), "EUR"
    )


def test_two_currencies_never_meet_in_one_sum() -> None:
    with pytest.raises(CurrencyMismatchError, match="cannot add 'USD' to 'EUR'"):
        Amount(Decimal(1), "EUR") + Amount(Decimal(1), "USD")


def test_the_opposite_of_nothing_is_nothing() -> None:
    assert str((-Amount(Decimal(0), "EUR")).number) == "0"


def test_amounts_lose_no_digit_whatever_the_context() -> None:
    long = Amount(Decimal("12345678901234567890.000000000000000001"), "EUR")
    with localcontext(prec=6):
        total, opposite = long + Amount(Decimal("0.3"), "EUR"), -long

    assert str(total.number) == "12345678901234567890.300000000000000001"
    assert str(opposite.number) == "-12345678901234567890.000000000000000001"
