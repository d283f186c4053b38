import pytest

from fifolio.advisor.tool import InvalidArgumentError
from queries.recorded import Ledger
from tools.asked import ask, is_incomplete, room


def test_the_report_has_the_shape_of_the_contract(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "10000 EUR")
    ledger.row("2024-02-01", "SELL", "8000 USD", "0.5 BTC")
    ledger.row("2024-03-01", "SELL", "4500 EUR", "0.5 BTC")
    ledger.row("2024-04-01", "STAKING", "1 ETH", value="150")
    ledger.row("2024-04-02", "AIRDROP", "1 ARB", value="200")
    ledger.row("2024-04-03", "MINING", "1 LTC", value="300").rates(USD="0.9").write()

    assert ask(ledger, "spanish_tax_report", currency="USD", year=2024) == {
        "year": 2024,
        "method": "FIFO",
        "currency": "EUR",
        "summary": {
            "capital_gains": "2200.00",
            "capital_losses": "500.00",
            "savings_base_yields": "150.00",
            "general_base_airdrops": "500.00",
            "net_patrimonial_result": "1700.00",
            "estimated_irpf": "351.50",
        },
        "unconvertibleEventsCount": 0,
        "excludedFlaggedEvents": 0,
        "excludedUnresolvedIncomeCount": 0,
        "auditTrail": [
            {
                "id": "disposal-2",
                "disposalDate": "2024-03-01",
                "amountFromLot": "0.5",
                "salePrice": {"kind": "NATIVE", "amount": "9000", "currency": "EUR"},
                "gainLoss": {"kind": "NATIVE", "amount": "-500.00", "currency": "EUR"},
                "isTaxable": True,
                "operationType": "SELL",
                "assetSymbol": "BTC",
                "exchangeName": "Kraken",
            },
            {
                "id": "disposal-1",
                "disposalDate": "2024-02-01",
                "amountFromLot": "0.5",
                "salePrice": {
                    "kind": "CONVERTED",
                    "amount": "14400",
                    "currency": "EUR",
                    "rate": "0.9",
                    "rateDate": "2017-01-01",
                },
                "gainLoss": {"kind": "NATIVE", "amount": "2200.00", "currency": "EUR"},
                "isTaxable": True,
                "operationType": "SELL",
                "assetSymbol": "BTC",
                "exchangeName": "Kraken",
            },
        ],
        "omittedCount": 0,
    }
    assert not is_incomplete(ledger, "spanish_tax_report", year=2024)


def test_what_is_left_out_is_null_and_counted(ledger: Ledger) -> None:
    ledger.row("2024-02-01", "SELL", "8000 EUR", "0.5 BTC")
    ledger.row("2024-02-02", "STAKING", "1 XYZ").write()

    answered = ask(ledger, "spanish_tax_report", year=2024)

    (row,) = answered["auditTrail"]
    assert (row["gainLoss"], row["isTaxable"], row["flag"]) == (None, False, "MISSING_ACQUISITION")
    assert answered["excludedFlaggedEvents"] == 1
    assert answered["excludedUnresolvedIncomeCount"] == 1
    assert is_incomplete(ledger, "spanish_tax_report", year=2024)


def test_a_price_never_known_is_null(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 ABC", "10 EUR")
    ledger.row("2024-02-01", "SWAP", "1 XYZ", "1 ABC").write()

    (row,) = ask(ledger, "spanish_tax_report", year=2024)["auditTrail"]

    assert (row["salePrice"], row["flag"]) == (None, "MISSING_PRICE")


def test_an_empty_year_is_a_report_of_zeros(ledger: Ledger) -> None:
    answered = ask(ledger, "spanish_tax_report", year=2024)

    assert answered["summary"]["capital_gains"] == "0.00"
    assert (answered["auditTrail"], answered["omittedCount"]) == ([], 0)


def test_a_year_without_a_known_scale_has_no_estimate(ledger: Ledger) -> None:
    assert ask(ledger, "spanish_tax_report", year=2015)["summary"]["estimated_irpf"] is None


def test_a_year_that_has_not_begun_is_refused(ledger: Ledger) -> None:
    with pytest.raises(InvalidArgumentError, match="year"):
        ask(ledger, "spanish_tax_report", year=2027)


def test_the_latest_twenty_disposals_are_told_and_the_rest_counted(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "100 BTC", "100 EUR")
    for day in range(1, 29):
        ledger.row(f"2024-02-{day:02}", "SELL", "2 EUR", "1 BTC")
    ledger.write()

    answered = ask(ledger, "spanish_tax_report", room(99_999), year=2024)

    assert (len(answered["auditTrail"]), answered["omittedCount"]) == (20, 8)
    assert answered["auditTrail"][0]["id"] == "disposal-28"
    assert answered["summary"]["capital_gains"] == "28.00"


def test_the_sums_of_a_year_are_told_even_where_no_row_fits(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "100 BTC", "100 EUR")
    ledger.row("2024-02-01", "SELL", "2 EUR", "1 BTC").write()

    answered = ask(ledger, "spanish_tax_report", room(600), year=2024)

    assert (answered["auditTrail"], answered["omittedCount"]) == ([], 1)
    assert answered["summary"]["capital_gains"] == "1.00"
