"""Fetching beside the server, in one thread with an event loop of its own.

Recording waits for the disk; in the server's loop every open stream would wait with it.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import Any

from fifolio.actions.fetch_turn import FetchRunningError
from fifolio.actions.sync_prices import UnknownCoinError
from fifolio.store.failure import LedgerError
from fifolio.store.settings import UnreadableSettingError

logger = logging.getLogger(__name__)

ENDING_SECONDS = 10.0
Job = Callable[[], Coroutine[Any, Any, object]]


class Fetching:
    """At most one fetch of this process; those of others are kept away by the ledger's turn."""

    def __init__(self) -> None:
        self.problem: str | None = None
        """Why the last one broke off, in a sentence."""
        self._lock = Lock()
        self._thread: Thread | None = None
        self._break_off: Callable[[], object] | None = None
        self._is_over = False

    @property
    def is_running(self) -> bool:
        """Whether this process is fetching."""
        return self._thread is not None and self._thread.is_alive()

    def start(self, job: Job) -> None:
        """Run a job in the background. Raises FetchRunningError."""
        with self._lock:
            if self.is_running or self._is_over:
                raise FetchRunningError
            self.problem = None
            self._thread = Thread(target=self._run, args=(job,), name="fetching", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Break off what runs, for good; what it recorded stays."""
        with self._lock:
            self._is_over = True
            break_off = self._break_off
        if break_off is not None:
            # Its loop may have ended by itself just now.
            with suppress(RuntimeError):
                break_off()
        if self._thread is not None:
            self._thread.join(ENDING_SECONDS)

    def _run(self, job: Job) -> None:
        with suppress(asyncio.CancelledError):
            asyncio.run(self._watched(job))

    async def _watched(self, job: Job) -> None:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()
        if task is None:
            return
        with self._lock:
            self._break_off = partial(loop.call_soon_threadsafe, task.cancel)
            if self._is_over:
                return
        try:
            await job()
        except (FetchRunningError, UnknownCoinError, LedgerError, UnreadableSettingError) as error:
            self.problem = str(error)
            logger.warning("fetching broke off: %s", error)
