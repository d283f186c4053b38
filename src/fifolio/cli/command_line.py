"""The commands and their options; what each of them does is imported when it runs."""

# ruff: noqa: PLC0415 - so that `--help` and a wrong option answer at once

from pathlib import Path
from typing import Annotated, Literal

import typer

from fifolio.cli.answer_commands import accounts, duplicates, tickers

app = typer.Typer(
    name="fifolio",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="A private AI advisor over your own crypto portfolio and Spanish tax (IRPF).",
)
prices = typer.Typer(no_args_is_help=True, help="Price history.")
rates = typer.Typer(no_args_is_help=True, help="Exchange rate history.")
settings = typer.Typer(no_args_is_help=True, help="User settings.")
app.add_typer(accounts, name="accounts")
app.add_typer(tickers, name="tickers")
app.add_typer(duplicates, name="duplicates")
app.add_typer(prices, name="prices")
app.add_typer(rates, name="rates")
app.add_typer(settings, name="settings")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value and nothing else.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")]
InFile = Annotated[Path, typer.Argument(metavar="FILE")]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Port = 3001,
) -> None:
    """Serve the web app and the API over your books."""
    from fifolio.cli.serving import serve_books

    serve_books(host, port)


@app.command()
def demo(
    port: Port = 3001,
    open_browser: Annotated[bool, typer.Option("--open/--no-open")] = True,
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Make the books here and keep them.")
    ] = None,
) -> None:
    """Serve a made-up ledger, answered by the built-in planner."""
    from fifolio.cli.serving import serve_demo

    serve_demo(port, keep, open_browser=open_browser)


@app.command()
def ask(
    question: Annotated[str, typer.Argument(metavar="QUESTION")],
    thread: Annotated[
        str | None, typer.Option(metavar="ID", help="Go on with a conversation.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one frame a line.")] = False,
) -> None:
    """Ask the advisor."""
    from fifolio.cli.asking import ask_advisor

    ask_advisor(question, thread, as_json=as_json)


@app.command("import")
def import_(  # noqa: PLR0913, PLR0917 - one for each option
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    account: Annotated[str | None, typer.Option(metavar="NAME", help="Whose it is.")] = None,
    source: Annotated[str | None, typer.Option(metavar="ID", help="Where it is from.")] = None,
    timezone: Annotated[
        str | None, typer.Option(metavar="TZ", help="Of moments without an offset.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what it would do.")] = False,
    as_json: Json = False,
) -> None:
    """Read exchange files into the ledger."""
    from fifolio.cli.importing import import_files
    from fifolio.importers.recognise import Asked

    asked = Asked(account, source, timezone)
    import_files(files, asked, dry_run=dry_run, as_json=as_json)


@app.command()
def undo_import(
    batch: Annotated[int, typer.Argument(metavar="BATCH", min=1, max=2**63 - 1)],
    as_json: Json = False,
) -> None:
    """Take a whole import back."""
    from fifolio.cli.importing import take_back

    take_back(batch, as_json=as_json)


@app.command()
def imports(as_json: Json = False) -> None:
    """List the imports, with the numbers to take them back by."""
    from fifolio.cli.import_list import list_imports

    list_imports(as_json=as_json)


@app.command()
def export(file: InFile) -> None:
    """Write the whole ledger as canonical CSV."""
    from fifolio.cli.importing import export_to

    export_to(file)


@app.command("copy-books")
def copy_books(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A ledger's file, or its URL.")],
    as_json: Json = False,
) -> None:
    """Copy whole books into the empty ledger that FIFOLIO_DATABASE_URL names."""
    from fifolio.cli.copying_books import copy_from

    copy_from(source, as_json=as_json)


@app.command()
def tool(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    arguments: Annotated[str, typer.Argument(metavar="[JSON]")] = "{}",
    profile: Annotated[Literal["local", "metered"], typer.Option()] = "local",
    currency: Annotated[str | None, typer.Option(metavar="EUR")] = None,
    locale: Annotated[Literal["en", "es"] | None, typer.Option()] = None,
) -> None:
    """Run one advisor tool and print exactly what a model would get."""
    from fifolio.cli.tool_call import run_tool

    run_tool(name, arguments, profile, currency=currency, locale=locale)


