"""Crypto.com Invest: only what went in and what came back is stated, not what was won."""

from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal

from fifolio.importers.bookings import Bookings
from fifolio.importers.cryptocom_rows import Line
from fifolio.importers.findings import Findings
from fifolio.ledger.transaction import DerivativeEntry, Quantity, TransactionId

DEPOSIT, WITHDRAWAL = "invest_deposit", "invest_withdrawal"


def read_invest(
    lines: Iterable[Line], account: str, bookings: Bookings, findings: Findings
) -> None:
    """Take each withdrawal for all that was put in before it, with its profit or loss."""
    invested: defaultdict[str, Decimal] = defaultdict(Decimal)
    moves = [line for line in lines if line.kind in {DEPOSIT, WITHDRAWAL}]
    for line in sorted(moves, key=lambda line: (line.at, line.kind)):
        asset = line.moved.asset
        if line.kind == DEPOSIT:
            invested[asset] += line.moved.units
            reason = "moves coins into Invest; what comes back is compared with them"
            findings.remark(line.row, "ignored", reason)
        elif not invested[asset]:
            reason = "comes back from Invest, and no row says what was put in"
            findings.remark(line.row, "pending", reason)
        else:
            result = line.moved.units - invested.pop(asset)
            _settle(line, Quantity(result, asset), account, bookings)


def _settle(line: Line, result: Quantity, account: str, bookings: Bookings) -> None:
    """Add the result of a trading product; the coins that come back were never given."""
    occasion = line.occasion(bookings)
    entry = DerivativeEntry(
        id=TransactionId(""),
        at=line.at,
        kind="SETTLEMENT",
        account=account,
        contract=f"{result.asset}-INVEST",
        realized=result,
        sequence=line.row,
        note=line.note,
    )
    bookings.derivative(occasion, entry)
