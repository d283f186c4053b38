"""When an import needs the user, and what its exit status says."""

import pytest

from fifolio.actions.import_result import ImportResult, RowReason
from fifolio.importers.reading import Invariant
from fifolio.store.imports import RowCounts

A_ROW = (RowReason(2, "look at it"),)


def _result(
    *,
    rejected: tuple[RowReason, ...] = (),
    ignored: tuple[RowReason, ...] = (),
    pending: tuple[RowReason, ...] = (),
    remarks: tuple[RowReason, ...] = (),
    invariant: Invariant | None = None,
) -> ImportResult:
    return ImportResult(
        file="a.csv",
        source="kraken",
        batch=None,
        rows=RowCounts(used=1),
        events_new=1,
        events_unchanged=0,
        rejected=rejected,
        ignored=ignored,
        pending=pending,
        invariant=invariant or Invariant(),
        remarks=remarks,
    )


@pytest.mark.parametrize(
    "result",
    [
        _result(rejected=A_ROW),
        _result(pending=A_ROW),
        _result(remarks=A_ROW),
        _result(invariant=Invariant("FAILED", 3, "row 3")),
    ],
    ids=["rejected", "pending", "remarked", "balance broken"],
)
def test_what_waits_for_the_user_needs_attention(result: ImportResult) -> None:
    assert result.needs_attention


@pytest.mark.parametrize(
    "result",
    [_result(), _result(ignored=A_ROW), _result(invariant=Invariant("VERIFIED", 3))],
    ids=["all used", "ignored", "balance holds"],
)
def test_what_is_settled_needs_none(result: ImportResult) -> None:
    assert not result.needs_attention
