from decimal import Decimal
from pathlib import Path

import pytest

from fifolio.actions.edit_rules import EditError
from fifolio.actions.edit_transaction import (
    UnknownTransactionError,
    edit_transaction,
    restore_transaction,
)
from fifolio.ledger.edit import Edit, Total
from fifolio.ledger.transaction import Transaction, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.transactions import load_transactions
from queries.recorded import Ledger
from store.ledgers import units

D = Decimal
BUY, SEND, PAIRED, FUTURES, REWARD = (TransactionId(f"{number:064x}") for number in range(5))


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> LedgerFile:
    return (
        Ledger(tmp_path)
        .row("2024-01-05", "BUY", "1 BTC", "40000 EUR", "10 EUR")
        .row("2024-01-06", "WITHDRAWAL", "", "0.5 BTC")
        .row("2024-01-07", "TRANSFER_OUT", "", "0.1 BTC", group="pair")
        .futures("2024-01-08", "5 USD")
        .row("2024-01-09", "REWARD", "1 BTC")
        .write()
        .file
    )


def in_effect(ledger: LedgerFile, transaction: TransactionId) -> Transaction:
    with ledger.reading() as reader:
        return next(one for one in load_transactions(reader) if one.id == transaction)


def test_an_edit_holds_until_it_is_taken_back(ledger: LedgerFile) -> None:
    before = in_effect(ledger, BUY)

    assert edit_transaction(ledger, BUY, Edit(units_in=D(2))) == before
    assert in_effect(ledger, BUY).received == units("2", "BTC")
    assert restore_transaction(ledger, BUY)
    assert in_effect(ledger, BUY) == before
    assert not restore_transaction(ledger, BUY)


@pytest.mark.parametrize("transaction", [TransactionId("nobody"), FUTURES])
def test_what_is_no_transaction_cannot_be_edited(
    ledger: LedgerFile, transaction: TransactionId
) -> None:
    with pytest.raises(UnknownTransactionError):
        edit_transaction(ledger, transaction, Edit(units_in=D(2)))
    with pytest.raises(UnknownTransactionError):
        restore_transaction(ledger, transaction)


@pytest.mark.parametrize(
    ("transaction", "edit", "field", "rule"),
    [
        (BUY, Edit(note="nothing else"), "", "nothing_changed"),
        (BUY, Edit(type=TransactionType.DEPOSIT), "type", "own_transfer"),
        (SEND, Edit(type=TransactionType.SPEND), "type", "own_transfer"),
        (PAIRED, Edit(type=TransactionType.WITHDRAWAL), "type", "transfer_group"),
        (REWARD, Edit(type=TransactionType.SPEND), "type", "no_asset"),
        (SEND, Edit(units_in=D(1)), "amountIn", "no_asset"),
        (BUY, Edit(units_in=D(0)), "amountIn", "minimum"),
        (BUY, Edit(units_out=D(-1)), "amountOut", "minimum"),
        (BUY, Edit(unit_price=Amount(D(1), "BTC")), "unitPrice.currency", "one_of"),
        (BUY, Edit(total=Total(Amount(D(-1), "EUR"))), "total.amount", "minimum"),
        (BUY, Edit(fees=(units("-1", "EUR"),)), "fee.amount", "minimum"),
    ],
)
def test_an_edit_that_would_break_the_record_is_refused(
    ledger: LedgerFile, transaction: TransactionId, edit: Edit, field: str, rule: str
) -> None:
    before = in_effect(ledger, transaction)

    with pytest.raises(EditError) as refused:
        edit_transaction(ledger, transaction, edit)

    assert (refused.value.field, refused.value.rule) == (field, rule)
    assert in_effect(ledger, transaction) == before


@pytest.mark.parametrize(
    ("transaction", "kind"),
    [(BUY, TransactionType.SWAP), (SEND, TransactionType.TRANSFER_OUT)],
    ids=["a trade stays a trade", "a move stays a move"],
)
def test_a_type_may_change_within_its_kind(
    ledger: LedgerFile, transaction: TransactionId, kind: TransactionType
) -> None:
    edit_transaction(ledger, transaction, Edit(type=kind))

    assert in_effect(ledger, transaction).type is kind
