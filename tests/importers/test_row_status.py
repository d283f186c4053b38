import pytest

from fifolio.importers.findings import Findings
from fifolio.importers.row_status import took_effect
from importers.one_record import record


@pytest.mark.parametrize("status", ["", "Completed", "FILLED", "Transferred successfully"])
def test_a_row_that_is_done_counts(status: str) -> None:
    findings = Findings()

    assert took_effect(record(status=status), "status", findings)
    assert findings.remarks == []


@pytest.mark.parametrize(
    ("status", "outcome"),
    [("Failed", "ignored"), ("Canceled", "ignored"), ("Processing", "pending")],
)
def test_a_row_that_is_not_done_is_told_with_its_status(status: str, outcome: str) -> None:
    findings = Findings()

    assert not took_effect(record(status=status), "status", findings)
    (remark,) = findings.remarks
    assert remark.outcome == outcome
    assert status.casefold() in remark.reason
