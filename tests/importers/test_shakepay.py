"""Shakepay: what was debited and what was credited tell the direction."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from importers.exports import fates, only, qty, read_shared, read_text, transactions

HEADER = (
    '"Transaction Type","Date","Amount Debited","Debit Currency","Amount Credited",'
    '"Credit Currency","Buy / Sell Rate","Direction","Spot Rate","Source / Destination",'
    '"Blockchain Transaction ID"\n'
)


def _read(*lines: str) -> Reading:
    """Read rows given as `type|debited|credited|spot`, with `-` for an empty side."""
    rows = []
    for number, line in enumerate(lines):
        kind, gone, came, spot = line.split("|")
        sides = [side.split() if side != "-" else ["", ""] for side in (gone, came)]
        cells = [kind, f"2021-05-07T14:50:0{number}+00", *sides[0], *sides[1], "", "", spot, "", ""]
        rows.append(",".join(cells) + "\n")
    return read_text(HEADER + "".join(rows))


def test_both_sides_are_an_exchange_whatever_its_direction() -> None:
    bought, sold = transactions(
        _read("purchase/sale|53 CAD|0.001 BTC|", "purchase/sale|0.001 BTC|52 CAD|")
    )

    assert (bought.type, bought.given, bought.received, bought.fees) == (
        TransactionType.BUY,
        qty("53 CAD"),
        qty("0.001 BTC"),
        (),
    )
    assert (sold.type, sold.given) == (TransactionType.SELL, qty("0.001 BTC"))


def test_a_gift_of_the_house_is_worth_its_spot_rate() -> None:
    (gift,) = transactions(_read("shakingsats|-|0.001 BTC|50000"))

    assert (gift.type, gift.received, gift.value) == (
        TransactionType.PROMOTION,
        qty("0.001 BTC"),
        Amount(Decimal(50), "CAD"),
    )


def test_moves_of_money_and_coins() -> None:
    reading = _read(
        "fiat funding|-|55 CAD|",
        "crypto cashout|0.5 BTC|-|",
        "other|-|30 CAD|",
        "other|-|30 BTC|",
        "teleport|-|30 BTC|",
        "purchase/sale|-|30 BTC|",
        "send|1 BTC|30 CAD|",
    )

    assert [(event.type, event.fees, event.review) for event in transactions(reading)] == [
        (TransactionType.DEPOSIT, (), None),
        (TransactionType.TRANSFER_OUT, None, None),
        (TransactionType.DEPOSIT, (), "unclear_move"),
    ]
    assert fates(reading) == {4: "used", 5: "pending", 6: "pending", 7: "pending", 8: "pending"}


def test_the_next_names_of_the_columns_read_as_well() -> None:
    text = (
        "Date,Amount Debited,Asset Debited,Amount Credited,Asset Credited,Type,Spot Rate,"
        "Buy / Sell Rate,Description\n2023-05-07T14:50:00+00,53,CAD,0.001,BTC,Buy,,53000,x\n"
    )

    assert transactions(read_text(text))[0].received == qty("0.001 BTC")


@pytest.mark.shared
def test_export_of_2021() -> None:
    reading = read_shared("shakepay/2021.csv")

    bought = only(reading, "2021-05-07T14:50:41Z")
    assert (bought.received, bought.given) == (qty("0.00103982 BTC"), qty("53.03335 CAD"))
    sold = only(reading, "2021-07-10T00:52:19Z")
    assert (sold.given, sold.received) == (qty("0.00052991 BTC"), qty("31.26848 CAD"))
    income = only(reading, "2021-05-08T12:12:57Z")
    assert (income.type, income.received) == (TransactionType.PROMOTION, qty("0.00011 BTC"))
    assert len(transactions(reading)) == 10
