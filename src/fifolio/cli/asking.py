"""One question in the terminal: the same run, audit row and memory as over HTTP."""

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing

import typer
from pydantic import MISSING, ValidationError

from fifolio.advisor.agent.context import LANGUAGE_SETTING, locale_of
from fifolio.advisor.ask import KEEP_ALIVE_SECONDS, Question
from fifolio.advisor.events import ThreadId
from fifolio.advisor.tool import Locale
from fifolio.cli.logbook import logged
from fifolio.cli.opened_books import explained
from fifolio.cli.printing import FAILED, WRONG_ARGUMENTS, complain, stop
from fifolio.cli.terminal_answer import TerminalAnswer
from fifolio.cli.terminal_texts import TEXTS
from fifolio.config import read_config
from fifolio.store.settings import read_setting
from fifolio.web.bodies import MESSAGE_UNITS, AskBody
from fifolio.web.frames import AnyFrame, frame_json
from fifolio.web.services import Services, opened_services
from fifolio.web.sse import frames_of


def ask_advisor(question: str, thread: str | None, *, as_json: bool) -> None:
    """Ask and tell the answer as it comes; breaking off leaves the run as aborted."""
    asked = _checked(question, thread)
    config = read_config()
    with logged(config.data_dir) as noticed, explained(), opened_services(config) as services:
        locale = _locale(services)
        answer = None if as_json else TerminalAnswer(locale, lambda: noticed.sentence)
        try:
            has_failed = asyncio.run(_tell(services, asked, answer))
            if as_json and noticed.sentence is not None:
                complain(noticed.sentence)
        except KeyboardInterrupt:
            complain(TEXTS[locale].stopped)
            has_failed = True
    if has_failed:
        raise typer.Exit(FAILED)


def _checked(question: str, thread: str | None) -> Question:
    body = {"message": question} if thread is None else {"message": question, "threadId": thread}
    try:
        asked = AskBody.model_validate(body)
    except ValidationError as error:
        if any(issue["loc"] == ("threadId",) for issue in error.errors()):
            stop("--thread has to be the id of a conversation, a UUID", WRONG_ARGUMENTS)
        stop(f"a question has 1 to {MESSAGE_UNITS} characters", WRONG_ARGUMENTS)
    return Question(
        asked.message, None if asked.thread_id is MISSING else ThreadId(asked.thread_id)
    )


def _locale(services: Services) -> Locale:
    with services.ledger.reading() as reader:
        return locale_of(read_setting(reader, LANGUAGE_SETTING))


async def _tell(services: Services, asked: Question, answer: TerminalAnswer | None) -> bool:
    """Tell the frames of a run, to a person or as JSON; return whether it failed."""
    last: AnyFrame | None = None
    try:
        async with aclosing(_frames(services, asked)) as frames:
            async for last in frames:
                if answer is None:
                    sys.stdout.write(f"{frame_json(last)}\n")
                    sys.stdout.flush()
                else:
                    answer.tell(last)
    finally:
        await services.advisor.close()
    return last is None or last.kind == "failed"


async def _frames(services: Services, asked: Question) -> AsyncGenerator[AnyFrame]:
    run = services.advisor.ask(asked)
    async with aclosing(frames_of(run, KEEP_ALIVE_SECONDS)) as batches:
        async for batch in batches:
            for frame in batch:
                yield frame
