from decimal import Decimal

from fifolio.queries.matched_ledger import balances, custody, matched_ledger
from queries.recorded import Ledger


def test_one_snapshot_is_matched_once_for_each_currency(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").rates(USD="0.5").write()

    with ledger.books() as books:
        euros = matched_ledger(books, "EUR")

        assert matched_ledger(books, "EUR") is euros
        assert matched_ledger(books, "USD").lots[0].open_cost == Decimal(200)


def test_a_snapshot_taken_before_a_change_does_not_see_it(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()

    with ledger.books() as books:
        ledger.row("2024-01-02", "BUY", "1 ETH", "10 EUR").write()
        assert len(matched_ledger(books, "EUR").lots) == 1
    with ledger.books() as books:
        assert len(matched_ledger(books, "EUR").lots) == 2


def test_balances_and_custody_come_from_the_same_events(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "2 BTC", "100 EUR")
    ledger.row("2024-01-02", "TRANSFER_OUT", "", "1 BTC", group="g")
    ledger.row("2024-01-02T00:01", "TRANSFER_IN", "1 BTC", account="Ledger", group="g").write()

    with ledger.books() as books:
        assert balances(books.reader)["Ledger", "BTC"] == 1
        assert [move.destination for move in custody(books).relocations] == ["Ledger"]
