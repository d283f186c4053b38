"""A real advisor over a real ledger file, a scripted daemon and three small tools."""

import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from pydantic import Field

from advisor.scripted_ollama import ScriptedOllama, scripted_ollama
from databases import ledger_url
from fifolio.advisor.agent.assembly import Wiring
from fifolio.advisor.agent.loop import PlainAnswer
from fifolio.advisor.ask import Advisor, Conditions, Question, Run
from fifolio.advisor.chain.entries import ChainEntry, LocalEntry, MeteredEntry
from fifolio.advisor.chain.stored import CHAIN_SETTING, chain_to_text
from fifolio.advisor.conversation import Result
from fifolio.advisor.events import RunEvent, ThreadId, Token
from fifolio.advisor.tool import Arguments, Locale, Payload, Room, Tier, Tool
from fifolio.advisor.wires.http import Http, TimeLimits
from fifolio.config import Config
from fifolio.queries.books import Books
from fifolio.store.conversations import Conversations
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.runs import RecordedRun, load_runs
from fifolio.store.settings import write_setting

PATIENT = TimeLimits(connect=1, first_byte=60, idle=60, total=60)
QUICK = TimeLimits(connect=0.3, first_byte=0.3, idle=0.3, total=5)
QWEN = LocalEntry(provider_id="ollama", model_id="qwen", context_window=8192)
LLAMA = LocalEntry(provider_id="ollama", model_id="llama", context_window=8192)
CLOUD = MeteredEntry(provider_id="ollama", model_id="big:cloud")


class NoArguments(Arguments):
    pass


class YearArguments(Arguments):
    year: int = Field(ge=2009)


class Summary(Payload):
    total: str
    currency: str
    remark: str
    prices_incomplete: bool = False


@dataclass
class Tools:
    """Three tools of the catalogue's names that remember what they were asked."""

    asked: list[tuple[str, Arguments]] = field(default_factory=list)
    versions: list[tuple[str, int]] = field(default_factory=list)
    is_slow: bool = False
    has_begun: Event = field(default_factory=Event)
    is_incomplete: bool = False
    remark: str = "none"

    def catalogue(self) -> tuple[Tool, ...]:
        return (
            self._tool("portfolio_summary", NoArguments, self._summary),
            self._tool("spanish_tax_report", YearArguments, self._summary),
            self._tool("token_history", NoArguments, self._broken),
            self._tool("tx_search", NoArguments, self._summary, "extended"),
        )

    def _tool(
        self,
        name: str,
        arguments: type[Arguments],
        answer: Callable[[], Summary],
        tier: Tier = "core",
    ) -> Tool:
        def remembered(books: Books, asked: Arguments, _: Room) -> Summary:
            self.asked.append((name, asked))
            self.versions.append((books.base_currency, id(books)))
            return answer()

        return Tool(
            name=name,
            description=f"Tell the {name}. More words.",
            arguments=arguments,
            payload=Summary,
            answer=remembered,
            is_incomplete=lambda payload: payload.prices_incomplete,
            labels={"en": name, "es": name},
            metered_chars=4000,
            tier=tier,
        )

    def _summary(self) -> Summary:
        self.has_begun.set()
        if self.is_slow:
            time.sleep(0.5)
        return Summary(
            total="930.10",
            currency="USD",
            remark=self.remark,
            prices_incomplete=self.is_incomplete,
        )

    def _broken(self) -> Summary:
        raise RuntimeError("secret detail 4711")


@dataclass
class Advised:
    """Everything a test of a run looks at."""

    advisor: Advisor
    daemon: ScriptedOllama
    ledger: LedgerFile
    conversations: Conversations
    tools: Tools
    pauses: list[float]

    def set(self, key: str, value: str) -> None:
        with self.ledger.writing() as writer:
            write_setting(writer, key, value)

    def chain(self, *entries: ChainEntry) -> None:
        self.set(CHAIN_SETTING, chain_to_text(entries))

    def run(self, message: str = "What did I gain?", thread_id: str | None = None) -> Run:
        thread = None if thread_id is None else ThreadId(thread_id)
        return self.advisor.ask(Question(message, thread))

    async def ask(
        self, message: str = "What did I gain?", thread_id: str | None = None
    ) -> list[RunEvent]:
        return await events_of(self.run(message, thread_id))

    def row(self) -> RecordedRun:
        """Read the audit row of the latest run."""
        return self.rows()[0]

    def rows(self) -> Sequence[RecordedRun]:
        with self.ledger.reading() as reader:
            return load_runs(reader)


async def events_of(run: Run) -> list[RunEvent]:
    return [event async for batch in run.batches() for event in batch]


def text_of(events: Sequence[RunEvent]) -> str:
    return "".join(event.text for event in events if isinstance(event, Token))


def plain_total(results: Iterable[Result], _: Locale) -> tuple[str, ...]:
    payloads = [json.loads(result.text).get("payload", {}) for result in results]
    return tuple(f"Plainly: `{each['total']}` {each['currency']}." for each in payloads if each)


def pausing(into: list[float]) -> Callable[[float], Awaitable[None]]:
    async def pause(seconds: float) -> None:
        into.append(seconds)

    return pause


@asynccontextmanager
async def advised(
    folder: Path,
    *,
    thread_wait_seconds: float = 5,
    limits: TimeLimits = QUICK,
    plain_answer: PlainAnswer = plain_total,
    catalogue: Sequence[Tool] | None = None,
) -> AsyncIterator[Advised]:
    tools, pauses = Tools(), list[float]()
    ledger = LedgerFile.open(ledger_url(folder))
    conversations = Conversations(str(folder / "ai-advisor.db"))
    async with scripted_ollama() as daemon:
        config = Config(folder, "", "", daemon.url)
        conditions = Conditions(
            catalogue=tools.catalogue() if catalogue is None else catalogue,
            wiring=Wiring(Http(), daemon.url, limits, limits),
            plain_answer=plain_answer,
            thread_wait_seconds=thread_wait_seconds,
            pause=pausing(pauses),
        )
        advisor = Advisor(config, ledger, conversations, conditions)
        try:
            yield Advised(advisor, daemon, ledger, conversations, tools, pauses)
        finally:
            await advisor.close()
            conversations.close()
            ledger.close()
