"""What the record lacks or contradicts."""

from typing import Annotated

from fastapi import APIRouter, Query

from fifolio.ledger.quality import QualityFlag
from fifolio.queries.open_defects import defects_of, open_defects
from fifolio.queries.price_gaps import backfill_count, backfills
from fifolio.web.answers import DefectRows, IntegrityAnswer
from fifolio.web.given import Given
from fifolio.web.holdings_answers import defect_rows, integrity_answer
from fifolio.web.open_books import open_books

router = APIRouter(prefix="/api/integrity", tags=["integrity"])


@router.get("")
def integrity(given: Given) -> IntegrityAnswer:
    """Count the defects by kind, those first that may cost most."""
    with open_books(given.ledger) as books:
        found = open_defects(books)
        return integrity_answer(found, backfill_count(books.reader, found.defects))


@router.get("/{flag}")
def integrity_rows(
    flag: QualityFlag, given: Given, limit: Annotated[int, Query(ge=1, le=1000)] = 100
) -> DefectRows:
    """List the defects of one kind, the costliest first."""
    with open_books(given.ledger) as books:
        defects = defects_of(books, flag)
        is_about_prices = flag is QualityFlag.MISSING_PRICE
        asked_for = backfills(books.reader, defects[:limit]) if is_about_prices else ()
        return defect_rows(flag, defects, limit, asked_for)
