from datetime import UTC, datetime
from decimal import Decimal

import pytest

from fifolio.ledger.renames import current_name, renamed, renamed_entry, spellings
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)


@pytest.mark.parametrize(
    ("symbol", "day", "name"),
    [
        ("MATIC", "2023-01-01", "POL"),
        ("MATIC", "2025-01-01", "POL"),
        ("POL", "2025-01-01", "POL"),
        # B075
        ("LUNA", "2022-01-05", "LUNC"),
        ("LUNA", "2022-05-27", "LUNC"),
        ("LUNA", "2022-05-28", "LUNA"),
        ("LUNC", "2023-01-01", "LUNC"),
        ("BCC", "2017-12-01", "BCH"),
        ("BCC", "2017-05-01", "BCC"),
        # B079
        ("MIOTA", "2021-01-01", "IOTA"),
        ("XRB", "2017-12-01", "XNO"),
        ("NANO", "2020-01-01", "XNO"),
        ("BTC", "2020-01-01", "BTC"),
    ],
)
def test_a_symbol_is_read_by_its_day(symbol: str, day: str, name: str) -> None:
    at = datetime.fromisoformat(day).replace(tzinfo=UTC)

    assert current_name(symbol, at) == name
    assert any(each.old == symbol and each.holds_at(at) for each in spellings(name))


def test_no_spelling_of_a_coin_means_another_at_that_time() -> None:
    for asset in ("POL", "LUNA", "LUNC", "BCH", "BCC", "IOTA", "XNO", "BTC"):
        for each in spellings(asset):
            for at in (each.since, datetime(2022, 1, 1, tzinfo=UTC)):
                assert not each.holds_at(at) or current_name(each.old, at) == asset


def swap(given: str, received: str, units: str = "1") -> Transaction:
    return Transaction(
        TransactionId("t"),
        datetime(2024, 10, 1, tzinfo=UTC),
        TransactionType.SWAP,
        "Binance",
        received=Quantity(Decimal(units), received),
        given=Quantity(Decimal(1), given),
        fees=(Quantity(Decimal("0.1"), "MATIC"),),
    )


def test_an_exchange_of_a_name_for_the_other_is_no_trade() -> None:
    # B077
    found = renamed(swap("MATIC", "POL"))

    assert found.type is TransactionType.MIGRATION_SWAP
    assert found.given == found.received == Quantity(Decimal(1), "POL")
    assert found.fees == (Quantity(Decimal("0.1"), "POL"),)


def test_any_other_trade_stays_one() -> None:
    assert renamed(swap("MATIC", "BTC")).type is TransactionType.SWAP
    assert renamed(swap("MATIC", "POL", "0.9")).type is TransactionType.SWAP


def test_what_has_no_old_name_is_left_as_it_is() -> None:
    bought = Transaction(
        TransactionId("t"), datetime(2024, 1, 1, tzinfo=UTC), TransactionType.BUY, "A"
    )

    assert renamed(bought) is bought


def test_a_futures_account_settled_in_an_old_name_is_renamed_too() -> None:
    line = DerivativeEntry(
        TransactionId("f"),
        datetime(2022, 1, 1, tzinfo=UTC),
        "TRADE",
        "A",
        "LUNAUSD",
        realized=Quantity(Decimal(1), "LUNA"),
    )

    found = renamed_entry(line)

    assert (found.realized, found.fee) == (Quantity(Decimal(1), "LUNC"), None)
