"""The sections that tell what the report is, what it lacks, and what the year comes to."""

from collections.abc import Iterator
from typing import Any

from fifolio.web.pdf.section import Listing, Report, Section, Teller

_SAVINGS = (
    "capitalGains", "capitalLosses", "netGains", "movableCapitalYields", "deferredLosses",
    "releasedLosses", "waitingLosses", "crossOffset",
)  # fmt: skip
_GENERAL = ("gains", "losses", "net")
_DECLARED = ("yields", "offset", "base")
_BOX_ROW = ("1804", "1806", "1807", "1808", "1809", "1812")


def figure_sections(report: Report, tell: Teller) -> Iterator[Section]:
    """Write the bases, what is left for later years, and the boxes."""
    yield _savings(report, tell)
    yield _general(report, tell)
    yield _pending(report, tell)
    yield _boxes(report, tell)


def opening(report: Report, tell: Teller) -> Section:
    """Say what the report is."""
    closed = report["closed"]
    facts = (
        ("year", str(report["year"])),
        ("currency", report["currency"]),
        ("method", tell.word("method")),
        ("timezone", report["timezone"]),
        ("conversion", tell.word(f"conversion.{report['conversion']}")),
        ("closed", tell.day(closed["closedAt"]) if closed else tell.word("closed.open")),
        ("complete", tell.word(f"complete.{report['complete']}")),
    )
    rows = [(tell.word(f"fact.{name}"), text) for name, text in facts]
    listing = Listing(tell.columns(("fact", 200.0), ("value", 570.0)), rows)
    return Section(tell.word("title", year=str(report["year"])), (), [listing])


def assumption_section(report: Report, tell: Teller) -> Section:
    """List every option with the reading that was used."""
    rows = [
        (
            tell.word(f"switch.{one['switch']}"),
            _reading(one, tell),
            tell.word(f"status.{one['status']}"),
        )
        for one in report["assumptions"]
    ]
    columns = tell.columns(("rule", 250.0), ("reading", 380.0), ("standing", 140.0))
    notes = [tell.word("assumptions.text")]
    return Section(tell.word("assumptions"), notes, [Listing(columns, rows)])


def missing_section(report: Report, tell: Teller) -> Section:
    """Count what is in no figure, and list what no rate converts."""
    counted = [
        (tell.word(f"counter.{name}"), tell.figure(count))
        for name, count in report["counters"].items()
    ]
    listings = [Listing(tell.columns(("counter", 420.0), ("count", -120.0)), counted)]
    if report["unconvertibleEvents"]:
        columns = tell.columns(
            ("day", 80.0), ("figure", 130.0), ("amount", -160.0), ("event", 400.0)
        )
        rows = [
            (
                tell.day(one["occurredOn"]),
                tell.word(f"figure.{one['figure']}"),
                native_text(one, tell),
                one["id"],
            )
            for one in report["unconvertibleEvents"]
        ]
        listings.append(Listing(columns, rows, tell.word("unconvertible")))
    notes = [tell.word(f"complete.{report['complete']}")]
    return Section(tell.word("missing"), notes, listings)


def difference_section(report: Report, tell: Teller) -> Section:
    """List what the books say otherwise since the year was closed."""
    rows = [
        (one["figure"], _leaf(one["closed"], tell), _leaf(one["now"], tell))
        for one in report["closed"]["differences"]
    ]
    columns = tell.columns(("figure", 420.0), ("then", -170.0), ("now", -170.0))
    return Section(tell.word("differences"), (), [Listing(columns, rows)])


def native_text(one: dict[str, Any], tell: Teller) -> str:
    """Write an amount that no rate converts, in its own currency."""
    if one["nativeAmount"] is None:
        return tell.word("unknown")
    return f"{tell.figure(one['nativeAmount'])} {one['nativeCurrency']}"


def _reading(one: dict[str, Any], tell: Teller) -> str:
    if not one["applied"]:
        return tell.word("not_applied")
    if one["switch"] != "outside":
        return tell.word(f"reading.{one['value']}")
    parts = (part.rpartition(" ") for part in one["value"].split(", "))
    return ", ".join(
        f"{tell.word(f'outside.{name}')} {tell.figure(sum_)}" for name, _, sum_ in parts
    )


def _leaf(value: object, tell: Teller) -> str:
    return tell.word("nothing") if value is None else tell.figure(str(value))


def _savings(report: Report, tell: Teller) -> Section:
    savings = report["savingsBase"]
    rows = [(tell.word(f"savings.{name}"), savings[name]) for name in _SAVINGS]
    for one in savings["carriedForwardApplied"]:
        kind = tell.word(f"kind.{one['kind']}")
        name = tell.word("savings.carried", year=str(one["year"]), kind=kind)
        rows.append((name, one["amount"]))
    rows.append((tell.word("savings.base"), savings["base"]))
    rows += [(tell.word(f"quota.{half}"), amount) for half, amount in savings["quota"].items()]
    return Section(tell.word("savings"), [tell.word("quota.note")], [tell.figures(*rows)])


def _general(report: Report, tell: Teller) -> Section:
    general, derivatives = report["generalBase"], report["derivatives"]
    names = (*_GENERAL, *(_DECLARED if general["yields"] is not None else ()))
    rows = [(tell.word(f"general.{name}"), general[name]) for name in names]
    rows.append((tell.word("activity.income"), report["economicActivity"]["income"]))
    rows += [(tell.word(f"derivatives.{name}"), amount) for name, amount in derivatives.items()]
    return Section(tell.word("general"), (), [tell.figures(*rows)])


def _pending(report: Report, tell: Teller) -> Section:
    rows = [
        (
            str(one["year"]),
            tell.word(f"kind.{one['kind']}"),
            tell.figure(one["amount"]),
            str(one["lastUsableYear"]),
        )
        for one in report["pendingLosses"]
    ]
    if not rows:
        return Section(tell.word("pending"), [tell.word("pending.none")])
    columns = tell.columns(("year", 80.0), ("kind", 220.0), ("euros", -120.0), ("last", -120.0))
    return Section(tell.word("pending"), (), [Listing(columns, rows)])


def _boxes(report: Report, tell: Teller) -> Section:
    boxes = report["boxes"]
    if boxes is None:
        return Section(tell.word("boxes"), [tell.word("boxes.none")])
    rows = [
        (row["asset"], row["counterpart"], *(tell.figure(row[box]) for box in _BOX_ROW))
        for row in boxes["rows"]
    ]
    heads = tell.columns(("asset", 120.0), ("key", 50.0), *((box, -100.0) for box in _BOX_ROW))
    totals = [
        (f"{box}  {tell.word(f'box.{box}')}", amount)
        for box, amount in boxes.items()
        if box != "rows" and amount is not None
    ]
    listings = [Listing(heads, rows)] if rows else []
    return Section(
        tell.word("boxes"), [tell.word("boxes.keys")], [*listings, tell.figures(*totals)]
    )
