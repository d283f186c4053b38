"""Koinly: its labels are a program's opinion, and the sides of a row decide."""

import pytest

from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from fifolio.money.amount import Amount
from importers.exports import at, fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,"
    "Net Worth Amount,Net Worth Currency,Label,Description,TxHash\n"
)
AT = "2025-01-15T10:30:00Z"


def _row(sent: str = ",", came: str = ",", fee: str = ",", label: str = "") -> str:
    return f"2025-01-15 10:30:00,{sent},{came},{fee},2000,USD,{label},note,\n"


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        (_row("1000,USD", "0.5,ETH"), "BUY"),
        (_row("0.5,BTC", "9,USD"), "SELL"),
        (_row("1,ETH", "0.05,BTC"), "SWAP"),
        (_row("1,BTC"), "TRANSFER_OUT"),
        (_row(came="2,ETH"), "TRANSFER_IN"),
        (_row("0.5,BTC", label="gift"), "GIFT_OUT"),
        (_row("0.5,BTC", label="lost"), "LOST"),
        (_row("0.5,BTC", label="donation"), "DONATION"),
        (_row("0.5,BTC", label="cost"), "SPEND"),
        (_row(came="1,UNI", label="airdrop"), "AIRDROP"),
        (_row(came="1,ETH", label="Staking"), "STAKING"),
        (_row(came="1,BTC", label="mining"), "MINING"),
        (_row(came="1,BTC", label="lending interest"), "REWARD"),
    ],
)
def test_the_sides_and_the_label_say_what_a_row_is(row: str, kind: str) -> None:
    event = only(read_text(HEADER + row), AT)

    assert event.type == kind
    assert event.value == Amount(qty("2000 USD").units, "USD")
    assert event.review is None


def test_a_fee_comes_on_top_and_an_empty_one_is_unknown() -> None:
    with_fee, without = (
        only(read_text(HEADER + row), AT)
        for row in (_row("1.0,BTC", fee="0.0001,BTC"), _row("1.0,BTC"))
    )

    assert (with_fee.given, with_fee.fees) == (qty("1.0 BTC"), (qty("0.0001 BTC"),))
    assert without.fees is None


@pytest.mark.parametrize(
    ("row", "kind", "review"),
    [
        (_row("1,WETH", "1,ETH", label="swap"), "SWAP", "swap_label"),
        (_row(came="1,BCH", label="fork"), "AIRDROP", "hard_fork"),
        (_row(came="1,ETH", label="fee refund"), "PROMOTION", "income_candidate"),
        (_row(came="1,ETH", label="income"), "REWARD", "income_candidate"),
    ],
)
def test_a_label_that_leaves_something_open_asks_for_a_look(
    row: str, kind: str, review: str
) -> None:
    reading = read_text(HEADER + row)

    assert (only(reading, AT).type, only(reading, AT).review) == (kind, review)
    assert fates(reading) == {2: "used"}


def test_a_realized_gain_is_no_coin_bought() -> None:
    (found,) = read_text(HEADER + _row(came="500,USDT", label="realized gain")).found

    assert isinstance(found.event, DerivativeEntry)
    assert found.event.realized == qty("500 USDT")


@pytest.mark.parametrize(
    ("row", "fate", "said"),
    [
        (_row("32,ETH", label="stake"), "ignored", "stay the owner's"),
        (_row(), "rejected", "neither amount nor fee"),
        (_row("1,BTC", label="magic"), "pending", "'magic' is not known"),
        (_row("-1,BTC"), "rejected", "negative"),
        (_row("1,"), "rejected", "'Sent Currency'"),
    ],
)
def test_what_is_no_event_says_why(row: str, fate: str, said: str) -> None:
    reading = read_text(HEADER + row)

    assert fates(reading) == {2: fate}
    assert said in reason(reading, 2)


def test_equal_rows_are_both_kept_and_keep_their_ids() -> None:
    row = _row("1,BTC")

    once, twice = transactions(read_text(HEADER + row)), transactions(read_text(HEADER + row * 2))

    assert [event.id for event in twice][:1] == [event.id for event in once]
    assert len({event.id for event in twice}) == 2


def test_koinlys_own_list_reads_by_its_other_headings() -> None:
    header = (
        "ID (read-only),Date (UTC),Type,Tag,From Wallet (read-only),From Amount,From Currency,"
        "To Wallet (read-only),To Amount,To Currency,Fee Amount,Fee Currency,Net Worth Amount,"
        "Net Worth Currency,Description,TxHash\n"
    )
    row = "i1,2025-01-15 10:30:00,exchange,,Kraken,9,EUR,Kraken,1,BTC,,,,,,\n"

    reading = read_text(header + row + row)

    (bought,) = transactions(reading)
    assert (bought.type, bought.account) == (TransactionType.BUY, "Kraken")
    assert fates(reading) == {3: "pending"}
    named = read_text(header + row, asked=Asked(account="Mine"))
    assert [event.account for event in transactions(named)] == ["Mine"]


@pytest.mark.shared
def test_an_exchange_that_writes_koinlys_columns_reads_as_koinly() -> None:
    reading = read_shared("cryptocom-exchange/2021-rewards-koinly-shape.csv")

    reward = only(reading, "2021-04-15T16:04:21Z")
    assert (reward.type, reward.received, reward.review) == (
        TransactionType.REWARD,
        qty("0.00000023 BTC"),
        "income_candidate",
    )
    sent = only(reading, "2021-06-27T01:34:00Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("5.47845204 CRO"),
        (qty("0.001 CRO"),),
    )
    assert len(reading.found) == 10


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("koinly/universal-2025.csv")

    with_dollars, gift, with_tethers = at(reading, "2025-01-15T10:30:00Z")
    assert (with_dollars.received, with_dollars.given) == (qty("0.5 ETH"), qty("1000 USD"))
    assert gift.type == TransactionType.GIFT_OUT
    assert (with_tethers.type, with_tethers.received, with_tethers.given, with_tethers.fees) == (
        TransactionType.SWAP,
        qty("0.5 ETH"),
        qty("1000 USDT"),
        (qty("2.5 USDT"),),
    )
    moved = only(reading, "2025-01-20T16:00:00Z")
    assert (moved.type, moved.given, moved.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("1.0 BTC"),
        (qty("0.0001 BTC"),),
    )
    wrapped = only(reading, "2025-08-01T00:00:00Z")
    assert (wrapped.type, wrapped.given, wrapped.received, wrapped.review) == (
        TransactionType.SWAP,
        qty("1.0 WETH"),
        qty("1.0 ETH"),
        "swap_label",
    )
    rejected = {row for row, fate in fates(reading).items() if fate == "rejected"}
    assert rejected == {20, 21}
    assert "'bad-date'" in reason(reading, 21)
