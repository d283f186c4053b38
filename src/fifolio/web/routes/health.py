"""Whether the program can work."""

from fastapi import APIRouter

from fifolio.web.answers import Health
from fifolio.web.given import Given

router = APIRouter(prefix="/api", tags=["health"])


@router.get("/health")
def health(given: Given) -> Health:
    """Answer once the databases answer."""
    raise NotImplementedError
