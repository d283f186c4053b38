"""What was held over a year: at its end, before it, and what came to nothing in it."""

from datetime import UTC, date, datetime
from decimal import Decimal

from fifo.ledger_text import MADRID, ledger
from fifolio.fifo.held_over import Emptied, HeldOver, Span, held_over

YEAR = Span(
    datetime(2024, 1, 1, tzinfo=MADRID),
    datetime(2025, 1, 1, tzinfo=MADRID),
    MADRID,
    before=datetime(2023, 1, 1, tzinfo=MADRID),
)


def over_2024(text: str, **custodians: str) -> HeldOver:
    return held_over(ledger(text), YEAR, custodians)


def ended(text: str, **custodians: str) -> list[tuple[str, str, date, int, bool]]:
    return [
        (one.asset, one.custodian, one.on, int(one.units), one.is_moved)
        for one in over_2024(text, **custodians).emptied
        if one.asset != "EUR"
    ]


def test_accounts_hold_what_was_recorded_before_the_end() -> None:
    found = over_2024(
        """
        2023-01-01 BUY + 3 BTC - 300 EUR
        2023-02-01 TRANSFER_OUT - 1 BTC
        2024-12-31T22:59:59 SELL - 0.5 BTC + 100 EUR
        2024-12-31T23:00 SELL - 1 BTC + 900 EUR
        """
    )

    assert found.at_end == {("Kraken", "BTC"): Decimal("1.5"), ("Kraken", "EUR"): -200}
    assert found.emptied == ()


def test_what_was_held_before_an_earlier_day_is_remembered() -> None:
    text = """
        2022-01-01 BUY + 3 BTC - 300 EUR
        2022-01-02 BUY + 1 ETH - 1 EUR
        2022-12-31T22:59 SELL - 1 ETH + 1 EUR
        2022-12-31T23:00 BUY + 1 ADA - 1 EUR
        """

    assert over_2024(text).before == {("Kraken", "BTC")}
    # a ledger that ends before that day as well
    assert over_2024("2022-01-01 BUY + 3 BTC - 300 EUR").before == {("Kraken", "BTC")}


def test_a_span_without_an_earlier_day_remembers_nothing() -> None:
    span = Span(YEAR.start, YEAR.end, MADRID)

    assert held_over(ledger("2022-01-01 BUY + 3 BTC - 300 EUR"), span, {}).before == frozenset()


def test_a_position_ends_with_all_that_was_there_on_its_last_day() -> None:
    # 30 June in Madrid: the first sale is of the day before there, the others of one day
    assert ended(
        """
        2023-01-01 BUY + 10 BTC - 300 EUR
        2024-06-29T21:59 SELL - 4 BTC + 1 EUR
        2024-06-29T22:00 SELL - 1 BTC + 1 EUR
        2024-06-30T10:00 SELL - 2 BTC + 1 EUR
        2024-06-30T11:00 SELL - 3 BTC + 1 EUR
        """
    ) == [("BTC", "Kraken", date(2024, 6, 30), 6, False)]


def test_what_comes_back_by_the_end_of_the_year_has_not_ended() -> None:
    assert (
        ended(
            """
            2023-01-01 BUY + 2 BTC - 300 EUR
            2024-06-29 SELL - 2 BTC + 1 EUR
            2024-12-30 BUY + 1 BTC - 1 EUR
            """
        )
        == []
    )


def test_of_two_ends_the_last_one_counts() -> None:
    assert ended(
        """
        2023-01-01 BUY + 2 BTC - 300 EUR
        2024-06-29 SELL - 2 BTC + 1 EUR
        2024-07-30 BUY + 5 BTC - 1 EUR
        2024-08-30 SELL - 5 BTC + 1 EUR
        """
    ) == [("BTC", "Kraken", date(2024, 8, 30), 5, False)]


def test_what_was_bought_and_sold_within_one_day_ended_with_the_most_of_it() -> None:
    assert ended(
        """
        2024-06-29T08:00 BUY + 2 BTC - 1 EUR
        2024-06-29T09:00 SELL - 2 BTC + 1 EUR
        2024-06-29T10:00 BUY + 3 BTC - 1 EUR
        2024-06-29T11:00 SELL - 3 BTC + 1 EUR
        """
    ) == [("BTC", "Kraken", date(2024, 6, 29), 3, False)]


def test_what_ended_in_another_year_is_not_this_years() -> None:
    assert ended("2023-01-01 BUY + 2 BTC - 1 EUR\n2023-06-01 SELL - 2 BTC + 1 EUR") == []


def test_a_move_to_an_own_account_is_told_from_a_sale() -> None:
    assert ended(
        """
        2023-01-01 BUY + 2 BTC - 1 EUR
        2024-06-01 TRANSFER_OUT - 2 BTC
        """
    ) == [("BTC", "Kraken", date(2024, 6, 1), 2, True)]


def test_an_account_below_zero_holds_nothing_that_could_end() -> None:
    assert ended("2024-06-01 SELL - 2 BTC + 1 EUR\n2024-07-01 BUY + 2 BTC - 1 EUR") == []


def test_accounts_of_one_custodian_are_one_place() -> None:
    text = """
        2023-01-01 BUY + 2 BTC - 1 EUR @ Spot
        2024-06-01 TRANSFER_OUT - 2 BTC @ Spot
        2024-06-01 TRANSFER_IN + 2 BTC @ Earn
        """

    assert ended(text) == [("BTC", "Spot", date(2024, 6, 1), 2, True)]
    assert ended(text, Spot="Kraken", Earn="Kraken") == []


def test_a_fee_that_takes_the_last_of_a_coin_ends_it() -> None:
    found = over_2024("2023-01-01 BUY + 2 BTC - 1 EUR\n2024-06-01 SELL - 1 BTC + 1 EUR fee 1 BTC")

    assert found.emptied == (
        Emptied("BTC", "Kraken", date(2024, 6, 1), Decimal(2), is_moved=False),
    )
    assert datetime(2024, 6, 1, tzinfo=UTC) < YEAR.end
