"""Files in, and back out again, from the command line."""

from collections.abc import Callable
from pathlib import Path

import typer

from fifolio.actions.day_result import DayResult, day_json
from fifolio.actions.export_ledger import export_ledger
from fifolio.actions.import_file import import_file
from fifolio.actions.import_prices import import_prices
from fifolio.actions.import_rates import import_rates
from fifolio.actions.import_result import ImportResult, RowReason
from fifolio.actions.import_result import as_json as to_json
from fifolio.actions.undo_import import UnknownBatchError, undo_import
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import FAILED, NEEDS_ATTENTION, complain, print_json, say, stop
from fifolio.cli.whole_file import whole_file
from fifolio.cli.year_closing import tell_drifts
from fifolio.importers.reading import Refusal
from fifolio.importers.recognise import Asked
from fifolio.store.ledger_file import LedgerFile

MAX_LISTED = 20
RecordDays = Callable[[LedgerFile, bytes, str], DayResult | Refusal]


def import_files(files: list[Path], asked: Asked, *, dry_run: bool, as_json: bool) -> None:
    """Import each file; one that cannot be read stops none of the others."""
    with users_ledger() as ledger:
        done = [_imported(ledger, file, asked, dry_run=dry_run) for file in files]
    results = [result for result in done if result is not None]
    if as_json:
        print_json([to_json(result) for result in results])
    else:
        for result in results:
            _tell(result, dry_run=dry_run)
        if not dry_run:
            with users_ledger() as ledger:
                tell_drifts(ledger)
    if len(results) < len(files):
        raise typer.Exit(FAILED)
    if any(result.needs_attention for result in results):
        raise typer.Exit(NEEDS_ATTENTION)


def take_back(batch: int, *, as_json: bool) -> None:
    """Take an import back."""
    with users_ledger() as ledger:
        try:
            undone = undo_import(ledger, batch)
        except UnknownBatchError as error:
            stop(str(error))
    if as_json:
        print_json(
            {"batch": undone.batch, "file": undone.file, "eventsRemoved": undone.events_removed}
        )
    else:
        say(f"Took back {undone.file}: {undone.events_removed} events are gone from the ledger.")


def export_to(file: Path) -> None:
    """Write the whole ledger as canonical CSV: all of it, or no file."""
    with (
        whole_file(file) as part,
        users_ledger() as ledger,
        part.open("w", encoding="utf-8", newline="") as target,
    ):
        done = export_ledger(ledger, target)
    say(f"Wrote {done} events to {file}.")


def import_price_file(file: Path, *, as_json: bool) -> None:
    """Import closing prices."""
    _import_days(file, import_prices, as_json=as_json)


def import_rate_file(file: Path, *, as_json: bool) -> None:
    """Import exchange rates."""
    _import_days(file, import_rates, as_json=as_json)


def _import_days(file: Path, record: RecordDays, *, as_json: bool) -> None:
    content = _read(file)
    if content is None:
        raise typer.Exit(FAILED)
    with users_ledger() as ledger:
        done = record(ledger, content, file.name)
    if isinstance(done, Refusal):
        stop(f"{file}: {done.reason}")
    if as_json:
        print_json(day_json(done))
    else:
        say(
            f"{done.file}: {done.read} rows, {done.new} new, {done.changed} changed, "
            f"{done.unchanged} unchanged, {len(done.rejected)} rejected"
        )
        _list("rejected", done.rejected)
    if done.rejected:
        raise typer.Exit(NEEDS_ATTENTION)


def _read(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError as error:
        complain(f"{file} cannot be read: {error.strerror}")
        return None


def _imported(
    ledger: LedgerFile, file: Path, asked: Asked, *, dry_run: bool
) -> ImportResult | None:
    content = _read(file)
    if content is None:
        return None
    done = import_file(ledger, content, file.name, asked, dry_run=dry_run)
    if isinstance(done, Refusal):
        complain(f"{file}: {done.reason}")
        return None
    return done


def _tell(result: ImportResult, *, dry_run: bool) -> None:
    rows = result.rows
    would = "would add" if dry_run else "added"
    batch = "" if result.batch is None else f", import {result.batch}"
    say(f"{result.file} ({result.source}{batch})")
    say(f"  {would} {result.events_new} events; {result.events_unchanged} were known already")
    say(
        f"  {rows.read} rows: {rows.used} used, {rows.unchanged} unchanged, "
        f"{rows.duplicate} duplicate, {rows.ignored} ignored, {rows.rejected} rejected, "
        f"{rows.pending} pending"
    )
    if result.invariant.outcome != "NOT_DECLARED":
        say(f"  balance check {result.invariant.outcome} {result.invariant.detail}".rstrip())
    for note in result.notes:
        say(f"  note: {note}")
    _list("rejected", result.rejected)
    _list("pending", result.pending)
    _list("look at", result.remarks)
    for one in result.tickers:
        coins = " or ".join(f"{coin.code} ({coin.name})" for coin in one.coins)
        say(
            f"  say which: {one.ticker} at {one.account} can be {coins}; it counts as "
            f"{one.counts_as} until you do, with `fifolio tickers set`"
        )


def _list(name: str, rows: tuple[RowReason, ...]) -> None:
    for row in rows[:MAX_LISTED]:
        say(f"  {name}: row {row.row}: {row.reason}")
    if len(rows) > MAX_LISTED:
        say(f"  {name}: {len(rows) - MAX_LISTED} more rows; --json lists them all")
