"""Holds the segment being written; releases it when every check has passed."""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from fifolio.advisor.guardrails.absence import unproven_absences
from fifolio.advisor.guardrails.caveat import is_caveat
from fifolio.advisor.guardrails.disclaimer import is_grounded, needs_disclaimer
from fifolio.advisor.guardrails.evasion import evasion_in
from fifolio.advisor.guardrails.facts import Fact, FactLedger
from fifolio.advisor.guardrails.figures import FigureCheck
from fifolio.advisor.guardrails.folding import Visible, see
from fifolio.advisor.guardrails.grounding import allocation_in, directives_in, forecasts_in
from fifolio.advisor.guardrails.injection import injection_in, tries_to_override
from fifolio.advisor.guardrails.layout import Layout, is_rule
from fifolio.advisor.guardrails.links import leads_outside
from fifolio.advisor.guardrails.mentions import Mentions, Names
from fifolio.advisor.guardrails.prompt_echo import PromptEcho
from fifolio.advisor.guardrails.refusals import Check, Locale
from fifolio.advisor.guardrails.segments import Segment, Segmenter

_LONGEST = 4000
"""Characters of a segment; what goes on for longer is no sentence and is not read at all."""


@dataclass(frozen=True, slots=True)
class Released:
    """Text that has passed every check."""

    text: str


@dataclass(frozen=True, slots=True)
class Withheld:
    """A segment that has not, by the gravest of its faults."""

    check: Check
    spans: tuple[str, ...]
    """The wordings at fault, as a retry may name them."""
    text: str


Verdict = Released | Withheld
Fault = tuple[Check, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Head:
    """A table's head that waits for its first row, and how things stood before it."""

    text: str
    layout: Layout
    figures_shown: tuple[Fact, ...]


class Gate:
    """What one run's draft has to pass; today and the question are all it knows at first."""

    def __init__(self, question: str, locale: Locale, today: date, instructions: str = "") -> None:
        """Take in the question; of the instructions, nothing may be repeated."""
        asked = see(question)
        self.locale = locale
        self.released = ""
        self.disclaimer = False
        self.figures_shown: tuple[Fact, ...] = ()
        """The facts behind the figures released so far."""
        self.is_watchful = tries_to_override(asked.folded)
        """The question tries to change the rules: nothing of it may be repeated."""
        self._ledger = FactLedger()
        self._names = Names(self._ledger, today, asked)
        self._figures = FigureCheck(self._ledger, self._names, None if self.is_watchful else asked)
        self._layout = Layout()
        self._segmenter = Segmenter()
        self._echo = PromptEcho(instructions)
        self._head: _Head | None = None
        self._has_caveat = False
        self._is_shut = False

    @property
    def caveat_needed(self) -> bool:
        """Whether a figure that was shown is incomplete and no released sentence says so."""
        return not self._has_caveat and any(fact.is_incomplete for fact in self.figures_shown)

    @property
    def failures(self) -> Mapping[str, str]:
        """Tools whose results the model did not get, and why."""
        return self._ledger.failures

    def learn(
        self, tool: str, payload: Mapping[str, Any], arguments: Mapping[str, Any] | None = None
    ) -> None:
        """Take in a result that was delivered to the model."""
        self._ledger.learn(tool, payload, arguments)
        self._names.refresh()

    def learn_failure(self, tool: str, kind: str) -> None:
        """Note a result that was not delivered: it bears out nothing."""
        self._ledger.failures[tool] = kind

    def feed(self, text: str) -> tuple[Verdict, ...]:
        """Take a piece of the draft and judge the segments it completes.

        After a withheld segment nothing more is heard until `retry`.
        """
        return () if self._is_shut else self._judge_all(self._segmenter.feed(text))

    def finish(self) -> tuple[Verdict, ...]:
        """Judge what is left of the draft; another one may follow."""
        if self._is_shut:
            return ()
        verdicts = self._judge_all(self._segmenter.finish())
        return verdicts if self._head is None else (*verdicts, self._release(""))

    def retry(self) -> None:
        """Drop the rest of a draft and listen to another one, behind what was released."""
        self._drop_head()
        self._segmenter = Segmenter()
        self._is_shut = False

    def _judge_all(self, segments: Iterable[Segment]) -> tuple[Verdict, ...]:
        verdicts: list[Verdict] = []
        for segment in segments:
            fault = self._judge(segment)
            if fault is not None:
                self._drop_head()
                self._is_shut = True
                verdicts.append(Withheld(*fault, segment.text))
                break
            if not self._waits(segment):
                verdicts.append(self._release(segment.text))
        return tuple(verdicts)

    def _judge(self, segment: Segment) -> Fault | None:
        if len(segment.text) > _LONGEST:
            return "figure", (segment.text[:40],)
        seen = see(segment.text)
        mentions = self._names.named_in(seen)
        if seen.text and not self._figures.is_our_own_prose(seen):
            fault = self._fault(segment, seen, mentions)
            if fault is not None:
                return fault
        self._keep_head(segment)
        self._layout.follow(segment, seen, mentions, self._names)
        self._has_caveat = self._has_caveat or is_caveat(seen.folded)
        return None

    def _keep_head(self, segment: Segment) -> None:
        if self._head is None and segment.kind == "row" and self._layout.opens_a_table(segment):
            self._head = _Head("", copy(self._layout), self.figures_shown)

    def _waits(self, segment: Segment) -> bool:
        """Hold a table's head back; only a row of it lets it out."""
        head = self._head
        is_part = head is not None and (not head.text or is_rule(segment.text))
        if head is not None and is_part:
            self._head = replace(head, text=head.text + segment.text)
        return is_part

    def _release(self, text: str) -> Released:
        head, self._head = self._head, None
        passed = Released(text if head is None else head.text + text)
        self.released += passed.text
        return passed

    def _drop_head(self) -> None:
        if self._head is not None:
            self._layout, self.figures_shown = self._head.layout, self._head.figures_shown
            self._head = None

    def _fault(self, segment: Segment, seen: Visible, mentions: Mentions) -> Fault | None:
        """Find the gravest fault; where there is none, note what the segment shows."""
        for fault in self._faults_of_wording(segment, seen, mentions):
            if fault[1]:
                return fault
        above = self._layout.before(segment)
        checked = self._figures.check(segment, seen, mentions, above)
        if checked.offending:
            return "figure", checked.offending
        self.figures_shown += checked.used
        talk, tools = allocation_in(seen.folded), self._ledger.tools
        self.disclaimer = self.disclaimer or needs_disclaimer(talk, tools)
        return None

    def _faults_of_wording(
        self, segment: Segment, seen: Visible, mentions: Mentions
    ) -> Iterator[Fault]:
        folded, tools = seen.folded, self._ledger.tools
        yield "evasion", evasion_in(folded)
        yield "injection", leads_outside(segment.text)
        yield "injection", self._echo.echoed_in(folded)
        yield "injection", injection_in(folded)
        yield "directive", directives_in(folded, is_row=segment.kind == "row")
        yield "directive", forecasts_in(folded, tools)
        yield "ungrounded", () if is_grounded(tools) else allocation_in(folded)
        yield "absence", unproven_absences(seen, mentions, self._ledger)
