"""The report as plain values, in the shape that commands and routes give out.

Money is text with two decimals, quantities are exact text, instants are ISO 8601 in UTC.
"""

from datetime import datetime
from decimal import Decimal
from typing import Any

from fifolio.fifo.chain import Income, Unvalued
from fifolio.irpf.boxes import Boxes
from fifolio.irpf.classification import INCOME_CATEGORY
from fifolio.irpf.conversion import Unconvertible
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.report import TaxReport
from fifolio.money.exact import total
from fifolio.money.figure_text import money_text, quantity_text

Statement = dict[str, Any]


def to_statement(report: TaxReport) -> Statement:
    """Write a report out, without the balances at the end of the year."""
    return {
        "year": report.year,
        "currency": "EUR",
        "method": "FIFO",
        "timezone": report.zone.key,
        "savingsBase": _savings(report),
        "generalBase": _general(report),
        "economicActivity": {"income": money_text(report.sums.activity)},
        "derivatives": _derivatives(report),
        "pendingLosses": [
            _loss(loss) | {"lastUsableYear": loss.last_usable_year} for loss in report.pending
        ],
        "disposals": [_disposal(line) for line in report.lines],
        "income": [_income(one) for one in report.income],
        "boxes": None if report.boxes is None else _boxes(report.boxes),
        "repurchases": _repurchases(report),
        **_completeness(report),
    }


def _known(number: Decimal | None) -> str | None:
    return None if number is None else money_text(number)


def _instant(at: datetime) -> str:
    return at.isoformat().replace("+00:00", "Z")


def _savings(report: TaxReport) -> Statement:
    sums, netted, quota = report.sums, report.netted, report.quota
    return {
        "capitalGains": money_text(sums.gains),
        "capitalLosses": money_text(sums.losses),
        "netGains": money_text(sums.net_gains),
        "movableCapitalYields": money_text(sums.yields),
        "deferredLosses": money_text(total(line.deferred for line in report.lines)),
        "releasedLosses": money_text(total(line.released for line in report.lines)),
        "waitingLosses": money_text(report.waiting),
        "crossOffset": money_text(netted.cross_offset),
        "carriedForwardApplied": [_loss(loss) for loss in netted.applied],
        "base": money_text(netted.base),
        "quota": {
            "state": None if quota is None else money_text(quota.state),
            "regional": None if quota is None else money_text(quota.regional),
            "total": None if quota is None else money_text(quota.total),
        },
    }


def _general(report: TaxReport) -> Statement:
    sums, yields = report.sums, report.sums.general_yields
    return {
        "gains": money_text(sums.general_gains),
        "losses": money_text(sums.general_losses),
        "net": money_text(sums.general_net),
        "yields": _known(yields),
        "offset": None if yields is None else money_text(report.general.offset),
        "base": _known(None if yields is None else report.general.base(sums.general_net, yields)),
    }


def _derivatives(report: TaxReport) -> Statement:
    sums = report.derivatives
    return {
        "realized": money_text(sums.realized),
        "fees": money_text(sums.fees),
        "funding": money_text(sums.funding),
        "net": money_text(sums.net),
    }


def _loss(loss: PendingLoss) -> Statement:
    return {"year": loss.year, "kind": loss.kind, "amount": money_text(loss.amount)}


def _disposal(line: GainLine) -> Statement:
    piece = line.piece
    return {
        "id": line.id,
        "disposedAt": _instant(line.at),
        "acquiredAt": _instant(piece.acquired_at) if piece.acquired_at else None,
        "asset": line.asset,
        "units": quantity_text(line.units),
        "proceeds": _known(line.proceeds),
        "expenses": _known(piece.expenses),
        "cost": _known(piece.cost),
        "gain": _known(line.gain),
        "deferred": money_text(line.deferred),
        "released": money_text(line.released),
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
        "units": quantity_text(one.units),
        "value": None if isinstance(one.value, Unvalued) else money_text(one.value.number),
        "category": INCOME_CATEGORY[one.type],
        "type": one.type.value,
    }


def _boxes(boxes: Boxes) -> Statement:
    return {
        "rows": [
            {
                "asset": row.asset,
                "counterpart": row.counterpart,
                "1804": money_text(row.transmission),
                "1806": money_text(row.acquisition),
                "1807": money_text(row.loss),
                "1808": money_text(row.imputable_loss),
                "1809": money_text(row.gain),
                "1812": money_text(row.gain),
            }
            for row in boxes.rows
        ],
        "1813": money_text(boxes.losses),
        "1814": money_text(boxes.gains),
        "0027": _in_box("0027", boxes),
        "0033": _in_box("0033", boxes),
        "0304": money_text(boxes.general_gains),
        "0305": money_text(boxes.general_losses),
        "0385": money_text(boxes.other_losses),
        "0386": money_text(boxes.other_gains),
    }


def _in_box(number: str, boxes: Boxes) -> str | None:
    return money_text(boxes.yields) if boxes.yields_box == number else None


def _repurchases(report: TaxReport) -> list[Statement]:
    return [
        {
            "disposalId": one.line.id,
            "loss": money_text(one.loss),
            "repurchasedAt": _instant(one.repurchased_at),
            "deferredIfApplied": money_text(one.deferred_if_applied),
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
        "conversion": "CONVERTED" if report.conversion.is_needed else "NATIVE",
        "unconvertibleEvents": [_unconvertible(one) for one in report.conversion.unconvertible],
        "assumptions": _assumptions(report),
    }


def _unconvertible(one: Unconvertible) -> Statement:
    return {
        "id": one.id,
        "figure": one.figure,
        "occurredOn": one.on.isoformat(),
        "nativeAmount": None if one.native is None else quantity_text(one.native.number),
        "nativeCurrency": None if one.native is None else one.native.currency,
    }


def _assumptions(report: TaxReport) -> list[Statement]:
    return [
        {
            "switch": one.switch,
            "value": one.value,
            "status": one.status,
            "applied": one.is_applied,
            "alternatives": list(one.alternatives),
        }
        for one in report.assumptions
    ]
