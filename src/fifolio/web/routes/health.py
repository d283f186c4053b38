"""Whether the program can work."""

from fastapi import APIRouter, Request

from fifolio.web.answers import Health
from fifolio.web.given import Given

router = APIRouter(prefix="/api", tags=["health"])


@router.get("/health")
def health(given: Given, request: Request) -> Health:
    """Answer once the databases answer."""
    with given.ledger.reading():
        return Health(status="ok", version=request.app.version)
