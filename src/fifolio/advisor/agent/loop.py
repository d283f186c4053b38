"""Ask the model, run its calls, ask again: steps counted, the last one speaks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from fifolio.advisor.agent.attempt import AllProvidersFailedError, Attempts, Said, StepsUsedUpError
from fifolio.advisor.agent.calls import Calls
from fifolio.advisor.agent.instructions import GO_ON, retry_note
from fifolio.advisor.agent.prompt import Prompt
from fifolio.advisor.agent.speech import DraftWithheldError, Speech, is_about_figures, is_final
from fifolio.advisor.chain.entries import ChainEntry, is_planner
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
from fifolio.advisor.planner.wording import left_out, sections_of
from fifolio.advisor.receipt import Facts
from fifolio.advisor.tool import Locale

PlainAnswer = Callable[[Iterable[Result], Locale], Sequence[str]]
"""Tool results → sentences, with no model; one text for each result."""


@dataclass(slots=True)
class Steps:
    """Model calls of a run, all of them; the last is kept for an answer."""

    most: int
    used: int = 0

    @property
    def left(self) -> int:
        """Model calls that may still be made."""
        return self.most - self.used


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
                ended = await self._without_model(error)
            if ended is not None:
                return ended

    @property
    def has_spoken(self) -> bool:
        """Whether the reader has got text of the model call that is going on."""
        return bool(self._spoken)

    @property
    def _spoken(self) -> str:
        return self.speech.released[self._spoken_before :]

    @property
    def steps_left(self) -> int:
        """Model calls that the run may still make."""
        return self.steps.left

    def request(self, entry: ChainEntry) -> Request:
        """Build the request for an entry; it counts as a step, however it ends.

        Raises StepsUsedUpError, PromptTooLongError.
        """
        if not self.steps.left:
            raise StepsUsedUpError
        self._spoken_before = len(self.speech.released)
        self.facts.know(provider_id=entry.provider_id, model_id=entry.model_id)
        request = self.prompt.request(entry, self.messages, may_call=self.steps.left > 1)
        self.steps.used += 1
        self.facts.know(steps_used=self.steps.used)
        return request

    def spent(self, usage: Usage) -> None:
        """Take the tokens of a call, as far as it told them."""
        if usage != Usage():
            self.facts.count(usage)

    async def hear(self, text: str) -> None:
        """Take a piece of text.

        Raises DraftWithheldError where nothing that may follow is worth hearing: a model that has
        asked no tool yet may still do so, and then what it said before does not matter.
        """
        await self.speech.hear(text)
        withheld = self.speech.withheld
        if withheld is None or self._speaks_plainly:
            return
        if is_final(withheld) or not self._may_still_ask:
            raise DraftWithheldError(withheld)

    def start_again(self) -> None:
        """Forget what was not released."""
        has_spoken = self.has_spoken
        if has_spoken:
            self.messages += [Assistant(self._spoken), User(GO_ON, is_note=True)]
        self.speech.resume(cuts_overlap=has_spoken)

    @property
    def _may_still_ask(self) -> bool:
        return self.steps.left > 0 and not self.calls.delivered

    async def _after(self, said: Said) -> Ended | None:
        """Run the calls of an answer, or end with its text."""
        await self.speech.finish()
        withheld = self.speech.withheld
        if withheld is not None and self._speaks_plainly:
            return await self._plain(sections_of(said.text), self._spoken)
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
        if not is_final(withheld) and not self._has_retried and self.steps.left:
            self._has_retried = True
            has_prefix = bool(self._spoken.strip())
            note = retry_note(withheld.check, withheld.spans, has_prefix=has_prefix)
            self.messages += [Assistant(self._spoken)] if has_prefix else []
            self.messages.append(User(note, is_note=True))
            self.speech.resume(cuts_overlap=has_prefix)
            return None
        if is_about_figures(withheld) and self.calls.has_figures:
            return await self._plain(self._found())
        why = refusal(withheld.check, self.prompt.locale)
        return Refused(self.thread_id, why.reason, why.processor_id)

    async def _without_model(self, error: AllProvidersFailedError) -> Ended:
        """Let what the tools found speak, where only room or steps were wanting; or fail."""
        if self.calls.delivered and (error.is_for_want_of_room or self.attempts.ends_with_planner):
            return await self._plain(self._found())
        cause = error.cause
        self.facts.know(provider_id=cause.provider_id, model_id=cause.model_id)
        return Failed(FailureCode.ALL_PROVIDERS_FAILED, self.thread_id, cause)

    @property
    def _speaks_plainly(self) -> bool:
        """Whether the built-in model has the word: to ask it again would change nothing."""
        return is_planner(self.attempts.current.entry)

    def _found(self) -> Sequence[str]:
        """Let templates say what the tools found."""
        return self.plain_answer(self.calls.delivered, self.prompt.locale)

    async def _plain(self, sections: Sequence[str], told: str = "") -> Completed:
        """Tell the parts of a plain answer; what the gate withholds of them is left out."""
        passed = [await self.speech.tell(section, told) for section in sections]
        if not all(passed) or not self.speech.released.strip():
            await self.speech.say(left_out(self.prompt.locale))
        return await self._completed()

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
