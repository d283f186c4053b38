"""What stands around a segment: the heading, the line that opens a list, the table's header."""

import re
from dataclasses import dataclass

from fifolio.advisor.guardrails.clauses import only_currency
from fifolio.advisor.guardrails.folding import Visible, see
from fifolio.advisor.guardrails.mentions import Mentions, Names
from fifolio.advisor.guardrails.segments import Segment

_DIGIT = re.compile(r"\d")
_MARKER = re.compile(r"^(?:[>\s]*)(?:#{1,6} )?(\d{1,3})[.)](?: |$)")
_RULE = re.compile(r"[\s|:>-]*")
_DEEPEST = 7
NOTHING = Mentions()


@dataclass(frozen=True, slots=True)
class Above:
    """What a segment inherits from the text above it."""

    heading: Mentions = NOTHING
    """Of the headings over it; a deeper one adds to what those above it name."""
    paragraphs_below_heading: int = 0
    """The first one counts as directly below it."""
    intro: Mentions = NOTHING
    """Of the line that opens a list, a table or the next paragraph."""
    paragraphs_below_intro: int = 0
    previous: Mentions = NOTHING
    """Of the sentence before, in the same paragraph."""
    header: Visible | None = None
    """The first row of the table it stands in."""
    header_names: Mentions = NOTHING
    currency: str | None = None
    """The one that a sentence without figures has set for what follows."""
    last_marker: int = 0
    """The number of the last list item."""


class Layout:
    """Follows the released text, segment by segment."""

    def __init__(self) -> None:
        self.above = Above()
        self._headings: tuple[tuple[int, Mentions], ...] = ()
        """Level and names of those that are open."""

    def before(self, segment: Segment) -> Above:
        """Say what a segment inherits."""
        above = self.above
        is_row, is_new = segment.kind == "row", segment.starts_paragraph
        below_intro = above.paragraphs_below_intro + is_new
        leaves = segment.kind == "heading" or (segment.kind == "sentence" and below_intro > 1)
        return Above(
            heading=NOTHING if segment.kind == "heading" else above.heading,
            paragraphs_below_heading=above.paragraphs_below_heading + is_new,
            intro=NOTHING if leaves else above.intro,
            paragraphs_below_intro=below_intro,
            previous=NOTHING if is_new or is_row else above.previous,
            header=above.header if is_row and not is_new else None,
            header_names=above.header_names if is_row and not is_new else NOTHING,
            currency=above.currency,
            last_marker=above.last_marker,
        )

    def opens_a_table(self, segment: Segment) -> bool:
        """Tell whether a row is the first of its table."""
        return self.before(segment).header is None

    def follow(self, segment: Segment, seen: Visible, mentions: Mentions, names: Names) -> None:
        """Take in a segment that was released."""
        if not seen.text:
            return
        inherited = self.before(segment)
        is_heading = segment.kind == "heading"
        header, header_names = inherited.header, inherited.header_names
        if segment.kind == "row" and header is None:
            header = see(segment.text.strip().rpartition("\n")[2])
            header_names = names.named_in(header)
        is_intro = seen.text.endswith(":")
        if is_heading:
            self._open(segment, mentions)
        self.above = Above(
            heading=_merged(self._headings) if is_heading else inherited.heading,
            paragraphs_below_heading=0 if is_heading else inherited.paragraphs_below_heading,
            intro=mentions if is_intro else inherited.intro,
            paragraphs_below_intro=0 if is_intro else inherited.paragraphs_below_intro,
            previous=_latest(mentions, inherited.previous),
            header=header,
            header_names=header_names,
            currency=_set_currency(seen) or inherited.currency,
            last_marker=marker_of(seen) or inherited.last_marker,
        )

    def _open(self, segment: Segment, mentions: Mentions) -> None:
        level = level_of(segment)
        kept = tuple(each for each in self._headings if each[0] < level)
        self._headings = (*kept, (level, mentions))


def is_rule(text: str) -> bool:
    """Tell whether a line only parts a table's head from its rows, or is blank."""
    return _RULE.fullmatch(text) is not None


def level_of(segment: Segment) -> int:
    """Count the marks of a heading; a line in bold or without a stop lies below them all."""
    marks = len(segment.text.strip()) - len(segment.text.strip().lstrip("#"))
    return marks or _DEEPEST


def _merged(headings: tuple[tuple[int, Mentions], ...]) -> Mentions:
    merged = NOTHING
    for _, mentions in headings:
        merged = _latest(mentions, merged)
    return merged


def marker_of(seen: Visible) -> int:
    """Read the number in front of a list item; 0 where there is none."""
    found = _MARKER.match(seen.text)
    return int(found[1]) if found else 0


def _set_currency(seen: Visible) -> str | None:
    return None if _DIGIT.search(seen.folded) else only_currency(seen.folded)


def _latest(mentions: Mentions, inherited: Mentions) -> Mentions:
    return Mentions(
        symbols=mentions.symbols or inherited.symbols,
        accounts=mentions.accounts or inherited.accounts,
        years=mentions.years or inherited.years,
        flags=mentions.flags or inherited.flags,
    )
