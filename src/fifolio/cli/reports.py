"""What the books say, from the command line; the same queries as the pages."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import WRONG_ARGUMENTS, print_answer, print_json, print_table, say, stop
from fifolio.cli.whole_file import whole_file
from fifolio.cli.year_closing import close_or_reopen, tell_differences
from fifolio.irpf.switches import SwitchError, Switches
from fifolio.queries.open_defects import open_defects
from fifolio.queries.price_gaps import backfill_count
from fifolio.queries.tax_statement import tax_statement
from fifolio.queries.users_language import users_language
from fifolio.store.runs import load_runs
from fifolio.web.answers import BackfillCounts
from fifolio.web.holdings_answers import integrity_answer
from fifolio.web.open_books import open_books
from fifolio.web.pdf.notation import Language
from fifolio.web.report_files import Format, report_file
from fifolio.web.run_answers import runs_answer


@dataclass(frozen=True, slots=True)
class Asked:
    """What to do with a report besides printing it."""

    csv: Path | None = None
    xlsx: Path | None = None
    pdf: Path | None = None
    """Where to write it."""
    choices: Sequence[str] = ()
    """Switches to turn, as `wash_rule=apply`."""
    is_closed: bool | None = None
    """Whether to close the year or to open it again; None leaves it."""


def report_tax(year: int, asked: Asked, *, as_json: bool) -> None:
    """Work out one year; print it, and write it to files."""
    turned = _turned(asked.choices)
    with users_ledger() as ledger:
        close_or_reopen(ledger, year, is_closed=asked.is_closed)
        with open_books(ledger, turned=turned) as books:
            report, language = tax_statement(books, year), users_language(books)
    _write(asked, report, language)
    if as_json:
        print_json(report)
    else:
        _tell_report(report)


def report_integrity(*, as_json: bool) -> None:
    """Count the defects by kind."""
    with users_ledger() as ledger, open_books(ledger) as books:
        found = open_defects(books)
        answer = integrity_answer(found, backfill_count(books.reader, found.defects))
    if as_json:
        print_answer(answer)
        return
    rows = [
        (
            group.quality_flag,
            group.severity,
            str(group.count),
            str(group.pending_review),
            group.at_stake or "?",
        )
        for group in answer.groups
    ]
    if not rows:
        say("Nothing is missing and nothing contradicts itself.")
        return
    print_table(("kind", "severity", "count", "you can settle", "EUR at stake"), rows)
    for group in answer.groups:
        if group.backfill is not None:
            _tell_backfill(group.backfill)


def _tell_backfill(counts: BackfillCounts) -> None:
    if counts.pending:
        say(
            f"{counts.pending} missing prices were not asked for yet: "
            "`fifolio prices sync` asks the price sources"
        )
    if counts.failed:
        say(
            f"{counts.failed} missing prices were asked for in vain, last on {counts.last_try}: "
            "`fifolio prices status` says why, `fifolio prices set` enters one by hand"
        )


def list_runs(limit: int, *, as_json: bool) -> None:
    """List the latest runs of the advisor."""
    with users_ledger() as ledger, ledger.reading() as reader:
        answer = runs_answer(load_runs(reader, limit))
    if as_json:
        print_answer(answer)
    elif answer.runs:
        print_table(
            ("started", "outcome", "model", "tools", "id"),
            [
                (
                    run.started_at,
                    run.failure_code or run.outcome,
                    run.model_id or "",
                    ", ".join(run.tools_called),
                    run.id,
                )
                for run in answer.runs
            ],
        )
    else:
        say("The advisor has not been asked anything yet.")


def _turned(choices: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Read `wash_rule=apply`, or as its setting is named, `tax.wash_rule=apply`; or stop."""
    parted = (text.partition("=") for text in choices)
    pairs = tuple((name.removeprefix("tax."), value) for name, _, value in parted)
    try:
        Switches().turned(pairs)
    except SwitchError as error:
        stop(str(error), WRONG_ARGUMENTS)
    return pairs


def _write(asked: Asked, report: dict[str, Any], language: Language) -> None:
    files: tuple[tuple[Path | None, Format], ...] = (
        (asked.csv, "csv"),
        (asked.xlsx, "xlsx"),
        (asked.pdf, "pdf"),
    )
    for file, kind in files:
        if file is not None:
            with whole_file(file) as part:
                part.write_bytes(report_file(report, kind, language))


def _tell_year_end(report: dict[str, Any]) -> None:
    abroad, wealth = report["modelo721"], report["modelo714"]
    if abroad is not None:
        least = "" if abroad["complete"] else "at least "
        say(f"Modelo 721, kept abroad by others: {least}{abroad['total']}, {_duty(abroad)}")
        for one in abroad["ended"]:
            say(f"  {_end(one)}")
        if abroad["unknown"]:
            names = ", ".join(dict.fromkeys(one["account"] for one in abroad["unknown"]))
            say(f"not known whether they count: {names}; say it with `fifolio accounts set`")
    if wealth is not None:
        least = "" if wealth["complete"] else "at least "
        say(f"Modelo 714, all coins: {least}{wealth['total']}")


def _end(one: dict[str, Any]) -> str:
    """Say what became of coins that a venue no longer held at the end of the year."""
    left = "was moved away" if one["moved"] else "ended"
    worth = "unknown" if one["value"] is None else one["value"]
    told = ", declared before" if one["reported"] else ""
    return f"{one['asset']} at {one['account']} {left} on {one['endedOn']}, worth {worth}{told}"


def _duty(abroad: dict[str, Any]) -> str:
    if abroad["mustFile"]:
        return "has to be filed"
    return "may have to be filed" if abroad["mayHaveToFile"] else "has not to be filed"


def _tell_report(report: dict[str, Any]) -> None:
    savings, general = report["savingsBase"], report["generalBase"]
    say(f"IRPF {report['year']}, {report['currency']}, {report['method']}, {report['timezone']}")
    rows = [
        ("capital gains", savings["capitalGains"]),
        ("capital losses", savings["capitalLosses"]),
        ("net gains", savings["netGains"]),
        ("yields of movable capital", savings["movableCapitalYields"]),
        ("losses deferred by a repurchase", savings["deferredLosses"]),
        ("deferred losses released", savings["releasedLosses"]),
        ("savings base", savings["base"]),
        ("tax on the savings base alone", savings["quota"]["total"] or "no scale for this year"),
        ("gains of the general base", general["net"]),
        ("income of an economic activity", report["economicActivity"]["income"]),
        ("derivatives, within the gains", report["derivatives"]["net"]),
    ]
    print_table(("figure", "EUR"), rows)
    for loss in report["pendingLosses"]:
        say(
            f"pending loss of {loss['year']} ({loss['kind']}): {loss['amount']}, "
            f"usable until {loss['lastUsableYear']}"
        )
    _tell_year_end(report)
    if closed := report["closed"]:
        say(f"closed at {closed['closedAt']}: these are the figures of then")
        tell_differences(closed["differences"])
    for one in report["assumptions"]:
        if one["applied"]:
            say(f"assumed: {one['switch']} = {one['value']} ({one['status'].replace('_', ' ')})")
    say(f"{len(report['disposals'])} disposals, {len(report['income'])} times income")
    if not report["complete"]:
        missing = ", ".join(f"{name} {count}" for name, count in report["counters"].items())
        say(f"INCOMPLETE: what could not be valued is in no figure ({missing})")
