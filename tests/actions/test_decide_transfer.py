"""A transfer is one only once the user says so; then lots keep their place and their date."""

from decimal import Decimal
from pathlib import Path

import pytest

from fifolio.actions.decide_transfer import (
    Answer,
    UnknownTransferError,
    decide_transfer,
    reopen_transfer,
)
from fifolio.actions.delete_transaction import delete_transaction, undelete_transaction
from fifolio.actions.edit_rules import EditError
from fifolio.fifo.balances import Balances
from fifolio.ledger.quality import QualityFlag
from fifolio.ledger.transaction import TransactionId, TransactionType
from fifolio.ledger.transfer import Verdict
from fifolio.queries.matched_ledger import balances, custody, matched_ledger
from fifolio.queries.open_defects import open_defects
from fifolio.queries.transfers import Transfers, transfers
from fifolio.store.transaction_search import Sought, search
from fifolio.store.transactions import load_transactions
from queries.recorded import Ledger
from store.ledgers import units

D = Decimal
CONFIRM, REJECT = Answer(Verdict.CONFIRMED), Answer(Verdict.REJECTED)


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> Ledger:
    """B062: bought in A, sent as 1.000 from A, arrived as 0.999 in B."""
    return (
        Ledger(tmp_path)
        .row("2024-01-01", "BUY", "1 BTC", "40000 EUR", account="A")
        .row("2024-02-01T10:00", "TRANSFER_OUT", "", "1.000 BTC", account="A")
        .row("2024-02-01T10:20", "TRANSFER_IN", "0.999 BTC", account="B")
        .prices({"BTC": ("42000", "EUR")})
        .write()
    )


def found(ledger: Ledger) -> Transfers:
    with ledger.books() as books:
        return transfers(books)


def held(ledger: Ledger) -> Balances:
    with ledger.books() as books:
        return {place: left for place, left in balances(books.reader).items() if left}


def flags(ledger: Ledger) -> set[QualityFlag]:
    with ledger.books() as books:
        return {one.flag for one in open_defects(books).defects}


def proposal_of(ledger: Ledger) -> str:
    (proposal,) = found(ledger).proposals
    return proposal.key


def test_nothing_counts_as_a_transfer_before_it_is_confirmed(ledger: Ledger) -> None:
    assert found(ledger).proposals[0].short == D("0.001")
    assert held(ledger)["ownwallet-BTC", "BTC"] == D("0.001")
    assert QualityFlag.CUSTODY_RESIDUAL in flags(ledger)


def test_a_confirmed_transfer_moves_the_lot_and_its_difference_is_a_fee(ledger: Ledger) -> None:
    decide_transfer(ledger.file, proposal_of(ledger), CONFIRM)

    assert held(ledger) == {("A", "EUR"): D(-40000), ("B", "BTC"): D("0.999")}
    assert QualityFlag.CUSTODY_RESIDUAL not in flags(ledger)
    with ledger.books() as books:
        (place,) = custody(books).locations
        (fee,) = matched_ledger(books, "EUR").disposals
        (lot,) = matched_ledger(books, "EUR").lots
    assert (place.account, place.units) == ("B", D("0.999"))
    assert (fee.operation, fee.units, fee.gain) == ("FEE", D("0.001"), D(2))
    assert (lot.acquired_at.date().isoformat(), lot.remaining) == ("2024-01-01", D("0.999"))
    assert found(ledger).proposals == ()
    assert [each.decision.verdict for each in found(ledger).decided] == [Verdict.CONFIRMED]


def test_a_fee_that_is_the_difference_is_not_paid_twice(tmp_path: Path) -> None:
    ledger = (
        Ledger(tmp_path)
        .row("2024-01-01", "BUY", "1 BTC", "40000 EUR", account="A")
        .row("2024-02-01T10:00", "TRANSFER_OUT", "", "1 BTC", "0.001 BTC", account="A")
        .row("2024-02-01T10:20", "TRANSFER_IN", "0.999 BTC", account="B")
        .write()
    )
    decide_transfer(ledger.file, proposal_of(ledger), CONFIRM)

    with ledger.file.reading() as reader:
        sent = list(load_transactions(reader))[1]
    assert (sent.given, sent.fees) == (units("0.999", "BTC"), (units("0.001", "BTC"),))
    assert held(ledger)["B", "BTC"] == D("0.999")
    assert ("A", "BTC") not in held(ledger)


def test_a_rejected_proposal_does_not_come_back_until_it_is_reopened(ledger: Ledger) -> None:
    key = proposal_of(ledger)
    decide_transfer(ledger.file, key, REJECT)

    assert found(ledger).proposals == ()
    assert [side.row.account for side in found(ledger).open_sides] == ["A", "B"]
    with pytest.raises(UnknownTransferError):
        decide_transfer(ledger.file, key, CONFIRM)
    reopen_transfer(ledger.file, key)
    assert proposal_of(ledger) == key


