"""The fetch of the day: where the user has turned it on, once for all workers of a ledger."""

import asyncio
import logging

from fifolio.actions.change_setting import SETTINGS
from fifolio.actions.fetch_from_outside import fetch_prices, fetch_rates, is_nobody_there
from fifolio.actions.fetch_turn import FetchRunningError, end_the_day, take_the_day
from fifolio.config import MarketAddresses
from fifolio.store.failure import LedgerError
from fifolio.store.fetch_attempts import TurnOutcome
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import read_setting
from fifolio.web.services import Services

logger = logging.getLogger(__name__)

SCHEDULE, DAILY = "market.schedule", "daily"
LOOKED_AT_SECONDS = 60.0
"""How often it is looked whether the fetch is due."""


async def fetch_daily(services: Services, pause_seconds: float = LOOKED_AT_SECONDS) -> None:
    """Look from time to time whether the fetch of the day is due, until cancelled."""
    while True:
        try:
            await asyncio.to_thread(fetch_if_due, services)
        except LedgerError as error:
            logger.warning("the fetch of the day has to wait: %s", error)
        await asyncio.sleep(pause_seconds)


def fetch_if_due(services: Services) -> bool:
    """Start the fetch of the day if the user wants one and there was none; tell whether.

    Raises LedgerError.
    """
    ledger, addresses = services.ledger, services.config.markets
    with ledger.reading() as reader:
        if (read_setting(reader, SCHEDULE) or SETTINGS[SCHEDULE].default) != DAILY:
            return False
    holder = take_the_day(ledger)
    if holder is None:
        return False
    try:
        services.fetching.start(lambda: _fetch(ledger, addresses, holder))
    except FetchRunningError:
        end_the_day(ledger, holder, "failed")
        return False
    return True


async def _fetch(ledger: LedgerFile, addresses: MarketAddresses, holder: str) -> None:
    outcome: TurnOutcome = "failed"
    try:
        rates = await fetch_rates(ledger, addresses)
        prices = await fetch_prices(ledger, addresses, live=True)
        attempts = prices.attempts if rates.attempt is None else (rates.attempt, *prices.attempts)
        if not is_nobody_there(attempts):
            outcome = "done"
    finally:
        end_the_day(ledger, holder, outcome)
