"""A word on a row is believed as far as it fits what the row moves."""

from datetime import UTC, datetime

import pytest

from fifolio.importers.findings import Findings
from fifolio.importers.row_labels import MOVE, RESULT, TRADE, Label, labels, read_labelled
from fifolio.importers.two_sided import TwoSided
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from importers.exports import qty

KNOWN = labels(
    (("move",), MOVE),
    (("trade",), TRADE),
    (("gift",), Label(received=TransactionType.GIFT_IN, given=TransactionType.GIFT_OUT)),
    (("staking",), Label(received=TransactionType.STAKING)),
    (("stake",), Label(inside="stays the owner's")),
    (("result",), RESULT),
    (("renamed",), Label(exchanged=TransactionType.MIGRATION_SWAP)),
    (("odd",), Label(received=TransactionType.REWARD, review="odd_one", why="is odd")),
)


def _read(word: str, received: str = "", given: str = "", fee: str = "") -> Findings:
    def side(text: str) -> Quantity | None:
        return qty(text) if text else None

    line = TwoSided(
        row=7,
        id=TransactionId("x"),
        at=datetime(2024, 1, 1, tzinfo=UTC),
        account="A",
        received=side(received),
        given=side(given),
        fees=(qty(fee),) if fee else (),
        others=(8,),
    )
    findings = Findings()
    read_labelled(line, word, KNOWN, findings)
    return findings


def _event(findings: Findings) -> Transaction:
    ((event),) = [found.event for found in findings.found]
    assert isinstance(event, Transaction)
    return event


@pytest.mark.parametrize(
    ("word", "received", "given", "kind"),
    [
        ("move", "1 BTC", "", "TRANSFER_IN"),
        ("move", "1 BTC", "9 EUR", "BUY"),
        ("trade", "9 EUR", "1 BTC", "SELL"),
        ("gift", "1 BTC", "", "GIFT_IN"),
        ("gift", "", "1 BTC", "GIFT_OUT"),
        ("staking", "1 BTC", "", "STAKING"),
        ("renamed", "1 POL", "1 MATIC", "MIGRATION_SWAP"),
    ],
)
def test_a_word_and_the_sides_name_the_kind(
    word: str, received: str, given: str, kind: str
) -> None:
    findings = _read(word, received, given)

    assert _event(findings).type == kind
    assert [found.rows for found in findings.found] == [(7, 8)]
    assert findings.remarks == []


@pytest.mark.parametrize(
    ("word", "received", "given", "fate", "said"),
    [
        ("magic", "1 BTC", "", "pending", "'magic' is not known"),
        ("trade", "1 BTC", "", "pending", "one of its two sides is missing: receives 1 BTC"),
        ("staking", "", "1 BTC", "pending", "does not fit: gives 1 BTC"),
        ("gift", "1 BTC", "2 ETH", "pending", "does not fit"),
        ("trade", "0 BTC", "9 EUR", "pending", "zero amount"),
        ("trade", "", "", "rejected", "neither amount nor fee"),
        ("stake", "", "1 ETH", "ignored", "stays the owner's"),
        ("move", "1 BTC", "1 BTC", "ignored", "between accounts"),
        ("move", "2 BTC", "1 BTC", "pending", "more than left"),
        ("result", "2 BTC", "1 ETH", "pending", "no single result"),
    ],
)
def test_what_does_not_fit_is_said_of_each_row(
    word: str, received: str, given: str, fate: str, said: str
) -> None:
    findings = _read(word, received, given)

    assert findings.found == []
    assert [(remark.row, remark.outcome) for remark in findings.remarks] == [(7, fate), (8, fate)]
    assert said in findings.remarks[0].reason


def test_only_the_fee_of_a_move_inside_is_spent() -> None:
    spent = _event(_read("stake", given="1 ETH", fee="0.01 ETH"))

    assert (spent.type, spent.given, spent.fees) == (TransactionType.FEE, None, (qty("0.01 ETH"),))


def test_what_a_transfer_in_one_row_loses_on_the_way_is_its_fee() -> None:
    spent = _event(_read("move", "0.9 BTC", "1.0 BTC", "0.01 BTC"))

    assert (spent.type, spent.fees) == (TransactionType.FEE, (qty("0.11 BTC"),))


def test_a_result_is_no_coin_traded_and_its_sign_decides() -> None:
    for received, given, realized in [("5 USDT", "", "5 USDT"), ("", "5 USDT", "-5 USDT")]:
        (found,) = _read("result", received, given, "1 USDT").found
        assert isinstance(found.event, DerivativeEntry)
        assert (found.event.realized, found.event.fee) == (qty(realized), qty("1 USDT"))


def test_a_doubt_stands_on_the_event_and_beside_its_row() -> None:
    findings = _read("odd", "1 BTC")

    assert _event(findings).review == "odd_one"
    assert [(r.row, r.outcome, r.reason) for r in findings.remarks] == [
        (7, "used", "is odd"),
        (8, "used", "is odd"),
    ]


def test_an_income_in_money_is_no_coin() -> None:
    assert _event(_read("staking", "5 EUR")).review == "income_in_money"
