"""One question, one run: context, agent, events out, and one audit row however it ends."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import uuid4
from weakref import WeakValueDictionary

from fifolio.advisor.agent.assembly import Case, Wiring, Workplace, build_loop
from fifolio.advisor.agent.attempt import Pause
from fifolio.advisor.agent.context import context_of
from fifolio.advisor.agent.loop import Loop, PlainAnswer
from fifolio.advisor.agent.outlet import Outlet
from fifolio.advisor.agent.run_books import RunBooks
from fifolio.advisor.agent.sequencer import Sequencer
from fifolio.advisor.audit import outcome_of, record, row_of
from fifolio.advisor.chain.profile import profile_of
from fifolio.advisor.chain.resolve import NoModel, resolve
from fifolio.advisor.events import (
    Completed,
    Ended,
    Failed,
    FailureCode,
    Refused,
    RunEvent,
    RunId,
    ThreadId,
)
from fifolio.advisor.guardrails.evasion import refusal_of
from fifolio.advisor.planner.wording import plain_sections
from fifolio.advisor.receipt import Facts, Receipt
from fifolio.advisor.tool import Tool
from fifolio.advisor.tools import CATALOGUE
from fifolio.advisor.wires.http import Http
from fifolio.config import Config
from fifolio.queries.books import Books
from fifolio.store.conversations import Conversations, Said, Turn
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.runs import RecordedRun, RunLog
from fifolio.store.settings import load_settings

logger = logging.getLogger(__name__)
KEEP_ALIVE_SECONDS = 15.0
TEARDOWN_SECONDS = 2.0
LAST_ROWS_SECONDS = 10.0
"""How long the end of the process waits for rows that an import keeps waiting."""
OPENING_SECONDS = 1.0
"""How long a run waits for its first row; an import may be holding the ledger."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and the conversation it goes on, in capitals or not; None begins one."""

    message: str
    thread_id: ThreadId | None = None


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a process sets for all its runs."""

    catalogue: Sequence[Tool] = CATALOGUE
    wiring: Wiring | None = None
    """None reaches the models that the configuration names, with the usual time limits."""
    plain_answer: PlainAnswer = plain_sections
    thread_wait_seconds: float = 60.0
    """How long a question waits for the one before it in its conversation."""
    pause: Pause = asyncio.sleep
    now: Callable[[], datetime] = lambda: datetime.now(UTC)


class ThreadBusyError(Exception):
    """The question before this one in the conversation does not end."""

    def __init__(self) -> None:
        super().__init__("another run of this conversation is still going on")


class Advisor:
    """Answers questions, many at a time; opened once in a process, closed by who opened it."""

    def __init__(
        self,
        config: Config,
        ledger: LedgerFile,
        conversations: Conversations,
        conditions: Conditions | None = None,
    ) -> None:
        self.conditions = conditions or Conditions()
        self.conversations = conversations
        self._ledger = ledger
        self._log = RunLog.open(ledger)
        self._wiring = self.conditions.wiring or Wiring(Http(), config.ollama_base_url)
        self._runs: set[asyncio.Task[None]] = set()
        self._rows: set[asyncio.Task[None]] = set()
        """Rows of the audit trail that wait for their turn."""
        self._threads: WeakValueDictionary[ThreadId, asyncio.Lock] = WeakValueDictionary()

    def ask(self, question: Question) -> "Run":
        """Accept a question; its run begins when somebody reads it."""
        return Run(self, question)

    async def close(self) -> None:
        """Break off what is running, each run with its row, and let go of everything."""
        for run in self._runs:
            run.cancel()
        if self._runs:
            await asyncio.wait(self._runs, timeout=TEARDOWN_SECONDS)
        if self._rows:
            await asyncio.wait(self._rows, timeout=LAST_ROWS_SECONDS)
        await self._wiring.http.close()
        self._log.close()

    def start(self, run: "Run") -> asyncio.Task[None]:
        """Start a run as a task of its own, which a reader who leaves badly cannot drop."""
        return _kept(asyncio.create_task(run.work()), self._runs)

    async def answer(self, run: "Run") -> Ended:
        """Find out who may answer a question, and let them."""
        with self._ledger.reading() as reader:
            context = context_of(load_settings(reader))
        chain = resolve(context.chain)
        if isinstance(chain, NoModel):
            return Failed(chain.code, run.thread_id)
        profile = profile_of(chain, context.profiles, self._wiring.ollama_base_url)
        run.facts.know(
            provider_id=chain[0].provider_id,
            model_id=chain[0].model_id,
            execution_profile=profile.recorded,
            steps_used=0,
            max_steps=profile.limits.max_steps,
        )
        if (refusal := refusal_of(run.message, context.locale)) is not None:
            return Refused(run.thread_id, refusal.reason, refusal.processor_id)
        case = Case(
            message=run.message,
            context=context,
            profile=profile,
            chain=chain,
            earlier=self.conversations.earlier(run.thread_id, profile.limits.last_messages),
            today=run.receipt.started_at.astimezone(context.zone).date(),
        )
        return await self._answer(run, case)

    @asynccontextmanager
    async def turn(self, thread_id: ThreadId) -> AsyncIterator[None]:
        """Wait for the questions before in the same conversation.

        Raises ThreadBusyError.
        """
        lock = self._threads.setdefault(thread_id, asyncio.Lock())
        try:
            async with asyncio.timeout(self.conditions.thread_wait_seconds):
                await lock.acquire()
        except TimeoutError:
            raise ThreadBusyError from None
        try:
            yield
        finally:
            lock.release()

    def write(self, row: RecordedRun) -> asyncio.Task[None] | None:
        """Write a row of the audit trail at once, or leave it to a task that waits for its turn.

        Raises LedgerError.
        """
        if self._log.try_record(row):
            return None
        return _kept(asyncio.create_task(record(self._log.try_record, row)), self._rows)

    async def _answer(self, run: "Run", case: Case) -> Ended:
        @contextmanager
        def open_books() -> Iterator[Books]:
            with self._ledger.reading() as reader:
                yield Books(reader, case.context.base_currency, case.today)

        async with aclosing(RunBooks(open_books)) as books:
            place = Workplace(
                catalogue=self.conditions.catalogue,
                wiring=self._wiring,
                books=books,
                outlet=run.outlet,
                plain_answer=self.conditions.plain_answer,
                pause=self.conditions.pause,
            )
            run.loop = build_loop(case, place, run.facts)
            return await run.loop.run()


class Run:
    """One question on its way; it comes to an end however it is left."""

    def __init__(self, advisor: Advisor, question: Question) -> None:
        self.id = RunId(str(uuid4()))
        # A UUID is the same in capitals: one form, so that a conversation is not split in two.
        self.thread_id = ThreadId((question.thread_id or str(uuid4())).lower())
        self.message = question.message
        self.facts = Facts(Receipt(self.id, self.thread_id, advisor.conditions.now()))
        self.outlet = Outlet(Sequencer(self.thread_id, self.facts.tools_called))
        self.loop: Loop | None = None
        self._advisor = advisor
        self._is_settled = False

    @property
    def receipt(self) -> Receipt:
        """Where the answer comes from, as far as it is known."""
        return self.facts.so_far()

    async def batches(
        self, beat_seconds: float = KEEP_ALIVE_SECONDS
    ) -> AsyncGenerator[tuple[RunEvent, ...], None]:
        """Start the run and yield what has happened since; () at every beat.

        Leaving the generator breaks the run off.
        """
        task = self._advisor.start(self)
        try:
            async with aclosing(self.outlet.batches(beat_seconds)) as batches:
                async for batch in batches:
                    yield batch
        finally:
            if not task.done():
                task.cancel()
                await asyncio.wait({task}, timeout=TEARDOWN_SECONDS)

    async def work(self) -> None:
        """Go from the question to its end, with a row in the audit trail all the way."""
        opening: asyncio.Task[None] | None = None
        try:
            opening = await self._open_row()
            async with self._advisor.turn(self.thread_id):
                ended = await self._outcome()
                _stop(opening)
                await self._settle(ended)
        except asyncio.CancelledError:
            _stop(opening)
            await self._break_off()
            raise
        except Exception:
            logger.exception("run %s failed", self.id)
            _stop(opening)
            await self._settle(Failed(FailureCode.INTERNAL_ERROR, self.thread_id))
        finally:
            self.outlet.close()

    async def _open_row(self) -> asyncio.Task[None] | None:
        """Write the row as broken off, which is what it is if the process dies."""
        opening = self._advisor.write(row_of(self.receipt, None))
        if opening is not None:
            done, _ = await asyncio.wait({opening}, timeout=OPENING_SECONDS)
            for each in done:
                each.result()
        return opening

    async def _outcome(self) -> Ended:
        try:
            return await self._advisor.answer(self)
        except Exception:
            logger.exception("run %s failed", self.id)
            return Failed(FailureCode.INTERNAL_ERROR, self.thread_id)

    async def _settle(self, ended: Ended) -> None:
        """Write the row, then tell the end: whoever is told can rely on the row."""
        if self._is_settled:
            return
        self._is_settled = True
        self.facts.know(finished_at=self._advisor.conditions.now())
        if not await self._write_end(self.receipt, ended):
            ended = Failed(FailureCode.INTERNAL_ERROR, self.thread_id)
            await self._write_end(self.receipt.without_details(), ended)
        self._remember(ended)
        await self.outlet.put(ended)

    async def _write_end(self, receipt: Receipt, ended: Ended) -> bool:
        """Write the last row and tell whether it is there."""
        try:
            writing = self._advisor.write(row_of(receipt, ended))
            if writing is not None:
                await asyncio.shield(writing)
        except Exception:
            logger.exception("the row of run %s could not be written", self.id)
            return False
        return True

    async def _break_off(self) -> None:
        """Write what is known of a run that somebody left."""
        if self._is_settled:
            return
        self._is_settled = True
        self._remember(None)
        writing = self._advisor.write(row_of(self.receipt, None))
        if writing is not None:
            await asyncio.shield(writing)

    def _remember(self, ended: Ended | None) -> None:
        """Keep the turn; only a completed one is ever replayed to a model."""
        said = [Said("user", self.message)]
        if isinstance(ended, Completed) and self.loop is not None:
            said += [Said("tool", result.text) for result in self.loop.calls.delivered]
            said.append(Said("assistant", self.loop.speech.released))
        at = self._advisor.conditions.now()
        try:
            self._advisor.conversations.keep(
                Turn(self.thread_id, self.id, at, outcome_of(ended), tuple(said))
            )
        except Exception:
            # The answer is there and its row is written; only the next question will not know it.
            logger.exception("run %s could not be remembered", self.id)


def _kept(task: asyncio.Task[None], among: set[asyncio.Task[None]]) -> asyncio.Task[None]:
    """Hold a task, which the event loop does not, until it is done."""

    def let_go(done: asyncio.Task[None]) -> None:
        among.discard(done)
        if not done.cancelled() and (error := done.exception()) is not None:
            logger.error("a task of the advisor failed", exc_info=error)

    among.add(task)
    task.add_done_callback(let_go)
    return task


def _stop(opening: asyncio.Task[None] | None) -> None:
    """Keep a first row that still waits from overwriting the last one."""
    if opening is not None:
        opening.cancel()
