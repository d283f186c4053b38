"""The id cell of an export: what comes out of it is what went into it."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifolio.importers.exported_id import NO_MARKS, Marks, exported_id, parse_exported
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.amount import Amount

HASH = "ab" * 32
PURCHASE = Transaction(
    TransactionId(HASH),
    datetime(2024, 1, 1, tzinfo=UTC),
    TransactionType.BUY,
    "Kraken",
    received=Quantity(Decimal(1), "BTC"),
    given=Quantity(Decimal(10), "EUR"),
)


def marks(text: str) -> Marks:
    found = parse_exported(text)
    assert found is not None
    return found.marks


def test_a_plain_event_has_its_hash_and_its_group_as_ever() -> None:
    assert exported_id(PURCHASE) == f"fifolio:{HASH}"
    assert exported_id(PURCHASE._replace(group="a:b c")) == f"fifolio:{HASH}:a:b c"


def test_what_no_column_has_room_for_is_marked() -> None:
    told = PURCHASE._replace(
        value=Amount(Decimal("12.50"), "EUR"),
        unit_price=Amount(Decimal("0.5"), "USD"),
        is_declared=True,
        counterparty="My; wallet: 1",
        review="fee_unlikely",
        group="pair",
    )

    assert exported_id(told) == (
        f"fifolio:{HASH};declared;valued;price=0.5%20USD;with=My%3B%20wallet%3A%201"
        ";review=fee_unlikely:pair"
    )


@pytest.mark.parametrize(
    "text", ["", HASH, "fifolio:", f"fifolio:{HASH[:-1]}", f"fifolio:{HASH}x", f"Fifolio:{HASH}"]
)
def test_an_id_of_the_user_is_none_of_ours(text: str) -> None:
    assert parse_exported(text) is None


@pytest.mark.parametrize(
    "mark",
    ["price=NaN EUR", "price=1", "price=1%20BTC", "with=", "with=%00", f"with={'x' * 101}",
     "review=%3Cscript%3E", "in=BTC", "else=1"],
)  # fmt: skip
def test_a_mark_nothing_can_be_made_of_is_left_out(mark: str) -> None:
    assert marks(f"fifolio:{HASH};{mark}") == NO_MARKS


NAMES = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=100)


@given(
    st.builds(
        lambda group, name, price, declared: PURCHASE._replace(
            group=group,
            counterparty=name,
            unit_price=price and Amount(price, "GBP"),
            is_declared=declared,
        ),
        st.none() | NAMES,
        st.none() | NAMES,
        st.none() | st.decimals(0, 10**30, allow_nan=False, places=18),
        st.booleans(),
    )
)
def test_everything_comes_back(event: Transaction) -> None:
    found = parse_exported(exported_id(event))

    assert found is not None
    assert (found.event, found.group) == (event.id, event.group)
    assert found.marks == Marks(
        event.is_declared, unit_price=event.unit_price, counterparty=event.counterparty
    )
