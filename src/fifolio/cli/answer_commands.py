"""The commands that say what no file says: of accounts, of tickers, of rows that look alike."""

# ruff: noqa: PLC0415 - so that `--help` and a wrong option answer at once

from datetime import datetime
from typing import Annotated, Literal

import typer

accounts = typer.Typer(help="Accounts, and what Modelo 721 needs to know of them.")
tickers = typer.Typer(help="Tickers that mean several coins, and which one you say it is.")
duplicates = typer.Typer(help="Rows that look alike, and whether they are one event.")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value and nothing else.")]
AccountArgument = Annotated[str, typer.Argument(metavar="NAME")]
AccountKind = Literal["exchange", "wallet", "bank", "futures"]
Country = Annotated[
    str | None, typer.Option(metavar="MT", help="Where the entity you contract with is.")
]
KeyHolder = Annotated[
    Literal["third_party", "self"] | None, typer.Option("--custody", help="Who holds the keys.")
]
Files172 = Annotated[
    bool | None,
    typer.Option("--files-172/--no-files-172", help="Whether it reports in Spain."),
]
Parent = Annotated[
    str | None, typer.Option(metavar="NAME", help="The account that this one is part of.")
]
Group = Annotated[str, typer.Argument(metavar="GROUP")]


@accounts.callback(invoke_without_command=True)
def accounts_list(context: typer.Context, as_json: Json = False) -> None:
    """List the accounts."""
    from fifolio.cli.account_list import list_accounts

    if context.invoked_subcommand is None:
        list_accounts(as_json=as_json)


@accounts.command("set")
def accounts_set(  # noqa: PLR0913, PLR0917 - one for each option
    account: AccountArgument,
    name: Annotated[
        str | None, typer.Option(metavar="NEW", help="What to call it from now on.")
    ] = None,
    kind: Annotated[AccountKind | None, typer.Option("--type", help="What it is.")] = None,
    country: Country = None,
    custody: KeyHolder = None,
    files_172: Files172 = None,
    parent: Parent = None,
    as_json: Json = False,
) -> None:
    """Rename an account, or say what Modelo 721 needs to know of it; "" takes a thing back."""
    from fifolio.actions.change_account import AccountChange
    from fifolio.cli.account_list import set_account

    change = AccountChange(country, custody, files_172, parent, name, kind)
    set_account(account, change, as_json=as_json)


@accounts.command("add")
def accounts_add(  # noqa: PLR0913, PLR0917 - one for each option
    name: AccountArgument,
    kind: Annotated[AccountKind, typer.Option("--type", help="What it is.")] = "exchange",
    country: Country = None,
    custody: KeyHolder = None,
    files_172: Files172 = None,
    parent: Parent = None,
    as_json: Json = False,
) -> None:
    """Make an account that no file has spoken of yet."""
    from fifolio.actions.change_account import AccountChange
    from fifolio.cli.account_list import make_account

    said = AccountChange(country, custody, files_172, parent, kind=kind)
    make_account(name, said, as_json=as_json)


@tickers.callback(invoke_without_command=True)
def tickers_list(context: typer.Context, as_json: Json = False) -> None:
    """List the tickers that can mean several coins, and what you said of tickers."""
    from fifolio.cli.ticker_commands import list_tickers

    if context.invoked_subcommand is None:
        list_tickers(as_json=as_json)


@tickers.command("set")
def tickers_set(
    ticker: Annotated[str, typer.Argument(metavar="TICKER")],
    asset: Annotated[str, typer.Argument(metavar="CODE")],
    account: Annotated[str, typer.Option(metavar="NAME", help="Where it is that coin.")],
    since: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], metavar="DAY", help="From that day on; else always."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Say which coin a ticker is at an account, by its code or by one of your own."""
    from fifolio.actions.answer_ticker import TickerWord
    from fifolio.cli.ticker_commands import set_ticker

    day = since.date() if since else None
    set_ticker(TickerWord(ticker, account, asset, day), as_json=as_json)


@tickers.command("forget")
def tickers_forget(
    answer: Annotated[int, typer.Argument(metavar="ID", min=1, max=2**63 - 1)],
    as_json: Json = False,
) -> None:
    """Take an answer back."""
    from fifolio.cli.ticker_commands import forget_ticker

    forget_ticker(answer, as_json=as_json)


@duplicates.callback(invoke_without_command=True)
def duplicates_list(context: typer.Context, as_json: Json = False) -> None:
    """List rows that may tell of one event, and those you said are all real."""
    from fifolio.cli.duplicate_commands import list_duplicates

    if context.invoked_subcommand is None:
        list_duplicates(as_json=as_json)


@duplicates.command("keep")
def duplicates_keep(group: Group, as_json: Json = False) -> None:
    """Say that the rows of a group are all real."""
    from fifolio.cli.duplicate_commands import keep_duplicates

    keep_duplicates(group, as_json=as_json)


@duplicates.command("delete")
def duplicates_delete(
    group: Group,
    transaction: Annotated[str, typer.Argument(metavar="TRANSACTION")],
    as_json: Json = False,
) -> None:
    """Delete the row of a group that is a repeat."""
    from fifolio.cli.duplicate_commands import delete_duplicate

    delete_duplicate(group, transaction, as_json=as_json)


@duplicates.command("forget")
def duplicates_forget(group: Group, as_json: Json = False) -> None:
    """Take back that the rows of a group are all real."""
    from fifolio.cli.duplicate_commands import doubt_again

    doubt_again(group, as_json=as_json)
