"""What does the record lack or contradict?"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from fifolio.fifo.chain import Valued
from fifolio.fifo.market_value import Market
from fifolio.fifo.shortfalls import shortfalls
from fifolio.irpf.integrity import (
    balance_defects,
    chain_defects,
    custody_defects,
    duplicate_defects,
    settleable,
)
from fifolio.ledger.quality import SEVERITY, Defect, QualityFlag, Severity
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import ZERO, exactly, total
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.double_events import double_rows
from fifolio.queries.foreign_money import foreign_money
from fifolio.queries.ledger_events import ledger_events
from fifolio.queries.matched_ledger import (
    TAX_CURRENCY,
    balances,
    custody,
    market,
    matched_ledger,
    movements,
)
from fifolio.queries.taxpayer import switches
from fifolio.queries.ticker_questions import ticker_defects, ticker_questions
from fifolio.store.imports import load_pending
from fifolio.store.ledger_file import Reader

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
    at_stake: Decimal | None = None
    """Euros by which the figures may be wrong at worst, of those that can be told; None of none."""
    unknown_stakes: int = 0
    """How many of them cannot be told in euros."""


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
    key = ("defects", switches(books), books.today)
    return derived(reader, key, lambda: _defects(books))


def defects_of(books: Books, flag: QualityFlag) -> tuple[Defect, ...]:
    """List the defects of one kind, the costliest first and then those of unknown cost."""
    of_kind = [one for one in open_defects(books).defects if one.flag is flag]
    return tuple(sorted(of_kind, key=_costliest))


def _costliest(one: Defect) -> tuple[bool, Decimal, str, str]:
    stake = one.at_stake
    when = one.occurred_at.isoformat() if one.occurred_at else ""
    return stake is None, -(stake or ZERO), when, one.account or ""


def _defects(books: Books) -> OpenDefects:
    reader = books.reader
    chain = matched_ledger(books, TAX_CURRENCY)
    if money := foreign_money(books):
        chain = money.joined_to(chain)
    held = balances(reader)
    short = shortfalls(ledger_events(reader), movements(reader))
    with exactly():
        found = [
            *chain_defects(chain),
            *balance_defects(held, ledger_events(reader), short),
            *custody_defects(held, custody(books).locations, short),
            *duplicate_defects(row for group in double_rows(books) for row in group.doubted),
            *ticker_defects(ticker_questions(books)),
            *_of_imports(reader),
        ]
        found = [*_with_stakes(books, found)]
    found.sort(key=lambda defect: _rank(defect.flag))
    return OpenDefects(tuple(found), _groups(found))


def _groups(defects: list[Defect]) -> tuple[DefectGroup, ...]:
    kinds: dict[QualityFlag, list[Defect]] = {}
    for one in defects:
        kinds.setdefault(one.flag, []).append(one)
    groups = (_group(flag, of_kind) for flag, of_kind in kinds.items())
    return tuple(sorted(groups, key=lambda group: (-group.count, *_rank(group.flag))))


def _group(flag: QualityFlag, defects: list[Defect]) -> DefectGroup:
    stakes = [one.at_stake for one in defects if one.at_stake is not None]
    return DefectGroup(
        flag,
        SEVERITY[flag],
        len(defects),
        sum(1 for one in defects if one.is_pending_review),
        total(stakes) if stakes else None,
        len(defects) - len(stakes),
    )


def _with_stakes(books: Books, defects: Iterable[Defect]) -> Iterator[Defect]:
    """Estimate what is at stake, where the event itself does not say, by today's prices."""
    prices: Market | None = None
    for one in defects:
        if one.at_stake is not None or one.units is None or one.asset is None:
            yield one
            continue
        prices = prices or market(books.reader)
        worth = prices.worth(Quantity(one.units, one.asset), TAX_CURRENCY, books.today)
        yield replace(one, at_stake=worth.number) if isinstance(worth, Valued) else one


def _rank(flag: QualityFlag) -> tuple[int, int]:
    return _SEVERE_FIRST.index(SEVERITY[flag]), _FLAGS.index(flag)


def _of_imports(reader: Reader) -> Iterator[Defect]:
    """Yield a defect for each imported row that still waits for the user."""
    for row in load_pending(reader):
        yield settleable(Defect(QualityFlag.UNKNOWN_TX_TYPE, account=row.account))
