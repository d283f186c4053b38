"""The chain's entries in turn: retries, the next entry, and who failed last."""

import asyncio
import logging
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Protocol

from fifolio.advisor.agent.prompt import PromptTooLongError
from fifolio.advisor.chain.causes import TRANSIENT
from fifolio.advisor.chain.entries import ChainEntry, is_planner
from fifolio.advisor.chain.redaction import redact
from fifolio.advisor.conversation import Call, ProviderError, Reply, Request, Wire
from fifolio.advisor.events import Cause, CauseKind, RunId, Usage

logger = logging.getLogger(__name__)
MAX_ANSWER_CHARS = 100_000
FIRST_WAIT_SECONDS = 0.5
MAX_WAIT_SECONDS = 10.0
STEPS_TO_ANSWER = 2
"""One that asks the tools, and one that speaks."""
Pause = Callable[[float], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Usable:
    """An entry that can be asked, and how."""

    entry: ChainEntry
    wire: Wire
    extra_tries: int
    """After the first, for failures that may pass."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a model answered to one request."""

    text: str
    calls: tuple[Call, ...]
    by: tuple[str, str]
    raw: object


class StepsUsedUpError(Exception):
    """No model call is left in this run."""


class AllProvidersFailedError(Exception):
    """No entry of the chain gave an answer."""

    def __init__(self, cause: Cause, *, is_for_want_of_room: bool = False) -> None:
        super().__init__(f"every model failed, {cause.model_id!r} last: {cause.kind.value}")
        self.cause = cause
        self.is_for_want_of_room = is_for_want_of_room
        """The conversation did not fit the last model's window, so nothing was sent."""


class Asking(Protocol):
    """One model call, as its listener sees it."""

    @property
    def has_spoken(self) -> bool:
        """Whether the reader has got text of this call."""
        ...

    @property
    def steps_left(self) -> int:
        """Model calls that the run may still make."""
        ...

    def request(self, entry: ChainEntry) -> Request:
        """Build the request for an entry; it counts as a step, however it ends."""
        ...

    async def hear(self, text: str) -> None:
        """Take a piece of text."""
        ...

    def spent(self, usage: Usage) -> None:
        """Take the tokens of a call, as far as it told them."""
        ...

    def start_again(self) -> None:
        """Forget what was not released."""
        ...


class Attempts:
    """The entries of one run's chain. One that was given up is not tried again in this run."""

    def __init__(
        self,
        chain: Sequence[Usable],
        run_id: RunId,
        private: Sequence[str] = (),
        pause: Pause = asyncio.sleep,
    ) -> None:
        self._chain = chain
        self._run_id = run_id
        self._private = private
        self._pause = pause
        self._position = 0
        self._cause: Cause | None = None

    @property
    def current(self) -> Usable:
        """The entry that is asked now, or was asked last."""
        return self._chain[min(self._position, len(self._chain) - 1)]

    @property
    def ends_with_planner(self) -> bool:
        """Whether the built-in model stands behind all others."""
        return is_planner(self._chain[-1].entry)

    async def ask(self, asking: Asking) -> Said:
        """Get one answer from the first entry that gives one.

        Raises AllProvidersFailedError.
        """
        tries = 0
        while True:
            usable = self.current
            try:
                return await self._once(usable, asking)
            except StepsUsedUpError:
                raise AllProvidersFailedError(self.last_cause()) from None
            except PromptTooLongError as error:
                logger.warning(
                    "run %s: %s, of model %r", self._run_id, error, usable.entry.model_id
                )
                failed = ProviderError(CauseKind.UNKNOWN, str(error))
                failed.__cause__ = error
            except ProviderError as error:
                failed = error
            may_pass = failed.kind in TRANSIENT and not asking.has_spoken
            asking.start_again()
            if may_pass and tries < usable.extra_tries and self._can_spare(asking.steps_left):
                await self._pause(_wait_seconds(tries, failed))
                tries += 1
            else:
                self._give_up(usable.entry, failed, asking.steps_left)
                tries = 0

    def _can_spare(self, steps: int) -> bool:
        """Tell whether one more try leaves the entries behind this one enough to answer."""
        return steps > STEPS_TO_ANSWER * (len(self._chain) - 1 - self._position)

    async def _once(self, usable: Usable, asking: Asking) -> Said:
        request, reply, heard = asking.request(usable.entry), Reply(), list[str]()
        try:
            await self._hear_out(usable.wire.stream(request, reply), asking, heard)
        finally:
            asking.spent(reply.usage)
        text = "".join(heard)
        if not reply.has_ended:
            raise ProviderError(CauseKind.NETWORK if heard else CauseKind.UNKNOWN, "cut short")
        if not text.strip() and not (reply.calls and request.may_call):
            raise ProviderError(CauseKind.UNKNOWN, "an empty answer")
        calls = tuple(reply.calls) if request.may_call else ()
        return Said(text, calls, (usable.wire.name, usable.entry.model_id), reply.raw)

    async def _hear_out(
        self, stream: AsyncGenerator[str], asking: Asking, heard: list[str]
    ) -> None:
        size = 0
        async with aclosing(stream) as pieces:
            async for piece in pieces:
                heard.append(piece)
                size += len(piece)
                if size > MAX_ANSWER_CHARS:
                    raise ProviderError(CauseKind.UNKNOWN, "the answer has no end")
                if piece:
                    await asking.hear(piece)

    def _give_up(self, entry: ChainEntry, failed: ProviderError, steps_left: int) -> None:
        """Go on to the next entry, if there is one; the last steps are the built-in model's."""
        self._cause = Cause(failed.kind, entry.provider_id, entry.model_id)
        logger.warning(
            "run %s: model %r of %s failed: %s, status %s",
            self._run_id,
            entry.model_id,
            entry.provider_id,
            failed.kind.value,
            failed.status,
        )
        logger.debug("run %s: it said: %s", self._run_id, redact(failed.detail, self._private))
        self._position += 1
        last = len(self._chain) - 1
        if self._position > last:
            is_for_want_of_room = isinstance(failed.__cause__, PromptTooLongError)
            raise AllProvidersFailedError(self._cause, is_for_want_of_room=is_for_want_of_room)
        if self.ends_with_planner and steps_left <= STEPS_TO_ANSWER:
            self._position = last

    def last_cause(self) -> Cause:
        """Say which entry failed last, and how."""
        entry = self.current.entry
        return self._cause or Cause(CauseKind.UNKNOWN, entry.provider_id, entry.model_id)


def _wait_seconds(tries: int, failed: ProviderError) -> float:
    """Wait longer each time, not all at the same moment, and as long as a provider asks for."""
    if failed.retry_after_seconds is not None:
        return min(failed.retry_after_seconds, MAX_WAIT_SECONDS)
    jitter = 0.5 + random.random() / 2  # noqa: S311 - spreads retries, guards nothing
    return FIRST_WAIT_SECONDS * float(2**tries) * jitter
