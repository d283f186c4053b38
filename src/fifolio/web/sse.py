"""An event stream: frames as they come, and a sign of life every so often."""

import logging
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

import anyio
from starlette.responses import StreamingResponse
from starlette.types import Send

from fifolio.advisor.events import Failed, FailureCode, RunEvent, RunId, ThreadId
from fifolio.web.frames import AnyFrame, frame_bytes, is_terminal, to_frame

logger = logging.getLogger(__name__)

KEEP_ALIVE = b": keep-alive\n\n"
TEARDOWN_SECONDS = 5.0
"""How long a run may take to end once its reader has left; the run itself allows 2."""


Batches = AsyncGenerator[Sequence[RunEvent], None]


class Streamed(Protocol):
    """A run, as far as a stream reads it."""

    id: RunId
    thread_id: ThreadId

    def batches(self, beat_seconds: float) -> Batches:
        """Yield what has happened since, and nothing at every beat."""
        ...


class EventStream(StreamingResponse):
    """A response of server-sent events, which closes what it reads however it ends."""

    media_type = "text/event-stream"

    async def stream_response(self, send: Send) -> None:
        """Send everything; a reader who leaves while we wait for them is noticed here."""
        try:
            await super().stream_response(send)
        finally:
            if isinstance(self.body_iterator, AsyncGenerator):
                with anyio.CancelScope(shield=True):
                    await self.body_iterator.aclose()


def event_stream(content: AsyncGenerator[bytes]) -> EventStream:
    """Answer with a stream; nothing is kept by anybody on the way."""
    return EventStream(content, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


@asynccontextmanager
async def ending(batches: Batches) -> AsyncIterator[Batches]:
    """Hand out what a run yields; whoever leaves ends the run, and waits until that is recorded."""
    try:
        yield batches
    finally:
        # What cancelled us would cancel every await in here as well.
        with anyio.move_on_after(TEARDOWN_SECONDS, shield=True):
            await batches.aclose()


async def frames_of(run: Streamed, beat_seconds: float) -> AsyncGenerator[tuple[AnyFrame, ...]]:
    """Yield the frames of a run, checked, up to the one terminal frame; () at every beat."""
    has_ended = False
    try:
        async with ending(run.batches(beat_seconds)) as batches:
            async for batch in batches:
                frames = tuple(to_frame(run.id, event) for event in batch)
                has_ended = has_ended or any(map(is_terminal, frames))
                yield frames
    except Exception:
        # The last resort: a run turns its own failures into a terminal event.
        logger.exception("run %s could not be streamed", run.id)
        if not has_ended:
            yield (to_frame(run.id, Failed(FailureCode.INTERNAL_ERROR, run.thread_id)),)


async def encode(run: Streamed, keep_alive_seconds: float) -> AsyncGenerator[bytes]:
    """Write the frames of a run, those that wait together in one piece."""
    frames = frames_of(run, keep_alive_seconds)
    try:
        async for batch in frames:
            yield b"".join(map(frame_bytes, batch)) or KEEP_ALIVE
    finally:
        with anyio.CancelScope(shield=True):
            await frames.aclose()
