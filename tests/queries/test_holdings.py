from decimal import Decimal

from fifolio.queries.holdings import holdings
from queries.recorded import Ledger


def test_holdings_are_told_in_the_base_currency(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "2 BTC", "100 EUR", "10 EUR")
    ledger.row("2024-02-01", "SELL", "90 EUR", "1 BTC").write()
    ledger.prices({"BTC": ("80", "EUR")}).rates(USD="0.5")

    with ledger.books("USD") as books:
        held = holdings(books)

    totals = held.totals
    assert (held.currency, totals.equity, totals.cost_basis) == ("USD", Decimal(160), Decimal(110))
    assert (totals.realized, totals.total) == (Decimal(70), Decimal(120))


def test_each_holding_has_a_handle_by_its_rank(ledger: Ledger) -> None:
    for asset in ("ADA", "BTC", "XYZ"):
        ledger.row("2024-01-01", "BUY", f"2 {asset}", "100 EUR")
    ledger.write().prices({"BTC": ("80", "EUR"), "ADA": ("1", "EUR")})

    with ledger.books() as books:
        named = [(handle, one.asset) for handle, one in holdings(books).numbered]

    assert named == [("holding-1", "BTC"), ("holding-2", "ADA"), ("holding-3", "XYZ")]


def test_nothing_recorded_is_nothing_held(ledger: Ledger) -> None:
    with ledger.books() as books:
        held = holdings(books)

    assert (held.valued, held.unvalued, held.totals.equity) == ((), (), Decimal("0.00"))