@app.command()
def tax(  # noqa: PLR0913, PLR0917 - one for each option
    year: Annotated[int, typer.Argument(min=2009, max=9998)],
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write all of it, lots included.")
    ] = None,
    xlsx: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The same, a sheet for each list.")
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The same, to print, in your language.")
    ] = None,
    choices: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="SWITCH=VALUE", help="Turn a tax switch for this once."),
    ] = None,
    is_closed: Annotated[
        bool | None,
        typer.Option("--close/--reopen", help="Keep its figures, or let them follow the books."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Work out the Spanish report of a year; a closed year keeps its figures."""
    from fifolio.cli.reports import Asked, report_tax

    report_tax(year, Asked(csv, xlsx, pdf, choices or (), is_closed), as_json=as_json)


@app.command()
def integrity(as_json: Json = False) -> None:
    """Show what is missing or doubtful in the data."""
    from fifolio.cli.reports import report_integrity

    report_integrity(as_json=as_json)


@app.command()
def runs(
    limit: Annotated[int, typer.Option(min=1)] = 100,
    as_json: Json = False,
) -> None:
    """List the advisor's runs: facts, never content."""
    from fifolio.cli.reports import list_runs

    list_runs(limit, as_json=as_json)


@prices.command("import")
def import_prices(file: InFile, as_json: Json = False) -> None:
    """Read closing prices: date,symbol,currency,close."""
    from fifolio.cli.importing import import_price_file

    import_price_file(file, as_json=as_json)


@rates.command("import")
def import_rates(file: InFile, as_json: Json = False) -> None:
    """Read exchange rates: date,pair,rate with the pair as USD/EUR."""
    from fifolio.cli.importing import import_rate_file

    import_rate_file(file, as_json=as_json)


@prices.command("sync")
def sync_prices(
    symbols: Annotated[list[str] | None, typer.Argument(metavar="[SYMBOL]...")] = None,
    live: Annotated[
        bool, typer.Option("--live", help="What coins you hold cost now, too.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Fetch the closes that are missing, of all coins or of some."""
    from fifolio.cli.outside_prices import sync_price_history

    sync_price_history(symbols or (), live=live, as_json=as_json)


@prices.command("status")
def prices_status(
    symbols: Annotated[list[str] | None, typer.Argument(metavar="[SYMBOL]...")] = None,
    as_json: Json = False,
) -> None:
    """Show which closes are missing, and what was tried."""
    from fifolio.cli.outside_prices import show_prices

    show_prices(symbols or (), as_json=as_json)


@prices.command("set")
def prices_set(
    symbol: Annotated[str, typer.Argument(metavar="SYMBOL")],
    day: Annotated[str, typer.Argument(metavar="DAY")],
    price: Annotated[str, typer.Argument(metavar="PRICE")],
    currency: Annotated[str, typer.Argument(metavar="[CURRENCY]")] = "EUR",
    as_json: Json = False,
) -> None:
    """Enter a close by hand; it stands before any other of that day."""
    from fifolio.cli.own_prices import enter

    enter(symbol, day, price, currency, as_json=as_json)


@prices.command("unset")
def prices_unset(
    symbol: Annotated[str, typer.Argument(metavar="SYMBOL")],
    day: Annotated[str, typer.Argument(metavar="DAY")],
    as_json: Json = False,
) -> None:
    """Take a close by hand back; what was fetched or imported counts again."""
    from fifolio.cli.own_prices import take_back

    take_back(symbol, day, as_json=as_json)


@prices.command("choose")
def prices_choose(
    symbol: Annotated[str, typer.Argument(metavar="SYMBOL")],
    coin: Annotated[str | None, typer.Argument(metavar="[ID]")] = None,
) -> None:
    """Say which of several coins a ticker stands for; without an id, forget it."""
    from fifolio.cli.own_prices import choose

    choose(symbol, coin)


@rates.command("sync")
def sync_rates(as_json: Json = False) -> None:
    """Fetch the published rates that are missing."""
    from fifolio.cli.outside_prices import sync_rate_history

    sync_rate_history(as_json=as_json)


@rates.command("status")
def rates_status(as_json: Json = False) -> None:
    """Show which published rates are missing, and what was tried."""
    from fifolio.cli.outside_prices import show_rates

    show_rates(as_json=as_json)


@settings.command("get")
def settings_get(
    key: Annotated[str | None, typer.Argument(metavar="[KEY]")] = None, as_json: Json = False
) -> None:
    """Show one setting, or all of them."""
    from fifolio.cli.preferences import show

    show(key, as_json=as_json)


@settings.command("set")
def settings_set(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    value: Annotated[str, typer.Argument(metavar="VALUE")],
) -> None:
    """Change a setting."""
    from fifolio.cli.preferences import change

    change(key, value)


def main() -> None:
    """Run the command line."""
    app(prog_name="fifolio")
