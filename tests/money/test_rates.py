from datetime import date
from decimal import Decimal, localcontext

import pytest

from fifolio.money.rates import Rate, RateHistory

DAY = date(2023, 3, 3)


def history(**pairs: str) -> RateHistory:
    """Read `USD_EUR="2023-03-03 0.918695, 2023-03-06 0.923400"`."""
    return RateHistory(
        {
            pair.replace("_", "/"): [
                (date.fromisoformat(day), Decimal(rate))
                for day, rate in (line.split() for line in lines.split(", "))
            ]
            for pair, lines in pairs.items()
        }
    )


def test_a_currency_is_worth_itself_on_any_day() -> None:
    assert RateHistory({}).rate("EUR", "EUR", DAY) == Rate(Decimal(1), DAY)


def test_the_latest_rate_on_or_before_the_day_is_taken() -> None:
    # R12: rates of the 1st, 4th and 6th, asked for the 5th
    rates = history(USD_EUR="2023-03-06 0.500000, 2023-03-01 0.900000, 2023-03-04 0.918695")

    assert rates.rate("USD", "EUR", date(2023, 3, 5)) == Rate(Decimal("0.918695"), date(2023, 3, 4))


def test_a_sunday_takes_the_rate_of_friday_and_says_so() -> None:
    # B087
    rates = history(USD_EUR="2019-11-08 0.9074, 2019-11-11 0.9060")

    assert rates.rate("USD", "EUR", date(2019, 11, 10)) == Rate(
        Decimal("0.9074"), date(2019, 11, 8)
    )


def test_a_later_rate_is_never_taken() -> None:
    rates = history(USD_EUR="2023-03-04 0.918695")

    assert rates.rate("USD", "EUR", DAY) is None
    assert RateHistory({"USD/EUR": []}).rate("USD", "EUR", DAY) is None


@pytest.mark.parametrize("digits", [6, 100])
def test_a_reciprocal_is_rounded_to_twelve_places_and_marked(digits: int) -> None:
    # R12
    rates = history(USD_EUR="2023-03-03 0.918695")
    with localcontext(prec=digits):
        rate = rates.rate("EUR", "USD", DAY)

    assert rate == Rate(Decimal("1.088500536087"), DAY, is_reciprocal=True)


def test_a_direct_rate_beats_a_reciprocal_even_when_it_is_older() -> None:
    # R12
    rates = history(EUR_USD="2023-03-01 1.10", USD_EUR="2023-03-03 0.918695")

    assert rates.rate("EUR", "USD", DAY) == Rate(Decimal("1.10"), date(2023, 3, 1))


def test_two_currencies_meet_over_the_euro_at_the_older_of_both_days() -> None:
    rates = history(GBP_EUR="2023-03-02 1.20", USD_EUR="2023-03-03 0.80")

    assert rates.rate("GBP", "USD", DAY) == Rate(
        Decimal("1.500000000000"), date(2023, 3, 2), is_reciprocal=True
    )


def test_half_a_way_over_the_euro_is_no_way() -> None:
    rates = history(GBP_EUR="2023-03-02 1.20")

    assert rates.rate("GBP", "USD", DAY) is None
    assert rates.rate("USD", "GBP", DAY) is None
