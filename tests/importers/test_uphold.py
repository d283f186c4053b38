"""Uphold: a row has an origin and a destination, and may be an exchange and a move at once."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text, transactions

HEADER = (
    "Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,"
    "Origin Amount,Origin Currency,Status,Type\n"
)


def _read(*lines: str) -> Reading:
    """Read rows given as `type|from|amount|to|amount|fee|status`."""
    rows = []
    for number, line in enumerate(lines):
        kind, origin, gone, destination, came, fee, status = line.split("|")
        (gone_units, gone_asset), (came_units, came_asset) = gone.split(), came.split()
        charged, charged_asset = fee.split() if fee else ("", "")
        rows.append(
            f"Tue May 26 2020 18:06:0{number} GMT+0200,{destination},{came_units},{came_asset},"
            f"{charged},{charged_asset},ID,{origin},{gone_units},{gone_asset},{status},{kind}\n"
        )
    return read_text(HEADER + "".join(rows))


def test_what_becomes_another_coin_on_its_way_out_is_exchanged_and_then_sent() -> None:
    reading = _read("out|uphold|1 BTC|xrp-ledger|3000 XRP|0.1 BTC|completed")

    swap, sent = transactions(reading)
    assert (swap.type, swap.given, swap.received, swap.fees, swap.review) == (
        TransactionType.SWAP,
        qty("1 BTC"),
        qty("3000 XRP"),
        (qty("0.1 BTC"),),
        "fee_inside_or_on_top",
    )
    assert (sent.type, sent.given, sent.fees, sent.review) == (
        TransactionType.TRANSFER_OUT,
        qty("3000 XRP"),
        (),
        None,
    )
    assert swap.at.isoformat() == "2020-05-26T16:06:00+00:00"
    assert swap.id != sent.id


def test_what_comes_in_and_becomes_another_coin_is_received_and_then_exchanged() -> None:
    came, swap = transactions(_read("in|ethereum|1 ETH|uphold|0.05 BTC||completed"))

    assert (came.type, came.received, came.fees) == (
        TransactionType.TRANSFER_IN,
        qty("1 ETH"),
        (),
    )
    assert (swap.type, swap.given, swap.received) == (
        TransactionType.SWAP,
        qty("1 ETH"),
        qty("0.05 BTC"),
    )


def test_money_of_a_card_buys_and_coins_of_the_house_are_a_promotion() -> None:
    bought, gift, came = transactions(
        _read(
            "in|credit-card|25 GBP|uphold|0.003 BTC||completed",
            "in|uphold|5 BAT|uphold|5 BAT||completed",
            "in|bitcoin|1 BTC|uphold|1 BTC||completed",
        )
    )

    assert (bought.type, bought.given, bought.fees) == (TransactionType.BUY, qty("25 GBP"), ())
    assert (gift.type, gift.review) == (TransactionType.PROMOTION, "income_candidate")
    assert (came.type, came.review) == (TransactionType.TRANSFER_IN, None)


def test_what_was_not_completed_has_no_effect_and_an_unknown_type_is_pending() -> None:
    reading = _read(
        "out|uphold|1 BTC|bitcoin|1 BTC||cancelled",
        "out|uphold|1 BTC|bitcoin|1 BTC||waiting",
        "warp|uphold|1 BTC|bitcoin|1 BTC||completed",
        "transfer|uphold|1 BTC|uphold|1 BTC||completed",
    )

    assert fates(reading) == {2: "ignored", 3: "pending", 4: "pending", 5: "ignored"}


@pytest.mark.shared
def test_dates_in_words() -> None:
    reading = read_shared("uphold/2020-gmt-dates-bom.csv")

    swap, sent = at(reading, "2020-05-26T18:06:28Z")
    assert (swap.given, swap.received, swap.fees) == (
        qty("0.00714216 BTC"),
        qty("314.642101 XRP"),
        (qty("0.0000021 BTC"),),
    )
    assert (sent.type, sent.given) == (TransactionType.TRANSFER_OUT, qty("314.642101 XRP"))
    sold = only(reading, "2020-03-29T12:21:44Z")
    assert (sold.type, sold.given, sold.received) == (
        TransactionType.SELL,
        qty("0.00421 BTC"),
        qty("24.65 GBP"),
    )
    bought = only(reading, "2020-02-11T13:13:57Z")
    assert (bought.type, bought.received, bought.given) == (
        TransactionType.BUY,
        qty("0.00331961 BTC"),
        qty("25 GBP"),
    )
    assert set(fates(reading).values()) == {"used"}
