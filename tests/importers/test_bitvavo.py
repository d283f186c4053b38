import pytest

from fifolio.importers.reading import Reading
from importers.exports import fates, only, qty, read_text, reason, transactions

HEADER = (
    "Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,"
    "Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address\n"
)
NOON = "2024-01-05T11:00:00Z"


def read(*rows: str) -> Reading:
    """Rows as `day time type currency amount quote price paid-currency paid fee-currency fee id`."""
    return read_text(HEADER + "".join(map(_row, rows)))


def _row(text: str, status: str = "Completed") -> str:
    day, time, *cells = ("" if cell == "-" else cell for cell in text.split())
    kind, currency, amount, quote, price, paid_in, paid, fee_in, fee, row_id = cells
    return (
        f"Europe/Madrid,2024-01-{day},{time},{kind},{currency},{amount},{quote},{price},"
        f"{paid_in},{paid},{fee_in},{fee},{status},{row_id},\n"
    )


def test_the_fee_is_taken_out_of_what_was_paid() -> None:
    reading = read("05 12:00:00 buy ETH 0.30338 EUR 1645 EUR -499.81 EUR 0.7499 t1")
    event = only(reading, NOON)

    assert (event.type, event.received) == ("BUY", qty("0.30338 ETH"))
    assert (event.given, event.fees) == (qty("499.0601 EUR"), (qty("0.7499 EUR"),))
    assert reading.invariant.outcome == "VERIFIED"


def test_the_fee_is_put_back_into_what_was_received() -> None:
    event = only(
        read("05 12:00:00 sell ETH -0.00781401 EUR 1597.5 EUR 12.45 EUR 0.032880975 t1"), NOON
    )

    assert (event.type, event.given) == ("SELL", qty("0.00781401 ETH"))
    assert (event.received, event.fees) == (qty("12.482880975 EUR"), (qty("0.032880975 EUR"),))


def test_a_rebate_that_pays_for_the_coins_costs_nothing() -> None:
    event = only(read("05 12:00:00 buy XRP 0.00449 EUR 1.211 EUR -0.00 EUR -0.00543739 t1"), NOON)

    assert (event.given, event.fees) == (qty("0.00543739 EUR"), (qty("-0.00543739 EUR"),))


def test_summer_and_winter_have_their_own_offset() -> None:
    text = HEADER + _row("05 12:00:00 deposit EUR 5 - - - - EUR 0 t1").replace("2024-01", "2024-07")

    assert only(read_text(text), "2024-07-05T10:00:00Z").type == "DEPOSIT"


@pytest.mark.parametrize(
    ("kind", "currency", "amount", "type_"),
    [
        ("deposit", "EUR", "5", "DEPOSIT"),
        ("deposit", "XRP", "5", "TRANSFER_IN"),
        ("withdrawal", "EUR", "-5", "WITHDRAWAL"),
        ("withdrawal", "XRP", "-5", "TRANSFER_OUT"),
        ("staking", "ETH", "5", "STAKING"),
        ("campaign_new_user_incentive", "EUR", "10", "PROMOTION"),
    ],
)
def test_a_row_is_read_by_its_type(kind: str, currency: str, amount: str, type_: str) -> None:
    event = only(read(f"05 12:00:00 {kind} {currency} {amount} - - - - {currency} 0 t1"), NOON)

    assert (event.type, event.fees) == (type_, ())


def test_a_withdrawal_of_all_there_was_has_its_fee_inside() -> None:
    event = only(
        read(
            "05 12:00:00 withdrawal BTC -0.0009999 - - - - BTC 0.0002 t2",
            "05 11:00:00 buy BTC 0.0009999 EUR 24940 EUR -25.00 EUR 0.062494 t1",
        ),
        NOON,
    )

    assert (event.given, event.fees) == (qty("0.0007999 BTC"), (qty("0.0002 BTC"),))
    assert event.review is None


def test_a_withdrawal_that_leaves_nothing_with_its_fee_has_it_on_top() -> None:
    event = only(
        read(
            "05 12:00:00 withdrawal BTC -0.0099 - - - - BTC 0.0001 t2",
            "05 11:00:00 buy BTC 0.01 EUR 40000 EUR -401.00 EUR 1.00 t1",
        ),
        NOON,
    )

    assert (event.given, event.fees) == (qty("0.0099 BTC"), (qty("0.0001 BTC"),))


