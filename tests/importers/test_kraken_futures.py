"""Kraken Futures: two rows a fill, joined as neighbours; money alone makes figures."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason

HEADER = (
    "uid,dateTime,account,type,symbol,contract,change,new balance,new average entry price,"
    "trade price,mark price,funding rate,realized pnl,fee,realized funding,collateral,"
    "liquidation fee,execution\n"
)


def _line(uid: str, symbol: str, change: str, more: str = "0,0.5,", execution: str = "") -> str:
    realized_fee_funding = more if symbol == "usd" else ",,"
    return (
        f"{uid},2026-06-06 12:07:02,flex,futures trade,{symbol},pf_xbtusd,{change},0,60500,"
        f"60997,,,{realized_fee_funding},,,{execution}\n"
    )


def _entries(reading: Reading) -> list[DerivativeEntry]:
    return [f.event for f in reading.found if isinstance(f.event, DerivativeEntry)]


def _sum(entries: list[DerivativeEntry], part: str) -> Decimal:
    parts = [getattr(entry, part) for entry in entries]
    return sum((quantity.units for quantity in parts if quantity), Decimal(0))


def test_the_two_legs_of_a_fill_are_one_entry() -> None:
    reading = read_text(
        HEADER + _line("u1", "usd", "-10.98", "-10.34,0.64,") + _line("u2", "pf_xbtusd", "0.021")
    )

    (entry,) = _entries(reading)
    assert reading.found[0].rows == (2, 3)
    assert (entry.kind, entry.contract, entry.currency) == ("TRADE", "PF_XBTUSD", "USD")
    assert (entry.realized, entry.fee, entry.funding) == (qty("-10.34 USD"), qty("0.64 USD"), None)
    assert reading.invariant.outcome == "VERIFIED"


def test_equal_fills_of_one_second_stay_apart() -> None:
    lines = [
        _line("u1", "usd", "-0.5"),
        _line("u2", "pf_xbtusd", "0.01"),
        _line("u3", "usd", "-0.5"),
        _line("u4", "pf_xbtusd", "0.01"),
    ]

    reading = read_text(HEADER + "".join(lines))
    assert [found.rows for found in reading.found] == [(2, 3), (4, 5)]
    assert len({found.event.id for found in reading.found}) == 2


def test_an_execution_joins_legs_that_are_no_neighbours() -> None:
    lines = [
        _line("u1", "usd", "-0.5", execution="e1"),
        _line("u2", "usd", "-0.5", execution="e2"),
        _line("u3", "pf_xbtusd", "0.01", execution="e1"),
        _line("u4", "pf_xbtusd", "0.01", execution="e2"),
    ]

    reading = read_text(HEADER + "".join(lines))
    assert sorted(found.rows for found in reading.found) == [(2, 4), (3, 5)]


def test_a_position_without_its_cash_row_is_pending_and_cash_alone_counts() -> None:
    reading = read_text(HEADER + _line("u1", "pf_xbtusd", "0.01"))
    assert fates(reading) == {2: "pending"}

    (entry,) = _entries(read_text(HEADER + _line("u1", "usd", "-0.5")))
    assert entry.fee == qty("0.5 USD")


def test_a_change_that_its_parts_do_not_explain_is_doubtful() -> None:
    reading = read_text(HEADER + _line("u1", "usd", "-9", "-1,0.5,"))

    assert "come to -1.5" in reason(reading, 2)
    assert reading.invariant.outcome == "FAILED"


def test_funding_stands_alone_and_money_from_spot_is_a_deposit() -> None:
    reading = read_text(
        HEADER
        + "u1,2026-06-06 08:00:00,flex,funding rate change,usd,pf_dogeusd,-0.2,0,,,,,,0,-0.2,,,\n"
        + "u2,2026-06-06 07:00:00,flex,cross-exchange transfer,eur,,200,200,,,,,,,,,,\n"
        + "u3,2026-06-06 06:00:00,flex,kfee applied,usd,,1,1,,,,,,,,,,\n"
        + "u4,2026-06-06 05:00:00,flex,funding rate change,usd,pf_dogeusd,0,0,,,,,,0,0,,,\n"
    )

    (entry,) = _entries(reading)
    assert (entry.kind, entry.funding, entry.realized) == ("FUNDING_FEE", qty("-0.2 USD"), None)
    came = only(reading, "2026-06-06T07:00:00Z")
    assert (came.type, came.received, came.account) == (
        TransactionType.DEPOSIT,
        qty("200 EUR"),
        "Kraken Futures",
    )
    assert fates(reading) == {4: "pending", 5: "ignored"}


def test_two_cash_rows_side_by_side_are_two_fills() -> None:
    reading = read_text(HEADER + _line("u1", "usd", "-0.5") + _line("u2", "usd", "-0.5"))

    assert [found.rows for found in reading.found] == [(2,), (3,)]


@pytest.mark.shared
def test_the_log_handed_out() -> None:
    reading = read_shared("kraken-futures/account-log-22col.csv")
    entries = _entries(reading)

    opened = [entry for entry in entries if entry.at.isoformat() == "2026-06-06T10:21:47+00:00"]
    assert sorted(entry.fee.units for entry in opened if entry.fee) == [
        Decimal(n) for n in ("0.0061", "0.0484", "0.6474")
    ]
    assert (len(opened), _sum(opened, "fee"), _sum(opened, "realized")) == (
        3,
        Decimal("0.7019"),
        Decimal(0),
    )
    last = max(opened, key=lambda entry: entry.sequence)
    assert last.note == "-0.0016, at 60497, position -0.0232, entry 60504.4396551724"
    closed = [entry for entry in entries if entry.at.isoformat() == "2026-06-06T12:07:02+00:00"]
    assert [entry.realized.units for entry in closed if entry.realized] == [
        Decimal(n) for n in ("-10.3438", "-0.7849", "-0.0979", "-0.1954")
    ]
    assert (len(closed), _sum(closed, "realized"), _sum(closed, "fee")) == (
        4,
        Decimal("-11.4220"),
        Decimal("0.7076"),
    )
    first = min(closed, key=lambda entry: entry.sequence)
    assert (first.realized, first.fee, first.funding) == (
        qty("-0.1954 USD"),
        qty("0.0122 USD"),
        qty("-0.0009 USD"),
    )
    both = [*opened, *closed]
    total = _sum(both, "realized") + _sum(both, "funding") - _sum(both, "fee")
    assert (_sum(both, "fee"), total) == (Decimal("1.4095"), Decimal("-12.8324"))
    (funding,) = [entry for entry in entries if entry.kind == "FUNDING_FEE"]
    assert (funding.at.isoformat(), funding.contract, funding.funding) == (
        "2026-06-06T08:00:00+00:00",
        "PF_DOGEUSD",
        qty("-0.0002 USD"),
    )
    # Each change of money was found to be its parts, so the cash rows sum to the same total.
    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 8)
    assert fates(reading) == {}
