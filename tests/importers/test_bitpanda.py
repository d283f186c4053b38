"""Bitpanda: coins are read, everything else it sells is left out with its class."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from importers.exports import (
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
    '"Disclaimer: All data is without guarantee"\n"A Person, 1990-01-01"\n'
    '"Transaction ID",Timestamp,"Transaction Type",In/Out,"Amount Fiat",Fiat,"Amount Asset",Asset,'
    '"Asset market price","Asset market price currency","Asset class","Product ID",Fee,'
    '"Fee asset",Spread,"Spread Currency"\n'
)


def _read(*lines: str) -> Reading:
    """Read rows given as `type|way|money|coins|class|fee`, after a preamble of two lines."""
    rows = []
    for number, line in enumerate(lines):
        kind, way, money, coins, of, fee = line.split("|")
        cells = [f"T{number}", f"2024-01-02T10:00:0{number}+01:00", kind, way]
        cells += [*money.split(), *coins.split(), "-", "-", of, "1", *fee.split(), "-", "-"]
        rows.append(",".join(cells) + "\n")
    return read_text(HEADER + "".join(rows))


def test_a_purchase_and_a_sale_have_no_fee_besides_their_price() -> None:
    bought, sold = transactions(
        _read(
            "buy|outgoing|10 EUR|5 XRP|Cryptocurrency|- -",
            "sell|incoming|9 EUR|5 XRP|Cryptocurrency|- -",
        )
    )

    assert (bought.type, bought.given, bought.received, bought.fees) == (
        TransactionType.BUY,
        qty("10 EUR"),
        qty("5 XRP"),
        (),
    )
    assert (sold.type, sold.given, sold.received) == (
        TransactionType.SELL,
        qty("5 XRP"),
        qty("9 EUR"),
    )
    assert bought.at.isoformat() == "2024-01-02T09:00:00+00:00"


def test_a_fee_in_another_coin_is_no_doubt_and_one_in_the_same_is() -> None:
    reading = _read(
        "buy|outgoing|10 EUR|5 XRP|Cryptocurrency|2 BEST",
        "deposit|incoming|100 EUR|- EUR|Fiat|1.5 EUR",
        "withdrawal|outgoing|- -|5 XRP|Cryptocurrency|0.25 XRP",
    )

    bought, paid_in, sent = transactions(reading)
    assert (bought.fees, bought.review) == ((qty("2 BEST"),), None)
    assert (paid_in.type, paid_in.received, paid_in.fees, paid_in.review) == (
        TransactionType.DEPOSIT,
        qty("100 EUR"),
        (qty("1.5 EUR"),),
        "fee_inside_or_on_top",
    )
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("5 XRP"),
        (qty("0.25 XRP"),),
    )
    assert fates(reading) == {5: "used", 6: "used"}


@pytest.mark.parametrize("of", ["Metal", "Stock (derivative)", "ETF", "Commodity"])
def test_what_is_no_coin_is_left_out_with_its_class(of: str) -> None:
    reading = _read(f"buy|outgoing|10 EUR|5 Silver|{of}|- -")

    assert fates(reading) == {4: "ignored"}
    assert of in reason(reading, 4)


def test_an_unknown_class_or_type_is_pending() -> None:
    reading = _read(
        "buy|outgoing|10 EUR|5 XRP|Moonrock|- -",
        "teleport|outgoing|10 EUR|5 XRP|Cryptocurrency|- -",
        "transfer|outgoing|10 EUR|5 XRP|Cryptocurrency|- -",
    )

    assert fates(reading) == {4: "pending", 5: "pending", 6: "pending"}


def test_coins_sent_by_the_house_are_a_promotion_to_look_at() -> None:
    reading = _read("transfer|incoming|5 EUR|20 ADA|Cryptocurrency|- -")

    (gift,) = transactions(reading)
    assert (gift.type, gift.received, gift.value, gift.review) == (
        TransactionType.PROMOTION,
        qty("20 ADA"),
        Amount(Decimal(5), "EUR"),
        "income_candidate",
    )
    assert fates(reading) == {4: "used"}


def test_staking_moves_nothing_and_its_reward_is_income() -> None:
    reading = _read(
        "transfer(stake)|outgoing|0 EUR|20 ADA|Cryptocurrency|- -",
        "reward|incoming|0 EUR|2 ADA|Cryptocurrency|- -",
    )

    assert fates(reading) == {4: "ignored"}
    assert [e.type for e in transactions(reading)] == [TransactionType.STAKING]


def test_miota_is_iota() -> None:
    (bought,) = transactions(_read("buy|outgoing|10 EUR|5 MIOTA|Cryptocurrency|- -"))

    assert bought.received == qty("5 IOTA")


def test_nothing_of_the_preamble_gets_into_a_row() -> None:
    reading = _read("buy|outgoing|10 EUR|5 XRP|Cryptocurrency|- -")

    assert "Person" not in repr([dict(row.cells) for row in reading.rows])


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_with_crlf(self) -> None:
        path = "bitpanda/2021-preamble-crlf.csv"
        reading, content = read_shared(path), shared_export(path)

        deposit = only(reading, "2020-06-13T11:16:15Z")
        assert (deposit.type, deposit.received, deposit.fees, deposit.review) == (
            TransactionType.DEPOSIT,
            qty("1000.00 EUR"),
            (qty("15.00 EUR"),),
            "fee_inside_or_on_top",
        )
        sold = only(reading, "2020-10-21T21:22:16Z")
        assert (sold.given, sold.received) == (qty("71.0002957 XRP"), qty("16.61 EUR"))
        came = only(reading, "2020-10-21T21:09:43Z")
        assert (came.type, came.received, came.value) == (
            TransactionType.TRANSFER_IN,
            qty("145.934453 XRP"),
            None,
        )
        bought = only(reading, "2020-10-21T21:19:16Z")
        assert (bought.received, bought.given) == (qty("50 IOTA"), qty("16.61 EUR"))
        for share in ("11.10370863,KO", "11.10370862,KO", "Silver", "AIR"):
            assert fates(reading)[line_of(content, share)] == "ignored"

    def test_with_a_bonus(self) -> None:
        path = "bitpanda/2021-2022-transfer-bonus.csv"
        reading, content = read_shared(path), shared_export(path)

        bought, sold = only(reading, "2021-05-06T15:30:02Z"), only(reading, "2021-05-06T18:03:57Z")
        assert (bought.received, bought.given) == (qty("1477.6996319 BTT"), qty("10.00 EUR"))
        assert (sold.given, sold.received) == (qty("1477.6996319 BTT"), qty("9.41 EUR"))
        bonus = line_of(content, "AAPL")
        assert fates(reading)[bonus] == "ignored"
        assert "AAPL" in reason(reading, bonus)
        last = only(reading, "2021-12-31T09:37:09Z")
        assert (last.received, last.given) == (qty("0.00230429 BTC"), qty("100.00 EUR"))
