"""Celsius: rewards and awards are income, and a contradicting sign is left to the user."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from importers.exports import at, fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    "Internal id,Date and time,Transaction type,Coin type,Coin amount,USD Value,"
    "Original Reward Coin,Reward Amount In Original Coin,Confirmed\n"
)


def _read(*lines: str) -> Reading:
    """Read rows given as `type|amount|usd|confirmed`."""
    rows = []
    for number, line in enumerate(lines, start=1):
        kind, amount, worth, confirmed = line.split("|")
        when = f"June {number}, 2021 5:25 PM"
        rows.append(f'ID,"{when}",{kind},BTC,{amount},{worth},,,{confirmed}\n')
    return read_text(HEADER + "".join(rows))


def test_rewards_are_rewards_and_awards_are_promotions_at_their_value() -> None:
    reward, award = transactions(_read("Reward|1e-05|0.5|Yes", "Referrer Award|0.001|50|"))

    assert (reward.type, reward.received, reward.value) == (
        TransactionType.REWARD,
        qty("0.00001 BTC"),
        Amount(Decimal("0.5"), "USD"),
    )
    assert award.type == TransactionType.PROMOTION
    assert reward.at.isoformat() == "2021-06-01T17:25:00+00:00"


def test_moves_go_by_their_sign_and_a_withdrawal_has_an_unknown_fee() -> None:
    came, left = transactions(_read("Transfer|0.5|5|Yes", "Withdrawal|-0.5|-5|Yes"))

    assert (came.type, came.fees) == (TransactionType.TRANSFER_IN, ())
    assert (left.type, left.given, left.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("0.5 BTC"),
        None,
    )


def test_what_contradicts_itself_or_is_unknown_is_pending() -> None:
    reading = _read("Reward|-0.5|5|Yes", "Reward|0.5|5|No", "Teleport|0.5|5|Yes")

    assert fates(reading) == {2: "pending", 3: "pending", 4: "pending"}
    assert "takes coins and brings dollars" in reason(reading, 2)


@pytest.mark.shared
def test_export_of_2021() -> None:
    reading = read_shared("celsius/2021.csv")

    income = only(reading, "2021-03-28T05:00:00Z")
    assert (income.type, income.received) == (
        TransactionType.REWARD,
        qty("0.00000368306276665178 BTC"),
    )
    left = only(reading, "2021-05-25T04:17:00Z")
    assert (left.type, left.given) == (TransactionType.TRANSFER_OUT, qty("0.0166795464177858 BTC"))
    assert at(reading, "2021-05-23T05:00:00Z") == []
    assert fates(reading)[4] == "pending"
    assert len(fates(reading)) == 4