def test_a_withdrawal_its_balance_does_not_decide_follows_the_others() -> None:
    reading = read(
        "06 12:00:00 withdrawal BTC -0.3 - - - - BTC 0.1 t4",
        "06 11:00:00 deposit BTC 5 - - - - - - t3",
        "05 12:00:00 withdrawal BTC -0.9 - - - - BTC 0.1 t2",
        "05 11:00:00 deposit BTC 1 - - - - - - t1",
    )

    assert only(reading, "2024-01-06T11:00:00Z").given == qty("0.3 BTC")


def test_a_withdrawal_nothing_decides_is_flagged() -> None:
    reading = read("05 12:00:00 withdrawal BTC -0.3 - - - - BTC 0.1 t1")
    event = only(reading, NOON)

    assert (event.given, event.review) == (qty("0.2 BTC"), "fee_inside_or_on_top")
    assert "read as inside" in reason(reading, 2)


def test_a_fee_larger_than_the_amount_is_flagged_and_never_turns_it_negative() -> None:
    reading = read("05 12:00:00 withdrawal ETH -0.01 - - - - ETH 1 t1")
    event = only(reading, NOON)

    assert (event.given, event.fees, event.review) == (qty("0.01 ETH"), None, "fee_unlikely")
    assert fates(reading) == {2: "used"}


def test_a_fee_larger_than_a_payment_is_flagged() -> None:
    event = only(read("05 12:00:00 buy ETH 1 EUR 5 EUR -5.00 EUR 7 t1"), NOON)

    assert (event.given, event.fees, event.review) == (qty("5.00 EUR"), None, "fee_unlikely")


def test_the_tail_of_binary_arithmetic_is_taken_off_and_told() -> None:
    reading = read("05 12:00:00 withdrawal USDT -32.156874000000003 - - - - USDT 0 t1")

    assert only(reading, NOON).given == qty("32.156874 USDT")
    assert "-32.156874000000003" in reason(reading, 2)


def test_a_quantity_with_more_decimals_on_purpose_is_kept() -> None:
    assert only(read("05 12:00:00 deposit X 0.123456789 - - - - - - t1"), NOON).received == qty(
        "0.123456789 X"
    )


@pytest.mark.parametrize(
    ("status", "outcome"), [("Canceled", "ignored"), ("Pending", "pending"), ("", "pending")]
)
def test_what_did_not_happen_is_no_event(status: str, outcome: str) -> None:
    reading = read_text(HEADER + _row("05 12:00:00 buy BTC 1 EUR 5 EUR -5 EUR 0 t1", status))

    assert (reading.found, fates(reading)) == ((), {2: outcome})


@pytest.mark.parametrize(
    ("row", "outcome"),
    [
        ("05 12:00:00 lottery BTC 1 - - - - - - t1", "pending"),
        ("05 12:00:00 buy BTC 1 - - - - - - t1", "pending"),
        ("05 12:00:00 buy BTC 1 EUR 5 EUR 5 EUR 0 t1", "pending"),
        ("05 12:00:00 staking BTC -1 - - - - - - t1", "pending"),
        ("05 12:00:00 deposit BTC x - - - - - - t1", "rejected"),
        ("32 12:00:00 deposit BTC 1 - - - - - - t1", "rejected"),
    ],
)
def test_what_cannot_be_read_is_kept_with_a_reason(row: str, outcome: str) -> None:
    assert fates(read(row, "05 13:00:00 deposit EUR 5 - - - - EUR 0 t2")) == {2: outcome}


def test_an_unknown_zone_is_rejected() -> None:
    row = _row("05 12:00:00 deposit EUR 5 - - - - EUR 0 t1").replace("Europe/Madrid", "Moon")

    assert "'Timezone'" in reason(read_text(HEADER + row), 2)


def test_a_repeated_id_counts_once() -> None:
    row = "05 12:00:00 deposit EUR 5 - - - - EUR 0 t1"

    assert fates(read(row, row)) == {3: "duplicate"}
    assert fates(read(row, row.replace(" 5 ", " 6 "))) == {3: "pending"}


def test_equal_rows_without_an_id_are_two_events() -> None:
    row = "05 12:00:00 staking ETH 0.1 - - - - - - -"

    assert len(transactions(read(row, row))) == 2


def test_a_payment_that_does_not_add_up_fails_the_check() -> None:
    reading = read("05 12:00:00 buy ETH 1 EUR 100 EUR -101.50 EUR 1 t1")

    assert reading.invariant.outcome == "FAILED"
    assert "-101 and -101.50 was paid" in reading.invariant.detail.replace(", and", " and")


def test_without_a_trade_there_is_nothing_to_check() -> None:
    assert (
        read("05 12:00:00 deposit EUR 5 - - - - EUR 0 t1").invariant.outcome == "COULD_NOT_VERIFY"
    )
