"""A file that should hold everything, and gives away more than came."""

from datetime import UTC, datetime

from fifolio.importers.stock_check import shortages
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from importers.exports import qty

NONE = ""


def _event(day: int, received: str, given: str, fee: str = NONE, account: str = "A") -> Transaction:
    def side(text: str) -> Quantity | None:
        return qty(text) if text else None

    return Transaction(
        id=TransactionId(f"{account}{day}{received}{given}"),
        at=datetime(2024, 1, day, tzinfo=UTC),
        type=TransactionType.SWAP,
        account=account,
        received=side(received),
        given=side(given),
        fees=(qty(fee),) if fee else (),
        sequence=day,
    )


def test_what_was_received_may_be_given_again_whatever_the_order_of_the_file() -> None:
    events = [_event(2, NONE, "1 BTC"), _event(1, "1 BTC", "9 EUR")]

    assert shortages(events) == {}


def test_a_fee_that_nothing_is_left_for_is_a_shortage() -> None:
    sent = _event(2, NONE, "1 BTC", "0.1 BTC")

    assert shortages([_event(1, "1 BTC", "9 EUR"), sent]) == {sent.id: qty("0.1 BTC")}


def test_money_is_never_short_and_accounts_are_apart() -> None:
    sent = _event(2, NONE, "1 BTC", account="B")

    assert shortages([_event(1, "1 BTC", "9 EUR"), sent]) == {sent.id: qty("1 BTC")}


def test_a_shortage_is_told_once() -> None:
    first, again = _event(1, NONE, "1 BTC"), _event(3, NONE, "2 BTC")

    assert shortages([first, _event(2, "2 BTC", NONE), again]) == {first.id: qty("1 BTC")}
