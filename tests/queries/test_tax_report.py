from decimal import Decimal

from fifolio.queries.tax_report import tax_report
from fifolio.queries.tax_years import tax_years
from queries.recorded import Ledger


def test_the_report_is_in_euros_whatever_the_base_currency(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 USD")
    ledger.row("2024-02-01", "SELL", "300 USD", "1 BTC").rates(USD="0.5").write()

    with ledger.books("USD") as books:
        assert tax_report(books, 2024).sums.gains == Decimal("100.00")


def test_each_event_is_converted_at_its_own_day(ledger: Ledger) -> None:
    ledger.row("2024-02-10", "BUY", "1 BTC", "0 EUR")
    ledger.row("2024-02-10T01:00", "SELL", "100 USD", "0.5 BTC")
    ledger.row("2024-06-20", "SELL", "200 USD", "0.5 BTC").write()
    for day, rate in (("2024-02-10", "0.5"), ("2024-06-20", "0.8"), ("2025-12-01", "0.25")):
        ledger.rates(day, USD=rate)

    with ledger.books() as books:
        assert tax_report(books, 2024).sums.gains == Decimal("210.00")


def test_a_sale_without_a_rate_is_counted(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR")
    ledger.row("2024-02-01", "SELL", "300 USD", "1 BTC").write()

    with ledger.books() as books:
        assert tax_report(books, 2024).counters.unconvertible == 1


def test_the_years_with_something_to_declare_are_listed(ledger: Ledger) -> None:
    ledger.row("2022-05-01", "BUY", "1 BTC", "100 EUR")
    ledger.row("2023-05-01", "STAKING", "1 ETH", value="5")
    ledger.row("2024-05-01", "SELL", "300 EUR", "1 BTC").futures("2025-05-01", "5 EUR").write()

    with ledger.books() as books:
        assert tax_years(books) == (2023, 2024, 2025)
