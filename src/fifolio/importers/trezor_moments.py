"""Times as Trezor Suite writes them: an epoch, or whatever the computer's language makes of one."""

import re
from collections.abc import Iterable
from datetime import datetime, tzinfo

from fifolio.importers.moments import MomentError, parse_epoch
from fifolio.importers.sheet import Record

SPOKEN = re.compile(
    r"(\d{1,2})[/. ]+(\d{1,2})[/. ]+(\d{4}),?\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]\.?m\.?)?",
    re.IGNORECASE | re.ASCII,
)
MONTHS = 12
NOON = 12


def day_comes_first(times: Iterable[str]) -> bool:
    """Tell the order of day and month from a whole column.

    Only a number above 12 decides it. Without one, capital AM and PM are those of a US computer,
    which puts the month first.
    """
    is_american = False
    for text in times:
        if match := SPOKEN.fullmatch(text):
            if int(match[1]) > MONTHS:
                return True
            if int(match[2]) > MONTHS:
                return False
            is_american = is_american or (match[7] or "").upper() == match[7]
    return not is_american


def moment_of_row(record: Record, zone: tzinfo, *, day_first: bool) -> datetime:
    """Read the time of a row to UTC: the epoch where there is one, since it is the truth."""
    if epoch := record["epoch"]:
        try:
            return parse_epoch(epoch)
        except MomentError as error:
            raise record.error("epoch", str(error)) from None
    text = record["time"]
    if match := SPOKEN.fullmatch(text):
        text = _iso(match, day_first=day_first)
    return record.moment_of("time", text, zone)


def _iso(match: re.Match[str], *, day_first: bool) -> str:
    day, month = (match[1], match[2]) if day_first else (match[2], match[1])
    hour = int(match[4])
    if half := match[7]:
        hour = hour % NOON + (NOON if half[0] in "pP" else 0)
    return f"{match[3]}-{month:0>2}-{day:0>2}T{hour:02}:{match[5]}:{match[6] or '00'}"
