"""Receipt and outcome → the audit row; the row is there before anybody is told the end."""

import asyncio
from collections.abc import Callable

from fifolio.advisor.events import (
    Completed,
    Ended,
    Failed,
    FailureCode,
    Refused,
    Usage,
)
from fifolio.advisor.receipt import Receipt
from fifolio.store.runs import RecordedRun, RunOutcome

TryRecord = Callable[[RecordedRun], bool]
RETRY_SECONDS = 0.02
PATIENCE_SECONDS = 60.0
"""How long an import may keep the row waiting."""
PRE_RUN = frozenset({FailureCode.NO_MODEL_AVAILABLE, FailureCode.VAULT_LOCKED})


class RowNotWrittenError(Exception):
    """The audit row of a run could not be written in time."""

    def __init__(self) -> None:
        super().__init__("the audit row could not be written: the ledger was busy all the time")


def row_of(receipt: Receipt, ended: Ended | None) -> RecordedRun:
    """Build the row of a run; without an end it is one that was broken off."""
    usage = receipt.usage
    if usage is None and ended is not None and receipt.execution_profile is not None:
        # It had its models, and they told of no token: that is none, and not unknown.
        usage = Usage()
    return RecordedRun(
        id=receipt.run_id,
        thread_id=receipt.thread_id,
        started_at=receipt.started_at,
        outcome=outcome_of(ended),
        finished_at=None if ended is None else receipt.finished_at,
        provider_id=receipt.provider_id,
        model_id=receipt.model_id,
        tools_called=receipt.tools_called,
        input_tokens=None if usage is None else usage.input_tokens,
        output_tokens=None if usage is None else usage.output_tokens,
        failure_code=ended.code.value if isinstance(ended, Failed) else None,
        execution_profile=receipt.execution_profile,
        steps_used=receipt.steps_used,
        max_steps=receipt.max_steps,
    )


async def record(
    try_record: TryRecord, row: RecordedRun, patience: float = PATIENCE_SECONDS
) -> None:
    """Write a row, and wait without blocking while the books are being written.

    Raises RowNotWrittenError, LedgerError.
    """
    clock = asyncio.get_running_loop().time
    give_up_at = clock() + patience
    while not try_record(row):
        if clock() > give_up_at:
            raise RowNotWrittenError
        await asyncio.sleep(RETRY_SECONDS)


def outcome_of(ended: Ended | None) -> RunOutcome:
    """Name an end as the row does; None is a run that somebody left."""
    match ended:
        case None:
            return "aborted"
        case Completed():
            return "completed"
        case Refused():
            return "refused"
        case Failed():
            return "failed"
