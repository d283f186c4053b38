"""CoinTracking: all accounts in one file, so that what does not add up can be seen."""

import pytest

from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date","Tx Hash"\n'
)
AT = "2024-01-02T10:00:00Z"


def _row(word: str, came: str = "-,", gone: str = ",", fee: str = ",", **more: str) -> str:
    venue, day, hash_ = more.get("venue", "Kraken"), more.get("day", "02"), more.get("hash", "")
    return f"{word},{came},{gone},{fee},{venue},,c,{day}.01.2024 10:00:00,{hash_}\n"


def test_columns_of_one_name_are_told_apart_by_their_order() -> None:
    bought = only(read_text(HEADER + _row("Trade", "0.02,BTC", "1000,EUR", "0.5,EUR")), AT)

    assert (bought.type, bought.received, bought.given, bought.fees, bought.account) == (
        TransactionType.BUY,
        qty("0.02 BTC"),
        qty("1000 EUR"),
        (qty("0.5 EUR"),),
        "Kraken",
    )


def test_a_fee_lies_inside_where_exactly_the_rest_arrives_under_one_hash() -> None:
    reading = read_text(
        HEADER
        + _row("Trade", "0.02,BTC", "1000,EUR", day="01", venue="Binance")
        + _row("Withdrawal", gone="0.02,BTC", fee="0.001,BTC", venue="Binance", hash="H1")
        + _row("Deposit", "0.019,BTC", day="03", hash="H1")
    )

    sent, came = only(reading, AT), only(reading, "2024-01-03T10:00:00Z")
    assert (sent.given, sent.fees, sent.review) == (qty("0.019 BTC"), (qty("0.001 BTC"),), None)
    assert (came.received, came.review) == (qty("0.019 BTC"), None)
    assert sent.group == came.group == "h1"


def test_a_fee_comes_on_top_where_nothing_arrives() -> None:
    reading = read_text(
        HEADER
        + _row("Trade", "0.02,BTC", "1000,EUR", day="01")
        + _row("Withdrawal", gone="0.02,BTC", fee="0.001,BTC", hash="H1")
    )

    sent = only(reading, AT)
    assert (sent.given, sent.review) == (qty("0.02 BTC"), "stock_short")
    assert "0.001 BTC more" in reason(reading, 3)


def test_coins_from_nowhere_are_pointed_out_and_so_is_their_exchange() -> None:
    reading = read_text(
        HEADER
        + _row("Deposit", "50,SOL", day="01")
        + _row("Trade", "100,ADA", "30,SOL")
        + _row("Trade", "2,BTC", "100,ADA", day="03")
    )

    assert [event.review for event in transactions(reading)] == [
        "origin_unknown",
        "origin_unknown",
        None,
    ]


def test_equal_rows_without_a_reference_are_kept_and_asked_about() -> None:
    row = _row("Staking", "1,AXS")

    first, second = at(read_text(HEADER + row + row), AT)

    assert (first.review, second.review) == (None, "possible_duplicate")
    assert first.id != second.id


def test_a_numbered_code_is_read_as_its_coin_and_said_so() -> None:
    reading = read_text(HEADER + _row("Staking", "1,SOL2"))

    assert only(reading, AT).received == qty("1 SOL")
    assert any("SOL2 is CoinTracking's name for SOL" in note for note in reading.notes)


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        (_row("Gift/Tip", "1,BTC"), "GIFT_IN"),
        (_row("Depósito", "1,EUR"), "DEPOSIT"),
        (_row("Airdrop", "1,UNI"), "AIRDROP"),
        (_row("Mining", "1,BTC"), "MINING"),
        (_row("Interest Income", "1,BTC"), "REWARD"),
        (_row("Lost", gone="1,BTC"), "LOST"),
        (_row("Stolen", gone="1,BTC"), "STOLEN"),
        (_row("Donation", gone="1,BTC"), "DONATION"),
        (_row("Spend", gone="1,BTC"), "SPEND"),
        (_row("Otras comisiones", gone="1,ADA"), "FEE"),
    ],
)
def test_a_kind_is_known_in_its_languages(row: str, kind: str) -> None:
    assert only(read_text(HEADER + row), AT).type == kind


def test_a_margin_loss_is_the_result_of_a_position() -> None:
    (found,) = read_text(HEADER + _row("Margin Loss", gone="5,USDT")).found

    assert isinstance(found.event, DerivativeEntry)
    assert found.event.realized == qty("-5 USDT")


def test_a_bulk_template_names_its_columns_apart() -> None:
    header = (
        "Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee,Fee Currency,Exchange,"
        "Trade-Group,Comment,Date\n"
    )
    row = "Trade,0.02,BTC,1000,EUR,0.5,EUR,Kraken,,,2024-01-02 10:00:00\n"

    assert only(read_text(header + row), AT).given == qty("1000 EUR")


def test_its_zone_is_said_to_be_assumed() -> None:
    reading = read_text(HEADER + _row("Staking", "1,AXS"))

    assert "times without a zone are read as UTC, which is an assumption" in reading.notes


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_eleven_columns_of_2019_to_2022(self) -> None:
        reading = read_shared("cointracking/2019-2022-dots-bom.csv")

        bought = only(reading, "2019-08-24T23:01:59Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.05772716 ETH"),
            qty("10.99000000 EUR"),
            (qty("0.02 EUR"),),
        )
        sent = only(reading, "2019-08-25T09:42:35Z")
        assert (sent.given, sent.fees, sent.review) == (
            qty("0.05770427 ETH"),
            (qty("0.0001 ETH"),),
            "stock_short",
        )
        # 0.0001 of a fee, less the 0.00002289 that were left.
        assert "0.00007711 ETH" in reason(reading, 9)
        first, second = at(reading, "2022-01-05T12:38:00Z")
        assert first.received == second.received == qty("1.00000000 AXS")
        assert (first.review, second.review) == (None, "possible_duplicate")
        assert fates(reading)[10] == "pending"
        assert "zero amount: receives 0 BTC, gives 10.99 ADS" in reason(reading, 10)
        assert len(reading.found) == 11

    def test_sixteen_columns_in_spanish(self) -> None:
        reading = read_shared("cointracking/2024-es-16col.csv")

        bought = only(reading, "2024-01-02T10:00:00Z")
        assert (bought.received, bought.given) == (qty("0.02000000 BTC"), qty("1000.00000000 EUR"))
        sent, came = only(reading, "2024-01-03T10:00:00Z"), only(reading, "2024-01-03T10:05:00Z")
        assert (sent.account, sent.given, sent.fees) == (
            "Binance",
            qty("0.01900000 BTC"),
            (qty("0.00100000 BTC"),),
        )
        assert (came.account, came.received) == ("Kraken", qty("0.01900000 BTC"))
        assert sent.group == came.group == "hash1"
        twins = at(reading, "2024-01-07T10:00:00Z")
        assert [event.received for event in twins] == [qty("2.00000000 XLM")] * 2
        assert twins[1].review == "possible_duplicate"
        swapped = only(reading, "2024-01-06T10:00:00Z")
        assert (swapped.given, swapped.received, swapped.review) == (
            qty("30.00000000 SOL"),
            qty("100.00000000 ADA"),
            "origin_unknown",
        )
        short = only(reading, "2024-01-08T10:00:00Z")
        assert (short.given, short.received, short.review) == (
            qty("100.00000000 DOGE"),
            qty("50.00000000 USDT"),
            "stock_short",
        )
        assert len(reading.found) == 10
