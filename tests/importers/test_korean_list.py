"""Lists under Korean headings: nine hours ahead, and a year of their own."""

from zoneinfo import ZoneInfo

import pytest

from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.market_value import Market
from fifolio.importers.reading import Reading
from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import TransactionType
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

HEADER = "#,일시 (KST),거래소,코인,종류,수량,단가 (KRW),거래금액 (KRW),수수료 (KRW),원본 통화\n"
BUY = '1,"2026-12-31 23:30",Upbit,BTC,매수,0.05,50000000,2500000,5000,KRW\n'
SELL = '2,"2027-01-01 00:30",Upbit,BTC,매도,0.05,60000000,3000000,6000,KRW\n'
MADRID = ZoneInfo("Europe/Madrid")


def test_a_purchase_in_won_is_read_with_its_fee_on_top() -> None:
    bought = only(read_text(HEADER + BUY), "2026-12-31T14:30:00Z")

    assert (bought.type, bought.received, bought.given, bought.fees, bought.account) == (
        TransactionType.BUY,
        qty("0.05 BTC"),
        qty("2500000 KRW"),
        (qty("5000 KRW"),),
        "Upbit",
    )
    assert bought.currency == "KRW"


def test_new_year_in_korea_is_the_old_year_in_spain() -> None:
    sold = only(read_text(HEADER + SELL), "2026-12-31T15:30:00Z")

    assert sold.at.astimezone(MADRID).isoformat() == "2026-12-31T16:30:00+01:00"
    assert (sold.type, sold.given, sold.received) == (
        TransactionType.SELL,
        qty("0.05 BTC"),
        qty("3000000 KRW"),
    )


def test_a_table_below_a_comment_is_another_one() -> None:
    reading = read_text("# title\n\n" + HEADER + BUY + "\n# prices\n코인,시가 (KRW)\nBTC,6\n")

    assert fates(reading) == {6: "ignored", 7: "ignored", 8: "ignored"}
    assert "another table" in reason(reading, 8)
    assert len(reading.found) == 1


def test_a_row_cut_short_is_rejected() -> None:
    assert fates(read_text(HEADER + BUY + '2,"2027-01-01 00:30",Upbit\n')) == {3: "rejected"}


def test_amounts_that_were_converted_are_pointed_out() -> None:
    reading = read_text(HEADER + BUY.replace("5000,KRW", "5000,USDT"))

    assert only(reading, "2026-12-31T14:30:00Z").review == "money_converted"
    assert "traded in USDT" in reason(reading, 2)


def test_a_missing_total_is_price_times_quantity() -> None:
    row = BUY.replace("2500000,", ",")

    assert only(read_text(HEADER + row), "2026-12-31T14:30:00Z").given == qty("2500000.00 KRW")


def test_a_heading_without_a_zone_is_read_in_seoul_and_said_so() -> None:
    reading = read_text(HEADER.replace(" (KST)", "") + BUY)

    assert transactions(reading)[0].at.isoformat() == "2026-12-31T14:30:00+00:00"
    assert any("Asia/Seoul, which is an assumption" in note for note in reading.notes)
    asked = read_text(HEADER.replace(" (KST)", "") + BUY, asked=Asked(timezone="UTC"))
    assert transactions(asked)[0].at.isoformat() == "2026-12-31T23:30:00+00:00"


def test_an_unknown_kind_is_pending() -> None:
    assert fates(read_text(HEADER + BUY.replace("매수", "비밀"))) == {2: "pending"}


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_the_tax_year(self) -> None:
        reading = read_shared("generic/korean-kst-tax-year.csv")

        bought = only(reading, "2026-12-31T14:30:00Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.05 BTC"),
            qty("2500000 KRW"),
            (qty("5000 KRW"),),
        )
        later = only(reading, "2026-12-31T15:30:00Z")
        assert later.at.astimezone(MADRID).isoformat() == "2026-12-31T16:30:00+01:00"
        assert len(reading.found) == 3
        assert set(fates(reading).values()) == {"ignored"}

    def test_five_purchases_in_one_minute(self) -> None:
        reading = read_shared("generic/korean-same-minute.csv")

        bought = [e for e in transactions(reading) if e.type is TransactionType.BUY]
        assert {event.at.isoformat() for event in bought} == {"2027-03-10T05:00:00+00:00"}
        assert sum(e.received.units for e in bought if e.received) == qty("0.1 BTC").units
        assert sum(e.given.units for e in bought if e.given) == qty("5200000 KRW").units
        assert [event.fees for event in bought] == [(qty("1000 KRW"),)] * 5
        assert only(reading, "2027-10-15T02:00:00Z").given == qty("0.1 BTC")
        self._assert_gain(reading)

    def _assert_gain(self, reading: Reading) -> None:
        events = [found.event for found in reading.found]
        market = Market(PriceHistory({}), RateHistory({}))
        for ordered in (events, events[::-1]):
            (sold,) = match_ledger(ordered, market, "KRW", MADRID).disposals
            assert sold.cost == qty("5205000 KRW").units
            assert sold.net_proceeds == qty("14985000 KRW").units
