"""Tools as a run uses them, over the real catalogue and an empty ledger."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest

from databases import ledger_in
from fifolio.advisor.agent.calls import MAX_CALLS_A_TURN, REPEATED, Answer, Calls, Desk, answer
from fifolio.advisor.agent.run_books import RunBooks
from fifolio.advisor.chain.entries import LocalEntry
from fifolio.advisor.chain.profile import DEFAULT_PROFILES, TOOL_NAMES, profile_of
from fifolio.advisor.conversation import Call
from fifolio.advisor.events import RunEvent, ToolErrorCode, ToolStarted
from fifolio.advisor.tools import CATALOGUE
from fifolio.queries.books import Books
from fifolio.store.ledger_file import LedgerFile
from queries.recorded import Ledger

TODAY = date(2026, 5, 1)


def desk(window: int = 8192) -> Desk:
    entry = LocalEntry(provider_id="ollama", model_id="m", context_window=window)
    profile = profile_of([entry], DEFAULT_PROFILES, "http://localhost:11434/api")
    return Desk.of(CATALOGUE, profile, "en")


class Used:
    """Calls over an empty ledger, with what they put out."""

    def __init__(self, ledger: LedgerFile, window: int = 8192) -> None:
        self.events: list[RunEvent] = []
        self.learnt: list[tuple[str, Answer]] = []
        self.opened = 0
        self.books = RunBooks(lambda: self._open(ledger))
        self.calls = Calls(desk(window), self.books, self._put, self._learn)

    async def ask(self, *asked: tuple[str, str]) -> list[str]:
        calls = [Call("", name, arguments) for name, arguments in asked]
        return [result.text for result in (await self.calls.run(calls)).items]

    def _learn(self, tool: str, answered: Answer) -> None:
        self.learnt.append((tool, answered))

    async def _put(self, event: RunEvent) -> None:
        self.events.append(event)

    @contextmanager
    def _open(self, ledger: LedgerFile) -> Iterator[Books]:
        self.opened += 1
        with ledger.reading() as reader:
            yield Books(reader, "EUR", TODAY)


@pytest.fixture
async def used(tmp_path: Path) -> AsyncIterator[Used]:
    ledger = ledger_in(tmp_path)
    given = Used(ledger)
    yield given
    await given.books.aclose()
    ledger.close()


def test_the_catalogue_is_in_the_contract_with_its_budgets() -> None:
    budgets = DEFAULT_PROFILES.metered.tool_budgets.model_dump()

    assert {tool.name: tool.metered_chars for tool in CATALOGUE}.items() <= budgets.items()
    assert set(TOOL_NAMES) == set(budgets)


async def test_a_result_is_told_learnt_and_kept(used: Used) -> None:
    (told,) = await used.ask(("portfolio_summary", "{}"))

    assert json.loads(told)["kind"] == "ok"
    ((tool, answered),) = used.learnt
    assert tool == "portfolio_summary"
    assert answered.learnt == (json.loads(told)["payload"], {})
    assert [result.text for result in used.calls.delivered] == [told]


async def test_the_books_are_opened_once(used: Used) -> None:
    await used.ask(("portfolio_summary", ""), ("fiscal_integrity", "{}"))

    assert used.opened == 1


async def test_books_that_nobody_asked_are_not_opened(used: Used) -> None:
    await used.ask(("delete_everything", "{}"))

    assert used.opened == 0


async def test_the_same_arguments_in_another_spelling_are_the_same_call(used: Used) -> None:
    await used.ask(
        ("holding_detail", '{"symbol": "BTC"}'), ("holding_detail", '{ "symbol":"btc" }')
    )

    assert len(used.calls.delivered) == 1


async def test_a_repeated_call_beyond_the_allowance_gets_a_short_note(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path)
    used = Used(ledger, window=1024)

    told = await used.ask(*[("portfolio_summary", "{}")] * 8)
    await used.books.aclose()
    ledger.close()

    assert told[0] == told[1]
    assert told[-1] == REPEATED
    assert not used.calls.is_incomplete


async def test_more_calls_than_a_turn_may_have_are_not_run(used: Used) -> None:
    told = await used.ask(*[("explain_metric", "{}")] * (MAX_CALLS_A_TURN + 3))

    assert len(told) == MAX_CALLS_A_TURN + 3
    assert json.loads(told[-1])["code"] == "TOO_MANY_CALLS"
    started = [event for event in used.events if isinstance(event, ToolStarted)]
    assert len(started) == MAX_CALLS_A_TURN


def test_arguments_that_cannot_be_asked_are_bad_input() -> None:
    tool = next(each for each in CATALOGUE if each.name == "spanish_tax_report")

    def closed() -> Books:
        raise AssertionError("the books are not needed")

    rejected = answer(desk(), tool, '{"year": 1999}', closed)

    assert rejected.code is ToolErrorCode.INVALID_TOOL_INPUT
    assert json.loads(rejected.text)["fields"][0]["field"] == "year"


async def test_a_list_too_large_for_its_room_is_a_marker_and_never_empty(tmp_path: Path) -> None:
    found = Ledger(tmp_path)
    for day in range(1, 5):
        found.row(f"2024-01-{day:02}", "BUY", "1 BTC", "100 EUR")
    found.write()
    used = Used(found.file, window=256)

    told = await used.ask(("token_history", '{"symbol":"BTC"}'), ("portfolio_summary", "{}"))
    await used.books.aclose()
    found.file.close()

    assert [json.loads(each)["kind"] for each in told] == ["truncated", "truncated"]
    assert [answered.learnt for _, answered in used.learnt] == [None, None]
    assert used.calls.is_incomplete
