"""Whether a fact is what a number in a text claims to be: unit, currency, sign and subject."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from fifolio.advisor.guardrails.clauses import (
    Clause,
    Said,
    cell,
    clause_at,
    column_of,
    owner_of,
    row_of,
    said_about,
)
from fifolio.advisor.guardrails.facts import Fact
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.layout import Above
from fifolio.advisor.guardrails.lexicon.unit_names import COUNT_LABELS
from fifolio.advisor.guardrails.mentions import Mention, Mentions, Name, Names
from fifolio.advisor.guardrails.numerals import Numeral
from fifolio.advisor.guardrails.payload_keys import MONEY

_OTHER_NOUNS = "|".join(
    wording for name, wording in COUNT_LABELS if name not in {"defect", "pending"}
)
_COUNTED_BY_KIND = re.compile(
    rf" ?(?:(?!(?:{_OTHER_NOUNS})\b)[a-z]+ )?"
    r"(?:\(|: ?|(?:of|de|del) (?:the )?(?:types? |kinds? |tipos? )?)?"
)


@dataclass(frozen=True, slots=True)
class Owner:
    """Whom a number must be about in one respect."""

    values: frozenset[Name] | None = None
    """None: anybody."""
    may_be_nobody: bool = True
    """Whether a value about nobody in particular fits as well."""
    is_inherited: bool = False
    """Whether a heading or the line above says so, not the sentence itself."""
    binds_periods_only: bool = False
    """Whether only what belongs to the report of a year must be of these years."""

    def fits(self, subjects: frozenset[str] | frozenset[int]) -> bool:
        """Tell whether a fact's subjects are the ones asked for."""
        if self.values is None:
            return True
        if not subjects:
            return self.may_be_nobody
        return not self.values.isdisjoint(subjects)


_PRICES = frozenset({"unit_cost", "sale_price"})
"""The price of one unit is nothing that a bare amount can be."""
NOBODY = Owner(frozenset())
"""Only a value about no single asset fits."""


