"""The program's own CSV: one event a row, rows with one id joined."""

from sys import intern

from fifolio.importers.canonical_futures import KINDS, futures_entry, joined
from fifolio.importers.canonical_row import PROFILE, event_of, missing_leg
from fifolio.importers.export_profile import Profile
from fifolio.importers.exported_id import LONGEST_NAME
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import summed
from fifolio.importers.reading import Found
from fifolio.importers.row_identity import Occurrences
from fifolio.importers.sheet import Record, RowError, Sheet
from fifolio.importers.spreadsheet_text import unguarded
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Event,
    Quantity,
    Transaction,
    TransactionId,
)
from fifolio.money.amount import Amount

HEADER = (
    "date",
    "type",
    "asset_in",
    "amount_in",
    "asset_out",
    "amount_out",
    "fee_asset",
    "fee_amount",
    "total_fiat",
    "fiat_currency",
    "account",
    "id",
    "note",
)


class _Book:
    """The events read so far, and where those with an id of their own stand."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.findings = Findings()
        self.occurrences = Occurrences()
        self.seen: set[TransactionId] = set()
        self.places: dict[TransactionId, int] | None = None
        """Where each event stands; made only for a file in which an id repeats."""
        self.parts: dict[TransactionId, list[Event]] = {}
        """What each row of an event of several rows said."""
        self.loose: list[tuple[Transaction, str]] = []
        """Rows that only make sense beside another of the same id, and why."""

    def take(self, record: Record) -> None:
        """Read one row into an event of its own or into the one its id names."""
        source_id = record["id"]
        if record["type"].upper() in KINDS:
            self._keep(futures_entry(record, self._account(record), self.occurrences), source_id)
            return
        event = event_of(record, self._account(record), self.occurrences)
        if reason := missing_leg(event):
            if not source_id:
                raise RowError(reason)
            self.loose.append((event, reason))
        else:
            self._keep(event, source_id)

    def _keep(self, event: Event, source_id: str) -> None:
        if event.id in self.seen:
            self._join(event)
            return
        if source_id:
            self.seen.add(event.id)
        if self.places is not None:
            self.places[event.id] = len(self.findings.found)
        self.findings.add(event, event.sequence)

    def _account(self, record: Record) -> str:
        name = unguarded(record["account"])
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise record.error("account", f"is no name of at most {LONGEST_NAME} characters")
        return intern(self.sheet.names.get(name, name)) or self.sheet.account

    def _join(self, event: Event) -> None:
        """Put a further row to the event with the same id."""
        if self.places is None:
            found_ids = (found.event.id for found in self.findings.found)
            self.places = {one: place for place, one in enumerate(found_ids)}
        place = self.places[event.id]
        found = self.findings.found[place]
        first = found.event
        parts = self.parts.setdefault(event.id, [first])
        if any(event._replace(sequence=part.sequence) == part for part in parts):
            self.findings.remark(
                event.sequence, "duplicate", "cell 'id': the same row stands above with this id"
            )
            return
        both = _joined(first, event)
        if isinstance(both, str):
            self.findings.remark(event.sequence, "rejected", both)
            return
        parts.append(event)
        self.findings.found[place] = Found(both, (*found.rows, event.sequence))

    def settle(self) -> None:
        """Put the rows without legs to their events, or reject them."""
        for event, reason in self.loose:
            has_no_leg = event.received is None and event.given is None
            if event.id in self.seen and has_no_leg:
                self._join(event)
            else:
                self.findings.remark(event.sequence, "rejected", reason)


def _joined(first: Event, more: Event) -> Event | str:
    """Add up two rows of one event, or say why they are not one."""
    if isinstance(first, DerivativeEntry) and isinstance(more, DerivativeEntry):
        return joined(first, more)
    if isinstance(first, DerivativeEntry) or isinstance(more, DerivativeEntry):
        return "cell 'type': only one of the rows with this id is of a futures account"
    if more.type is not first.type:
        return f"cell 'type': {more.type}, but an earlier row with this id is a {first.type}"
    received, given = _sum(first.received, more.received), _sum(first.given, more.given)
    if len(received) > 1 or len(given) > 1:
        return "cell 'id': an earlier row with this id moves other assets"
    fees = None if first.fees is more.fees is None else (first.fees or ()) + (more.fees or ())
    return first._replace(
        at=min(first.at, more.at),
        received=received[0] if received else None,
        given=given[0] if given else None,
        fees=None if fees is None else summed(fees),
        value=_sum_values(first, more),
        note="\n".join(dict.fromkeys(note for note in (first.note, more.note) if note)),
    )


def _sum(left: Quantity | None, right: Quantity | None) -> tuple[Quantity, ...]:
    if left is None or right is None:
        return tuple(leg for leg in (left, right) if leg is not None)
    return summed((left, right))


def _sum_values(first: Transaction, more: Transaction) -> Amount | None:
    """Add stated values; a row without legs has none to state."""
    if more.received is None and more.given is None:
        return first.value
    if first.value is None or more.value is None:
        return None
    return first.value + more.value if first.value.currency == more.value.currency else None


def read(sheet: Sheet) -> Findings:
    """Read every row; one that cannot be read is rejected alone."""
    book = _Book(sheet)
    for record in sheet.records():
        # `findings.reading` spelled out: these files have a million rows.
        try:
            book.take(record)
        except RowError as error:
            book.findings.remark(record.number, "rejected", str(error))
    book.settle()
    return book.findings


FIFOLIO = Profile(
    id=PROFILE,
    label="fifolio CSV",
    account="Manual",
    columns={name: (name,) for name in HEADER},
    required=HEADER,
    numbers=("amount_in", "amount_out", "fee_amount", "total_fiat"),
    read=read,
    zone="Europe/Madrid",
)
