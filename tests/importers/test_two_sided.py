"""Rows with two sides: what they are by themselves, and what is not known of them."""

import pytest

from fifolio.importers.two_sided import fees_beside, kind_by_sides, transaction_group
from fifolio.ledger.transaction import Quantity
from importers.exports import qty


def _side(text: str) -> Quantity | None:
    return qty(text) if text else None


@pytest.mark.parametrize(
    ("received", "given", "kind"),
    [
        ("1 BTC", "9 EUR", "BUY"),
        ("9 EUR", "1 BTC", "SELL"),
        ("1 BTC", "9 USDT", "SWAP"),
        ("1 BTC", "", "TRANSFER_IN"),
        ("9 EUR", "", "DEPOSIT"),
        ("", "1 BTC", "TRANSFER_OUT"),
        ("", "9 EUR", "WITHDRAWAL"),
        ("", "", "FEE"),
    ],
)
def test_the_sides_say_what_a_row_is(received: str, given: str, kind: str) -> None:
    assert kind_by_sides(_side(received), _side(given)) == kind


def test_an_empty_fee_is_unknown_but_none_on_a_receipt() -> None:
    coin, money = qty("1 BTC"), qty("9 EUR")

    assert fees_beside(coin, money, None) is None
    assert fees_beside(None, coin, None) is None
    assert fees_beside(coin, None, None) == ()
    assert fees_beside(coin, money, qty("0 EUR")) == ()
    assert fees_beside(coin, None, qty("1 EUR")) == (qty("1 EUR"),)


def test_one_transaction_is_one_group_however_its_hash_is_written() -> None:
    assert transaction_group("0xAB12") == transaction_group("ab12") == "ab12"
    assert transaction_group("") is None
