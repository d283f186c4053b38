"""Published exchange rates: what is missing and why, and fetching it."""

from datetime import UTC, datetime

from fastapi import APIRouter

from fifolio.actions.fetch_from_outside import fetch_rates
from fifolio.web.fetch_start import start
from fifolio.web.given import Given
from fifolio.web.price_answers import FetchAnswer, RatesAnswer
from fifolio.web.price_telling import rates_answer

router = APIRouter(prefix="/api/rates", tags=["rates"])


@router.get("")
def rates(given: Given) -> RatesAnswer:
    """Tell which publications of the European Central Bank are missing."""
    with given.ledger.reading() as reader:
        return rates_answer(reader, datetime.now(UTC), given.fetching)


@router.post("/sync", name="sync_rates")
def sync(given: Given) -> FetchAnswer:
    """Start to fetch what is missing; `GET` tells of it."""
    ledger, addresses = given.ledger, given.config.markets
    return start(given, lambda: fetch_rates(ledger, addresses))
