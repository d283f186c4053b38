"""A coin that changed its name keeps its lots, its dates and its prices."""

from decimal import Decimal

from fifolio.fifo.chain import Valued
from fifolio.queries.matched_ledger import matched_ledger
from fifolio.queries.open_defects import open_defects
from fifolio.queries.transaction_list import Filter, transaction_page
from queries.recorded import Ledger

D = Decimal


def test_a_sale_under_the_new_name_uses_the_lot_of_the_old_one(ledger: Ledger) -> None:
    # B077
    ledger.row("2023-01-01", "BUY", "100 MATIC", "80 EUR")
    ledger.row("2024-10-01", "SWAP", "100 POL", "100 MATIC")
    ledger.row("2025-01-01", "SELL", "50 EUR", "100 POL").write()

    with ledger.books() as books:
        chain = matched_ledger(books, "EUR")
        assert open_defects(books).defects == ()
    (sale,) = chain.disposals
    assert (sale.asset, sale.gain) == ("POL", D(-30))
    assert [part.acquired_at.year for part in sale.slices] == [2023]


def test_two_coins_of_one_symbol_are_told_apart_by_the_day(ledger: Ledger) -> None:
    # B075
    ledger.row("2022-01-05", "BUY", "10 LUNA", "700 EUR")
    ledger.row("2022-05-28T12:00", "AIRDROP", "1 LUNA")
    ledger.row("2022-06-01", "SELL", "1 EUR", "10 LUNC").write()
    ledger.prices({"LUNA": ("70", "EUR")}, on="2022-01-05")
    ledger.prices({"LUNA": ("9", "EUR")}, on="2022-05-28")

    with ledger.books() as books:
        chain = matched_ledger(books, "EUR")
        page = transaction_page(books, Filter(asset="LUNC"), 1, 10)
        luna = transaction_page(books, Filter(asset="LUNA"), 1, 10)
    (sale,) = chain.disposals
    (airdrop,) = chain.income
    assert (sale.gain, sale.uncovered) == (D(-699), D(0))
    assert (airdrop.asset, airdrop.value) == ("LUNA", Valued(D(9), "MARKET"))
    assert (page.total, luna.total) == (2, 1)
    assert page.listed[1].effective.received is not None
    assert page.listed[1].effective.received.asset == "LUNC"
    assert page.listed[1].recorded.received is not None
    assert page.listed[1].recorded.received.asset == "LUNA"


def test_a_close_of_the_old_name_prices_the_coin(ledger: Ledger) -> None:
    ledger.row("2021-01-05", "STAKING", "10 NANO").write()
    ledger.prices({"XRB": ("1", "EUR"), "NANO": ("2", "EUR")}, on="2021-01-04")

    with ledger.books() as books:
        (income,) = matched_ledger(books, "EUR").income

    assert (income.asset, income.units) == ("XNO", D(10))
    assert isinstance(income.value, Valued)


def test_a_close_of_the_coins_own_ticker_stands_before_another_one(ledger: Ledger) -> None:
    ledger.row("2023-01-05", "STAKING", "1 LUNA", account="Mine").write()
    ledger.prices({"LUNA2": ("1", "EUR"), "LUNA": ("2", "EUR")}, on="2023-01-04")

    with ledger.books() as books:
        (income,) = matched_ledger(books, "EUR").income

    assert (income.asset, income.value) == ("LUNA", Valued(D(2), "MARKET"))