def test_a_decision_taken_back_leaves_everything_as_it_was(ledger: Ledger) -> None:
    before, key = held(ledger), proposal_of(ledger)
    decide_transfer(ledger.file, key, CONFIRM)
    reopen_transfer(ledger.file, key)

    assert held(ledger) == before
    with pytest.raises(UnknownTransferError):
        reopen_transfer(ledger.file, key)


def test_a_pair_rests_while_one_of_its_rows_is_deleted(ledger: Ledger) -> None:
    decide_transfer(ledger.file, proposal_of(ledger), CONFIRM)
    arrival = TransactionId(f"{2:064x}")
    delete_transaction(ledger.file, arrival)

    assert held(ledger)["ownwallet-BTC", "BTC"] == D(1)
    with ledger.file.reading() as reader:
        assert search(reader, Sought(), 0, 10).total == 2
    undelete_transaction(ledger.file, arrival)
    assert held(ledger)["B", "BTC"] == D("0.999")


def test_a_confirmed_row_is_listed_with_what_was_imported(ledger: Ledger) -> None:
    decide_transfer(ledger.file, proposal_of(ledger), CONFIRM)

    with ledger.file.reading() as reader:
        page = search(reader, Sought(account="A", type=TransactionType.TRANSFER_OUT), 0, 10)
    (listed,) = page.listed
    assert page.total == 1
    assert listed.edited == ("transfer",)
    assert listed.effective.given == units("0.999", "BTC")
    assert listed.recorded.given == listed.corrected.given == units("1.000", "BTC")


def withdrawn(folder: Path) -> Ledger:
    """B067: 0.5 of 1 BTC leaves for an address nobody knows."""
    return (
        Ledger(folder)
        .row("2024-01-01", "BUY", "1 BTC", "40000 EUR", account="A")
        .row("2024-02-01", "WITHDRAWAL", "", "0.5 BTC", account="A")
        .prices({"BTC": ("42000", "EUR")})
        .write()
    )


def test_coins_that_left_for_nowhere_known_are_open_until_answered(tmp_path: Path) -> None:
    ledger = withdrawn(tmp_path)
    (side,) = found(ledger).open_sides
    assert QualityFlag.CUSTODY_RESIDUAL in flags(ledger)

    decide_transfer(ledger.file, side.row.id, Answer(Verdict.ACCOUNT, account=" Paper wallet "))

    assert found(ledger).open_sides == ()
    assert held(ledger)["Paper wallet", "BTC"] == D("0.5")
    assert QualityFlag.CUSTODY_RESIDUAL not in flags(ledger)
    with ledger.books() as books:
        places = {place.account: place.units for place in custody(books).locations}
    assert places == {"A": D("0.5"), "Paper wallet": D("0.5")}


def test_coins_that_left_can_have_been_a_payment(tmp_path: Path) -> None:
    ledger = withdrawn(tmp_path)
    (side,) = found(ledger).open_sides

    decide_transfer(ledger.file, side.row.id, Answer(Verdict.TYPE, type=TransactionType.SPEND))

    with ledger.books() as books:
        (paid,) = matched_ledger(books, "EUR").disposals
    # Half of what cost 40,000 is given for 21,000.
    assert (paid.operation, paid.gain) == ("SPEND", D(1000))
    assert QualityFlag.CUSTODY_RESIDUAL not in flags(ledger)


@pytest.mark.parametrize(
    ("answer", "field"),
    [
        (Answer(Verdict.TYPE, type=TransactionType.GIFT_IN), "type"),
        (Answer(Verdict.TYPE, type=TransactionType.SELL), "type"),
        (Answer(Verdict.TYPE), "type"),
        (Answer(Verdict.ACCOUNT, account=" "), "account"),
        (Answer(Verdict.ACCOUNT, account="A"), "account"),
        (Answer(Verdict.ACCOUNT, account="ownwallet-BTC"), "account"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(tmp_path: Path, answer: Answer, field: str) -> None:
    ledger = withdrawn(tmp_path)
    (side,) = found(ledger).open_sides

    with pytest.raises(EditError) as refused:
        decide_transfer(ledger.file, side.row.id, answer)

    assert refused.value.field == field
    assert len(found(ledger).open_sides) == 1


def test_there_is_nothing_to_decide_about_an_unknown_id(ledger: Ledger) -> None:
    for answer in (CONFIRM, REJECT, Answer(Verdict.ACCOUNT, account="X")):
        with pytest.raises(UnknownTransferError):
            decide_transfer(ledger.file, "nobody", answer)


def test_a_later_answer_about_a_row_takes_the_place_of_a_pair_that_rests(ledger: Ledger) -> None:
    decide_transfer(ledger.file, proposal_of(ledger), CONFIRM)
    arrival = TransactionId(f"{2:064x}")
    delete_transaction(ledger.file, arrival)
    (side,) = found(ledger).open_sides
    decide_transfer(ledger.file, side.row.id, Answer(Verdict.ACCOUNT, account="Paper wallet"))
    undelete_transaction(ledger.file, arrival)

    assert [each.decision.verdict for each in found(ledger).decided] == [Verdict.ACCOUNT]
    assert held(ledger)["Paper wallet", "BTC"] == D("1.000")
