"""Deribit: the change of the balance is the whole, and funding is never added to it."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, transactions

HEADER = (
    "ID,UserSeq,Date,Instrument,Type,Side,Amount,Base Amount,Position,Price,Mark Price,"
    "Index Price,Cash Flow,Funding,Fee Rate,Fee Charged,Fee Balance,Change,Balance,Equity,"
    "Trade ID,Order ID,Info,Note\n"
)
ROW = "{id},1,2024-05-0{id} 08:00:00,{what},{side},,,,,,,{flow},{funding},,{fee},,{change},{after},,,,,\n"


def _row(number: int, what: str, change: str, after: str = "", **more: str) -> str:
    cells = {"side": "-", "flow": "", "funding": "", "fee": "", **more}
    return ROW.format(id=number, what=what, change=change, after=after, **cells)


def _entries(reading: Reading) -> list[DerivativeEntry]:
    return [f.event for f in reading.found if isinstance(f.event, DerivativeEntry)]


def test_funding_inside_the_cash_flow_is_not_counted_twice() -> None:
    reading = read_text(
        HEADER + _row(1, "BTC-PERPETUAL,settlement", "-0.0003", flow="-0.0003", funding="0.00002")
    )

    (entry,) = _entries(reading)
    assert entry.realized is not None
    assert entry.funding is not None
    assert entry.realized.units + entry.funding.units == qty("-0.0003 BTC").units


def test_funding_beside_the_cash_flow_is_counted_too() -> None:
    reading = read_text(
        HEADER + _row(1, "ETH-PERPETUAL,settlement", "0.05", flow="0.02", funding="0.03")
    )

    (entry,) = _entries(reading)
    assert (entry.realized, entry.funding) == (qty("0.02 ETH"), qty("0.03 ETH"))


def test_a_trade_moves_only_its_fee_and_buys_no_coin() -> None:
    reading = read_text(
        HEADER + _row(1, "BTC-PERPETUAL,trade", "-0.0001", side="open buy", flow="0", fee="0.0001")
    )

    (entry,) = _entries(reading)
    assert transactions(reading) == []
    assert (entry.kind, entry.account, entry.contract) == ("TRADE", "Deribit", "BTC-PERPETUAL")
    assert (entry.realized, entry.fee) == (qty("0 BTC"), qty("0.0001 BTC"))


def test_a_linear_contract_is_settled_in_its_second_coin() -> None:
    reading = read_text(HEADER + _row(1, "SOL_USDC-PERPETUAL,trade", "-1", flow="-1"))

    assert _entries(reading)[0].realized == qty("-1 USDC")


def test_the_coin_of_a_move_is_that_of_the_log_or_unknown() -> None:
    moved = _row(2, ",withdrawal", "-0.1001", fee="0.0001")
    known = read_text(HEADER + moved + _row(1, "BTC-PERPETUAL,trade", "0", flow="0"))

    sent = only(known, "2024-05-02T08:00:00Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("0.1 BTC"),
        (qty("0.0001 BTC"),),
    )
    assert any("it is BTC" in note for note in known.notes)
    named = read_text(HEADER + moved, "deribit-transaction-log-ETH-2024.csv")
    assert only(named, "2024-05-02T08:00:00Z").given == qty("0.1 ETH")
    assert fates(read_text(HEADER + moved, "log.csv")) == {2: "pending"}


def test_spot_trades_and_unknown_types_wait() -> None:
    reading = read_text(
        HEADER
        + _row(1, "BTC_USDC,trade", "-1", flow="-1")
        + _row(2, "BTC-PERPETUAL,surprise", "1", flow="1")
    )

    assert fates(reading) == {2: "pending", 3: "pending"}


@pytest.mark.shared
def test_the_log_handed_out() -> None:
    reading = read_shared("deribit/synthetic-24col.csv")

    settled, opened = _entries(reading)
    assert (opened.at.isoformat(), opened.kind, opened.fee, opened.realized) == (
        "2024-05-02T14:00:01+00:00",
        "TRADE",
        qty("0.00000845 BTC"),
        qty("0 BTC"),
    )
    assert opened.note == "open buy 1000 59200"
    assert settled.at.isoformat() == "2024-05-03T08:00:00+00:00"
    assert (settled.realized, settled.funding) == (qty("0.00002 BTC"), qty("0.0000031 BTC"))
    sent = only(reading, "2024-05-01T09:00:00Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("0.1 BTC"),
        (qty("0.0001 BTC"),),
    )
    assert only(reading, "2024-05-01T08:00:00Z").received == qty("0.50125845 BTC")
    assert only(reading, "2024-05-01T08:10:00Z").received == qty("0.1 BTC")
    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 5)
