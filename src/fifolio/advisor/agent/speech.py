"""What the reader has, and the draft behind it: nothing passes but through the gate."""

from collections.abc import Awaitable, Callable, Sequence

from fifolio.advisor.agent.calls import Answer
from fifolio.advisor.agent.joint import Joint
from fifolio.advisor.events import RunEvent, Token
from fifolio.advisor.guardrails.caveat import caveat_sentence
from fifolio.advisor.guardrails.gate import Gate, Released, Verdict, Withheld

BEGINNING = 20
"""Characters by which a part of the plain answer is recognised."""


class DraftWithheldError(Exception):
    """A part of the draft did not pass, and there is no use in hearing more of it."""

    def __init__(self, withheld: Withheld) -> None:
        super().__init__(f"withheld by {withheld.check}")
        self.withheld = withheld


class Speech:
    """The answer of one run, over all its drafts."""

    def __init__(self, gate: Gate, put: Callable[[RunEvent], Awaitable[None]]) -> None:
        self.released = ""
        """What the reader has."""
        self.withheld: Withheld | None = None
        """What stopped the draft; the rest of it is not heard."""
        self._gate = gate
        self._put = put
        self._joint = Joint("", "", cuts_overlap=False)

    @property
    def disclaimer(self) -> bool:
        """Whether released text was about investing."""
        return self._gate.disclaimer

    def learn(self, tool: str, answered: Answer) -> None:
        """Let the figures of a result pass from now on; one that is not there proves nothing."""
        if answered.learnt is None:
            self._gate.learn_failure(tool, answered.code or "truncated")
        else:
            self._gate.learn(tool, *answered.learnt)

    def go_on(self) -> None:
        """Begin the model's next turn, a paragraph behind what it said before its calls."""
        self._joint = Joint(self.released, "\n\n", cuts_overlap=False)

    def resume(self, *, cuts_overlap: bool) -> None:
        """Drop the draft and begin another one behind what was released.

        A draft that takes up a broken sentence may repeat it; any other begins a paragraph.
        """
        self.withheld = None
        self._gate.retry()
        gap = " " if cuts_overlap else "\n\n"
        self._joint = Joint(self.released, gap, cuts_overlap=cuts_overlap)

    async def hear(self, text: str) -> None:
        """Take a piece of the draft and release what has passed."""
        if self.withheld is None and (new := self._joint.feed(text)):
            await self._release(self._gate.feed(new))

    async def finish(self) -> None:
        """Take the end of the draft."""
        if self.withheld is None and (new := self._joint.finish()):
            await self._release(self._gate.feed(new))
        if self.withheld is None:
            await self._release(self._gate.finish())

    async def tell(self, section: str, told: str) -> bool:
        """Tell a part of the plain answer; return whether all of it has passed.

        One that `told` has the beginning of is not told twice: it stops at the same place.
        """
        if section[:BEGINNING] in told:
            return section.strip() in told
        self.resume(cuts_overlap=False)
        await self.hear(section)
        await self.finish()
        return self.withheld is None

    async def add_caveat(self) -> None:
        """Say that a figure is incomplete, where one is and the draft did not say so."""
        if self._gate.caveat_needed:
            await self.say(caveat_sentence(self._gate.locale))

    async def say(self, sentence: str) -> None:
        """Add a paragraph of our own, which holds no figure."""
        gap = Joint(self.released, "\n\n", cuts_overlap=False)
        await self._tell(gap.feed(sentence))

    async def _release(self, verdicts: Sequence[Verdict]) -> None:
        passed = ""
        for verdict in verdicts:
            if isinstance(verdict, Released):
                passed += verdict.text
            else:
                self.withheld = verdict
                break
        if passed:
            await self._tell(passed)

    async def _tell(self, text: str) -> None:
        self.released += text
        await self._put(Token(text))


def is_final(withheld: Withheld) -> bool:
    """Tell whether asking again is out of the question."""
    return withheld.check == "evasion"


def is_about_figures(withheld: Withheld) -> bool:
    """Tell whether the results of the tools could say it right."""
    return withheld.check in {"figure", "absence"}
