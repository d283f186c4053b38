"""Every number in a text is a number some tool of this run returned, about what the text says."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fifolio.advisor.guardrails.attribution import Around, claim_of
from fifolio.advisor.guardrails.clauses import clause_at
from fifolio.advisor.guardrails.comparisons import unproven_comparisons
from fifolio.advisor.guardrails.facts import Fact, FactLedger
from fifolio.advisor.guardrails.folding import Visible, unreadable_numbers
from fifolio.advisor.guardrails.layout import Above
from fifolio.advisor.guardrails.lexicon.echo_cues import ECHO_CUES, SHOWN_CUES
from fifolio.advisor.guardrails.mentions import Mentions, Names
from fifolio.advisor.guardrails.named_dates import NamedDate, dates_in
from fifolio.advisor.guardrails.not_figures import KnownDates, other_digits
from fifolio.advisor.guardrails.number_words import numbers_in_words, shares_in_words
from fifolio.advisor.guardrails.numerals import Numeral, numerals_in
from fifolio.advisor.guardrails.segments import Segment
from fifolio.advisor.guardrails.superlatives import counted_ranks, ranked_mentions, unproven_ranks

_ECHO = re.compile(rf"(?<!\w)(?:{ECHO_CUES})(?!\w)")
_SHOWN = re.compile(rf"(?<!\w)(?:{SHOWN_CUES})(?!\w)")
_IDENTIFIER = re.compile(r"[A-Za-z][A-Za-z_-]*\d\w*|\d+[A-Z]{3,}\w*")


_MOST_NUMBERS = 100
"""In one segment; no sentence and no row holds more, and each is compared with its surroundings."""
_SHORTEST_PROSE = 20
"""Shorter pieces may stand in an explanation by chance."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of the numbers of a text."""

    offending: tuple[str, ...]
    used: tuple[Fact, ...]


class FigureCheck:
    """Compares texts with the facts of one run."""

    def __init__(self, ledger: FactLedger, names: Names, question: Visible | None) -> None:
        """Take in the question; None where nothing of it may be repeated."""
        self._ledger = ledger
        self._names = names
        self._asked_dates: tuple[NamedDate, ...] = ()
        self._asked: tuple[Numeral, ...] = ()
        self._words: frozenset[str] = frozenset()
        if question is not None:
            self._asked_dates = tuple(dates_in(question.folded))
            self._asked = tuple(numerals_in(question, (), names.coin))
            words = _IDENTIFIER.findall(question.text)
            self._words = frozenset(word.casefold() for word in words)

    def check(self, segment: Segment, seen: Visible, mentions: Mentions, above: Above) -> Checked:
        """Find the numbers of a segment that no tool returned, and the facts behind the others."""
        ledger = self._ledger
        ranked = ranked_mentions(seen, ledger)
        named = sorted((*mentions.symbols, *ranked), key=lambda each: each.start)
        wrong = [*unreadable_numbers(segment.text), *self._unknown_dates(seen, mentions)]
        wrong += unproven_ranks(seen, mentions.symbols, ledger)
        wrong += unproven_comparisons(seen, mentions, ledger)
        wrong += shares_in_words(seen, ledger, self._names.coin)
        around = Around(
            mentions=replace(mentions, symbols=tuple(named)),
            above=above,
            names=self._names,
            is_row=segment.kind == "row",
            is_listed=segment.kind in {"row", "item"},
            speaks_of_what_is_shown=_SHOWN.search(seen.folded) is not None,
        )
        taken = (
            *other_digits(seen, mentions, above, ledger, self._words),
            *counted_ranks(seen, ledger),
        )
        numerals = tuple(numerals_in(seen, taken, self._names.coin))
        spelled = tuple(
            numbers_in_words(
                seen, (*taken, *((each.start, each.end) for each in numerals)), self._names.coin
            )
        )
        if len(numerals) + len(spelled) > _MOST_NUMBERS:
            return Checked((seen.text[:40],), ())
        used: list[Fact] = []
        for numeral in (*numerals, *spelled):
            facts = self._facts_behind(numeral, seen, around, numerals)
            used += facts[:1]
            if not facts and not self._is_echo(numeral, seen):
                wrong.append(numeral.text)
        return Checked(tuple(wrong), tuple(used))

    def _facts_behind(
        self, numeral: Numeral, seen: Visible, around: Around, numerals: Sequence[Numeral]
    ) -> tuple[Fact, ...]:
        found = [fact for value in numeral.values for fact in self._ledger.by_value.get(value, ())]
        if not found:
            return ()
        claim = claim_of(numeral, seen, around, numerals)
        return tuple(sorted(filter(claim.fits, found), key=lambda fact: fact.is_incomplete))

    def _is_echo(self, numeral: Numeral, seen: Visible) -> bool:
        """Tell whether a number only repeats what the user asked, and says so."""
        if not any(_is_same(numeral, asked) for asked in self._asked):
            return False
        return _ECHO.search(clause_at(seen.folded, numeral.start).own) is not None

    def is_our_own_prose(self, seen: Visible) -> bool:
        """Tell whether a text stands word for word in an explanation that a tool gave."""
        return len(seen.folded) >= _SHORTEST_PROSE and any(
            seen.folded in text for text in self._ledger.texts
        )

    def _unknown_dates(self, seen: Visible, mentions: Mentions) -> Iterator[str]:
        asked_clocks = {each.clock for each in self._asked_dates if each.clock}
        known = KnownDates(
            self._names.days, self._asked_dates, frozenset(self._ledger.clocks | asked_clocks)
        )
        for named in mentions.dates:
            if not known.holds(named):
                yield seen.text[named.start : named.end]


def _is_same(one: Numeral, other: Numeral) -> bool:
    return (
        one.sign == other.sign
        and one.unit == other.unit
        and one.currency == other.currency
        and one.symbol == other.symbol
        and not set(one.values).isdisjoint(other.values)
    )
