"""Starting a fetch because somebody asked for it."""

from datetime import UTC, datetime

from fifolio.actions.fetch_turn import FetchRunningError
from fifolio.web.errors import ApiError
from fifolio.web.fetching import Job
from fifolio.web.price_answers import FetchAnswer
from fifolio.web.price_telling import fetch_answer
from fifolio.web.services import Services


def start(services: Services, job: Job) -> FetchAnswer:
    """Start a fetch in the background; a second one at the same time is refused with 409."""
    now = datetime.now(UTC)
    with services.ledger.reading() as reader:
        if fetch_answer(reader, now, services.fetching).is_running:
            raise ApiError(409, "FETCH_RUNNING")
    try:
        services.fetching.start(job)
    except FetchRunningError as error:
        raise ApiError(409, "FETCH_RUNNING") from error
    started_at = now.isoformat().replace("+00:00", "Z")
    return FetchAnswer(is_running=True, started_at=started_at, outcome=None, problem=None)
