"""Parts of a sentence: which words a number belongs to."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fifolio.advisor.guardrails.lexicon.unit_names import (
    COUNT_LABELS,
    CURRENCY_NAMES,
    EITHER_WAY,
    GAIN_WORDS,
    LOSS_WORDS,
    MEASURE_LABELS,
    OF_ONE_UNIT,
    ONE_PART,
    PER_UNIT,
    SEVERITIES,
    TOTAL_WORDS,
    WHOLE_WORDS,
)
from fifolio.advisor.guardrails.mentions import Mention, Name
from fifolio.advisor.guardrails.numerals import CURRENCY, Numeral, Sign

_CUT = re.compile(r"; |, | — |\|")
_BRACKETS = re.compile(r"\([^()]*\)")


def _one_of(wordings: Iterable[tuple[str, str]]) -> re.Pattern[str]:
    parts = (rf"(?P<w{at}>{wording})" for at, (_, wording) in enumerate(wordings))
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")


_MEASURES = tuple(frozenset(names.split()) for names, _ in MEASURE_LABELS)
_QUANTITY = frozenset({"quantity"})
_DECISIVE = frozenset({"fee", "tax", "yield", "airdrop", "base"})
"""What an amount is of, where one of these stands right behind it, whatever went before."""
_JOINT = re.compile(
    r"[ ]\(?(?:(?:of|in|from|as|de|en|del|por|como) )?(?:(?:the|your|la|las|los|tus?) )?"
)
_ANY_UNIT = frozenset({"unit_cost", "sale_price"})
_MEASURE = _one_of(MEASURE_LABELS)
_COUNTS = tuple(
    (name, re.compile(rf"(?<!\w)(?:{wording})(?!\w)")) for name, wording in COUNT_LABELS
)
_SIGN = _one_of((("0", EITHER_WAY), ("-1", LOSS_WORDS), ("1", GAIN_WORDS)))
_SIGNS: tuple[Sign, ...] = (0, -1, 1)
_TOTAL = re.compile(rf"(?<!\w)(?:{TOTAL_WORDS})(?!\w)")
_WHOLE = re.compile(rf"(?<!\w)(?:{WHOLE_WORDS})(?!\w)")
_ONE_PART = re.compile(rf"(?<!\w)(?:{ONE_PART})(?!\w)")
_CURRENCY = re.compile(rf"(?<!\w)(?:{CURRENCY})")
_PER_UNIT = re.compile(rf" ?(?:{PER_UNIT})(?!\w)")
_SEVERITY = tuple(
    (name, re.compile(rf"(?<!\w)(?:{wording})(?!\w)")) for name, wording in SEVERITIES
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence; what does not belong to it is blank, so that places stay the same."""

    start: int
    end: int
    folded: str

    def holds(self, place: int) -> bool:
        """Tell whether a place lies in it."""
        return self.start <= place < self.end

    @property
    def own(self) -> str:
        """Its words."""
        return self.folded[self.start : self.end]

    @property
    def is_bracketed(self) -> bool:
        """Tell whether it stands in brackets, and so goes with the words before them."""
        return self.folded[self.start - 1 : self.start] == "("

    @property
    def speaks_of_a_total(self) -> bool:
        """Tell whether it adds things up."""
        return _TOTAL.search(self.own) is not None

    @property
    def speaks_of_everything(self) -> bool:
        """Tell whether it is about the whole portfolio and not about one part of it."""
        own = self.own
        is_whole = _TOTAL.search(own) is not None or _WHOLE.search(own) is not None
        return is_whole and _ONE_PART.search(own) is None


@dataclass(frozen=True, slots=True)
class Said:
    """What the words around a number say about it."""

    measures: tuple[frozenset[str], ...]
    """One of these sets must fit; none where the words do not say."""
    counts: frozenset[str]
    sign: Sign
    """What the nearest word of gain or loss says; 0 where none does, or both do."""
    currency: str | None
    """The only currency the sentence names."""
    severities: frozenset[str]
    """How grave the defects are said to be."""
    is_of_a_measured_column: bool
    """Whether the header over it names a measure and nothing that is counted."""


def clause_at(folded: str, place: int) -> Clause:
    """Find the part of a sentence around a place, within its brackets or outside of all."""
    start, end = 0, len(folded)
    for found in _BRACKETS.finditer(folded):
        if found.start() < place < found.end():
            start, end = found.start() + 1, found.end() - 1
        else:
            blank = " " * (found.end() - found.start())
            folded = folded[: found.start()] + blank + folded[found.end() :]
    for found in _CUT.finditer(folded, start, end):
        if found.end() <= place:
            start = found.end()
        else:
            end = found.start()
            break
    return Clause(start, end, folded)


