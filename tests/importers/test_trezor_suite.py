"""Trezor Suite: the epoch is the truth, and a coin nobody names is not made up."""

import pytest

from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from importers.exports import (
    at,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    transactions,
)

HEADER = (
    "Timestamp,Date,Time,Type,Transaction ID,Fee,Fee unit,Address,Label,Amount,Amount unit,"
    "Fiat (EUR),Other\n"
)
OLD = "Date & Time;Type;Transaction ID;Addresses;Fee;Total\n"
AT = "2023-09-15T08:36:06Z"


def _row(kind: str, fee: str, amount: str, hash_: str = "t1", value: str = "") -> str:
    unit = "BTC" if fee else ""
    return (
        f"1694766966,15. 9. 2023,10:36:06 GMT+2,{kind},{hash_},{fee},{unit},a,,{amount},BTC,"
        f"{value},\n"
    )


def test_the_epoch_beats_the_words_beside_it() -> None:
    sent = only(read_text(HEADER + _row("SENT", "0.1", "2")), AT)

    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("2 BTC"),
        (qty("0.1 BTC"),),
    )


def test_the_currency_of_a_worth_is_in_its_heading() -> None:
    came = only(read_text(HEADER + _row("RECV", "", "15", value='"1,019,318.33"')), AT)

    assert (came.received, came.fees) == (qty("15 BTC"), ())
    assert came.value == Amount(qty("1019318.33 EUR").units, "EUR")


def test_a_payment_to_oneself_costs_its_fee_only() -> None:
    moved = only(read_text(HEADER + _row("SELF", "0.0000083", "1")), AT)

    assert (moved.type, moved.given, moved.fees) == (
        TransactionType.FEE,
        None,
        (qty("0.0000083 BTC"),),
    )


def test_a_payment_to_several_addresses_is_charged_once() -> None:
    first, second = at(read_text(HEADER + _row("SENT", "0.1", "2") + _row("SENT", "", "3")), AT)

    assert (first.fees, second.fees) == ((qty("0.1 BTC"),), ())
    assert only(read_text(HEADER + _row("SENT", "", "3")), AT).fees is None


def test_without_units_the_name_of_the_account_or_file_names_the_coin() -> None:
    row = "1/25/2022, 2:03:40 AM;SENT;t1;addr;0.0003;0.05\n"

    asked = read_text(OLD + row, asked=Asked(account="Trezor LTC"))
    named = read_text(OLD + row, "export-doge-2022.csv")
    unnamed = read_text(OLD + row)

    assert only(asked, "2022-01-25T02:03:40Z").given == qty("0.05 LTC")
    assert only(named, "2022-01-25T02:03:40Z").given == qty("0.05 DOGE")
    assert fates(unnamed) == {2: "pending"}
    assert "no column names the coin" in reason(unnamed, 2)


def test_addresses_name_the_coin_as_an_assumption() -> None:
    row = "1/25/2022, 12:03:40 PM;RECV;t1;ltc1qmadeup1;0.0003;0.05\n"

    reading = read_text(OLD + row)

    came = only(reading, "2022-01-25T12:03:40Z")
    assert (came.received, came.review) == (qty("0.05 LTC"), "coin_assumed")
    assert "LTC" in reason(reading, 2)
    assert any("addresses are those of LTC" in note for note in reading.notes)


def test_the_day_comes_first_where_the_column_says_so() -> None:
    rows = "25/1/2022, 2:03:40 am;RECV;t1;bc1qmadeup;0;1\n1/2/2022, 2:03:40 pm;RECV;t2;bc1qmadeup;0;2\n"

    assert only(read_text(OLD + rows), "2022-02-01T14:03:40Z").received == qty("2 BTC")


def test_the_old_layout_leaves_open_whether_the_total_contains_the_fee() -> None:
    row = "1/25/2022, 2:03:40 AM;SENT;t1;bc1qmadeup1;0.0003;0.05\n"

    reading = read_text(OLD + row)

    assert only(reading, "2022-01-25T02:03:40Z").review == "fee_may_be_inside"
    assert "on top" in reason(reading, 2)


@pytest.mark.parametrize(
    ("row", "fate", "said"),
    [
        (_row("JOINT", "0.1", "1"), "pending", "'JOINT' is not known"),
        (_row("SELF", "", "1"), "ignored", "costs nothing"),
        (_row("SENT", "-0.1", "1"), "rejected", "negative"),
        (_row("SENT", "0.1", "1").replace("1694766966", "x"), "rejected", "'Timestamp'"),
    ],
)
def test_what_is_no_event_says_why(row: str, fate: str, said: str) -> None:
    reading = read_text(HEADER + row)

    assert fates(reading) == {2: fate}
    assert said in reason(reading, 2)


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_six_columns_of_2022(self) -> None:
        reading = read_shared("trezor-suite/2022-semicolon-6col.csv")

        sent = only(reading, "2022-01-25T02:03:40Z")
        assert (sent.given, sent.fees) == (qty("0.05 BTC"), (qty("0.0003 BTC"),))
        came = only(reading, "2022-01-14T03:23:38Z")
        assert (came.received, came.fees) == (qty("0.2 BTC"), ())
        assert len(transactions(reading)) == 3

    def test_thirteen_columns_since_2023(self) -> None:
        reading = read_shared("trezor-suite/2023-2025-comma.csv")

        sent = only(reading, "2023-09-15T08:36:06Z")
        assert (sent.given, sent.fees) == (qty("0.00424137 BTC"), (qty("0.0002629 BTC"),))
        came = only(reading, "2024-11-06T07:11:42Z")
        assert came.received == qty("15 BTC")
        assert came.value == Amount(qty("1019318.33 EUR").units, "EUR")
        moved = only(reading, "2024-12-19T12:55:06Z")
        assert (moved.type, moved.given, moved.fees) == (
            TransactionType.FEE,
            None,
            (qty("0.0000083 BTC"),),
        )
        assert fates(reading) == {}
