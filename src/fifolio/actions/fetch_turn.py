"""One fetch at a time, in whichever process or worker; and the fetch of the day."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from fifolio.store.failure import LedgerError
from fifolio.store.fetch_attempts import TurnOutcome, find_turn
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.market_recording import end_turn, keep_turn, take_turn

Clock = Callable[[], datetime]

HELD = timedelta(seconds=90)
"""After this time without a sign of life somebody else may go on."""
RENEWED_SECONDS = 20.0
ONE_DAY = timedelta(days=1)
AFTER_FAILURE = timedelta(hours=1)
"""A machine that was offline in the morning need not wait for the next one."""


class FetchRunningError(RuntimeError):
    """Somebody is fetching already."""

    def __init__(self) -> None:
        super().__init__(
            "prices or rates are being fetched already: wait until that is done; one that was "
            "killed is over in a minute and a half"
        )


def utc_now() -> datetime:
    """Tell the moment."""
    return datetime.now(UTC)


@asynccontextmanager
async def fetch_turn(ledger: LedgerFile, clock: Clock = utc_now) -> AsyncGenerator[None, None]:
    """Hold the one turn to fetch. Raises FetchRunningError, LedgerError."""
    holder = uuid4().hex
    with ledger.writing() as writer:
        if not take_turn(writer, "fetch", holder, clock(), HELD):
            raise FetchRunningError
    keeping = asyncio.create_task(_keep(ledger, holder, clock))
    outcome: TurnOutcome = "failed"
    try:
        yield
        outcome = "done"
    finally:
        keeping.cancel()
        with suppress(LedgerError), ledger.writing() as writer:
            end_turn(writer, holder, outcome)


def take_the_day(ledger: LedgerFile, clock: Clock = utc_now) -> str | None:
    """Take the fetch of the day, once for all workers; None where it is done or being done.

    What is returned ends it, by `end_the_day`. Raises LedgerError.
    """
    now, holder = clock(), uuid4().hex
    with ledger.writing() as writer:
        last = find_turn(writer, "daily")
        if last is not None:
            wait = AFTER_FAILURE if last.outcome == "failed" else ONE_DAY
            if now - last.started_at < wait:
                return None
        return holder if take_turn(writer, "daily", holder, now, HELD) else None


def end_the_day(ledger: LedgerFile, holder: str, outcome: TurnOutcome) -> None:
    """Tell how the fetch of the day ended. Raises LedgerError."""
    with ledger.writing() as writer:
        end_turn(writer, holder, outcome)


async def _keep(ledger: LedgerFile, holder: str, clock: Clock) -> None:
    while True:
        await asyncio.sleep(RENEWED_SECONDS)
        with suppress(LedgerError), ledger.writing() as writer:
            keep_turn(writer, holder, clock() + HELD)
