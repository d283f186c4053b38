"""The words tax programs put on rows, and what a row under each of them is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import summed
from fifolio.importers.reading import Outcome
from fifolio.importers.two_sided import TwoSided, kind_by_sides, told
from fifolio.ledger.transaction import DerivativeEntry, Quantity, TransactionType
from fifolio.money.currencies import is_fiat


@dataclass(frozen=True, slots=True)
class Label:
    """What a word means for a row that only receives, only gives, or does both."""

    received: TransactionType | None = None
    given: TransactionType | None = None
    is_move: bool = False
    """Whether the sides alone say what it is."""
    is_exchange: bool = False
    """Whether a row with both sides may carry it, and then is what its sides say."""
    exchanged: TransactionType | None = None
    """What a row with both sides is, where its sides do not say it."""
    is_derivative: bool = False
    """Whether it is the result of a position rather than coins traded."""
    inside: str = ""
    """Why such a row moves nothing between accounts; only its fee is spent."""
    review: str | None = None
    why: str = ""
    """What the user should look at, where there is a review."""

    def kind_of(self, line: TwoSided) -> TransactionType | None:
        """Name the kind of a row, or None where the word does not fit what the row moves."""
        if self.is_move or not line.sides:
            return kind_by_sides(line.received, line.given)
        if line.received and line.given:
            by_sides = kind_by_sides(line.received, line.given) if self.is_exchange else None
            return self.exchanged or by_sides
        return self.received if line.received else self.given


INCOMES = frozenset(
    {
        TransactionType.STAKING,
        TransactionType.REWARD,
        TransactionType.AIRDROP,
        TransactionType.MINING,
        TransactionType.PROMOTION,
    }
)
MOVE = Label(is_move=True)
TRADE = Label(is_exchange=True)
HARD_FORK = Label(
    received=TransactionType.AIRDROP,
    review="hard_fork",
    why="is a coin of a fork: taxed like an airdrop unless you decide otherwise",
)
UNSORTED_INCOME = Label(
    received=TransactionType.REWARD,
    review="income_candidate",
    why="is called income or a reward and no more: say which kind it was",
)
RESULT = Label(is_derivative=True)


def labels(*groups: tuple[Iterable[str], Label]) -> Mapping[str, Label]:
    """Make the table of a program from its words, grouped by what they mean."""
    return {word: label for words, label in groups for word in words}


def read_labelled(
    line: TwoSided, word: str, known: Mapping[str, Label], findings: Findings
) -> None:
    """Add the event of a row, or say why there is none."""
    label = known.get(word)
    if not line.sides and not line.fees:
        _remark(line, findings, "rejected", "moves nothing: it states neither amount nor fee")
    elif label is None:
        _remark(line, findings, "pending", f"kind {word[:40]!r} is not known")
    elif label.inside:
        _read_inside(line, label.inside, findings)
    elif any(not side.units for side in line.sides):
        _remark(line, findings, "pending", f"states a zero amount: {_moves(line)}")
    else:
        _read_known(line, word, label, findings)


def _read_known(line: TwoSided, word: str, label: Label, findings: Findings) -> None:
    received, given = line.received, line.given
    if label.is_derivative:
        _read_result(line, findings)
    elif received and given and received.asset == given.asset:
        _read_transfer(line, received, given, findings)
    elif kind := label.kind_of(line):
        review, why = _doubt(label, kind, line)
        findings.add(line.event(kind, review), *line.rows)
        if why:
            _remark(line, findings, "used", why)
    else:
        fault = "one of its two sides is missing" if label is TRADE else "it does not fit"
        _remark(line, findings, "pending", f"is called {word!r}, but {fault}: {_moves(line)}")


def _doubt(label: Label, kind: TransactionType, line: TwoSided) -> tuple[str | None, str]:
    if kind in INCOMES and line.received and is_fiat(line.received.asset):
        return "income_in_money", "is an income in money: no coin in it, to be declared apart"
    return label.review, label.why


def _remark(line: TwoSided, findings: Findings, outcome: Outcome, reason: str) -> None:
    for row in line.rows:
        findings.remark(row, outcome, reason)


def _moves(line: TwoSided) -> str:
    fees = tuple(told(fee) for fee in line.fees or ())
    parts = [
        f"receives {told(line.received)}" if line.received else "",
        f"gives {told(line.given)}" if line.given else "",
        f"pays a fee of {' and '.join(fees)}" if fees else "",
    ]
    return ", ".join(part for part in parts if part)


def _read_inside(line: TwoSided, reason: str, findings: Findings) -> None:
    if line.fees:
        findings.add(line.fee_alone(), *line.rows)
        _remark(line, findings, "used", f"{reason}: only its fee is spent")
    else:
        _remark(line, findings, "ignored", reason)


def _read_transfer(line: TwoSided, received: Quantity, given: Quantity, findings: Findings) -> None:
    """One row for both ends of a transfer: what left and did not arrive was its fee."""
    if received.units > given.units:
        _remark(line, findings, "pending", f"arrives as more than left: {_moves(line)}")
        return
    lost = Quantity(given.units - received.units, given.asset)
    fees = summed((*(line.fees or ()), lost))
    reason = "moves coins between accounts of their owner"
    _read_inside(replace(line, fees=fees), reason, findings)


def _read_result(line: TwoSided, findings: Findings) -> None:
    """Add a gain or a loss of a position: the sign decides, whatever the word is."""
    if len(line.sides) > 1 or len(line.fees or ()) > 1:
        _remark(line, findings, "pending", f"is no single result: {_moves(line)}")
        return
    realized = line.received
    if line.given:
        realized = Quantity(line.given.units.copy_negate(), line.given.asset)
    entry = DerivativeEntry(
        id=line.id,
        at=line.at,
        kind="TRADE",
        account=line.account,
        contract="unnamed position",
        realized=realized,
        fee=line.fees[0] if line.fees else None,
        sequence=line.row,
        note=line.note,
    )
    findings.add(entry, *line.rows)
