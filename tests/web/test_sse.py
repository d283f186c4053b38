from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field

import anyio
import anyio.lowlevel
import pytest
from starlette.types import Message

from fifolio.advisor.events import (
    CallId,
    Failed,
    FailureCode,
    RunEvent,
    RunId,
    ThreadId,
    Token,
    ToolStarted,
)
from fifolio.web.sse import encode, event_stream, frames_of

END = Failed(FailureCode.NO_MODEL_AVAILABLE, ThreadId("t"))


@dataclass
class Told:
    """A run that says what it is told to, then waits, breaks or ends; and how it was left."""

    batches_told: Sequence[Sequence[RunEvent]]
    then_breaks: bool = False
    then_waits: bool = False
    id: RunId = field(default=RunId("r"))
    thread_id: ThreadId = field(default=ThreadId("t"))
    left: list[str] = field(default_factory=list)

    async def batches(self, beat_seconds: float) -> AsyncGenerator[Sequence[RunEvent], None]:
        assert beat_seconds
        try:
            for batch in self.batches_told:
                yield batch
            if self.then_breaks:
                raise RuntimeError("a bug")
            if self.then_waits:
                await anyio.sleep_forever()
        finally:
            # As a run does when it writes its row: something that waits, and is not cut short.
            with anyio.CancelScope(shield=True):
                await anyio.lowlevel.checkpoint()
            self.left.append("recorded")


async def _written(run: Told, keep_alive_seconds: float = 15) -> list[bytes]:
    return [piece async for piece in encode(run, keep_alive_seconds)]


async def test_frames_that_wait_together_are_written_in_one_piece() -> None:
    pieces = await _written(Told([[Token("a"), Token("b")], [END]]))

    assert [piece.count(b"\n\n") for piece in pieces] == [2, 1]
    assert [piece.startswith(b"event: ") for piece in pieces] == [True, True]


async def test_a_beat_is_written_as_a_comment() -> None:
    assert (await _written(Told([[], [END]])))[0] == b": keep-alive\n\n"


async def test_what_breaks_while_streaming_ends_with_the_runs_own_ids() -> None:
    pieces = await _written(Told([[Token("a")]], then_breaks=True))

    assert pieces[-1] == (
        b'event: failed\ndata: {"kind":"failed","runId":"r","threadId":"t",'
        b'"code":"INTERNAL_ERROR"}\n\n'
    )


async def test_a_frame_that_breaks_the_contract_is_not_written() -> None:
    pieces = await _written(Told([[ToolStarted(CallId("1"), "rm_rf")], [END]]))

    assert len(pieces) == 1
    assert b'"code":"INTERNAL_ERROR"' in pieces[0]


async def test_nothing_follows_a_terminal_frame_even_if_something_breaks() -> None:
    pieces = await _written(Told([[END]], then_breaks=True))

    assert len(pieces) == 1
    assert b"NO_MODEL_AVAILABLE" in pieces[0]


@pytest.mark.parametrize("blocks", ["the run", "the reader"])
async def test_a_reader_who_is_cut_off_ends_the_run_and_waits_for_its_record(blocks: str) -> None:
    run = Told([[Token("a")]], then_waits=True)
    response = event_stream(encode(run, 15))

    async def send(message: Message) -> None:
        if message.get("body") and blocks == "the reader":
            await anyio.sleep_forever()

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(response.stream_response, send)
        await anyio.wait_all_tasks_blocked()
        tasks.cancel_scope.cancel()

    assert run.left == ["recorded"]


async def test_a_reader_who_stops_reading_ends_the_run() -> None:
    run = Told([[Token("a")]], then_waits=True)
    frames = frames_of(run, 15)
    await anext(frames)

    await frames.aclose()

    assert run.left == ["recorded"]