def row_of(folded: str) -> Clause:
    """Take a table row as one part."""
    return Clause(0, len(folded), folded)


def column_of(folded: str, place: int) -> int:
    """Count the cell borders before a place."""
    return folded.count("|", 0, place)


def cell(row: str, column: int) -> str:
    """Take one cell of a row; empty where the row is shorter."""
    cells = row.split("|")
    return cells[column] if column < len(cells) else ""


def said_about(numeral: Numeral, clause: Clause, folded: str, header: str) -> Said:
    """Read the words around a number, and the header over it."""
    at, behind = numeral.start - clause.start, numeral.end - clause.start
    own = clause.own
    sign = _nearest(_SIGN, own, at, behind)
    counted = frozenset(_counts(header))
    return Said(
        measures=tuple(
            measures
            for measures in _measures(own, at, behind, header)
            if not (numeral.unit == "money" and measures == _QUANTITY)
        ),
        counts=frozenset(_counts(own)) | counted,
        sign=_only_sign(folded) if sign is None else _SIGNS[_alternative(sign)],
        currency=only_currency(header) or only_currency(folded),
        severities=frozenset(name for name, pattern in _SEVERITY if pattern.search(own)),
        is_of_a_measured_column=not counted and _MEASURE.search(header) is not None,
    )


def _measures(own: str, at: int, behind: int, header: str) -> Iterator[frozenset[str]]:
    if _PER_UNIT.match(own, behind):
        yield _of_one_unit(_nearest(_MEASURE, own[:at], at, at))
        return
    following = _measure_behind(own, behind)
    if following & _DECISIVE:
        yield following
        return
    for text, first, last in ((header, len(header), len(header)), (own, at, behind)):
        found = _nearest(_MEASURE, text, first, last)
        if found is not None:
            yield _MEASURES[_alternative(found)]
    if following:
        yield following


def _of_one_unit(found: re.Match[str] | None) -> frozenset[str]:
    measures = _MEASURES[_alternative(found)] if found else _ANY_UNIT
    return frozenset(OF_ONE_UNIT.get(each, each) for each in measures)


def _measure_behind(own: str, behind: int) -> frozenset[str]:
    """Read "5 EUR of yields", "5 EUR in fees", "5 EUR net"."""
    joint = _JOINT.match(own, behind)
    found = _MEASURE.match(own, joint.end()) if joint else None
    return _MEASURES[_alternative(found)] if found else frozenset()


def _counts(text: str) -> Iterator[str]:
    return (name for name, pattern in _COUNTS if pattern.search(text))


def _only_sign(folded: str) -> Sign:
    signs = {_SIGNS[_alternative(found)] for found in _SIGN.finditer(folded)}
    return signs.pop() if len(signs) == 1 else 0


def _nearest(pattern: re.Pattern[str], text: str, at: int, behind: int) -> re.Match[str] | None:
    """Take the last wording before a number, or else the first one after it."""
    before = after = None
    for found in pattern.finditer(text):
        if found.end() <= at:
            before = found
        elif found.start() >= behind and after is None:
            after = found
    return before or after


def _alternative(found: re.Match[str]) -> int:
    return int(str(found.lastgroup)[1:])


def only_currency(folded: str) -> str | None:
    """Name the currency of a text that names just one."""
    codes = {CURRENCY_NAMES[found.group()] for found in _CURRENCY.finditer(folded)}
    return codes.pop() if len(codes) == 1 else None


def owner_of(
    numeral: Numeral, mentions: Sequence[Mention], numerals: Sequence[Numeral], clause: Clause
) -> frozenset[Name]:
    """Choose what a number is about among what its sentence names.

    "BTC and ETH: 1 and 2" goes in pairs; "1 in BTC and 2 in ETH" takes the next name; else the last
    name before the number counts, and where there is none, any of those behind it.
    """
    inside = [each for each in mentions if clause.holds(each.start)]
    pool = inside or list(mentions)
    if len(inside) > 1:
        numbers = [each for each in numerals if clause.holds(each.start) and not each.symbol]
        if paired := _paired(numeral, inside, numbers):
            return paired
        if numbers and numbers[0].start < inside[0].start and numbers[-1].start < inside[-1].start:
            return next(each.values for each in inside if each.start >= numeral.start)
    before = [each for each in pool if each.end <= numeral.start]
    if before:
        return before[-1].values
    return frozenset().union(*(each.values for each in pool))


def _paired(
    numeral: Numeral, inside: Sequence[Mention], numbers: Sequence[Numeral]
) -> frozenset[Name]:
    if len(inside) != len(numbers) or inside[-1].start > numbers[0].start:
        return frozenset()
    return next(
        (
            name.values
            for name, each in zip(inside, numbers, strict=True)
            if each.start == numeral.start
        ),
        frozenset(),
    )
