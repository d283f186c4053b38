from decimal import Decimal

from fifolio.queries.lots import lot_flag, lots
from portfolio.held import lot
from queries.recorded import Ledger


def test_lots_come_newest_first_with_stable_handles(ledger: Ledger) -> None:
    ledger.row("2023-01-01", "BUY", "1 BTC", "100 EUR", "2 EUR")
    ledger.row("2024-01-01", "BUY", "4 BTC", "500 EUR")
    ledger.row("2024-01-01", "BUY", "1 ETH", "50 EUR")
    ledger.row("2024-02-01", "SELL", "200 EUR", "1.5 BTC")
    ledger.row("2024-03-01", "SELL", "200 EUR", "0.5 BTC").write()

    with ledger.books() as books:
        found = lots(books, "BTC")

    assert [(one.handle, one.lot.status, one.disposals) for one in found] == [
        ("lot-2", "PARTIAL", 2),
        ("lot-1", "CLOSED", 1),
    ]
    assert [(one.unit_cost, one.total_cost) for one in found] == [
        (Decimal(125), Decimal(500)),
        (Decimal(102), Decimal(102)),
    ]


def test_moves_between_own_accounts_are_counted(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "2 BTC", "100 EUR")
    ledger.row("2024-01-02", "TRANSFER_OUT", "", "1 BTC", group="g")
    ledger.row("2024-01-02T00:01", "TRANSFER_IN", "1 BTC", account="Ledger", group="g").write()

    with ledger.books() as books:
        (one,) = lots(books, "BTC")

    assert (one.relocations, one.disposals) == (1, 0)


def test_a_lot_without_a_value_says_why(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "STAKING", "2 XYZ").write()

    with ledger.books() as books:
        (one,) = lots(books, "XYZ")

    assert (one.unit_cost, one.total_cost, one.flag) == (None, None, "MISSING_PRICE")


def test_the_day_of_a_lot_is_the_taxpayers(ledger: Ledger) -> None:
    ledger.row("2023-12-31T23:30", "BUY", "1 BTC", "100 EUR").write()

    with ledger.books() as books:
        assert lots(books, "BTC")[0].on.isoformat() == "2024-01-01"


def test_an_unknown_asset_has_no_lots(ledger: Ledger) -> None:
    with ledger.books() as books:
        assert lots(books, "BTC") == ()


def test_a_migration_uses_the_old_lot_and_keeps_its_date_and_cost(ledger: Ledger) -> None:
    ledger.row("2023-01-01", "BUY", "2 OLD", "100 EUR")
    ledger.row("2024-01-01", "MIGRATION_SWAP", "2 NEW", "2 OLD").write()

    with ledger.books() as books:
        (old,), (new,) = lots(books, "OLD"), lots(books, "NEW")

    assert (old.lot.status, old.disposals) == ("CLOSED", 1)
    assert (new.on, new.total_cost) == (old.on, Decimal(100))


def test_a_cost_below_zero_is_flagged() -> None:
    assert lot_flag(lot("BTC", "1", "-5")) == "NEGATIVE_COST_BASIS"
    assert lot_flag(lot("BTC", "1", "0")) is None
