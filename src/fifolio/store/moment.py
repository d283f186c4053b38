"""Moments as text, in the one form that sorts as it reads."""

from datetime import UTC, datetime


def to_text(at: datetime) -> str:
    """Write a moment as UTC with microseconds: `2024-01-31T12:00:00.000000Z`."""
    return at.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def from_text(text: str) -> datetime:
    """Read what `to_text` wrote."""
    return datetime.fromisoformat(text)