@dataclass(frozen=True, slots=True)
class Around:
    """The segment a number stands in, and what it inherits."""

    mentions: Mentions
    above: Above
    names: Names
    is_row: bool
    is_listed: bool
    speaks_of_what_is_shown: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """A number with all that its surroundings say about it."""

    numeral: Numeral
    said: Said
    symbols: Owner
    accounts: Owner
    years: Owner
    flags: Owner
    days: frozenset[date]
    this_year: int
    admits_a_cut_list: bool
    is_listed: bool
    """Whether it stands in a list or a table, one line a subject."""

    def fits(self, fact: Fact) -> bool:
        """Tell whether a fact of the same size is what is claimed."""
        return (
            self._fits_unit(fact)
            and self._fits_sign(fact)
            and self._fits_subjects(fact)
            and self._fits_measure(fact)
        )

    def _fits_unit(self, fact: Fact) -> bool:
        match self.numeral.unit:
            case "money":
                return fact.unit in {"money", "price", "unknown"} and (
                    fact.currency == self.numeral.currency
                )
            case "percent":
                return fact.unit == "percent"
            case "quantity":
                return fact.unit == "quantity" and self.numeral.symbol in fact.subjects.symbols
            case "count":
                return fact.unit in {"count", "unknown"}
            case "time":
                return fact.unit == "seconds"
            case _:
                is_money = fact.unit in MONEY and self.said.currency is not None
                return not is_money or fact.currency == self.said.currency

    def _fits_sign(self, fact: Fact) -> bool:
        written, said = self.numeral.sign, self.said.sign
        is_negative = fact.value < 0
        if written < 0 and is_negative and said < 0:
            # "A loss of -5" denies itself twice: only the tool's own writing may stand there.
            return fact.text.lstrip("-") in self.numeral.text
        if written and fact.value:
            return is_negative == (written < 0) and not self._is_gainsaid(fact, said)
        if not fact.value:
            return True
        if is_negative:
            return said < 0
        return not self._is_gainsaid(fact, said)

    def _is_gainsaid(self, fact: Fact, said: int) -> bool:
        """Tell whether the words call a loss a gain, or a gain a loss."""
        if not said or "pnl" not in fact.measures:
            return False
        is_loss = fact.value < 0 or ("loss" in fact.measures and "gain" not in fact.measures)
        return is_loss != (said < 0)

    def _fits_subjects(self, fact: Fact) -> bool:
        subjects = fact.subjects
        if self.days and subjects.days and self.days.isdisjoint(subjects.days):
            return False
        is_timeless = not subjects.years and (
            self.years.values == frozenset[Name]({self.this_year})
            or (self.years.is_inherited and fact.unit == "count")
        )
        is_now = is_timeless or (self.years.binds_periods_only and subjects.period is None)
        return (
            self.symbols.fits(subjects.symbols)
            and self.accounts.fits(subjects.accounts)
            and (is_now or self.years.fits(subjects.years))
            and self.flags.fits(subjects.flags)
        )

    def _fits_measure(self, fact: Fact) -> bool:
        if fact.is_of_a_cut_list and not self.admits_a_cut_list:
            return False
        if fact.unit == "count":
            return self._fits_count(fact)
        if fact.measures & _PRICES and not self.said.measures:
            return False
        if self.numeral.unit == "quantity" or not fact.measures or not self.said.measures:
            return True
        return any(not fact.measures.isdisjoint(measures) for measures in self.said.measures)

    def _fits_count(self, fact: Fact) -> bool:
        if self.said.is_of_a_measured_column:
            return False
        counts, flags = self.said.counts, fact.subjects.flags
        if self._is_of_some_row(fact) and self.symbols.values is None:
            return False
        if self._is_of_another_severity(fact):
            return False
        if flags and self.flags.values is not None:
            return True
        if flags and not self.is_listed and "defect" in counts:
            # "There are 3 defects" is about all of them.
            return False
        return not counts or not fact.measures or not fact.measures.isdisjoint(counts)

    def _is_of_some_row(self, fact: Fact) -> bool:
        is_inside = len(fact.path) > 1 and fact.path[-1] != "length"
        return is_inside and bool(fact.subjects.symbols)

    def _is_of_another_severity(self, fact: Fact) -> bool:
        said = self.said.severities
        is_meant = bool(said) and "defect" in self.said.counts and "defect" in fact.measures
        return is_meant and said.isdisjoint(fact.subjects.severities)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a number stands among its neighbours."""

    numeral: Numeral
    numerals: Sequence[Numeral]
    clause: Clause
    column: int


def claim_of(numeral: Numeral, seen: Visible, around: Around, numerals: Sequence[Numeral]) -> Claim:
    """Read what the surroundings of a number claim about it."""
    clause = row_of(seen.folded) if around.is_row else clause_at(seen.folded, numeral.start)
    header = around.above.header
    column = column_of(seen.folded, numeral.start)
    place = _Place(numeral, numerals, clause, column)
    over = cell(header.folded, column) if header else ""
    said = said_about(numeral, clause, seen.folded, over)
    return Claim(
        numeral=numeral,
        said=said if said.currency else replace(said, currency=around.above.currency),
        symbols=_symbol_owner(place, around),
        accounts=_owner(place, around, lambda names: names.accounts),
        years=_year_owner(place, around),
        flags=_flag_owner(place, around),
        days=_days(around, clause),
        this_year=around.names.today.year,
        is_listed=around.is_listed,
        admits_a_cut_list=around.speaks_of_what_is_shown,
    )


def _counts_them(numeral: Numeral, mentions: Sequence[Mention]) -> bool:
    """Tell whether several names follow a count, as in "2 positions: BTC and ETH"."""
    return len(mentions) > 1 and all(each.start >= numeral.end for each in mentions)


def _is_label(mention: Mention, place: _Place) -> bool:
    """Tell whether a name stands right before a number, as in "BTC: 1"."""
    between = place.clause.folded[mention.end : place.numeral.start]
    return mention.end <= place.numeral.start and not between.strip(" :=(-|")


Respect = Callable[[Mentions], tuple[Mention, ...]]


def _symbol_owner(place: _Place, around: Around) -> Owner:
    clause = place.clause
    mentions = around.mentions.symbols
    if place.numeral.symbol:
        own = frozenset({place.numeral.symbol})
        is_gainsaid = any(_is_label(each, place) and each.values != own for each in mentions)
        return NOBODY if is_gainsaid else Owner(own, may_be_nobody=False)
    if place.numeral.unit == "count" and _counts_them(place.numeral, mentions):
        return Owner()
    is_named = any(clause.holds(each.start) for each in mentions)
    is_apart = not (is_named or clause.is_bracketed)
    owner = _owner(place, around, lambda names: names.symbols)
    if clause.speaks_of_everything and is_apart and (mentions or owner.values is None):
        return NOBODY
    if owner.values is None and around.names.asked_symbols:
        return Owner(frozenset(around.names.asked_symbols))
    adds_up = clause.speaks_of_everything if owner.is_inherited else clause.speaks_of_a_total
    return replace(owner, may_be_nobody=owner.may_be_nobody or adds_up)


def _year_owner(place: _Place, around: Around) -> Owner:
    """A heading's year binds what stands directly below it; further down, only reports of a year.

    A sentence or a row with a day of its own inherits no year: its day says it better.
    """
    owner = _owner(place, around, lambda names: names.years)
    if owner.is_inherited and any(named.readings for named in around.mentions.dates):
        return Owner()
    is_far = owner.is_inherited and around.above.paragraphs_below_heading > 1
    return replace(owner, may_be_nobody=owner.may_be_nobody or is_far, binds_periods_only=is_far)


def _owner(place: _Place, around: Around, respect: Respect) -> Owner:
    """Ask the column, the sentence, the line above, the heading, then the sentence before."""
    above = around.above
    if columns := _in_column(place, above, respect):
        return Owner(columns, may_be_nobody=False)
    if mentions := respect(around.mentions):
        values = owner_of(place.numeral, mentions, place.numerals, place.clause)
        return Owner(values, may_be_nobody=False)
    for names in (above.intro, above.heading):
        if inherited := _all(respect(names)):
            return Owner(inherited, may_be_nobody=False, is_inherited=True)
    return Owner(_all(respect(above.previous)) or None)


def _in_column(place: _Place, above: Above, respect: Respect) -> frozenset[Name]:
    if above.header is None:
        return frozenset()
    folded = above.header.folded
    return _all(
        each
        for each in respect(above.header_names)
        if column_of(folded, each.start) == place.column
    )


def _flag_owner(place: _Place, around: Around) -> Owner:
    mentions = around.mentions.flags
    if not mentions:
        return Owner()
    bound = [each for each in mentions if _is_noun(each, place)]
    if bound:
        return Owner(bound[0].values, may_be_nobody=False)
    values = owner_of(place.numeral, mentions, place.numerals, place.clause)
    return Owner(values, may_be_nobody=not any(_is_label(each, place) for each in mentions))


def _is_noun(mention: Mention, place: _Place) -> bool:
    """Tell whether a name is what a number counts, as in "3 missing prices"."""
    if mention.start < place.numeral.start:
        return False
    between = place.clause.folded[place.numeral.end : mention.start]
    return _COUNTED_BY_KIND.fullmatch(between) is not None


def _days(around: Around, clause: Clause) -> frozenset[date]:
    known = around.names.days
    return frozenset(
        day
        for named in around.mentions.dates
        if clause.holds(named.start)
        for day in named.days_among(known)
    )


def _all(mentions: Iterable[Mention]) -> frozenset[Name]:
    return frozenset(value for each in mentions for value in each.values)
