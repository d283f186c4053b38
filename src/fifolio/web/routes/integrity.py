"""What the record lacks or contradicts."""

from fastapi import APIRouter

from fifolio.web.answers import IntegrityAnswer
from fifolio.web.given import Given

router = APIRouter(prefix="/api/integrity", tags=["integrity"])


@router.get("")
def integrity(given: Given) -> IntegrityAnswer:
    """Count the defects by kind."""
    raise NotImplementedError
