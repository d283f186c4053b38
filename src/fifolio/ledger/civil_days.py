"""Which civil day an instant fell on where somebody lives."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo


def civil_date(at: datetime, zone: ZoneInfo) -> date:
    """Tell the day an instant fell on in a zone."""
    return at.astimezone(zone).date()


def start_of(day: date, zone: ZoneInfo) -> datetime:
    """Tell the instant, in UTC, at which a civil day begins."""
    return datetime.combine(day, time.min, zone).astimezone(UTC)


class Calendar:
    """The civil days of instants that come in order, when most fall on the day of the last one."""

    def __init__(self, zone: ZoneInfo) -> None:
        self._zone = zone
        self._day = date.min
        self._start = self._end = datetime.min.replace(tzinfo=UTC)

    def day(self, at: datetime) -> date:
        """Tell the same as `civil_date`, in a fraction of the time."""
        if not self._start <= at < self._end:
            self._day = civil_date(at, self._zone)
            self._start = start_of(self._day, self._zone)
            self._end = start_of(self._day + timedelta(days=1), self._zone)
        return self._day
