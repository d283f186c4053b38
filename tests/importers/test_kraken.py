import pytest

from fifolio.ledger.transaction import DerivativeEntry
from importers.exports import fates, only, qty, read_text, reason, transactions
from importers.kraken_rows import HEADER, ledger

BUY = """
L1 T1 05-10:00:00 trade ZEUR -600 0.5 400
L2 T1 05-10:00:00 trade XXBT 0.03 0.0001 0.0299
"""


def test_the_legs_of_one_reference_are_one_event_with_both_fees_on_top() -> None:
    event = only(read_text(ledger(BUY)), "2024-01-05T10:00:00Z")

    assert event.type == "BUY"
    assert (event.received, event.given) == (qty("0.03 BTC"), qty("600 EUR"))
    assert event.fees == (qty("0.5 EUR"), qty("0.0001 BTC"))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_a_row_of_fee_credits_is_a_fee_of_the_trade_in_any_order(order: tuple[int, ...]) -> None:
    lines = [*BUY.strip().splitlines(), "L3 T1 05-10:00:00 trade KFEE 0 156 844"]
    event = only(read_text(ledger("\n".join(lines[n] for n in order))), "2024-01-05T10:00:00Z")

    assert event.fees is not None
    assert qty("156 KFEE") in event.fees
    assert len(event.fees) == 3


def test_every_leg_of_a_reference_is_summed() -> None:
    text = """
    L1 R1 05-10:00:00 trade EUR 29.86 0 29.86
    L2 R1 05-10:00:00 trade EUR 1.55 0 31.41
    L3 R1 05-10:00:00 trade XREP -10 0 0
    """
    event = only(read_text(ledger(text)), "2024-01-05T10:00:00Z")

    assert (event.type, event.received, event.given) == ("SELL", qty("31.41 EUR"), qty("10 REP"))


def test_money_for_money_is_a_swap_that_opens_no_lot() -> None:
    text = """
    L1 R1 05-10:00:00 trade ZEUR -100 0 0
    L2 R1 05-10:00:00 trade ZUSD 108 0.15 107.85
    """
    event = only(read_text(ledger(text)), "2024-01-05T10:00:00Z")

    assert (event.type, event.currency, event.fees) == ("SWAP", "EUR", (qty("0.15 USD"),))


def test_a_trade_without_its_other_leg_is_pending() -> None:
    reading = read_text(ledger("L9 T9 05-10:00:00 trade XETH 42.3 0 42.3" + BUY))

    assert fates(reading) == {2: "pending"}
    assert "a leg is missing" in reason(reading, 2)


def test_trade_rows_without_a_reference_are_not_joined() -> None:
    assert set(fates(read_text(ledger(BUY.replace("T1", "-")))).values()) == {"pending"}


def test_a_pending_notice_and_its_movement_are_one_event() -> None:
    text = """
    -  Q1 05-10:00:00 deposit XXBT 1 0 -
    L5 T5 05-10:01:00 deposit ZEUR 5 0 5
    L1 Q1 05-10:05:00 deposit XXBT 1 0 1
    """
    reading = read_text(ledger(text))

    assert only(reading, "2024-01-05T10:05:00Z").received == qty("1 BTC")
    assert len(reading.found) == 2
    assert fates(reading) == {2: "duplicate"}
    assert "row 4" in reason(reading, 2)


def test_a_lone_pending_notice_stays_visible() -> None:
    reading = read_text(ledger("- Q1 05-10:00:00 withdrawal XLTC -16.5 0.001 -"))

    assert (reading.found, fates(reading)) == ((), {2: "pending"})
    assert "no row of this file completes" in reason(reading, 2)


def test_a_txid_that_repeats_is_one_row() -> None:
    reading = read_text(ledger(BUY + BUY.strip().splitlines()[0]))

    assert fates(reading) == {4: "duplicate"}


def test_a_txid_that_repeats_with_other_content_is_rejected() -> None:
    reading = read_text(ledger(BUY + "L1 T1 05-10:00:00 trade ZEUR -700 0.5 400"))

    assert fates(reading) == {4: "rejected"}


def test_a_conversion_of_a_delisted_coin_is_paired_by_its_moment_and_flagged() -> None:
    text = """
    L1 R1 05-10:00:00 transfer/delistingconversion NANO -30 0 0
    L2 R2 05-10:00:00 earn/delistingconversion XXBT 0.0004 0 0.0004
    """
    reading = read_text(ledger(text))
    event = only(reading, "2024-01-05T10:00:00Z")

    assert (event.type, event.given, event.received) == ("SWAP", qty("30 NANO"), qty("0.0004 BTC"))
    assert event.review == "delisting_conversion"
    assert fates(reading) == {2: "used", 3: "used"}


def test_a_conversion_of_a_delisted_coin_with_one_reference_is_an_exchange() -> None:
    text = """
    L1 R1 05-10:00:00 transfer/delistingconversion NANO -30 0 0
    L2 R1 05-10:00:00 transfer/delistingconversion ZEUR 12 0 12
    """

    assert only(read_text(ledger(text)), "2024-01-05T10:00:00Z").review is None


def test_a_conversion_of_a_delisted_coin_without_its_other_side_is_pending() -> None:
    text = "L1 R1 05-10:00:00 transfer/delistingconversion NANO -30 0 0"

    assert fates(read_text(ledger(text))) == {2: "pending"}


def test_an_amount_or_a_date_that_cannot_be_is_rejected_alone() -> None:
    text = """
    L1 R1 05-10:00:00 transfer ALGO n/a 0 0
    L2 R2 40-10:00:00 deposit ZEUR 5 0 5
    L3 R3 05-10:00:00 deposit ZEUR 5 0 5
    """
    reading = read_text(ledger(text))

    assert fates(reading) == {2: "rejected", 3: "rejected"}
    assert "cell 'amount': 'n/a'" in reason(reading, 2)
    assert "cell 'time': '2024-01-40" in reason(reading, 3)


def test_a_fee_that_is_not_stated_is_unknown() -> None:
    assert transactions(read_text(ledger(BUY.replace("0.0001", "-"))))[0].fees is None


def test_a_longer_file_gives_the_same_ids_in_any_order_of_legs() -> None:
    long = "L8 Q8 04-09:00:00 deposit ZEUR 1000 0 1000\n" + "\n".join(reversed(BUY.splitlines()))
    short = {event.id for event in transactions(read_text(ledger(BUY)))}

    assert short < {event.id for event in transactions(read_text(ledger(long)))}


def test_columns_are_found_by_name_and_not_by_place() -> None:
    lines = [line.split(",") for line in ledger(BUY).splitlines()]
    turned = "\n".join(",".join(reversed(cells)) for cells in lines)

    assert transactions(read_text(turned)) == transactions(read_text(ledger(BUY)))


def test_a_header_alone_is_a_file_without_rows() -> None:
    assert read_text(HEADER).found == ()


def test_a_margin_position_is_a_derivative_and_its_rollover_a_fee() -> None:
    text = """
    L1 R1 05-10:00:00 margin XXBT 0.01 0.00002 0.02
    L2 R1 06-10:00:00 rollover ZUSD 0 0.5 149.5
    """
    reading = read_text(ledger(text))
    margin = reading.found[0].event

    assert isinstance(margin, DerivativeEntry)
    assert (margin.realized, margin.fee) == (qty("0.01 BTC"), qty("0.00002 BTC"))
    rollover = only(reading, "2024-01-06T10:00:00Z")
    assert (rollover.type, rollover.fees, rollover.given) == ("FEE", (qty("0.5 USD"),), None)
