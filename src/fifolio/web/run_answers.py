"""What is told of runs: the audit trail, and where one answer came from."""

from collections.abc import Iterable

from pydantic import MISSING

from fifolio.advisor.events import Completed
from fifolio.advisor.receipt import Receipt, to_iso
from fifolio.store.runs import RecordedRun
from fifolio.web.answers import ReceiptAnswer, RunAnswer, Runs
from fifolio.web.frames import UsageFrame


def runs_answer(runs: Iterable[RecordedRun]) -> Runs:
    """Tell of runs of the audit trail; what was never known is null."""
    return Runs(runs=[_run_answer(run) for run in runs])


def _run_answer(run: RecordedRun) -> RunAnswer:
    return RunAnswer.model_validate(
        {
            "id": run.id,
            "threadId": run.thread_id,
            "startedAt": to_iso(run.started_at),
            "finishedAt": None if run.finished_at is None else to_iso(run.finished_at),
            "outcome": run.outcome,
            "providerId": run.provider_id,
            "modelId": run.model_id,
            "toolsCalled": list(run.tools_called),
            "inputTokens": run.input_tokens,
            "outputTokens": run.output_tokens,
            "failureCode": run.failure_code,
            "executionProfile": run.execution_profile,
            "stepsUsed": run.steps_used,
            "maxSteps": run.max_steps,
        }
    )


def receipt_answer(receipt: Receipt, ended: Completed) -> ReceiptAnswer:
    """Tell where an answer came from."""
    finished_at = receipt.finished_at or receipt.started_at
    return ReceiptAnswer(
        run_id=receipt.run_id,
        thread_id=receipt.thread_id,
        started_at=to_iso(receipt.started_at),
        finished_at=to_iso(finished_at),
        provider_id=receipt.provider_id or MISSING,
        model_id=receipt.model_id or MISSING,
        tools_called=list(ended.tools_called),
        usage=UsageFrame(
            input_tokens=ended.usage.input_tokens, output_tokens=ended.usage.output_tokens
        ),
        execution_profile=ended.execution_profile,
        steps_used=ended.steps_used,
        max_steps=ended.max_steps,
    )
