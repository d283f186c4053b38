"""Conversations are kept apart, replayed with care, and free to be deleted."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from fifolio.store.conversations import Conversations, Said, Thread, Turn
from fifolio.store.failure import CorruptLedgerError
from fifolio.store.runs import RunOutcome
from store.ledgers import NOON

pytestmark = pytest.mark.in_files
HELLO = Turn(
    "thread-1",
    "run-1",
    NOON,
    "completed",
    (Said("user", "¿Cuánto BTC tengo?"), Said("tool", '{"kind":"ok"}'), Said("assistant", "Uno.")),
)


def test_nothing_is_opened_before_the_first_use(tmp_path: Path) -> None:
    Conversations(str(tmp_path / "ai-advisor.db")).close()

    assert list(tmp_path.iterdir()) == []


def test_a_completed_turn_is_replayed_without_its_tools(tmp_path: Path) -> None:
    path = str(tmp_path / "ai-advisor.db")
    Conversations(path).keep(HELLO)

    assert Conversations(path).earlier("thread-1", 20) == (
        Said("user", "¿Cuánto BTC tengo?"),
        Said("assistant", "Uno."),
    )


@pytest.mark.parametrize("outcome", ["refused", "failed", "aborted"])
def test_a_turn_that_did_not_complete_is_kept_but_never_replayed(outcome: RunOutcome) -> None:
    conversations = Conversations(":memory:")
    turn = replace(HELLO, outcome=outcome, said=HELLO.said[:1])
    conversations.keep(turn)

    assert conversations.earlier("thread-1", 20) == ()
    assert conversations.transcript("thread-1") == (turn,)


def test_a_turn_kept_again_takes_the_place_of_the_first() -> None:
    conversations = Conversations(":memory:")
    conversations.keep(replace(HELLO, outcome="aborted", said=HELLO.said[:1]))
    conversations.keep(HELLO)

    assert conversations.transcript("thread-1") == (HELLO,)


def test_only_the_last_messages_are_replayed_in_their_order() -> None:
    conversations = Conversations(":memory:")
    for number in range(3):
        said = (Said("user", f"q{number}"), Said("assistant", f"a{number}"))
        conversations.keep(replace(HELLO, run_id=f"run-{number}", said=said))

    texts = [each.text for each in conversations.earlier("thread-1", 3)]
    assert texts == ["a1", "q2", "a2"]


def test_threads_never_see_each_other() -> None:
    conversations = Conversations(":memory:")
    conversations.keep(HELLO)
    later = NOON + timedelta(days=1)
    conversations.keep(replace(HELLO, thread_id="../../etc/passwd", run_id="run-2", at=later))

    conversations.forget("thread-1")

    assert conversations.earlier("thread-1", 20) == ()
    assert len(conversations.earlier("../../etc/passwd", 20)) == 2
    assert conversations.threads() == (Thread("../../etc/passwd", later, "¿Cuánto BTC tengo?"),)


def test_a_deleted_file_loses_conversations_and_nothing_else(tmp_path: Path) -> None:
    conversations = Conversations(str(tmp_path / "ai-advisor.db"))
    conversations.keep(HELLO)
    assert (tmp_path / "ai-advisor.db").stat().st_mode & 0o077 == 0

    (tmp_path / "ai-advisor.db").unlink()

    assert conversations.earlier("thread-1", 20) == ()
    conversations.keep(HELLO)
    assert len(conversations.earlier("thread-1", 20)) == 2


def test_many_threads_keep_at_once(tmp_path: Path) -> None:
    conversations = Conversations(str(tmp_path / "ai-advisor.db"))

    with ThreadPoolExecutor(8) as pool:
        turns = (replace(HELLO, thread_id=f"t{n}", run_id=f"r{n}") for n in range(100))
        list(pool.map(conversations.keep, turns))

    assert len(conversations.threads(limit=1000)) == 100


def test_a_damaged_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "ai-advisor.db").write_bytes(b"rubbish" * 1000)

    with pytest.raises(CorruptLedgerError, match=r"'ai-advisor\.db' is not a readable database"):
        Conversations(str(tmp_path / "ai-advisor.db")).keep(HELLO)
