"""What the record lacks or contradicts."""

from fastapi import APIRouter

from fifolio.queries.open_defects import open_defects
from fifolio.web.answers import IntegrityAnswer
from fifolio.web.given import Given
from fifolio.web.holdings_answers import integrity_answer
from fifolio.web.open_books import open_books

router = APIRouter(prefix="/api/integrity", tags=["integrity"])


@router.get("")
def integrity(given: Given) -> IntegrityAnswer:
    """Count the defects by kind."""
    with open_books(given.ledger) as books:
        return integrity_answer(open_defects(books))
