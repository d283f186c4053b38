"""What the tools of this run have said: every value with its unit, currency and subject."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Any

from fifolio.advisor.guardrails.folding import fold, see
from fifolio.advisor.guardrails.named_dates import day_of
from fifolio.advisor.guardrails.payload_keys import (
    ACCOUNT_KEYS,
    CURRENCY_KEYS,
    FLAG_KEYS,
    NAME_KEYS,
    SEVERITY_KEYS,
    SYMBOL_KEYS,
    SYMBOL_LISTS,
    TEXT_KEYS,
    Unit,
    is_incomplete,
    measures_of,
    unit_of,
)

_DECIMAL = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?")
Path = tuple[str, ...]
_LABEL = re.compile(r"[A-Z][A-Z_]+")


@dataclass(frozen=True, slots=True)
class Subjects:
    """What a value is about."""

    symbols: frozenset[str] = frozenset()
    accounts: frozenset[str] = frozenset()
    years: frozenset[int] = frozenset()
    flags: frozenset[str] = frozenset()
    days: frozenset[date] = frozenset()
    """The days of the row itself."""
    period: int | None = None
    """The year of the report it stands in; a lot has days and no period."""
    severities: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Fact:
    """One value as a tool of this run returned it."""

    tool: str
    path: tuple[str, ...]
    text: str
    value: Decimal
    unit: Unit
    currency: str | None
    subjects: Subjects
    measures: frozenset[str]
    is_incomplete: bool
    is_of_a_cut_list: bool = False
    """A count of what is shown of a longer list."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """One result a model was given."""

    tool: str
    payload: Mapping[str, Any]
    arguments: Mapping[str, Any]
    is_incomplete: bool


@dataclass(frozen=True, slots=True)
class _Scope:
    tool: str
    is_incomplete: bool
    currency: str | None = None
    subjects: Subjects = Subjects()


@dataclass(slots=True)
class FactLedger:
    """All facts of a run, found by their value."""

    by_value: dict[Decimal, list[Fact]] = field(default_factory=dict)
    """Keyed by the value without its sign."""
    delivered: list[Delivered] = field(default_factory=list)
    failures: dict[str, str] = field(default_factory=dict)
    days: dict[date, list[Subjects]] = field(default_factory=dict)
    clocks: set[str] = field(default_factory=set)
    years: set[int] = field(default_factory=set)
    symbols: set[str] = field(default_factory=set)
    accounts: dict[str, str] = field(default_factory=dict)
    """Name as shown → name."""
    flags: set[str] = field(default_factory=set)
    labels: set[str] = field(default_factory=set)
    """Words of a closed list, in capitals: they are no assets."""
    boxes: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    """Our own prose, folded."""

    @property
    def tools(self) -> frozenset[str]:
        """Names of the tools that gave a result."""
        return frozenset(each.tool for each in self.delivered)

    def learn(
        self, tool: str, payload: Mapping[str, Any], arguments: Mapping[str, Any] | None = None
    ) -> None:
        """Take in one delivered result; `arguments` are what the tool was asked."""
        asked = arguments or {}
        self._take_over(_facts_of(tool, json.dumps(payload), json.dumps(asked)))
        self.delivered.append(Delivered(tool, payload, asked, is_incomplete(payload)))

    def _take_over(self, other: "FactLedger") -> None:
        for value, facts in other.by_value.items():
            self.by_value.setdefault(value, []).extend(facts)
        for day, subjects in other.days.items():
            self.days.setdefault(day, []).extend(subjects)
        self.texts += other.texts
        self.accounts |= other.accounts
        self.clocks |= other.clocks
        self.years |= other.years
        self.symbols |= other.symbols
        self.flags |= other.flags
        self.labels |= other.labels
        self.boxes |= other.boxes

    def holdings(self) -> Iterator[Mapping[str, Any]]:
        """Yield the delivered results that rank holdings by value."""
        return (each.payload for each in self.delivered if "ranked" in each.payload)

    def learn_alone(
        self, tool: str, payload: Mapping[str, Any], arguments: Mapping[str, Any]
    ) -> None:
        """Flatten one result into this ledger."""
        scope = _Scope(tool, is_incomplete(payload))
        self._learn_mapping(payload, self._within(arguments, scope), ())

    def _learn_mapping(self, holder: Mapping[str, Any], outer: _Scope, path: Path) -> None:
        scope = self._within(holder, outer)
        for key, value in holder.items():
            if key.isdigit():
                self.boxes.add(key)
            if key not in CURRENCY_KEYS and key != "id" and not key.endswith(("Id", "_id")):
                self._learn_value(holder, value, scope, (*path, key))

    def _learn_value(
        self, holder: Mapping[str, Any], value: object, scope: _Scope, path: Path
    ) -> None:
        match value:
            case str():
                self._learn_text(holder, value, scope, path)
            case bool() | None:
                pass
            case dict():
                self._learn_mapping(value, scope, path)
            case list():
                self._learn_list(holder, value, scope, path)
            case int():
                unit: Unit = "year" if path[-1].lower().startswith("year") else "count"
                self._add(scope, path, str(value), unit)
            case _:
                self._add(scope, path, str(value), unit_of(path[-1], holder))

    def _learn_list(
        self, holder: Mapping[str, Any], values: Sequence[object], scope: _Scope, path: Path
    ) -> None:
        for value in values:
            self._learn_value(holder, value, scope, path)
        rows = [each for each in values if isinstance(each, dict)]
        of = {symbol for row in rows for symbol in _texts(row, SYMBOL_KEYS)}
        subjects = replace(scope.subjects, symbols=frozenset(of) if len(of) == 1 else frozenset())
        counted = replace(scope, subjects=subjects)
        is_cut = bool(holder.get("omittedCount")) or (
            path[-1] == "ranked" and bool(holder.get("unvaluedCount"))
        )
        self._add(counted, (*path, "length"), str(len(values)), "count", is_cut=is_cut)

    def _learn_text(self, holder: Mapping[str, Any], text: str, scope: _Scope, path: Path) -> None:
        key = path[-1]
        if key in TEXT_KEYS:
            self.texts.append(fold(text))
        elif key in SYMBOL_LISTS:
            self.symbols.add(text)
        elif key in NAME_KEYS:
            pass
        elif _DECIMAL.fullmatch(text):
            self._add(scope, path, text, unit_of(key, holder))
        elif _LABEL.fullmatch(text):
            self.labels.add(text)

    def _add(
        self, scope: _Scope, path: Path, text: str, unit: Unit, *, is_cut: bool = False
    ) -> None:
        value = Decimal(text)
        measures = measures_of(path, unit)
        if path[-1] == "count" and scope.subjects.flags:
            measures = frozenset({"defect"})
        if unit == "year":
            self.years.add(int(value))
        fact = Fact(
            tool=scope.tool,
            path=path,
            text=text,
            value=value,
            unit=unit,
            currency=scope.currency,
            subjects=scope.subjects,
            measures=measures,
            is_incomplete=scope.is_incomplete,
            is_of_a_cut_list=is_cut,
        )
        self.by_value.setdefault(value.copy_abs(), []).append(fact)

    def _within(self, holder: Mapping[str, Any], outer: _Scope) -> _Scope:
        """Narrow a scope by what a part of a payload says about itself."""
        symbols = frozenset(_texts(holder, SYMBOL_KEYS))
        accounts = frozenset(_texts(holder, ACCOUNT_KEYS))
        flags = frozenset(_texts(holder, FLAG_KEYS))
        days = frozenset(self._days(holder))
        year = holder.get("year")
        years = frozenset({year}) if isinstance(year, int) else outer.subjects.years
        subjects = Subjects(
            symbols=symbols or outer.subjects.symbols,
            accounts=accounts or outer.subjects.accounts,
            years=years | {day.year for day in days},
            flags=flags or outer.subjects.flags,
            days=days | outer.subjects.days,
            period=year if isinstance(year, int) else outer.subjects.period,
            severities=frozenset(_texts(holder, SEVERITY_KEYS)) or outer.subjects.severities,
        )
        for day in days:
            self.days.setdefault(day, []).append(subjects)
        self.symbols |= symbols
        self.flags |= flags
        self.years |= subjects.years
        self.accounts |= {see(name).text: name for name in accounts if see(name).text}
        currency = next(_texts(holder, CURRENCY_KEYS), outer.currency)
        return replace(outer, currency=currency, subjects=subjects)

    def _days(self, holder: Mapping[str, Any]) -> Iterator[date]:
        for key, value in holder.items():
            if key in NAME_KEYS or not isinstance(value, str):
                continue
            if found := _DAY.match(value):
                year, month, number = map(int, found.group(1, 2, 3))
                if day := day_of(year, month, number):
                    self.clocks.add(found[4] or "")
                    yield day


def _texts(holder: Mapping[str, Any], keys: Sequence[str]) -> Iterator[str]:
    for key in keys:
        value = holder.get(key)
        if isinstance(value, str) and value:
            yield value


@lru_cache(maxsize=64)
def _facts_of(tool: str, payload: str, arguments: str) -> FactLedger:
    """Flatten one result; the books answer the same question alike until they change."""
    alone = FactLedger()
    alone.learn_alone(tool, json.loads(payload), json.loads(arguments))
    return alone
