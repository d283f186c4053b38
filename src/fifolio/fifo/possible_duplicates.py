"""Rows of different files that tell of the same thing, and may be told twice."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime
from hashlib import sha256
from itertools import groupby

from fifolio.ledger.transaction import Event, Transaction, TransactionId

Files = Mapping[TransactionId, Collection[int]]


def same_looking(events: Iterable[Event]) -> Iterator[tuple[Transaction, ...]]:
    """Yield transactions of one second that move the same, in order of time.

    The events come in order of time. Some sources write seconds and others less, and tell fees
    in different ways, so neither parts of a second nor fees are looked at. Nor are accounts: a
    program that collects trades calls them by names of its own.
    """
    for _, instant in groupby(events, key=lambda event: _second(event.at)):
        alike: dict[object, list[Transaction]] = {}
        for event in instant:
            if isinstance(event, Transaction):
                alike.setdefault((event.received, event.given), []).append(event)
        yield from (tuple(group) for group in alike.values() if len(group) > 1)


def doubled(
    group: Collection[Transaction], files: Files, real: Collection[TransactionId] = ()
) -> tuple[Transaction, ...]:
    """Find those of a group that another file than the first one's tells of again.

    Two equal rows of one file are two events; so are two entries made by hand, and those that the
    user says are `real`: whatever else looks like them is asked about.
    """
    first, *others = sorted(group, key=lambda one: one.id not in real)
    told = set(files.get(first.id, ()))
    return tuple(
        one
        for one in others
        if one.id not in real and _is_other_file(told, set(files.get(one.id, ())))
    )


def group_key(ids: Iterable[TransactionId]) -> str:
    """Name a group of rows, whatever order they come in."""
    return sha256(">".join(sorted(ids)).encode()).hexdigest()


def _is_other_file(told: set[int], files: set[int]) -> bool:
    return bool(told or files) and not told & files


def _second(at: datetime) -> datetime:
    return at.replace(microsecond=0)
