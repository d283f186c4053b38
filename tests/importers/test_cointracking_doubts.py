"""What does not add up over all accounts of one owner."""

from datetime import UTC, datetime

from fifolio.importers.cointracking_doubts import find_doubts
from fifolio.ledger.transaction import Transaction, TransactionId, TransactionType
from importers.exports import qty


def _moved(kind: TransactionType, day: int, *, hash_: str | None, account: str) -> Transaction:
    side = qty("1 BTC")
    is_out = kind is TransactionType.TRANSFER_OUT
    return Transaction(
        id=TransactionId(f"{kind}{day}"),
        at=datetime(2024, 1, day, tzinfo=UTC),
        type=kind,
        account=account,
        received=None if is_out else side,
        given=side if is_out else None,
        fees=(),
        group=hash_,
        sequence=day,
    )


def test_a_deposit_that_a_withdrawal_explains_is_no_doubt() -> None:
    sent = _moved(TransactionType.TRANSFER_OUT, 2, hash_="h", account="A")
    came = _moved(TransactionType.TRANSFER_IN, 3, hash_="h", account="B")

    assert came.id not in find_doubts([sent, came], set())


def test_a_deposit_without_a_hash_is_explained_by_nothing() -> None:
    sent = _moved(TransactionType.TRANSFER_OUT, 2, hash_=None, account="A")
    came = _moved(TransactionType.TRANSFER_IN, 3, hash_=None, account="B")

    assert find_doubts([sent, came], set())[came.id].code == "origin_unknown"


def test_a_repeat_is_the_first_thing_to_settle() -> None:
    came = _moved(TransactionType.TRANSFER_IN, 3, hash_=None, account="B")

    assert find_doubts([came], {came.id})[came.id].code == "possible_duplicate"
