from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from fifolio.actions.add_transaction import Entry, add_transaction
from fifolio.actions.edit_rules import EditError
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount
from fifolio.store.transactions import load_transactions
from queries.recorded import Ledger

GIFT = Entry(
    at=datetime(2024, 5, 1, 12, tzinfo=UTC),
    type=TransactionType.GIFT_IN,
    account="Paper wallet",
    received=Quantity(Decimal("0.5"), "BTC"),
    fees=(),
    total=Amount(Decimal(25000), "USD"),
    note="from grandfather",
)


EUROS = Quantity(Decimal(1000), "EUR")


def test_an_entry_counts_like_an_imported_row(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path).file

    added = add_transaction(ledger, GIFT)

    with ledger.reading() as reader:
        assert list(load_transactions(reader)) == [added]
    assert (added.at, added.received, added.value) == (GIFT.at, GIFT.received, GIFT.total)
    assert (added.currency, added.account, added.fees) == ("USD", "Paper wallet", ())


def test_the_same_entry_twice_is_two_events(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path).file

    assert add_transaction(ledger, GIFT).id != add_transaction(ledger, GIFT).id


@pytest.mark.parametrize(
    ("entry", "field", "rule"),
    [
        (replace(GIFT, received=None), "received", "required"),
        (replace(GIFT, type=TransactionType.SELL), "given", "required"),
        (
            replace(GIFT, type=TransactionType.SWAP, given=GIFT.received, received=None),
            "received",
            "required",
        ),
        (replace(GIFT, received=Quantity(Decimal(0), "BTC")), "received.amount", "minimum"),
        (replace(GIFT, total=Amount(Decimal(1), "BTC")), "total.currency", "one_of"),
        (replace(GIFT, account="  "), "account", "blank"),
        (replace(GIFT, at=datetime.now(UTC) + timedelta(days=2)), "date", "maximum"),
        (replace(GIFT, at=datetime(1, 1, 1, tzinfo=UTC)), "date", "minimum"),
        (replace(GIFT, type=TransactionType.SELL, given=EUROS), "type", "turned"),
        (
            replace(GIFT, type=TransactionType.BUY, given=GIFT.received, received=EUROS),
            "type",
            "turned",
        ),
    ],
)
def test_an_entry_that_cannot_be_is_refused(
    tmp_path: Path, entry: Entry, field: str, rule: str
) -> None:
    ledger = Ledger(tmp_path).file

    with pytest.raises(EditError) as refused:
        add_transaction(ledger, entry)

    assert (refused.value.field, refused.value.rule) == (field, rule)
    with ledger.reading() as reader:
        assert list(load_transactions(reader)) == []
