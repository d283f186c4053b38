"""The European Central Bank's document of the last ninety days."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError
from xml.etree.ElementTree import fromstring as parse_xml

from fifolio.market.ecb import RateDocumentError, read_day, read_rate
from fifolio.market.rate_source import PublishedRate

CODE = re.compile(r"[A-Z]{3}", re.ASCII)
CUBE = "{http://www.ecb.int/vocabulary/2002-08-01/eurofxref}Cube"


def parse_recent(content: bytes) -> tuple[PublishedRate, ...]:
    """Read the document of the last ninety days. Raises RateDocumentError."""
    try:
        root = parse_xml(_plain(content))  # noqa: S314 - without a type there is nothing to expand
    except (ParseError, ValueError) as error:
        raise RateDocumentError(str(error)) from error
    rates = tuple(rate for day in root.iterfind(f"{CUBE}/{CUBE}") for rate in _of_day(day))
    if not rates:
        raise RateDocumentError("the document has no rates")
    return rates


def _plain(content: bytes) -> str:
    """Decode a document, unless it declares a type: the bank's do not, and one may swell."""
    text = content.decode("utf-8")
    if "<!" in text.replace("<!--", ""):
        raise RateDocumentError("the document declares a type")
    return text


def _of_day(day: Element) -> Iterator[PublishedRate]:
    on = read_day(day.get("time", ""))
    for cube in day.iterfind(CUBE):
        currency = cube.get("currency", "")
        if not CODE.fullmatch(currency):
            raise RateDocumentError(f"{currency[:20]!r} is no currency")
        yield PublishedRate(currency, on, read_rate(cube.get("rate", "")))
