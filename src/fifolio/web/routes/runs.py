"""The audit trail."""

from typing import Annotated

from fastapi import APIRouter, Query

from fifolio.store.runs import load_runs
from fifolio.web.answers import Runs
from fifolio.web.given import Given
from fifolio.web.run_answers import runs_answer

router = APIRouter(prefix="/api/runs", tags=["runs"])


@router.get("")
def runs(given: Given, limit: Annotated[int, Query(ge=1, le=1000)] = 100) -> Runs:
    """List the latest runs: facts, never content."""
    with given.ledger.reading() as reader:
        return runs_answer(load_runs(reader, limit))
