"""eToro's account activity: coins among shares, in whatever way numbers are written."""

from datetime import datetime
from io import BytesIO

import pytest
from openpyxl import Workbook

from fifolio.importers.reading import Reading
from fifolio.importers.recognise import Asked, read_file
from fifolio.ledger.transaction import TransactionType
from importers.exports import (
    accepted,
    fates,
    line_of,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    shared_export,
    transactions,
)

HEADER = (
    "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,"
    "Asset type,NWA\n"
)


def _read(*rows: str) -> Reading:
    return read_text(HEADER + "".join(f"{row},0.00\n" for row in rows))


def test_a_position_in_coins_is_bought_when_opened_and_sold_when_closed() -> None:
    bought, sold = transactions(
        _read(
            '02/01/2024 10:00:00,Open Position,ETH/USD," 1\u00a0100,50 ",0.5,0,0,0,77,Crypto',
            '03/01/2024 10:00:00,Position closed,ETH/USD,"1,200.75",0.5,100.25,0,0,77,Crypto',
        )
    )

    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("0.5 ETH"),
        qty("1100.50 USD"),
        (),
    )
    assert (sold.type, sold.given, sold.received) == (
        TransactionType.SELL,
        qty("0.5 ETH"),
        qty("1200.75 USD"),
    )


@pytest.mark.parametrize("of", ["Stocks", "CFD", "ETF"])
def test_shares_and_contracts_are_left_out(of: str) -> None:
    reading = _read(f'02/01/2024 10:00:00,Overnight fee,Daily,"(0,10)",-,0,0,0,77,{of}')

    assert fates(reading) == {2: "ignored"}
    assert of in reason(reading, 2)


def test_money_without_coins_is_left_out_and_an_unknown_row_of_coins_is_pending() -> None:
    reading = _read(
        "02/01/2024 10:00:00,Interest Payment,,0.08,-,0.08,0,0,-,",
        "02/01/2024 10:00:00,Teleport,ETH/USD,0.08,1,0.08,0,0,-,Crypto",
        "02/01/2024 10:00:00,Open Position,ETH/USD,5,-,0.08,0,0,-,Crypto",
    )

    assert fates(reading) == {2: "ignored", 3: "pending", 4: "rejected"}


def test_a_position_closed_in_two_equal_moments_is_two_sales() -> None:
    row = "0{}/01/2024 10:00:00,Position closed,ETH/USD,10,0.5,0,0,0,77,Crypto"

    assert len(transactions(_read(row.format(3), row.format(4)))) == 2


def test_the_sheet_of_a_workbook_is_found_and_its_dates_are_read() -> None:
    book = Workbook()
    summary = book.active
    assert summary is not None
    summary.append(["Account Summary", "A Person"])
    activity = book.create_sheet("Account Activity")
    activity.append(HEADER.strip().split(","))
    when = datetime(2024, 1, 2, 10, 0, 1)  # noqa: DTZ001 - a cell of a workbook has no zone
    cells = [when, "Open Position", "ETH/USD", 1100.5, 0.25, 0, 0, 0, 77, "Crypto", 0]
    activity.append(cells)
    file = BytesIO()
    book.save(file)

    (bought,) = transactions(accepted(read_file(file.getvalue(), "etoro.xlsx", Asked())))

    assert (bought.received, bought.given) == (qty("0.25 ETH"), qty("1100.5 USD"))
    assert bought.at.isoformat() == "2024-01-02T10:00:01+00:00"


@pytest.mark.shared
def test_mixed_locale() -> None:
    path = "etoro/account-activity-mixed-locale.csv"
    reading, content = read_shared(path), shared_export(path)

    bought = only(reading, "2020-05-20T01:31:04Z")
    assert (bought.type, bought.received, bought.given) == (
        TransactionType.BUY,
        qty("0.01 BTC"),
        qty("100 USD"),
    )
    assert transactions(reading) == [bought]
    overnight = line_of(content, "15/04/2020 00:46:41")
    interest = line_of(content, "Interest Payment")
    assert fates(reading)[overnight] == fates(reading)[interest] == "ignored"
    assert set(fates(reading).values()) == {"ignored"}
