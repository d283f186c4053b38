"""The books of one run: one snapshot, opened at the first question, closed at the end."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from threading import Lock
from typing import TypeVar

from fifolio.queries.books import Books

Answered = TypeVar("Answered")
OpenBooks = Callable[[], AbstractContextManager[Books]]


class RunBooks:
    """Hands the same snapshot to every tool of a run, so that two figures can be reconciled.

    Tools work in a thread: matching a large ledger must not keep other streams, or Stop, waiting.
    """

    def __init__(self, open_books: OpenBooks) -> None:
        self._open_books = open_books
        self._stack = ExitStack()
        self._books: Books | None = None
        self._was_used = False
        # A tool cannot be interrupted; whoever closes the books waits for it to finish.
        self._lock = Lock()

    async def aclose(self) -> None:
        """Let go of the snapshot."""
        if self._was_used:
            await asyncio.shield(asyncio.get_running_loop().run_in_executor(None, self._close))

    async def use(self, ask: Callable[[Callable[[], Books]], Answered]) -> Answered:
        """Run a question in a thread; it gets a function that opens the books if need be."""
        self._was_used = True
        return await asyncio.get_running_loop().run_in_executor(None, self._locked, ask)

    def _locked(self, ask: Callable[[Callable[[], Books]], Answered]) -> Answered:
        with self._lock:
            return ask(self._open)

    def _open(self) -> Books:
        if self._books is None:
            self._books = self._stack.enter_context(self._open_books())
        return self._books

    def _close(self) -> None:
        with self._lock:
            self._stack.close()
            self._books = None
