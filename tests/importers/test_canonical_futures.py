"""Rows of futures accounts in the program's own CSV."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import DerivativeEntry
from importers.exports import fates, qty, read_text, reason

HEADER = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,"
    "total_fiat,fiat_currency,account,id,note\n"
)
DAY = "2024-05-01T10:00:00Z"


def row(legs: str, kind: str = "TRADE", name: str = "PF_XBTUSD#1", tail: str = "") -> str:
    return f"{DAY},FUTURES_{kind},{legs},,{tail or 'USD'},Kraken Futures,{name},why\n"


def entries(*rows: str) -> list[DerivativeEntry]:
    reading = read_text(HEADER + "".join(rows))
    return [one.event for one in reading.found if isinstance(one.event, DerivativeEntry)]


def read(*rows: str) -> Reading:
    return read_text(HEADER + "".join(rows))


def test_a_gain_stands_in_and_a_loss_out() -> None:
    (gain,) = entries(row("USDT,500,,,USDT,10"))
    (loss,) = entries(row(",,USDT,500,,"))

    assert (gain.kind, gain.contract, gain.account) == ("TRADE", "PF_XBTUSD", "Kraken Futures")
    assert (gain.realized, gain.funding, gain.fee) == (qty("500 USDT"), None, qty("10 USDT"))
    assert (gain.currency, gain.note) == ("USD", "why")
    assert (loss.realized, loss.fee) == (qty("-500 USDT"), None)


@pytest.mark.parametrize("kind", ["TRADE", "SETTLEMENT", "LIQUIDATION"])
def test_what_is_no_funding_is_a_result(kind: str) -> None:
    (one,) = entries(row("USD,5,,,,", kind))

    assert (one.kind, one.realized, one.funding) == (kind, qty("5 USD"), None)


def test_funding_is_received_or_paid() -> None:
    (one,) = entries(row(",,USD,5,,", "FUNDING_FEE"))

    assert (one.kind, one.realized, one.funding) == ("FUNDING_FEE", None, qty("-5 USD"))


def test_rows_with_one_id_are_one_entry() -> None:
    (one,) = entries(row("USD,5,,,USD,1"), row(",,USD,2,,", "FUNDING_FEE"), row("USD,3,,,,"))

    assert (one.kind, one.realized, one.funding) == ("TRADE", qty("8 USD"), qty("-2 USD"))
    assert one.fee == qty("1 USD")


def test_the_same_row_twice_is_one() -> None:
    reading = read(row("USD,5,,,USD,1"), row("USD,5,,,USD,1"))

    assert fates(reading)[3] == "duplicate"


def test_a_contract_without_an_id_names_no_entry() -> None:
    first, second = entries(
        row("USD,5,,,,", name="BTC/USDT:USDT"), row("USD,5,,,,", name="BTC/USDT:USDT")
    )

    assert first.contract == second.contract == "BTC/USDT:USDT"
    assert first.id != second.id
    again = entries(row("USD,5,,,,", name="BTC/USDT:USDT"), row("USD,5,,,,", name="BTC/USDT:USDT"))
    assert [one.id for one in again] == [first.id, second.id]


def test_an_entry_of_another_contract_is_another() -> None:
    one, other = entries(row("USD,5,,,,", name="A"), row("USD,5,,,,", name="B"))

    assert one.id != other.id


def test_a_result_and_a_fee_of_nothing_are_known_to_be_nothing() -> None:
    (one,) = entries(row("USD,0,,,USD,0"))
    (bare,) = entries(row("USD,1,,,,0"))

    assert (one.realized, one.fee) == (qty("0 USD"), qty("0 USD"))
    assert bare.fee is None


@pytest.mark.parametrize(
    ("legs", "kind", "name", "cell"),
    [
        ("USD,1,USD,2,,", "TRADE", "A", "asset_out"),
        ("USD,-1,,,,", "TRADE", "A", "amount_in"),
        (",,,,,", "TRADE", "A", "amount_in"),
        ("USD,1,,,,", "TRADE", "", "'id' is empty"),
        ("USD,1,,,,", "TRADE", "#7", "'id' is empty"),
        ("USD,1,,,,", "MARGIN", "A", "'type'"),
        ("USD,NaN,,,,", "TRADE", "A", "amount_in"),
        (",1,,,,", "TRADE", "A", "asset_in"),
        ("USD,1,,,,2", "TRADE", "A", "fee_asset"),
    ],
)
def test_a_row_that_cannot_be_read_says_why(legs: str, kind: str, name: str, cell: str) -> None:
    reading = read(row(legs, kind, name))

    assert fates(reading)[2] == "rejected"
    assert cell in reason(reading, 2)


def test_a_total_is_refused_and_not_forgotten() -> None:
    text = f"{DAY},FUTURES_TRADE,USD,1,,,,,5,USD,Kraken,A,\n"

    assert "total_fiat" in reason(read(text), 2)


def test_a_currency_nobody_knows_is_refused() -> None:
    assert "fiat_currency" in reason(read(row("USD,1,,,,", tail="XYZ")), 2)


def test_other_assets_under_one_id_are_refused() -> None:
    assert "other assets" in reason(read(row("USD,1,,,,"), row("BTC,1,,,,")), 3)


def test_a_trade_of_coins_and_one_of_futures_are_never_one() -> None:
    exported = "fifolio:" + "ab" * 32
    spot = f"{DAY},BUY,BTC,1,EUR,1,,,,,Kraken Futures,{exported},\n"

    assert "futures" in reason(read(spot, row("USD,1,,,,", name=exported)), 3)
    assert "futures" in reason(read(row("USD,1,,,,", name=exported), spot), 3)


def test_small_letters_are_read_as_well() -> None:
    text = f"{DAY},futures_trade,usd,1,,,,,,usd,Kraken,A,\n"

    (one,) = entries(text)
    assert one.realized is not None
    assert one.realized.units == Decimal(1)
