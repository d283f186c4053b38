import asyncio
from datetime import UTC, datetime, timedelta, timezone

import pytest

from fifolio.advisor.audit import RowNotWrittenError, record, row_of
from fifolio.advisor.events import (
    Cause,
    CauseKind,
    Completed,
    Ended,
    Failed,
    FailureCode,
    Refused,
    RunId,
    ThreadId,
    Usage,
)
from fifolio.advisor.receipt import Facts, Receipt, to_iso
from fifolio.store.runs import RecordedRun

AT = datetime(2026, 5, 1, 9, 30, tzinfo=UTC)
RUN, THREAD = RunId("run"), ThreadId("thread")
KNOWN = Receipt(RUN, THREAD, AT, AT, "ollama", "m", ("kpis",), Usage(7, 3), "local", 2, 15)
DONE = Completed(THREAD, "ollama", "m", Usage(7, 3), ("kpis",), "local", 2, 15, True, True)
CAUSE = Cause(CauseKind.NETWORK, "ollama", "m")


@pytest.mark.parametrize(
    ("ended", "outcome", "code"),
    [
        (DONE, "completed", None),
        (Refused(THREAD, "private words", "figure-verifier"), "refused", None),
        (Failed(FailureCode.ALL_PROVIDERS_FAILED, THREAD, CAUSE), "failed", "ALL_PROVIDERS_FAILED"),
        (Failed(FailureCode.INTERNAL_ERROR, THREAD), "failed", "INTERNAL_ERROR"),
        (None, "aborted", None),
    ],
)
def test_a_row_says_how_a_run_ended(ended: Ended | None, outcome: str, code: str | None) -> None:
    row = row_of(KNOWN, ended)

    assert (row.outcome, row.failure_code) == (outcome, code)
    assert row.finished_at == (None if ended is None else AT)
    assert (row.input_tokens, row.output_tokens, row.tools_called) == (7, 3, ("kpis",))
    assert "private" not in repr(row)


def test_what_is_not_known_stays_open() -> None:
    row = row_of(Receipt(RUN, THREAD, AT), None)

    assert row == RecordedRun(id="run", thread_id="thread", started_at=AT)


NO_TOKENS = Receipt(RUN, THREAD, AT, AT, "ollama", "m", (), None, "local", 0, 15)


@pytest.mark.parametrize(
    ("receipt", "ended", "tokens"),
    [
        (NO_TOKENS, Refused(THREAD, "hidden", "evasion"), (0, 0)),
        (NO_TOKENS, Failed(FailureCode.ALL_PROVIDERS_FAILED, THREAD, CAUSE), (0, 0)),
        (NO_TOKENS, Failed(FailureCode.INTERNAL_ERROR, THREAD), (0, 0)),
        (NO_TOKENS, None, (None, None)),
        (Receipt(RUN, THREAD, AT), Failed(FailureCode.NO_MODEL_AVAILABLE, THREAD), (None, None)),
        (Receipt(RUN, THREAD, AT), Failed(FailureCode.INTERNAL_ERROR, THREAD), (None, None)),
    ],
)
def test_no_token_is_none_once_there_was_a_model_to_use_some(
    receipt: Receipt, ended: Ended | None, tokens: tuple[int | None, int | None]
) -> None:
    row = row_of(receipt, ended)

    assert (row.input_tokens, row.output_tokens) == tokens


def test_tokens_of_all_calls_are_added() -> None:
    facts = Facts(Receipt(RUN, THREAD, AT))

    facts.count(Usage(5, 1))
    facts.count(Usage(6, 2))

    assert facts.so_far().usage == Usage(11, 3)


def test_moments_are_told_in_utc_with_milliseconds() -> None:
    madrid = timezone(timedelta(hours=2))

    assert to_iso(datetime(2026, 5, 1, 11, 30, 7, 412_900, madrid)) == "2026-05-01T09:30:07.412Z"


async def test_a_row_waits_for_its_turn() -> None:
    answers = iter([False, False, True])

    await record(lambda _: next(answers), row_of(KNOWN, DONE))

    assert list(answers) == []


async def test_a_row_does_not_wait_for_ever() -> None:
    with pytest.raises(RowNotWrittenError):
        async with asyncio.timeout(5):
            await record(lambda _: False, row_of(KNOWN, DONE), patience=0.05)
