from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import RowError
from fifolio.ledger.transaction import Transaction, TransactionType
from fifolio.money.amount import Amount
from importers.exports import qty

WHEN = datetime(2024, 1, 1, tzinfo=UTC)


def occasion(row: int = 2, own: str = "a") -> Occasion:
    return Occasion((row,), WHEN, ("id", own))


def booked(findings: Findings) -> Transaction:
    (found,) = findings.found
    assert isinstance(found.event, Transaction)
    return found.event


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ("5 EUR", TransactionType.DEPOSIT),
        ("-5 EUR", TransactionType.WITHDRAWAL),
        ("5 BTC", TransactionType.TRANSFER_IN),
        ("-5 BTC", TransactionType.TRANSFER_OUT),
    ],
)
def test_a_movement_is_named_by_its_sign_and_whether_it_is_money(
    change: str, kind: TransactionType
) -> None:
    findings = Findings()
    Bookings("x", "X", findings).movement(occasion(), qty(change), None)

    event = booked(findings)
    assert event.type == kind
    assert event.fees is None
    assert (event.received or event.given) == qty(change.removeprefix("-"))


def test_a_sale_gives_the_coin_and_a_purchase_receives_it() -> None:
    for bought in (True, False):
        findings = Findings()
        bookings = Bookings("x", "X", findings)
        bookings.trade(occasion(), bought=bought, legs=(qty("1 BTC"), qty("9 EUR")), fees=())
        event = booked(findings)
        assert event.type == (TransactionType.BUY if bought else TransactionType.SELL)
        assert (event.received if bought else event.given) == qty("1 BTC")
        assert event.currency == "EUR"


def test_a_trade_of_nothing_is_ignored_and_one_below_zero_is_refused() -> None:
    findings = Findings()
    bookings = Bookings("x", "X", findings)
    bookings.trade(occasion(), bought=True, legs=(qty("0 BTC"), qty("9 EUR")), fees=())

    assert (findings.found, findings.remarks[0].outcome) == ([], "ignored")
    with pytest.raises(RowError, match="negative"):
        bookings.trade(occasion(), bought=True, legs=(qty("-1 BTC"), qty("9 EUR")), fees=())


def test_a_row_with_a_known_id_is_a_double_only_if_it_says_the_same() -> None:
    findings = Findings()
    bookings = Bookings("x", "X", findings)
    bookings.movement(occasion(2), qty("1 BTC"), ())
    bookings.movement(occasion(3), qty("1 BTC"), ())
    bookings.movement(occasion(4), qty("2 BTC"), ())

    assert len(findings.found) == 1
    assert [(r.row, r.outcome) for r in findings.remarks] == [(3, "duplicate"), (4, "pending")]


def test_equal_rows_without_an_id_are_counted() -> None:
    bookings = Bookings("x", "X", Findings())

    first, second = (bookings.identify("", WHEN, qty("1.0 BTC")) for _ in range(2))
    assert first != second
    assert bookings.identify("t1", WHEN) == ("id", "t1")


def test_an_income_that_takes_something_is_left_to_the_user() -> None:
    findings = Findings()
    Bookings("x", "X", findings).arrival(occasion(), TransactionType.STAKING, qty("-1 ETH"))

    assert (findings.found, findings.remarks[0].outcome) == ([], "pending")


def test_a_doubt_is_on_the_event_and_beside_its_row() -> None:
    findings = Findings()
    doubtful = replace(occasion(), doubt=Doubt("fee_unlikely", "its fee is odd"))
    Bookings("x", "X", findings).movement(doubtful, qty("1 BTC"), ())

    assert booked(findings).review == "fee_unlikely"
    assert [(r.outcome, r.reason) for r in findings.remarks] == [("used", "its fee is odd")]


def test_fees_are_summed_by_coin_and_one_of_zero_is_none() -> None:
    assert fees_of(qty("1 BNB"), qty("2 BNB"), qty("0 EUR")) == (qty("3 BNB"),)


def test_a_payment_takes_coins_at_the_value_its_source_states() -> None:
    findings = Findings()
    paid = replace(occasion(), value=Amount(Decimal(30), "EUR"))
    Bookings("x", "X", findings).departure(paid, TransactionType.SPEND, qty("0.001 BTC"))

    event = booked(findings)
    assert (event.type, event.given, event.fees) == (TransactionType.SPEND, qty("0.001 BTC"), ())
    assert event.value == Amount(Decimal(30), "EUR")


def test_a_payment_of_nothing_is_pending() -> None:
    findings = Findings()
    Bookings("x", "X", findings).departure(occasion(), TransactionType.SPEND, qty("-1 BTC"))

    assert [remark.outcome for remark in findings.remarks] == ["pending"]


def test_an_income_may_have_a_fee_of_its_own() -> None:
    findings = Findings()
    fee = (qty("0.1 SOL"),)
    Bookings("x", "X", findings).arrival(occasion(), TransactionType.STAKING, qty("1 SOL"), fee)

    assert booked(findings).fees == fee
