"""Foreign money of real books: a result of its own, in the defects too, and none without it."""

from fifolio.queries.foreign_money import foreign_money
from fifolio.queries.open_defects import open_defects
from fifolio.queries.tax_report import tax_report
from queries.recorded import Ledger


def dollars(ledger: Ledger) -> Ledger:
    """Write 100 dollars that cost 50 euros and pay for something worth 80."""
    ledger.row("2023-01-01", "BUY", "1 BTC", "20 EUR")
    ledger.row("2024-01-10", "SELL", "100 USD", "1 BTC")
    ledger.row("2024-03-10", "BUY", "1 ETH", "100 USD").write()
    return ledger.rates("2024-01-01", USD="0.5").rates("2024-03-01", USD="0.8")


def gains(ledger: Ledger) -> list[tuple[str, object]]:
    with ledger.books() as books:
        return [(line.asset, line.gain) for line in tax_report(books, 2024).lines]


def test_dollars_gain_beside_the_coins(ledger: Ledger) -> None:
    assert gains(dollars(ledger)) == [("BTC", 30), ("USD", 30)]


def test_the_taxpayer_can_leave_them_out(ledger: Ledger) -> None:
    dollars(ledger).setting("tax.fiat_gains", "ignored")

    assert gains(ledger) == [("BTC", 30)]
    with ledger.books() as books:
        assumed = {one.switch: one for one in tax_report(books, 2024).assumptions}
    assert (assumed["fiat_gains"].value, assumed["fiat_gains"].is_applied) == ("ignored", True)


def test_a_ledger_in_euros_has_no_foreign_money(ledger: Ledger) -> None:
    ledger.row("2023-01-01", "BUY", "1 BTC", "20 EUR").write()

    with ledger.books() as books:
        assert foreign_money(books) is None


def test_dollars_without_a_rate_are_a_defect_once(ledger: Ledger) -> None:
    ledger.row("2024-01-10", "DEPOSIT", "100 USD")
    ledger.row("2024-03-10", "SPEND", "", "100 USD").write()

    with ledger.books() as books:
        found = [(one.flag.value, one.asset) for one in open_defects(books).defects]

    assert found == [("MISSING_FX_RATE", "USD"), ("MISSING_FX_RATE", "USD")]
