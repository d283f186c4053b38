"""Ask the model, run its calls, ask again: steps counted, the last one speaks."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from fifolio.advisor.agent.attempt import AllProvidersFailedError, Attempts, Said, StepsUsedUpError
from fifolio.advisor.agent.calls import Calls
from fifolio.advisor.agent.instructions import GO_ON, retry_note
from fifolio.advisor.agent.prompt import Prompt
from fifolio.advisor.agent.speech import DraftWithheldError, Speech, is_about_figures, is_final
from fifolio.advisor.chain.entries import ChainEntry
from fifolio.advisor.chain.profile import RunProfile
from fifolio.advisor.conversation import Assistant, Message, Request, Result, User
from fifolio.advisor.events import (
    Completed,
    Ended,
    Failed,
    FailureCode,
    Refused,
    ThreadId,
    Usage,
)
from fifolio.advisor.guardrails.gate import Withheld
from fifolio.advisor.guardrails.refusals import refusal
from fifolio.advisor.receipt import Facts
from fifolio.advisor.tool import Locale

PlainAnswer = Callable[[Iterable[Result], Locale], str]
"""Tool results → sentences, with no model."""


@dataclass(slots=True)
class Steps:
    """Model calls of a run, all of them; the last is kept for an answer."""

    most: int
    used: int = 0

    @property
    def may_call(self) -> bool:
        """Whether the call that was counted last may ask for tools."""
        return self.used < self.most


@dataclass(slots=True)
class Loop:
    """One question on its way to an answer; supervised here, in code."""

    thread_id: ThreadId
    prompt: Prompt
    attempts: Attempts
    calls: Calls
    speech: Speech
    steps: Steps
    facts: Facts
    profile: RunProfile
    plain_answer: PlainAnswer
    messages: list[Message]
    """Of this turn, the question first."""
    _has_retried: bool = field(default=False, init=False)
    _spoken_before: int = field(default=0, init=False)

    async def run(self) -> Ended:
        """Go on until the run has an end."""
        while True:
            try:
                ended = await self._after(await self.attempts.ask(self))
            except DraftWithheldError as error:
                ended = await self._after_withheld(error.withheld)
            except AllProvidersFailedError as error:
                cause = error.cause
                self.facts.know(provider_id=cause.provider_id, model_id=cause.model_id)
                return Failed(FailureCode.ALL_PROVIDERS_FAILED, self.thread_id, cause)
            if ended is not None:
                return ended

    @property
    def has_spoken(self) -> bool:
        """Whether the reader has got text of the model call that is going on."""
        return bool(self._spoken)

    @property
    def _spoken(self) -> str:
        return self.speech.released[self._spoken_before :]

    def request(self, entry: ChainEntry) -> Request:
        """Build the request for an entry; it counts as a step.

        Raises StepsUsedUpError, PromptTooLongError.
        """
        if self.steps.used >= self.steps.most:
            raise StepsUsedUpError
        self._count(1)
        self._spoken_before = len(self.speech.released)
        self.facts.know(provider_id=entry.provider_id, model_id=entry.model_id)
        return self.prompt.request(entry, self.messages, may_call=self.steps.may_call)

    async def hear(self, text: str) -> None:
        """Take a piece of text.

        Raises DraftWithheldError where nothing that may follow is worth hearing: a model that has
        asked no tool yet may still do so, and then what it said before does not matter.
        """
        await self.speech.hear(text)
        withheld = self.speech.withheld
        if withheld is not None and (is_final(withheld) or not self._may_still_ask):
            raise DraftWithheldError(withheld)

    def start_again(self, *, was_silent: bool) -> None:
        """Forget what was not released; a call that gave no sign of life is no step."""
        if was_silent:
            self._count(-1)
        has_spoken = self.has_spoken
        if has_spoken:
            self.messages += [Assistant(self._spoken), User(GO_ON, is_note=True)]
        self.speech.resume(cuts_overlap=has_spoken)

    @property
    def _may_still_ask(self) -> bool:
        return self.steps.may_call and not self.calls.delivered

    async def _after(self, said: Said) -> Ended | None:
        """Run the calls of an answer, or end with its text."""
        self.facts.count(said.usage)
        await self.speech.finish()
        withheld = self.speech.withheld
        if withheld is not None and (is_final(withheld) or not said.calls):
            return await self._after_withheld(withheld)
        if not said.calls:
            return await self._completed()
        text = said.text if withheld is None else self._spoken
        asked = Assistant(text, said.calls, said.by, said.raw)
        if withheld is not None:
            self.speech.resume(cuts_overlap=False)
        self.messages += [asked, await self.calls.run(said.calls)]
        self.speech.go_on()
        return None

    async def _after_withheld(self, withheld: Withheld) -> Ended | None:
        """Ask once more behind the released prefix; then let the results speak, or refuse."""
        if not is_final(withheld) and not self._has_retried and self.steps.may_call:
            self._has_retried = True
            has_prefix = bool(self._spoken.strip())
            note = retry_note(withheld.check, withheld.spans, has_prefix=has_prefix)
            self.messages += [Assistant(self._spoken)] if has_prefix else []
            self.messages.append(User(note, is_note=True))
            self.speech.resume(cuts_overlap=has_prefix)
            return None
        if is_about_figures(withheld) and self.calls.has_figures:
            return await self._plain(withheld)
        return self._refused(withheld)

    async def _plain(self, withheld: Withheld) -> Ended:
        """Let templates say what the tools found; the gate reads them like any draft."""
        self.speech.resume(cuts_overlap=False)
        await self.speech.hear(self.plain_answer(self.calls.delivered, self.prompt.locale))
        await self.speech.finish()
        if self.speech.withheld is not None or not self.speech.released.strip():
            return self._refused(withheld)
        return await self._completed()

    def _refused(self, withheld: Withheld) -> Refused:
        why = refusal(withheld.check, self.prompt.locale)
        return Refused(self.thread_id, why.reason, why.processor_id)

    async def _completed(self) -> Completed:
        if not self.speech.released.strip():
            raise AllProvidersFailedError(self.attempts.last_cause())
        await self.speech.add_caveat()
        entry, known = self.attempts.current.entry, self.facts.so_far()
        return Completed(
            thread_id=self.thread_id,
            provider_id=entry.provider_id,
            model_id=entry.model_id,
            usage=known.usage or Usage(),
            tools_called=known.tools_called,
            execution_profile=self.profile.recorded,
            steps_used=self.steps.used,
            max_steps=self.steps.most,
            disclaimer=self.speech.disclaimer,
            figures_incomplete=self.calls.is_incomplete,
        )

    def _count(self, steps: int) -> None:
        self.steps.used += steps
        self.facts.know(steps_used=self.steps.used)
