"""The audit trail."""

from typing import Annotated

from fastapi import APIRouter, Query

from fifolio.web.answers import Runs
from fifolio.web.given import Given

router = APIRouter(prefix="/api/runs", tags=["runs"])


@router.get("")
def runs(given: Given, limit: Annotated[int, Query(ge=1, le=1000)] = 100) -> Runs:
    """List the latest runs: facts, never content."""
    raise NotImplementedError
