"""Which known export a header belongs to; never a guess between two."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fifolio.importers.export_profile import Profile, heading_key
from fifolio.importers.reading import Refusal

MOST_COLUMNS_NAMED = 16


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that may be the header, cut at one delimiter."""

    line: int
    delimiter: str
    cells: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many cells say something."""
        return sum(1 for cell in self.cells if cell.strip())


@dataclass(frozen=True, slots=True)
class Detected:
    """A header that is of exactly one known format."""

    profile: Profile
    header: Candidate


def detect(
    candidates: Sequence[Candidate], profiles: Sequence[Profile], source: str | None
) -> Detected | Refusal:
    """Find the header among the first lines, and the one format it is of.

    `source` settles an ambiguity and forbids every other format.
    """
    usable = [profile for profile in profiles if source in (None, profile.id)]
    if not usable:
        known = ", ".join(profile.id for profile in profiles)
        return Refusal(f"no source is called {source!r}; known are {known}")
    for candidate in candidates:
        matching = [profile for profile in usable if profile.recognises(candidate.cells)]
        if len(matching) == 1:
            return Detected(matching[0], candidate)
        if matching:
            return _ambiguous(matching)
    return _unknown(candidates, profiles, usable[0] if source else None)


def _ambiguous(matching: Sequence[Profile]) -> Refusal:
    ids = " or ".join(f"--source {profile.id}" for profile in matching)
    labels = " and as ".join(profile.label for profile in matching)
    return Refusal(f"the header reads as {labels}; say which it is with {ids}")


def _unknown(
    candidates: Sequence[Candidate], profiles: Iterable[Profile], asked: Profile | None
) -> Refusal:
    if other := _other_export(candidates, profiles):
        return other
    if not candidates:
        return Refusal("the file has no line that could be a header")
    widest = max(candidates, key=lambda candidate: (candidate.width, -candidate.line))
    if asked is None:
        return Refusal(f"no known export has these columns: {_columns(widest)}")
    nearest = min(candidates, key=lambda candidate: len(asked.missing(candidate.cells)))
    lacking = ", ".join(repr(asked.columns[name][0]) for name in asked.missing(nearest.cells))
    why = f"it lacks {lacking}" if lacking else "it has columns of another export"
    return Refusal(f"this is no {asked.label} file: {why}; seen were {_columns(widest)}")


def _other_export(candidates: Sequence[Candidate], profiles: Iterable[Profile]) -> Refusal | None:
    """Recognise another export of a known venue, so that the right one can be named."""
    for profile in profiles:
        for other in profile.others:
            for candidate in candidates:
                if {heading_key(cell) for cell in candidate.cells}.issuperset(other.headings):
                    return Refusal(f"this is the {other.label} export; needed is {other.needed}")
    return None


def _columns(candidate: Candidate) -> str:
    named = [cell.strip()[:40] for cell in candidate.cells if cell.strip()]
    shown = ", ".join(repr(name) for name in named[:MOST_COLUMNS_NAMED])
    more = len(named) - MOST_COLUMNS_NAMED
    return f"{shown} and {more} more" if more > 0 else shown or "none"
