from datetime import UTC, datetime
from decimal import Decimal

from fifolio.actions.delete_transaction import delete_transaction
from fifolio.actions.import_file import import_file
from fifolio.importers.recognise import Asked
from fifolio.ledger.quality import QualityFlag
from fifolio.queries.open_defects import OpenDefects, defects_of, open_defects
from queries.recorded import Ledger


def found(ledger: Ledger) -> OpenDefects:
    with ledger.books() as books:
        return open_defects(books)


def flags(ledger: Ledger) -> dict[str, tuple[int, int]]:
    return {group.flag: (group.count, group.pending_review) for group in found(ledger).groups}


def test_a_clean_ledger_has_no_defects(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "DEPOSIT", "100 EUR")
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()

    assert found(ledger) == OpenDefects((), ())


def test_money_may_be_spent_that_was_never_recorded(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR").write()

    assert flags(ledger) == {}


def test_a_sale_of_coins_never_acquired_is_two_defects(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "SELL", "100 EUR", "1 BTC").write()

    assert flags(ledger) == {"MISSING_ACQUISITION": (1, 1), "UNTRACKED_INFLOW": (1, 1)}


def test_a_swap_without_a_price_is_one_defect_and_not_two(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 ABC", "100 EUR")
    ledger.row("2024-02-01", "SWAP", "5 XYZ", "1 ABC").write()

    assert flags(ledger) == {"MISSING_PRICE": (1, 1)}


def test_a_missing_rate_is_told_apart_from_a_missing_price(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 USD").write()

    assert flags(ledger) == {"MISSING_FX_RATE": (1, 1)}


def test_a_trade_without_a_word_about_its_fee_is_noted(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR", None).write()

    assert flags(ledger) == {"FEE_PENDING": (1, 1)}


def test_a_futures_result_in_an_unpriced_coin_is_noted(ledger: Ledger) -> None:
    ledger.futures("2024-01-01", "5 XYZ", "0 XYZ").write()

    assert flags(ledger) == {"MISSING_PRICE": (1, 1)}


def test_coins_that_left_and_never_came_back_are_noted(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR")
    ledger.row("2024-02-01", "WITHDRAWAL", "", "1 BTC").write()

    assert flags(ledger) == {"CUSTODY_RESIDUAL": (1, 1)}


def test_imported_rows_without_a_type_are_counted_and_not_for_the_user(ledger: Ledger) -> None:
    ledger.write("operation 'Foo' is not known", "operation 'Bar' is not known")

    assert flags(ledger) == {"UNKNOWN_TX_TYPE": (2, 0)}


def test_groups_are_ordered_by_count_and_then_by_severity(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "SELL", "100 EUR", "1 BTC")
    ledger.row("2024-01-01", "STAKING", "1 XYZ").row("2024-01-02", "STAKING", "1 XYZ").write()

    defects = found(ledger)

    assert [(group.flag, group.severity) for group in defects.groups] == [
        ("MISSING_PRICE", "medium"),
        ("UNTRACKED_INFLOW", "high"),
        ("MISSING_ACQUISITION", "high"),
    ]
    assert (defects.total, defects.pending_review) == (4, 4)


def test_the_custody_fixture_shows_what_it_should(ledger: Ledger) -> None:
    """Reference value R10."""
    spot, earn = "Kraken:spot", "Kraken:earn"
    ledger.row("2025-12-15", "BUY", "179.11 XRP", "300 EUR", account=spot)
    ledger.row("2025-12-16", "DEPOSIT", "500 EUR", account=spot)
    ledger.row("2025-12-17", "WITHDRAWAL", "", "179.11 XRP", "0.20 XRP", account=spot)
    ledger.row("2025-12-18", "DEPOSIT", "100 XRP", account="Ledger")
    ledger.row("2025-12-19", "BUY", "192.44 XRP", "299.89 EUR", account=spot)
    ledger.row("2025-12-20", "STAKING", "50 XRP", account=earn)
    ledger.row("2025-12-21", "TRANSFER_OUT", "", "120 XRP", account=spot, group="a")
    ledger.row("2025-12-21", "TRANSFER_IN", "120 XRP", account=earn, group="a")
    ledger.row("2025-12-22", "TRANSFER_OUT", "", "60 XRP", account="Ledger", group="b")
    ledger.row("2025-12-22", "TRANSFER_IN", "60 XRP", account="Binance", group="b")
    ledger.row("2026-03-01", "SELL", "200 EUR", "100 XRP", account=spot).write()

    defects = found(ledger)

    assert flags(ledger) == {
        "MISSING_PRICE": (2, 2),
        "UNTRACKED_INFLOW": (1, 1),
        "CUSTODY_RESIDUAL": (1, 1),
    }
    places = {str(one.flag): one.account for one in defects.defects}
    assert places["UNTRACKED_INFLOW"] == spot
    assert places["CUSTODY_RESIDUAL"] == "ownwallet-XRP"


def test_uncovered_units_put_at_stake_what_they_were_sold_for(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR")
    ledger.row("2024-02-01", "SELL", "400 EUR", "4 BTC", "8 EUR").write()
    ledger.prices({"BTC": ("50", "EUR")})

    with ledger.books() as books:
        (sale,) = defects_of(books, QualityFlag.MISSING_ACQUISITION)
        (short,) = defects_of(books, QualityFlag.UNTRACKED_INFLOW)

    # Three of four units, of 400 less 8; and the same three units at today's 50.
    assert (sale.units, sale.at_stake) == (Decimal(3), Decimal(294))
    assert (short.units, short.at_stake) == (Decimal(3), Decimal(150))
    assert short.occurred_at == datetime(2024, 2, 1, tzinfo=UTC)


def test_an_unvalued_income_puts_at_stake_what_it_is_worth_today(ledger: Ledger) -> None:
    ledger.row("2016-01-01", "STAKING", "2 ABC").row("2016-01-02", "STAKING", "1 XYZ").write()
    ledger.prices({"ABC": ("7", "EUR")})

    with ledger.books() as books:
        costs = [(one.asset, one.at_stake) for one in defects_of(books, QualityFlag.MISSING_PRICE)]
        (group,) = open_defects(books).groups

    assert costs == [("ABC", Decimal(14)), ("XYZ", None)]
    assert (group.at_stake, group.unknown_stakes) == (Decimal(14), 1)


def test_a_balance_that_was_short_for_a_while_is_named_with_its_day(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR", account="A")
    ledger.row("2024-02-01", "TRANSFER_OUT", "", "2 BTC", account="A", group="x")
    ledger.row("2024-02-01", "TRANSFER_IN", "2 BTC", account="B", group="x")
    ledger.row("2024-03-01", "BUY", "1 BTC", "100 EUR", account="A").write()

    with ledger.books() as books:
        (dip,) = defects_of(books, QualityFlag.NEGATIVE_BALANCE_AT)

    assert (dip.account, dip.units) == ("A", Decimal(1))
    assert dip.occurred_at == datetime(2024, 2, 1, tzinfo=UTC)
    assert set(flags(ledger)) == {"NEGATIVE_BALANCE_AT"}


def test_what_two_files_tell_alike_is_a_possible_duplicate_until_one_is_deleted(
    ledger: Ledger,
) -> None:
    header = b"date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    header += b"fiat_currency,account,id,note\n"
    for name in ("one", "two"):
        row = f"2024-01-01T10:00:00Z,BUY,BTC,1,EUR,100,EUR,0,,EUR,A,{name},\n".encode()
        import_file(ledger.file, header + row, f"{name}.csv", Asked())

    with ledger.books() as books:
        (double,) = defects_of(books, QualityFlag.POSSIBLE_DUPLICATE)
    assert (double.asset, double.at_stake) == ("EUR", Decimal(100))
    assert double.transaction is not None
    delete_transaction(ledger.file, double.transaction)
    assert flags(ledger) == {}
