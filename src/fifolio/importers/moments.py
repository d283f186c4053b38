"""Times as exports write them, to UTC."""

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from zoneinfo import ZoneInfo

EARLIEST_YEAR, LATEST_YEAR = 1990, 2100

OFFSET = re.compile(r"(?:UTC|GMT)?\s*([+-])-?(\d{1,2})(?::?([0-5]\d))?", re.IGNORECASE | re.ASCII)
"""`+02:00`, `UTC+8`, `GMT+1`, and `UTC--6` as Binance puts it into file names."""
HEADING_ZONE = re.compile(r"\s*\(([^()]*)\)\s*$")
ABBREVIATED = {
    "KST": timezone(timedelta(hours=9), "KST"),
    "JST": timezone(timedelta(hours=9), "JST"),
}
"""Without summer time, so that the abbreviation is the offset; most others mean two things."""
NAMED_ZONE = re.compile(r"\(((?:UTC|GMT)[+-]*[\d:]*)\)", re.IGNORECASE)
SHORT_YEAR = re.compile(r"(\d\d)-(\d\d)-(\d\d)(?=\D|$)", re.ASCII)
TRAILING_ZONE = re.compile(r"\s*((?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d\d)?)?)$", re.IGNORECASE)
ISO_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
DAY_FIRST = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?=\D|$)", re.ASCII)

EPOCH = re.compile(r"\d{9,13}(?:\.\d+)?", re.ASCII)
MILLISECONDS = 10**12


class MomentError(ValueError):
    """A cell that should hold a time does not."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text[:40]!r} is no date of the calendar")


def parse_zone(text: str) -> tzinfo | None:
    """Read a zone: an IANA name, `UTC`, or an offset such as `+02:00` or `GMT+1`."""
    text = text.strip()
    if text.upper() in {"UTC", "GMT", "Z"}:
        return UTC
    if text.upper() in ABBREVIATED:
        return ABBREVIATED[text.upper()]
    if match := OFFSET.fullmatch(text):
        shift = timedelta(hours=int(match[2]), minutes=int(match[3] or 0))
        if shift > timedelta(hours=14):
            return None
        return timezone(-shift if match[1] == "-" else shift)
    return _named_zone(text)


def _named_zone(text: str) -> tzinfo | None:
    try:
        return ZoneInfo(text)
    except (ValueError, KeyError, OSError):  # OSError: the name is a folder of the zone data
        return None


def split_heading(heading: str) -> tuple[str, tzinfo | None]:
    """Part a heading such as `Date(UTC+1)` into the column's name and its zone."""
    match = HEADING_ZONE.search(heading)
    zone = parse_zone(match[1]) if match else None
    if match is None or zone is None:
        return heading, None
    return heading[: match.start()], zone


def zone_in_name(name: str) -> tzinfo | None:
    """Find the zone a file name states, as in `History(UTC--6).csv`."""
    match = NAMED_ZONE.search(name)
    return parse_zone(match[1]) if match else None


def parse_epoch(text: str) -> datetime:
    """Read seconds, or from 13 digits on milliseconds, since 1970 UTC."""
    if not EPOCH.fullmatch(text):
        raise MomentError(text)
    number = Decimal(text) / (1000 if abs(Decimal(text)) >= MILLISECONDS else 1)
    at = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=int(number * 1_000_000))
    if not EARLIEST_YEAR <= at.year <= LATEST_YEAR:
        raise MomentError(text)
    return at


def parse_moment(text: str, zone: tzinfo) -> datetime:
    """Read a time to UTC; `zone` is that of a time that states none, a bare date is midnight.

    Of an hour that happened twice it is the first. Digits beyond the microsecond are dropped.
    """
    moment = _parsed(text.strip())
    try:
        at = (moment if moment.tzinfo else moment.replace(tzinfo=zone)).astimezone(UTC)
    except OverflowError:
        raise MomentError(text) from None
    if not EARLIEST_YEAR <= at.year <= LATEST_YEAR:
        raise MomentError(text)
    return at


def rewritten(text: str, patterns: Iterable[str]) -> str:
    """Write a time in ISO order if it has one of these orders; any other stays as it is.

    Patterns are those of `strptime`, without a zone: `%m/%d/%Y %H:%M` puts the month first.
    """
    for pattern in patterns:
        with suppress(ValueError):
            written = datetime.strptime(text, pattern).replace(tzinfo=UTC)
            return written.replace(tzinfo=None).isoformat()
    return text


def _parsed(text: str) -> datetime:
    try:
        if ISO_DATE.match(text):
            return datetime.fromisoformat(text)
    except ValueError:
        pass  # it may still say its zone in words
    return _spelt(text)


def _spelt(text: str) -> datetime:
    """Read what is almost ISO: a zone in words, a year of two digits, the day first."""
    zone = TRAILING_ZONE.search(text)
    plain = text[: zone.start()] if zone else text
    plain = SHORT_YEAR.sub(r"20\1-\2-\3", plain) if SHORT_YEAR.match(plain) else plain
    if match := DAY_FIRST.match(plain):
        day, month, year = match[1], match[2], match[3]
        plain = f"{year}-{month:0>2}-{day:0>2}{plain[match.end() :]}"
    try:
        if not ISO_DATE.match(plain):
            raise MomentError(text)
        moment = datetime.fromisoformat(plain.strip())
    except ValueError:
        raise MomentError(text) from None
    return moment.replace(tzinfo=parse_zone(zone[1])) if zone else moment
