"""The sections that list what the figures are made of: disposals, income, balances."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fifolio.web.pdf.figure_sections import native_text
from fifolio.web.pdf.row_table import Row
from fifolio.web.pdf.section import Listing, Report, Section, Teller

One = Mapping[str, Any]


def list_sections(report: Report, tell: Teller) -> Iterator[Section]:
    """Write all lists of a report."""
    yield _disposals(report, tell)
    yield _income(report, tell)
    yield _repurchases(report, tell)
    yield _modelo_721(report, tell)
    yield _modelo_714(report, tell)


def _disposals(report: Report, tell: Teller) -> Section:
    if not report["disposals"]:
        return Section(tell.word("disposals"), [tell.word("disposals.none")])
    natives = _natives(report, tell)
    columns = tell.columns(
        ("number", 30.0), ("acquired", 52.0), ("disposed", 52.0), ("asset", 58.0),
        ("units", -92.0), ("proceeds", -64.0), ("expenses", -52.0), ("cost", -64.0),
        ("result", -64.0), ("operation", 80.0), ("account", 80.0), ("remark", 82.0),
    )  # fmt: skip
    rows = [
        _disposal(number, one, natives, tell)
        for number, one in enumerate(report["disposals"], start=1)
    ]
    return Section(tell.word("disposals"), (), [Listing(columns, rows)])


def _natives(report: Report, tell: Teller) -> dict[tuple[str, str], str]:
    return {
        (one["id"], one["figure"]): native_text(one, tell) for one in report["unconvertibleEvents"]
    }


def _disposal(number: int, one: One, natives: Mapping[tuple[str, str], str], tell: Teller) -> Row:
    def known(figure: str) -> str:
        native = natives.get((one["id"], figure)) if one[figure] is None else None
        return native or tell.figure(one[figure])

    return (
        str(number),
        tell.day(one["acquiredAt"]),
        tell.day(one["disposedAt"]),
        one["asset"],
        tell.figure(one["units"]),
        known("proceeds"),
        known("expenses"),
        known("cost"),
        tell.figure(one["gain"]),
        f"{tell.word('operation.' + one['operation'])} ({one['counterpart']})",
        one["account"],
        _remark(one, tell),
    )


def _remark(one: One, tell: Teller) -> str:
    said = [tell.word(f"flag.{one['flag']}")] if one["flag"] else []
    if not one["taxable"]:
        said.append(tell.word("not_taxable"))
    losses = [name for name in ("deferred", "released") if one[name] != "0.00"]
    said += [tell.word(name, amount=tell.figure(one[name])) for name in losses]
    return ", ".join(said)


def _income(report: Report, tell: Teller) -> Section:
    if not report["income"]:
        return Section(tell.word("income"), [tell.word("income.none")])
    natives = _natives(report, tell)
    columns = tell.columns(
        ("received", 80.0), ("asset", 90.0), ("units", -150.0), ("value", -110.0),
        ("category", 190.0), ("operation", 150.0),
    )  # fmt: skip
    rows = [
        (
            tell.day(one["receivedAt"]),
            one["asset"],
            tell.figure(one["units"]),
            natives.get((one["id"], "value")) or tell.figure(one["value"]),
            tell.word(f"category.{one['category']}"),
            tell.word(f"type.{one['type']}"),
        )
        for one in report["income"]
    ]
    return Section(tell.word("income"), (), [Listing(columns, rows)])


def _repurchases(report: Report, tell: Teller) -> Section:
    if not report["repurchases"]:
        return Section(tell.word("repurchases"), [tell.word("repurchases.none")])
    numbered = enumerate(report["disposals"], start=1)
    numbers = {one["id"]: (number, one["asset"]) for number, one in numbered}
    columns = tell.columns(
        ("disposal", 160.0), ("bought_back", 120.0), ("loss", -120.0), ("deferred_if", -160.0)
    )
    rows = []
    for one in report["repurchases"]:
        number, asset = numbers.get(one["disposalId"], ("", one["disposalId"]))
        day, loss = tell.day(one["repurchasedAt"]), tell.figure(one["loss"])
        rows.append((f"{number} {asset}", day, loss, tell.figure(one["deferredIfApplied"])))
    notes = [tell.word("repurchases.text")]
    return Section(tell.word("repurchases"), notes, [Listing(columns, rows)])


def _modelo_721(report: Report, tell: Teller) -> Section:
    abroad = report["modelo721"]
    if abroad is None:
        return Section(tell.word("modelo721"), [tell.word("modelo721.none")])
    total = "modelo721.total" if abroad["complete"] else "modelo721.at_least"
    rows = [
        (tell.word(total), abroad["total"]),
        (tell.word("modelo721.totalWithUnknown"), abroad["totalWithUnknown"]),
        (tell.word("modelo721.threshold"), abroad["threshold"]),
    ]
    if abroad["lastFiled"]:
        filed = tell.word("modelo721.lastFiled", year=str(abroad["lastFiled"]["year"]))
        rows.append((filed, abroad["lastFiled"]["total"]))
        rows.append((tell.word("modelo721.increase"), abroad["increase"]))
    listings = [tell.figures(*rows), *_places(abroad, tell)]
    return Section(tell.word("modelo721"), list(_duties(abroad, tell)), listings)


def _duties(abroad: One, tell: Teller) -> Iterator[str]:
    if abroad["reasons"]:
        yield from (tell.word(f"duty.{reason}") for reason in abroad["reasons"])
    else:
        yield tell.word("duty.may" if abroad["mayHaveToFile"] else "duty.no")


def _places(abroad: One, tell: Teller) -> Iterator[Listing]:
    if abroad["balances"]:
        yield _balances(abroad["balances"], tell)
    if abroad["unknown"]:
        yield _balances(abroad["unknown"], tell, tell.word("unknown_places"))
    if abroad["ended"]:
        columns = tell.columns(*_BALANCE, ("ended_on", 70.0), ("remark", 150.0))
        rows = [
            (*_balance(one, tell), tell.day(one["endedOn"]), _end(one, tell))
            for one in abroad["ended"]
        ]
        yield Listing(columns, rows, tell.word("ended"))
    if abroad["leftOut"]:
        rows = [
            (one["account"], tell.word(f"left_out.{one['reason']}")) for one in abroad["leftOut"]
        ]
        columns = tell.columns(("account", 250.0), ("why", 300.0))
        yield Listing(columns, rows, tell.word("left_out"))
    if abroad["overdrawn"]:
        rows = [(one["account"], one["asset"]) for one in abroad["overdrawn"]]
        columns = tell.columns(("account", 250.0), ("asset", 120.0))
        yield Listing(columns, rows, tell.word("overdrawn"))


def _end(one: One, tell: Teller) -> str:
    said = [name for name in ("reported", "moved") if one[name]]
    said += ["unknown"] if one["place"] == "unknown" else []
    return ", ".join(tell.word(f"ended.{name}") for name in said)


_BALANCE = (
    ("asset", 80.0), ("account", 130.0), ("units", -130.0), ("price", -90.0),
    ("price_day", 60.0), ("value", -60.0),
)  # fmt: skip


def _balances(balances: Iterable[One], tell: Teller, title: str = "") -> Listing:
    columns = tell.columns(*_BALANCE[:-1], ("value", -100.0))
    return Listing(columns, [_balance(one, tell) for one in balances], title)


def _balance(one: One, tell: Teller) -> Row:
    return (
        one["asset"],
        one.get("account", ""),
        tell.figure(one["units"]),
        tell.figure(one["price"]),
        tell.day(one["priceDate"]),
        tell.figure(one["value"]),
    )


def _modelo_714(report: Report, tell: Teller) -> Section:
    wealth = report["modelo714"]
    if wealth is None:
        return Section(tell.word("modelo714"), [tell.word("modelo714.none")])
    total = "modelo721.total" if wealth["complete"] else "modelo721.at_least"
    listings = [tell.figures((tell.word(total), wealth["total"]))]
    if wealth["balances"]:
        listings.append(_balances(wealth["balances"], tell))
    return Section(tell.word("modelo714"), (), listings)
