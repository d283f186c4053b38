"""A made-up ledger to look around in: six accounts, three tax years, a dozen coins.

Each account comes as a file in its venue's own format and is read like any other, so the demo
shows real imports. The closes are made up too. One purchase is missing on purpose, and one price.
"""

import csv
import io
from collections.abc import Iterator
from importlib.resources import files

from fifolio.actions.change_setting import change_setting
from fifolio.actions.first_rates import first_rates
from fifolio.actions.import_file import import_file
from fifolio.actions.import_prices import import_prices
from fifolio.importers.reading import Refusal
from fifolio.importers.recognise import Asked
from fifolio.store.ledger_file import LedgerFile

SAMPLE = files("fifolio.actions") / "sample"
EXPORTS = (
    "kraken-ledgers.csv",
    "binance-transactions.csv",
    "coinbase.csv",
    "bit2me.csv",
    "bitvavo.csv",
    "ledger-wallet.csv",
)
QUOTED_IN = "EUR"


class SampleError(RuntimeError):
    """A file of the sample cannot be read."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"the sample file {name!r} is not read: {reason}")


def make_sample(ledger: LedgerFile) -> None:
    """Fill an empty ledger with the sample, its prices and the rates of the central bank."""
    first_rates(ledger)
    for name in EXPORTS:
        _accept(name, import_file(ledger, (SAMPLE / name).read_bytes(), name, Asked()))
    _accept("prices.csv", import_prices(ledger, _closes().encode(), "prices.csv"))
    change_setting(ledger, "base_currency", QUOTED_IN)


def _accept(name: str, outcome: object) -> None:
    if isinstance(outcome, Refusal):
        raise SampleError(name, outcome.reason)


def _closes() -> str:
    """Turn one column a coin, which is how the sample keeps them, into one row a close."""
    text = io.StringIO()
    csv.writer(text).writerows((("date", "symbol", "currency", "close"), *_close_rows()))
    return text.getvalue()


def _close_rows() -> Iterator[tuple[str, str, str, str]]:
    table = csv.DictReader(io.StringIO((SAMPLE / "prices.csv").read_text(encoding="utf-8")))
    for row in table:
        day = row.pop("date")
        yield from ((day, symbol, QUOTED_IN, close) for symbol, close in row.items())
