"""The imports there have been, from the command line."""

from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import print_answer, print_table, say
from fifolio.store.imports import list_batches
from fifolio.web.answers import Imports
from fifolio.web.import_answers import batch_answer


def list_imports(*, as_json: bool) -> None:
    """List all imports, newest first, with the numbers that `undo-import` takes."""
    with users_ledger() as ledger, ledger.reading() as reader:
        batches = list_batches(reader)
    if as_json:
        print_answer(Imports(imports=[batch_answer(batch) for batch in batches]))
        return
    rows = [
        (
            str(one.id),
            one.file.imported_at.date().isoformat(),
            one.file.name,
            one.file.source,
            str(one.file.events_new),
        )
        for one in batches
    ]
    if rows:
        print_table(("number", "imported", "file", "source", "new events"), rows)
    else:
        say("Nothing has been imported yet.")
