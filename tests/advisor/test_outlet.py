import asyncio

from fifolio.advisor.agent.outlet import MOST_WAITING, Outlet
from fifolio.advisor.agent.sequencer import Sequencer
from fifolio.advisor.events import Failed, FailureCode, RunEvent, ThreadId, Token

THREAD = ThreadId("thread")


def outlet() -> Outlet:
    return Outlet(Sequencer(THREAD))


async def test_all_that_waits_comes_in_one_batch() -> None:
    out = outlet()
    for text in "abc":
        await out.put(Token(text))
    out.close()

    assert [batch async for batch in out.batches(1)] == [(Token("a"), Token("b"), Token("c"))]


async def test_a_reader_who_does_not_keep_up_holds_the_run_back() -> None:
    out = outlet()

    async def write() -> None:
        for number in range(MOST_WAITING * 3):
            await out.put(Token(str(number)))
        out.close()

    writing = asyncio.create_task(write())
    await asyncio.sleep(0.01)
    assert not writing.done()

    got: list[RunEvent] = []
    async for batch in out.batches(1):
        assert len(batch) <= MOST_WAITING
        got += batch

    assert got == [Token(str(number)) for number in range(MOST_WAITING * 3)]


async def test_the_beat_comes_although_events_never_pause() -> None:
    out = outlet()

    async def chatter() -> None:
        for number in range(30):
            await out.put(Token(str(number)))
            await asyncio.sleep(0.005)
        out.close()

    talking = asyncio.create_task(chatter())
    batches = [batch async for batch in out.batches(0.03)]
    await talking

    assert batches.count(()) >= 3


async def test_silence_is_told_and_ends_with_the_outlet() -> None:
    out = outlet()
    batches = out.batches(0.01)

    assert await anext(batches) == ()
    await out.put(Failed(FailureCode.INTERNAL_ERROR, THREAD))
    assert await anext(batches) == (Failed(FailureCode.INTERNAL_ERROR, THREAD),)
    out.close()
    assert [batch async for batch in batches] == []


async def test_closing_ends_a_reader_that_waits() -> None:
    out = outlet()
    reading = asyncio.create_task(anext(out.batches(60), None))
    await asyncio.sleep(0)

    out.close()

    assert await reading is None
