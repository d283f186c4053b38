"""Moving books from a file to a server, or back, from the command line."""

from pathlib import Path

from fifolio.cli.opened_books import explained, users_ledger
from fifolio.cli.printing import print_json, say, stop
from fifolio.store.copying import NotEmptyError, copy_books
from fifolio.store.ledger_file import LedgerFile


def copy_from(source: str, *, as_json: bool) -> None:
    """Copy the books of another ledger into the user's own, which has to be empty."""
    if "://" not in source and not Path(source).is_file():
        stop(f"there is no file {source!r}: name the ledger.db to copy, or its URL")
    address = source if "://" in source else f"sqlite:///{Path(source).absolute()}"
    with explained():
        other = LedgerFile.open(address)
        try:
            with users_ledger() as ledger:
                count = copy_books(other, ledger)
        except NotEmptyError as error:
            stop(str(error))
        finally:
            other.close()
    if as_json:
        print_json({"transactions": count})
    else:
        say(f"Copied the books, {count} transactions with all that was said of them.")
