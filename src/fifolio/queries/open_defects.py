"""What does the record lack or contradict?"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from fifolio.irpf.integrity import balance_defects, chain_defects, settleable
from fifolio.ledger.quality import SEVERITY, Defect, QualityFlag, Severity
from fifolio.money.exact import exactly
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.matched_ledger import TAX_CURRENCY, balances, matched_ledger
from fifolio.queries.taxpayer import switches
from fifolio.store.imports import load_pending
from fifolio.store.ledger_file import Reader
from fifolio.store.transactions import load_events

_SEVERE_FIRST: tuple[Severity, ...] = ("high", "medium", "low")
_FLAGS = tuple(QualityFlag)


@dataclass(frozen=True, slots=True)
class DefectGroup:
    """All defects of one kind."""

    flag: QualityFlag
    severity: Severity
    count: int
    pending_review: int
    """How many of them the user can settle."""


@dataclass(frozen=True, slots=True)
class OpenDefects:
    """Every defect of the record, and the counts of them."""

    defects: tuple[Defect, ...]
    """The severe first."""
    groups: tuple[DefectGroup, ...]
    """The most frequent first, equals by severity."""

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self.defects)

    @property
    def pending_review(self) -> int:
        """How many of them the user can settle."""
        return sum(group.pending_review for group in self.groups)


def open_defects(books: Books) -> OpenDefects:
    """Find the defects as the Spanish report sees them, in euros."""
    reader = books.reader
    return derived(reader, ("defects", switches(books)), lambda: _defects(books))


def _defects(books: Books) -> OpenDefects:
    chain = matched_ledger(books, TAX_CURRENCY)
    with exactly():
        found = [
            *chain_defects(chain),
            *balance_defects(balances(books.reader), load_events(books.reader)),
            *_of_imports(books.reader),
        ]
    found.sort(key=lambda defect: _rank(defect.flag))
    return OpenDefects(tuple(found), _groups(found))


def _groups(defects: list[Defect]) -> tuple[DefectGroup, ...]:
    counted = Counter(defect.flag for defect in defects)
    pending = Counter(one.flag for one in defects if one.is_pending_review)
    groups = (
        DefectGroup(flag, SEVERITY[flag], count, pending[flag]) for flag, count in counted.items()
    )
    return tuple(sorted(groups, key=lambda group: (-group.count, *_rank(group.flag))))


def _rank(flag: QualityFlag) -> tuple[int, int]:
    return _SEVERE_FIRST.index(SEVERITY[flag]), _FLAGS.index(flag)


def _of_imports(reader: Reader) -> Iterator[Defect]:
    """Yield a defect for each imported row that still waits for the user."""
    for row in load_pending(reader):
        yield settleable(Defect(QualityFlag.UNKNOWN_TX_TYPE, account=row.account))
