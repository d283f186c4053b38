from datetime import UTC, datetime
from decimal import Decimal

from fifolio.actions.comparison import say_the_same
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType

SALE = Transaction(
    TransactionId("sale"),
    datetime(2024, 1, 1, tzinfo=UTC),
    TransactionType.SELL,
    "Kraken",
    received=Quantity(Decimal(100), "EUR"),
    given=Quantity(Decimal(1), "BTC"),
)


def charged(*fees: str) -> Transaction:
    return SALE._replace(fees=tuple(Quantity(Decimal(fee), "BNB") for fee in fees))


def test_two_fees_of_one_coin_are_the_same_as_their_sum() -> None:
    assert say_the_same(charged("0.1", "0.20"), charged("0.3"))


def test_fees_that_cancel_are_the_same_as_none() -> None:
    assert say_the_same(charged("0.1", "-0.1"), charged())


def test_an_unknown_fee_is_not_the_same_as_none() -> None:
    assert not say_the_same(SALE._replace(fees=None), charged())


def test_a_fee_is_compared_to_its_last_digit() -> None:
    digits = "123456789012345678901234567890"

    assert not say_the_same(charged(f"0.{digits}1"), charged(f"0.{digits}2"))


def test_hints_and_links_are_not_facts() -> None:
    told = SALE._replace(sequence=9, group="pair", note="words", review="fee_unlikely")

    assert say_the_same(SALE, told)
