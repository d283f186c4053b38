"""What the reader has, and the draft behind it: nothing passes but through the gate."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol

from fifolio.advisor.agent.calls import Learnt
from fifolio.advisor.agent.joint import Joint
from fifolio.advisor.events import RunEvent, Token
from fifolio.advisor.guardrails.gate import Released, Verdict, Withheld


class Gate(Protocol):
    """What a draft has to pass."""

    @property
    def disclaimer(self) -> bool:
        """Whether released text is about investing."""
        ...

    def learn(self, tool: str, payload: Mapping[str, Any], arguments: Mapping[str, Any]) -> None:
        """Take in a result that the model got."""
        ...

    def feed(self, text: str) -> "Verdicts":
        """Take a piece of the draft."""
        ...

    def finish(self) -> "Verdicts":
        """Take the end of the draft."""
        ...


Verdicts = tuple[Verdict, ...] | list[Verdict]
MakeGate = Callable[[], Gate]


class DraftWithheldError(Exception):
    """A part of the draft did not pass, and there is no use in hearing more of it."""

    def __init__(self, withheld: Withheld) -> None:
        super().__init__(f"withheld by {withheld.check}")
        self.withheld = withheld


class Speech:
    """The answer of one run, over all its drafts."""

    def __init__(self, make_gate: MakeGate, put: Callable[[RunEvent], Awaitable[None]]) -> None:
        self.released = ""
        """What the reader has."""
        self.withheld: Withheld | None = None
        """What stopped the draft; the rest of it is not heard."""
        self._make_gate = make_gate
        self._gates = [make_gate()]
        self._learnt: list[Learnt] = []
        self._put = put
        self._joint = Joint("", "", cuts_overlap=False)

    @property
    def disclaimer(self) -> bool:
        """Whether any released text was about investing."""
        return any(gate.disclaimer for gate in self._gates)

    def learn(self, learnt: Learnt) -> None:
        """Let figures of a result pass from now on."""
        self._learnt.append(learnt)
        self._gates[-1].learn(*learnt)

    def go_on(self) -> None:
        """Begin the model's next turn, a paragraph behind what it said before its calls."""
        self._joint = Joint(self.released, "\n\n", cuts_overlap=False)

    def resume(self, *, cuts_overlap: bool) -> None:
        """Drop the draft and begin another one behind what was released.

        A draft that takes up a broken sentence may repeat it; any other begins a paragraph.
        """
        self.withheld = None
        gate = self._make_gate()
        for learnt in self._learnt:
            gate.learn(*learnt)
        self._gates.append(gate)
        gap = " " if cuts_overlap else "\n\n"
        self._joint = Joint(self.released, gap, cuts_overlap=cuts_overlap)

    async def hear(self, text: str) -> None:
        """Take a piece of the draft and release what has passed."""
        if self.withheld is None and (new := self._joint.feed(text)):
            await self._release(self._gates[-1].feed(new))

    async def finish(self) -> None:
        """Take the end of the draft."""
        if self.withheld is None and (new := self._joint.finish()):
            await self._release(self._gates[-1].feed(new))
        if self.withheld is None:
            await self._release(self._gates[-1].finish())

    async def _release(self, verdicts: Verdicts) -> None:
        passed = ""
        for verdict in verdicts:
            if isinstance(verdict, Released):
                passed += verdict.text
            else:
                self.withheld = verdict
                break
        if passed:
            self.released += passed
            await self._put(Token(passed))


def is_final(withheld: Withheld) -> bool:
    """Tell whether asking again is out of the question."""
    return withheld.check == "evasion"


def is_about_figures(withheld: Withheld) -> bool:
    """Tell whether the results of the tools could say it right."""
    return withheld.check in {"figure", "absence"}
