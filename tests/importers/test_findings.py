from datetime import UTC, datetime
from decimal import Decimal

from fifolio.importers.findings import NOT_UNDERSTOOD, Findings
from fifolio.importers.reading import Remark, Row
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType

ROWS = tuple(Row(number, {}) for number in (2, 3, 4))


def deposit(day: int, sequence: int) -> Transaction:
    return Transaction(
        id=TransactionId(f"{day}-{sequence}"),
        at=datetime(2024, 1, day, tzinfo=UTC),
        type=TransactionType.DEPOSIT,
        account="A",
        received=Quantity(Decimal(1), "EUR"),
        sequence=sequence,
    )


def test_a_row_nobody_spoke_for_is_pending() -> None:
    findings = Findings()
    findings.add(deposit(1, 2), 2)
    findings.remark(3, "ignored", "cancelled")

    remarks = findings.reading_of("x", ROWS).remarks

    assert remarks == (Remark(3, "ignored", "cancelled"), Remark(4, "pending", NOT_UNDERSTOOD))


def test_a_row_spoken_for_twice_has_the_first_word() -> None:
    findings = Findings()
    findings.remark(2, "rejected", "first")
    findings.remark(2, "pending", "second")

    assert findings.reading_of("x", ROWS[:1]).remarks == (Remark(2, "rejected", "first"),)


def test_a_row_of_an_event_has_no_other_fate() -> None:
    findings = Findings()
    findings.add(deposit(1, 2), 2)
    findings.remark(2, "rejected", "but it was used")
    findings.remark(2, "used", "look at it")
    findings.remark(3, "used", "in no event")

    remarks = findings.reading_of("x", ROWS[:2]).remarks

    assert remarks == (Remark(2, "used", "look at it"), Remark(3, "pending", NOT_UNDERSTOOD))


def test_a_file_with_its_newest_row_first_counts_backwards() -> None:
    findings = Findings()
    for number, day in ((2, 9), (3, 5), (4, 5)):
        findings.add(deposit(day, number), number)

    found = findings.reading_of("x", ROWS).found

    assert [one.event.sequence for one in found] == [-2, -3, -4]
