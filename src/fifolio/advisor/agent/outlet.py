"""Between a run and its reader: events wait here, in order, and not without bound."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator

from fifolio.advisor.agent.sequencer import Sequencer
from fifolio.advisor.events import RunEvent

MOST_WAITING = 64


class Outlet:
    """The run puts events in; its one reader takes all that wait at once."""

    def __init__(self, sequencer: Sequencer) -> None:
        self._sequencer = sequencer
        self._waiting: deque[RunEvent] = deque()
        self._has_news = asyncio.Event()
        self._has_room = asyncio.Event()
        self._has_room.set()
        self._is_closed = False

    async def put(self, event: RunEvent) -> None:
        """Offer an event; a reader who does not keep up holds the run back."""
        for admitted in self._sequencer.admit(event):
            await self._has_room.wait()
            self._waiting.append(admitted)
            self._has_news.set()
            if len(self._waiting) >= MOST_WAITING:
                self._has_room.clear()

    def close(self) -> None:
        """Say that nothing more will come."""
        self._is_closed = True
        self._has_news.set()

    async def batches(self, beat_seconds: float) -> AsyncGenerator[tuple[RunEvent, ...], None]:
        """Yield what waits until the outlet is closed, and () at every beat from the start on."""
        clock = asyncio.get_running_loop().time
        beat = clock() + beat_seconds
        while self._waiting or not self._is_closed:
            if clock() >= beat or (not self._waiting and not await self._news(beat)):
                beat += beat_seconds
                yield ()
                continue
            batch = tuple(self._waiting)
            self._waiting.clear()
            self._has_room.set()
            if batch:
                yield batch

    async def _news(self, until: float) -> bool:
        self._has_news.clear()
        if self._is_closed:
            return True
        try:
            async with asyncio.timeout_at(until):
                await self._has_news.wait()
        except TimeoutError:
            return False
        return True
