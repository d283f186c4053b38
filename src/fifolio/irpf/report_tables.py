"""A report as tables, for files that spreadsheets open."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Cell = str | bool | int | None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under their heads."""

    name: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


DISPOSAL = (
    "id", "disposedAt", "acquiredAt", "asset", "units", "proceeds", "expenses", "cost", "gain",
    "deferred", "released", "operation", "counterpart", "account", "taxable", "flag",
)  # fmt: skip
INCOME = ("id", "receivedAt", "asset", "units", "value", "category", "type")
BOX_ROW = ("asset", "counterpart", "1804", "1806", "1807", "1808", "1809", "1812")
REPURCHASE = ("disposalId", "loss", "repurchasedAt", "deferredIfApplied")
BALANCE = ("asset", "account", "units", "price", "priceDate", "value")
ENDED = (*BALANCE, "endedOn", "place", "reported", "moved")
COINS = ("asset", "units", "price", "priceDate", "value")
ASSUMPTION = ("switch", "value", "status", "applied")


def facts(report: Mapping[str, Any]) -> Table:
    """Say what the report is, whether it is complete, and what its totals are."""
    return Table("facts", ("fact", "value", "of", "on", "currency"), tuple(_facts(report)))


def lists(report: Mapping[str, Any]) -> tuple[Table, ...]:
    """Write out what the totals are made of: each disposal with its lots first."""
    boxes, abroad = report["boxes"] or {"rows": ()}, report["modelo721"] or {}
    wealth = report["modelo714"] or {}
    return (
        _unconverted("disposals", DISPOSAL, report, "proceeds", "expenses", "cost"),
        _unconverted("income", INCOME, report, "value"),
        _table("boxes", BOX_ROW, boxes["rows"]),
        _table("repurchases", REPURCHASE, report["repurchases"]),
        _table("modelo721", BALANCE, abroad.get("balances", ())),
        _table("modelo721 unknown", BALANCE, abroad.get("unknown", ())),
        _table("modelo721 ended", ENDED, abroad.get("ended", ())),
        _table("modelo714", COINS, wealth.get("balances", ())),
        _table("assumptions", ASSUMPTION, report["assumptions"]),
    )


def _facts(report: Mapping[str, Any]) -> Iterable[tuple[Cell, ...]]:
    yield _fact("year", report["year"])
    yield _fact("method", report["method"])
    yield _fact("currency", report["currency"])
    yield _fact("conversion", report["conversion"])
    yield _fact("conversion_basis", "EACH_EVENT_OWN_DATE")
    yield _fact("completeness", "COMPLETE" if report["complete"] else "INCOMPLETE")
    yield _fact("timezone", report["timezone"])
    for one in report["unconvertibleEvents"]:
        yield (
            "unconvertible_event", one["nativeAmount"], f"{one['id']} {one['figure']}",
            one["occurredOn"], one["nativeCurrency"],
        )  # fmt: skip
    for name, count in report["counters"].items():
        yield _fact(f"counter {name}", count)
    for part in ("savingsBase", "generalBase", "economicActivity", "derivatives"):
        yield from _totals(part, report[part])
    for loss in report["pendingLosses"]:
        yield "pending loss", loss["amount"], loss["kind"], loss["year"], None
    for box, amount in (report["boxes"] or {}).items():
        if box != "rows":
            yield _fact(f"box {box}", amount)
    for form in ("modelo721", "modelo714"):
        yield from _totals(form, report[form] or {})


def _totals(part: str, figures: Mapping[str, Any]) -> Iterable[tuple[Cell, ...]]:
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from _totals(f"{part}.{name}", value)
        elif not isinstance(value, list):
            yield _fact(f"{part}.{name}", value)


def _fact(name: str, value: Cell) -> tuple[Cell, ...]:
    return name, value, None, None, None


def _unconverted(
    name: str, head: tuple[str, ...], report: Mapping[str, Any], *figures: str
) -> Table:
    """Show the amount and its currency where no rate could convert it."""
    natives = {
        (one["id"], one["figure"]): f"{one['nativeAmount']} {one['nativeCurrency']}"
        for one in report["unconvertibleEvents"]
        if one["nativeAmount"] is not None
    }

    def cell(one: Mapping[str, Any], column: str) -> Cell:
        value: Cell = one[column]
        if value is None and column in figures:
            return natives.get((one["id"], column))
        return value

    return _table(name, head, report[name], cell)


def _plain(one: Mapping[str, Any], column: str) -> Cell:
    value: Cell = one[column]
    return value


def _table(
    name: str,
    head: tuple[str, ...],
    rows: Sequence[Mapping[str, Any]],
    cell: Callable[[Mapping[str, Any], str], Cell] = _plain,
) -> Table:
    return Table(name, head, tuple(tuple(cell(one, column) for column in head) for one in rows))
