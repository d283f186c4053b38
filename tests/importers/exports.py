"""Finds the real exports beside a checkout, and reads files in tests."""

from datetime import datetime
from decimal import Decimal
from pathlib import Path

import pytest

from fifolio.importers.reading import Reading, Refusal
from fifolio.importers.recognise import Asked, read_file
from fifolio.ledger.transaction import Event, Quantity, Transaction

EXPORTS = Path(__file__).resolve().parents[2].parent / "shared" / "exports"


def shared_export(path: str) -> bytes:
    """The bytes of a real export, such as `kraken/trades.csv`; a loud skip where there is none."""
    if not EXPORTS.is_dir():
        pytest.skip("../shared/exports is not here: real exports not read")
    return (EXPORTS / path).read_bytes()


def read_shared(path: str, asked: Asked | None = None) -> Reading:
    return accepted(read_file(shared_export(path), path.rsplit("/", 1)[1], asked or Asked()))


def read_text(text: str, name: str = "export.csv", asked: Asked | None = None) -> Reading:
    return accepted(read_file(text.encode(), name, asked or Asked()))


def accepted(outcome: Reading | Refusal) -> Reading:
    assert isinstance(outcome, Reading), outcome
    assert_every_row_has_one_fate(outcome)
    return outcome


def refused(content: bytes | str, name: str = "export.csv", asked: Asked | None = None) -> str:
    outcome = read_file(
        content.encode() if isinstance(content, str) else content, name, asked or Asked()
    )
    assert isinstance(outcome, Refusal), outcome
    return outcome.reason


def assert_every_row_has_one_fate(reading: Reading) -> None:
    """Each row is in an event, or has exactly one remark that is not `used`.

    Only a row that says two things at once is in two events, of different types at one moment.
    """
    told: dict[int, list[Event]] = {}
    for found in reading.found:
        for number in found.rows:
            told.setdefault(number, []).append(found.event)
    for events in told.values():
        kinds = [getattr(event, "type", "derivative") for event in events]
        assert len(set(kinds)) == len(kinds)
        assert len({event.at for event in events}) == 1
    fates = list(told)
    fates += [remark.row for remark in reading.remarks if remark.outcome != "used"]
    assert sorted(fates) == sorted(row.number for row in reading.rows)
    in_events = {number for found in reading.found for number in found.rows}
    assert {r.row for r in reading.remarks if r.outcome == "used"} <= in_events
    ids = [found.event.id for found in reading.found]
    assert len(ids) == len(set(ids))


def transactions(reading: Reading) -> list[Transaction]:
    return [found.event for found in reading.found if isinstance(found.event, Transaction)]


def at(reading: Reading, moment: str) -> list[Transaction]:
    """The events of one moment, which is written in ISO 8601 with a Z."""
    when = datetime.fromisoformat(moment)
    return [event for event in transactions(reading) if event.at == when]


def only(reading: Reading, moment: str) -> Transaction:
    (event,) = at(reading, moment)
    return event


def qty(text: str) -> Quantity:
    """`0.5 BTC` as a quantity."""
    units, asset = text.split()
    return Quantity(Decimal(units), asset)


def balance_change(event: Transaction, asset: str) -> Decimal:
    """By how much an event changes the balance of one asset: received - given - fees."""
    parts = [event.received, *(Quantity(-q.units, q.asset) for q in event.fees or ())]
    parts.append(event.given and Quantity(-event.given.units, event.given.asset))
    return sum((part.units for part in parts if part and part.asset == asset), Decimal(0))


def fates(reading: Reading) -> dict[int, str]:
    """Row number → outcome, of the rows with a remark."""
    return {remark.row: remark.outcome for remark in reading.remarks}


def reason(reading: Reading, row: int) -> str:
    (found,) = [remark.reason for remark in reading.remarks if remark.row == row]
    return found


def line_of(content: str | bytes, needle: str) -> int:
    """The number of the only line that has some text."""
    text = content.decode() if isinstance(content, bytes) else content
    (number,) = [n for n, line in enumerate(text.splitlines(), start=1) if needle in line]
    return number
