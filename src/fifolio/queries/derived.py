"""What is worked out from one version of the books: once, and kept in memory while it is current.

There are no derived tables. A figure belongs to a version of a ledger; every change of the books
makes a new version, and what belonged to the old one is dropped.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Any, TypeVar

from fifolio.store.bulk import many_values
from fifolio.store.ledger_file import Reader

Figure = TypeVar("Figure")
Key = tuple[tuple[str, str], int, Hashable]

KEPT = 64
"""How many figures are kept at most, over all ledgers."""

_figures: OrderedDict[Key, Future[Any]] = OrderedDict()
_lock = Lock()


def derived(reader: Reader, name: Hashable, work_out: Callable[[], Figure]) -> Figure:
    """Return a figure of this snapshot, working it out at most once however many ask at once.

    If it cannot be worked out, everyone who waits gets the error, and the next one tries again.
    """
    key = (reader.books, reader.version, name)
    figure, is_mine = _claim(key)
    if is_mine:
        try:
            with many_values():
                figure.set_result(work_out())
        except BaseException as error:
            _drop(key)
            figure.set_exception(error)
            raise
    result: Figure = figure.result()
    return result


def _claim(key: Key) -> tuple[Future[Any], bool]:
    with _lock:
        if known := _figures.get(key):
            _figures.move_to_end(key)
            return known, False
        for old in [one for one in _figures if _is_past(one, key)]:
            del _figures[old]
        _figures[key] = Future()
        while len(_figures) > KEPT:
            _figures.popitem(last=False)
        return _figures[key], True


def _is_past(one: Key, now: Key) -> bool:
    """Tell whether a figure is of an older version of a ledger, or of another copy of it.

    What a backup put back counts on from an older version: its next ones are not the ones known.
    """
    (ledger, version, _), (current, current_version, _) = one, now
    return ledger[0] == current[0] and (ledger != current or version < current_version)


def _drop(key: Key) -> None:
    with _lock:
        _figures.pop(key, None)
