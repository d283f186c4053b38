"""A question in, an answer out: as a stream of frames, or whole."""

import logging
from collections.abc import AsyncGenerator
from urllib.parse import quote

import anyio
from fastapi import APIRouter, Request, Response
from pydantic import MISSING

from fifolio.advisor.ask import Question, Run
from fifolio.advisor.events import (
    Completed,
    Ended,
    Failed,
    FailureCode,
    Refused,
    RunId,
    ThreadId,
    Token,
)
from fifolio.web.answers import (
    AskAnswer,
    CompletedAnswer,
    FailedAnswer,
    RefusedAnswer,
)
from fifolio.web.bodies import AskBody
from fifolio.web.frames import AdvisorStreamEvent, frame_bytes, to_frame
from fifolio.web.given import Given
from fifolio.web.run_answers import receipt_answer
from fifolio.web.sse import EventStream, encode, ending, event_stream

logger = logging.getLogger(__name__)

router = APIRouter(prefix="/api/advisor", tags=["advisor"])

UNKNOWN_RUN = RunId("unknown")


@router.post("/ask")
async def ask(body: AskBody, given: Given, request: Request, response: Response) -> AskAnswer:
    """Run a question to its end; what the body has no field for stands in the headers."""
    try:
        run = given.advisor.ask(_question(body))
        text, ended = await _whole(run, request)
        answer = _answer(run, text, ended)
    except Exception:
        logger.exception("a question could not be answered")
        return FailedAnswer(outcome="failed", code=FailureCode.INTERNAL_ERROR)
    response.headers.update(_facts(run, ended))
    return answer


@router.post("/stream", response_class=EventStream, responses={200: {"model": AdvisorStreamEvent}})
async def stream(body: AskBody, given: Given, request: Request) -> EventStream:
    """Run a question and write its frames as they come."""
    try:
        run = given.advisor.ask(_question(body))
    except Exception:
        logger.exception("a question could not be accepted")
        return event_stream(_one_failure())
    return event_stream(encode(run, request.app.state.keep_alive_seconds))


def _question(body: AskBody) -> Question:
    return Question(body.message, None if body.thread_id is MISSING else ThreadId(body.thread_id))


async def _one_failure() -> AsyncGenerator[bytes]:
    yield frame_bytes(to_frame(UNKNOWN_RUN, Failed(FailureCode.INTERNAL_ERROR)))


async def _whole(run: Run, request: Request) -> tuple[str, Ended]:
    """Read a run to its end, or end it when the reader hangs up."""
    text: list[str] = []
    ended: Ended = Failed(FailureCode.INTERNAL_ERROR, run.thread_id)

    async def hang_up(scope: anyio.CancelScope) -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass
        scope.cancel()

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(hang_up, tasks.cancel_scope)
        async with ending(run.batches()) as batches:
            async for batch in batches:
                text += [event.text for event in batch if isinstance(event, Token)]
                ended = next((event for event in batch if isinstance(event, Ended)), ended)
        tasks.cancel_scope.cancel()
    return "".join(text), ended


def _answer(run: Run, text: str, ended: Ended) -> AskAnswer:
    match ended:
        case Completed():
            return CompletedAnswer(
                outcome="completed", text=text, receipt=receipt_answer(run.receipt, ended)
            )
        case Refused(_, reason, processor_id):
            return RefusedAnswer(outcome="refused", reason=reason, processor_id=processor_id)
        case Failed(code):
            return FailedAnswer(outcome="failed", code=code)


def _facts(run: Run, ended: Ended) -> dict[str, str]:
    """Write what the answer's body has no field for."""
    done = ended if isinstance(ended, Completed) else None
    facts = {
        "X-Advisor-Run-Id": run.id,
        "X-Advisor-Thread-Id": run.thread_id,
        "X-Advisor-Disclaimer": "true" if done and done.disclaimer else "false",
        "X-Advisor-Figures-Incomplete": "true" if done and done.figures_incomplete else "false",
    }
    if isinstance(ended, Failed) and ended.cause:
        cause = ended.cause
        # A model's name is free text; a header has no room for that.
        model = quote(cause.model_id, safe=":/@+._-")
        facts["X-Advisor-Cause"] = f"{cause.kind};{cause.provider_id};{model}"
    return facts
