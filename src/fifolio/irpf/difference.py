"""How two statements of one year differ, figure by figure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Leaf = str | int | bool | None

_KEYS: dict[str, tuple[str, ...]] = {
    "pendingLosses": ("year", "kind"),
    "carriedForwardApplied": ("year", "kind"),
    "rows": ("asset", "counterpart"),
    "assumptions": ("switch",),
}
"""What tells the entries of a list apart; other lists are compared by how many entries differ."""

_COUNTED: dict[str, str] = {"disposals": "id", "income": "id"}
_LEFT_ASIDE = frozenset({"closed", "status", "applied", "alternatives", "repurchases"})


def differences(then: Mapping[str, Any], now: Mapping[str, Any]) -> list[dict[str, Leaf]]:
    """List every figure that is not what it was, as `{"figure", "closed", "now"}`.

    A figure that only one of both has is null in the other.
    """
    old, new = dict(_leaves(then)), dict(_leaves(now))
    found: list[dict[str, Leaf]] = [
        {"figure": name, "closed": old.get(name), "now": new.get(name)}
        for name in dict.fromkeys([*old, *new])
        if old.get(name) != new.get(name)
    ]
    for name, key in _COUNTED.items():
        changed = _changed(then.get(name) or (), now.get(name) or (), key)
        if changed:
            found.append({"figure": f"{name}.changed", "closed": 0, "now": changed})
    return found


def _leaves(value: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Leaf]]:
    for name, one in value.items():
        place = f"{path}.{name}" if path else name
        if name in _LEFT_ASIDE:
            continue
        if isinstance(one, Mapping):
            yield from _leaves(one, place)
        elif isinstance(one, list):
            yield from _listed(one, name, place)
        else:
            yield place, one


def _listed(entries: list[Any], name: str, place: str) -> Iterator[tuple[str, Leaf]]:
    keys = _KEYS.get(name)
    if keys is None:
        yield f"{place}.count", len(entries)
        return
    seen: dict[str, int] = {}
    for entry in entries:
        label = " ".join(str(entry[key]) for key in keys)
        seen[label] = seen.get(label, 0) + 1
        number = f" {seen[label]}" if seen[label] > 1 else ""
        rest = {key: value for key, value in entry.items() if key not in keys}
        yield from _leaves(rest, f"{place}[{label}{number}]")


def _changed(then: Sequence[Any], now: Sequence[Any], key: str) -> int:
    """Count entries that are not, word for word, in both."""
    old, new = ({one[key]: one for one in entries} for entries in (then, now))
    return sum(old.get(name) != new.get(name) for name in {*old, *new})
