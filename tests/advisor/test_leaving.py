"""Stop, a closed connection, a killed process, two questions at once: what is left behind."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from advisor.advised import PATIENT, QWEN, Advised, advised, events_of, text_of
from advisor.scripted_ollama import Action, Hang, Pause, ask_for, piece, say
from fifolio.advisor.events import Completed, Failed, FailureCode, Token, ToolStarted

THREAD = "0f8a2b3c-5d6e-4f70-8a91-b2c3d4e5f607"
SUMMARY = ask_for(("portfolio_summary", {}))


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Advised]:
    async with advised(tmp_path, limits=PATIENT) as given:
        given.chain(QWEN)
        yield given


SILENCES: dict[str, list[Action]] = {
    "before headers": [Hang()],
    "before text": [piece(""), Hang()],
    "in mid-text": [piece("One sentence. Anoth"), Hang()],
}


@pytest.mark.parametrize("state", SILENCES)
async def test_leaving_closes_the_provider_and_leaves_a_row(here: Advised, state: str) -> None:
    here.daemon.plays("qwen", SILENCES[state])
    run = here.run()
    batches = run.batches(beat_seconds=0.1)
    batch = await anext(batches)
    (seen,) = await here.daemon.requests(1)
    if state == "in mid-text" and not batch:
        batch = await anext(batches)

    async with asyncio.timeout(2):
        await batches.aclose()
        await seen.client_gone.wait()

    row = here.row()
    assert row.outcome == "aborted"
    assert row.finished_at is None
    assert row.failure_code is None
    assert (row.provider_id, row.model_id, row.execution_profile) == ("ollama", "qwen", "local")
    assert (row.steps_used, row.max_steps) == (1, 15)
    assert (row.input_tokens, row.output_tokens) == (None, None)
    assert batch == ((Token("One sentence. "),) if state == "in mid-text" else ())


async def test_leaving_in_mid_tool_leaves_what_is_known(here: Advised) -> None:
    here.tools.is_slow = True
    here.daemon.plays("qwen", SUMMARY, say("Done."))
    batches = here.run().batches()
    batch = await anext(batches)
    assert isinstance(batch[0], ToolStarted)

    async with asyncio.timeout(2):
        await batches.aclose()

    row = here.row()
    assert (row.outcome, row.tools_called) == ("aborted", ())
    assert (row.input_tokens, row.output_tokens) == (100, 20)
    assert len(here.daemon.seen) == 1


async def test_leaving_just_after_the_end_keeps_the_end(here: Advised) -> None:
    here.daemon.plays("qwen", say("Done."))
    batches = here.run().batches()
    async for batch in batches:
        if isinstance(batch[-1], Completed):
            break
    await batches.aclose()

    assert here.row().outcome == "completed"


async def test_a_reader_that_is_dropped_leaves_a_row_too(here: Advised) -> None:
    here.daemon.plays("qwen", [piece("One sentence. Anoth"), Hang()])

    async def read() -> None:
        async for _ in here.run().batches():
            pass

    reader = asyncio.create_task(read())
    (seen,) = await here.daemon.requests(1)
    reader.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reader

    async with asyncio.timeout(2):
        await seen.client_gone.wait()
    assert here.row().outcome == "aborted"


async def test_closing_the_advisor_ends_every_run_with_its_row(here: Advised) -> None:
    here.daemon.plays("qwen", [piece("One sentence. Anoth"), Hang()])
    readers = [asyncio.create_task(events_of(here.run())) for _ in range(3)]
    await here.daemon.requests(3)

    await here.advisor.close()

    for reader in readers:
        assert not any(isinstance(event, Completed | Failed) for event in await reader)
    assert [row.outcome for row in here.rows()] == ["aborted"] * 3


@pytest.mark.in_files
async def test_closing_the_advisor_waits_for_the_row_that_an_import_keeps_waiting(
    here: Advised,
) -> None:
    here.daemon.plays("qwen", say("Hello."))
    with here.ledger.writing() as writer:
        writer.connection.exec_driver_sql("UPDATE ledger_version SET version = version")
        batches = here.run().batches()
        assert await anext(batches) == (Token("Hello."),)
        waiting = asyncio.ensure_future(anext(batches))
        await asyncio.sleep(0.1)
        closing = asyncio.create_task(here.advisor.close())
        await asyncio.sleep(0.1)
        assert not closing.done()

    await closing

    assert [row.outcome for row in here.rows()] == ["completed"]
    with pytest.raises(StopAsyncIteration):
        await waiting


async def test_a_question_of_a_run_that_was_left_is_kept_and_not_replayed(here: Advised) -> None:
    here.daemon.plays("qwen", [piece("One sentence. Anoth"), Hang()], say("Yes."))
    batches = here.run("Lost?", THREAD).batches()
    await anext(batches)
    await batches.aclose()

    await here.ask("Again?", THREAD)

    assert [turn.outcome for turn in here.conversations.transcript(THREAD)] == [
        "aborted",
        "completed",
    ]
    asked = here.daemon.seen[-1].body["messages"][1:]
    assert [message["content"] for message in asked] == ["Again?"]


async def test_silence_yields_nothing_so_often(here: Advised) -> None:
    here.daemon.plays("qwen", [Pause(0.3), *say("Done.")])

    batches = [batch async for batch in here.run().batches(beat_seconds=0.05)]

    assert batches[0] == ()
    assert batches.count(()) >= 2
    assert isinstance(batches[-1][-1], Completed)


async def test_a_row_is_there_while_the_run_goes_on(here: Advised) -> None:
    here.daemon.plays("qwen", [piece("One sentence. Anoth"), Hang()])
    batches = here.run().batches()
    await anext(batches)

    row = here.row()
    assert (row.outcome, row.finished_at) == ("aborted", None)
    await batches.aclose()


async def test_two_questions_of_one_thread_wait_for_each_other(here: Advised) -> None:
    here.daemon.plays("qwen", [Pause(0.1), *say("First.")], say("Second."))

    first, second = await asyncio.gather(here.ask("One?", THREAD), here.ask("Two?", THREAD))

    assert (text_of(first), text_of(second)) == ("First.", "Second.")
    asked = here.daemon.seen[1].body["messages"][1:]
    assert [message["content"] for message in asked] == ["One?", "First.", "Two?"]
    assert [row.outcome for row in here.rows()] == ["completed"] * 2


async def test_questions_of_different_threads_run_at_once(here: Advised) -> None:
    here.daemon.plays("qwen", [Hang()])
    readers = [here.run(f"Question {number}?").batches() for number in range(4)]
    steps = [asyncio.ensure_future(anext(reader)) for reader in readers]

    async with asyncio.timeout(5):
        assert len(await here.daemon.requests(4)) == 4

    for step in steps:
        step.cancel()
    await asyncio.gather(*steps, return_exceptions=True)
    assert {row.outcome for row in here.rows()} == {"aborted"}


async def test_a_question_does_not_wait_for_ever_for_the_one_before(tmp_path: Path) -> None:
    async with advised(tmp_path, limits=PATIENT, thread_wait_seconds=0.1) as here:
        here.chain(QWEN)
        here.daemon.plays("qwen", [piece("One sentence. Anoth"), Hang()])
        first = here.run("One?", THREAD).batches()
        await anext(first)

        events = await here.ask("Two?", THREAD)

        (failed,) = events
        assert isinstance(failed, Failed)
        assert failed.code is FailureCode.INTERNAL_ERROR
        assert here.row().failure_code == "INTERNAL_ERROR"
        assert len(here.daemon.seen) == 1
        await first.aclose()


@pytest.mark.in_files
async def test_a_run_goes_on_while_the_ledger_is_being_written(here: Advised) -> None:
    here.daemon.plays("qwen", say("Hello."))
    run = here.run()
    with here.ledger.writing() as writer:
        writer.connection.exec_driver_sql("UPDATE ledger_version SET version = version")
        reading = asyncio.ensure_future(events_of(run))
        await here.daemon.requests(1)
        await asyncio.sleep(0.1)
        # The end is not told before its row can be written.
        assert not reading.done()

    events = await reading

    assert isinstance(events[-1], Completed)
    assert here.row().outcome == "completed"


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from advisor.advised import PATIENT, QWEN, advised
from advisor.scripted_ollama import Hang, piece


async def main() -> None:
    async with advised(Path(sys.argv[1]), limits=PATIENT) as here:
        here.chain(QWEN)
        here.daemon.plays("qwen", [piece("One sentence. Anoth"), Hang()])
        await anext(here.run().batches())
        os.kill(os.getpid(), signal.SIGKILL)


asyncio.run(main())
"""


@pytest.mark.in_files
def test_a_process_that_is_killed_in_mid_run_leaves_a_truthful_row(tmp_path: Path) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        check=False,
        capture_output=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )

    assert killed.returncode == -9, killed.stderr.decode()
    with sqlite3.connect(tmp_path / "ledger.db") as ledger:
        rows = ledger.execute("SELECT outcome, finished_at FROM ai_advisor_runs").fetchall()
        sound = ledger.execute("PRAGMA integrity_check").fetchone()
    ledger.close()
    assert rows == [("aborted", None)]
    assert sound == ("ok",)
