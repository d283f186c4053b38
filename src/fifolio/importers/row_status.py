"""Whether a row took effect, by the words venues have for it."""

from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record

DONE = frozenset(
    {
        "",
        "completed",
        "completado",
        "complete",
        "confirmed",
        "credited",
        "credited successfully",
        "done",
        "exitoso",
        "filled",
        "finished",
        "realizado",
        "settled",
        "success",
        "successful",
        "transferred successfully",
        "withdrawal successful",
    }
)
UNDONE = frozenset(
    {
        "canceled",
        "cancelled",
        "cancelado",
        "expired",
        "failed",
        "failure",
        "fallido",
        "rechazado",
        "rejected",
        "refunded",
        "reembolsado",
        "withdrawal failed",
    }
)


def took_effect(record: Record, column: str, findings: Findings) -> bool:
    """Tell whether a row is done; otherwise say what became of it."""
    status = record[column].casefold()
    if status in DONE:
        return True
    if status in UNDONE:
        findings.remark(record.number, "ignored", f"its status is {status}: nothing moved")
    else:
        reason = f"its status {status[:40]!r} is not known here, or may still change"
        findings.remark(record.number, "pending", reason)
    return False
