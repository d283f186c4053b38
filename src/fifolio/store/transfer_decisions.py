"""What the user decided about moves between own accounts, as it is kept."""

from datetime import datetime

from sqlalchemy import select

from fifolio.ledger.transaction import TransactionId, TransactionType
from fifolio.ledger.transfer import Decision, Verdict
from fifolio.store.bulk import Values
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.moment import to_text
from fifolio.store.tables import transfer_decisions


def load_decisions(handle: Reader | Writer) -> tuple[Decision, ...]:
    """Load all decisions in the order they were made, also about rows that are gone."""
    d = transfer_decisions.c
    query = select(transfer_decisions).order_by(d.decided_at, d.key)
    return tuple(
        Decision(
            verdict=Verdict(row.verdict),
            sent=TransactionId(row.sent_hash) if row.sent_hash else None,
            arrived=TransactionId(row.arrived_hash) if row.arrived_hash else None,
            account=row.account,
            type=TransactionType(row.type) if row.type else None,
        )
        for row in handle.connection.execute(query)
    )


def decision_values(decision: Decision, decided_at: datetime) -> Values:
    """Give the row of a decision."""
    return {
        "key": decision.key,
        "verdict": decision.verdict.value,
        "decided_at": to_text(decided_at),
        "sent_hash": decision.sent,
        "arrived_hash": decision.arrived,
        "account": decision.account,
        "type": decision.type and decision.type.value,
    }
