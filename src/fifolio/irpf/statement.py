"""The report as plain values, in the shape that commands and routes give out.

Money is text with two decimals, quantities are exact text, instants are ISO 8601 in UTC.
"""

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal
from typing import Any

from fifolio.fifo.chain import Income, Unvalued
from fifolio.irpf.boxes import Boxes
from fifolio.irpf.classification import INCOME_CATEGORY
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.report import TaxReport
from fifolio.money.exact import exactly, plain, shortest
from fifolio.money.rounding import cents

Statement = dict[str, Any]


def to_statement(report: TaxReport) -> Statement:
    """Write a report out."""
    with exactly():
        return {
            "year": report.year,
            "currency": "EUR",
            "method": "FIFO",
            "timezone": report.zone.key,
            "savingsBase": _savings(report),
            "generalBase": {
                "gains": money(report.sums.general_gains),
                "losses": money(report.sums.general_losses),
                "net": money(report.sums.general_net),
            },
            "economicActivity": {"income": money(report.sums.activity)},
            "derivatives": _derivatives(report),
            "pendingLosses": [
                _loss(loss) | {"lastUsableYear": loss.last_usable_year} for loss in report.pending
            ],
            "disposals": [_disposal(line) for line in report.lines],
            "income": [_income(one) for one in report.income],
            "boxes": None if report.boxes is None else _boxes(report.boxes),
            "repurchases": _repurchases(report),
            # Needs the country and custody of every account, which the ledger does not hold yet.
            "modelo721": None,
            **_completeness(report),
        }


def money(number: Decimal) -> str:
    """Write an amount with two decimals."""
    return plain(cents(number))


def _known(number: Decimal | None) -> str | None:
    return None if number is None else money(number)


def _instant(at: datetime) -> str:
    return at.isoformat().replace("+00:00", "Z")


def _savings(report: TaxReport) -> Statement:
    sums, netted, quota = report.sums, report.netted, report.quota
    return {
        "capitalGains": money(sums.gains),
        "capitalLosses": money(sums.losses),
        "netGains": money(sums.net_gains),
        "movableCapitalYields": money(sums.yields),
        "crossOffset": money(netted.cross_offset),
        "carriedForwardApplied": [_loss(loss) for loss in netted.applied],
        "base": money(netted.base),
        "quota": {
            "state": None if quota is None else money(quota.state),
            "regional": None if quota is None else money(quota.regional),
            "total": None if quota is None else money(quota.total),
        },
    }


def _derivatives(report: TaxReport) -> Statement:
    sums = report.derivatives
    return {
        "realized": money(sums.realized),
        "fees": money(sums.fees),
        "funding": money(sums.funding),
        "net": money(sums.net),
    }


def _loss(loss: PendingLoss) -> Statement:
    return {"year": loss.year, "kind": loss.kind, "amount": money(loss.amount)}


def _disposal(line: GainLine) -> Statement:
    piece = line.piece
    return {
        "id": line.id,
        "disposedAt": _instant(line.at),
        "acquiredAt": _instant(piece.acquired_at) if piece.acquired_at else None,
        "asset": line.asset,
        "units": shortest(line.units),
        "proceeds": _known(line.proceeds),
        "expenses": _known(piece.expenses),
        "cost": _known(piece.cost),
        "gain": _known(line.gain),
        "operation": line.of.operation.value,
        "counterpart": line.of.counterpart,
        "account": line.of.account,
        "taxable": line.is_taxable,
        "flag": line.flag,
    }


def _income(one: Income) -> Statement:
    return {
        "id": one.id,
        "receivedAt": _instant(one.at),
        "asset": one.asset,
        "units": shortest(one.units),
        "value": None if isinstance(one.value, Unvalued) else money(one.value.number),
        "category": INCOME_CATEGORY[one.type],
        "type": one.type.value,
    }


def _boxes(boxes: Boxes) -> Statement:
    return {
        "rows": [
            {
                "asset": row.asset,
                "counterpart": row.counterpart,
                "1804": money(row.transmission),
                "1806": money(row.acquisition),
                "1807": money(row.loss),
                "1808": money(row.loss),
                "1809": money(row.gain),
                "1812": money(row.gain),
            }
            for row in boxes.rows
        ],
        "1813": money(boxes.losses),
        "1814": money(boxes.gains),
        "0033": money(boxes.yields),
        "0304": money(boxes.general_gains),
        "0305": money(boxes.general_losses),
    }


def _repurchases(report: TaxReport) -> list[Statement]:
    return [
        {
            "disposalId": one.line.id,
            "loss": money(one.loss),
            "repurchasedAt": _instant(one.repurchased_at),
            "deferredIfApplied": money(one.deferred_if_applied),
        }
        for one in report.repurchases
    ]


def _completeness(report: TaxReport) -> Statement:
    counted = report.counters
    return {
        "counters": {
            "unconvertible": counted.unconvertible,
            "excludedFlagged": counted.excluded_flagged,
            "excludedUnresolvedIncome": counted.excluded_unresolved_income,
            "missingAcquisition": counted.missing_acquisition,
        },
        "complete": counted.is_complete,
        "assumptions": _assumptions(report),
    }


def _assumptions(report: TaxReport) -> Iterable[Statement]:
    return [
        {"switch": one.switch, "value": one.value, "status": one.status}
        for one in report.assumptions
    ]
