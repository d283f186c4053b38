"""Every question of the golden set over the sample ledger: an answer, whole, and done."""

from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from advisor.advised import events_of, text_of
from databases import ledger_url
from fifolio.actions.sample_ledger import make_sample
from fifolio.advisor.ask import Advisor, Conditions, Question
from fifolio.advisor.chain.entries import LocalEntry
from fifolio.advisor.chain.stored import CHAIN_SETTING, chain_to_text
from fifolio.advisor.events import Completed, RunEvent, ThreadId
from fifolio.advisor.planner.phrases import PHRASES
from fifolio.advisor.planner.remarks import REMARKS
from fifolio.advisor.tool import Locale
from fifolio.config import Config
from fifolio.store.conversations import Conversations
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import write_setting
from planner.test_intents import golden

TODAY = datetime(2026, 5, 1, 12, tzinfo=UTC)


def _chain(window: int) -> str:
    planner = LocalEntry(provider_id="ollama", model_id="fifolio-planner", context_window=window)
    return chain_to_text([planner])


@pytest.fixture(scope="module", name="ledger")
def _ledger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedgerFile]:
    folder = tmp_path_factory.mktemp("sample")
    ledger = LedgerFile.open(ledger_url(folder))
    make_sample(ledger)
    with ledger.writing() as writer:
        write_setting(writer, "base_currency", "EUR")
    yield ledger
    ledger.close()


@pytest.fixture(name="advisor")
async def _advisor(ledger: LedgerFile, tmp_path: Path) -> AsyncIterator[Advisor]:
    conversations = Conversations(str(tmp_path / "ai-advisor.db"))
    config = Config(tmp_path, "", "", "http://127.0.0.1:9")
    advisor = Advisor(config, ledger, conversations, Conditions(now=lambda: TODAY))
    yield advisor
    await advisor.close()
    conversations.close()


async def _talk(advisor: Advisor, said: Sequence[str]) -> list[RunEvent]:
    """Ask one question after the other in a conversation; return the last run's events."""
    thread: ThreadId | None = None
    events: list[RunEvent] = []
    for message in said:
        run = advisor.ask(Question(message, thread))
        thread, events = run.thread_id, await events_of(run)
    return events


def _fault(events: Sequence[RunEvent], expected: str, locale: Locale) -> str:
    done, text = events[-1], text_of(events)
    if not isinstance(done, Completed):
        return f"ended {done}"
    calls, _, remark = expected.rpartition(" + ") if " + " in expected else (expected, "", "")
    tools = tuple(each.split()[0] for each in calls.split("; "))
    if tools[0] in REMARKS[locale]:
        return "" if text == REMARKS[locale][tools[0]] and not done.tools_called else text
    lacking = [key for key in ("left_out", "no_result") if PHRASES[locale][key] in text]
    if done.tools_called != tools or lacking:
        return f"{done.tools_called} {lacking}"
    return "" if text.startswith(REMARKS[locale].get(remark, "")) else text


@pytest.mark.parametrize("window", [8192, 256])
@pytest.mark.parametrize("locale", ["en", "es"])
async def test_every_question_of_the_golden_set_ends_done(
    ledger: LedgerFile, advisor: Advisor, locale: Locale, window: int
) -> None:
    with ledger.writing() as writer:
        write_setting(writer, "language", locale)
        write_setting(writer, CHAIN_SETTING, _chain(window))
    faults = {}
    for question, earlier, expected in golden(locale):
        before = [each.strip() for each in earlier.split(">") if each.strip()]
        faults[question] = _fault(await _talk(advisor, [*before, question]), expected, locale)

    assert {question: fault for question, fault in faults.items() if fault} == {}
