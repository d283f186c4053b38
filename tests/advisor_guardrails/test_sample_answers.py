"""All that the planner can say of the sample ledger passes, whatever was asked together."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, permutations
from typing import Any

import pytest

from advisor_guardrails.truths import TODAY
from databases import ledger_url
from fifolio.actions.sample_ledger import make_sample
from fifolio.advisor.conversation import Call, Result
from fifolio.advisor.guardrails.gate import Gate, Withheld
from fifolio.advisor.guardrails.refusals import Locale
from fifolio.advisor.planner.wording import plain_answer
from fifolio.advisor.tools import CATALOGUE
from fifolio.queries.books import Books
from fifolio.store.ledger_file import LedgerFile
from tools.asked import room

YEARS = range(2021, 2027)
NOT_THERE = ("NOPE", "SHIB")
REPRESENTATIVES: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("portfolio_summary", {}),
    ("fiscal_integrity", {}),
    ("explain_metric", {"metric": "cost_basis"}),
    ("holding_detail", {"symbol": "BTC"}),
    ("holding_detail", {"symbol": "NOPE"}),
    ("token_history", {"symbol": "SOL"}),
    ("spanish_tax_report", {"year": 2024}),
    ("spanish_tax_report", {"year": 2025}),
)

REPORT = "### Tax year 2024\n\nGains of `4986.30` EUR.\n\nThe lots of BTC:\n\n"
LOTS = "| Acquired | Venue | Units |\n|---|---|---|\n"


@dataclass(frozen=True)
class Told:
    """One result of the sample, as a model gets it."""

    tool: str
    arguments: Mapping[str, Any]
    payload: Mapping[str, Any]

    @property
    def result(self) -> Result:
        call = Call(self.tool, self.tool, json.dumps(self.arguments))
        return Result(call, json.dumps({"kind": "ok", "payload": self.payload}))


def _told(books: Books, name: str, locale: Locale, **arguments: object) -> Told:
    tool = next(each for each in CATALOGUE if each.name == name)
    asked = tool.arguments.model_validate(arguments)
    answered = tool.answer(books, asked, room(tool.metered_chars, locale))
    payload = json.loads(answered.model_dump_json(by_alias=True))
    return Told(name, asked.model_dump(mode="json", by_alias=True), payload)


def _all_told(books: Books, locale: Locale) -> Iterator[Told]:
    summary = _told(books, "portfolio_summary", locale)
    yield summary
    yield _told(books, "fiscal_integrity", locale)
    yield _told(books, "explain_metric", locale, metric="cost_basis")
    held = (*summary.payload["ranked"], *summary.payload["unvalued"])
    for symbol in (*(each["symbol"] for each in held), *NOT_THERE):
        yield _told(books, "holding_detail", locale, symbol=symbol)
        yield _told(books, "token_history", locale, symbol=symbol)
    for year in YEARS:
        yield _told(books, "spanish_tax_report", locale, year=year)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Locale, Sequence[Told]]:
    ledger = LedgerFile.open(ledger_url(tmp_path_factory.mktemp("sample")))
    make_sample(ledger)
    with ledger.reading() as reader:
        books = Books(reader, "EUR", TODAY)
        found: dict[Locale, Sequence[Told]] = {
            "en": tuple(_all_told(books, "en")),
            "es": tuple(_all_told(books, "es")),
        }
    ledger.close()
    return found


def _withheld(told: Iterable[Told], locale: Locale) -> list[str]:
    gate = Gate("", locale, TODAY)
    given = tuple(told)
    for each in given:
        gate.learn(each.tool, each.payload, each.arguments)
    said = plain_answer([each.result for each in given], locale)
    verdicts = gate.feed(said) + gate.finish()
    return [each.text for each in verdicts if isinstance(each, Withheld)]


@pytest.mark.parametrize(("locale", "parity"), [("en", 0), ("es", 1)])
def test_any_two_results_pass_together(
    told: Mapping[Locale, Sequence[Told]], locale: Locale, parity: int
) -> None:
    """Half of the ordered pairs in each language, so that every pair is tried in one."""
    pairs = list(permutations(told[locale], 2))[parity::2]

    assert len(pairs) >= 600
    assert list(chain.from_iterable(_withheld(pair, locale) for pair in pairs)) == []


@pytest.mark.parametrize(("locale", "parity"), [("en", 0), ("es", 1)])
def test_any_three_kinds_of_results_pass_together(
    told: Mapping[Locale, Sequence[Told]], locale: Locale, parity: int
) -> None:
    some = [
        each
        for each in told[locale]
        for tool, asked in REPRESENTATIVES
        if each.tool == tool and asked.items() <= each.arguments.items()
    ]
    triples = list(permutations(some, 3))[parity::2]

    assert len(some) == len(REPRESENTATIVES)
    assert list(chain.from_iterable(_withheld(triple, locale) for triple in triples)) == []


def _passes(told: Mapping[Locale, Sequence[Told]], text: str) -> bool:
    gate = Gate("", "en", TODAY)
    for each in told["en"]:
        gate.learn(each.tool, each.payload, each.arguments)
    return not any(isinstance(each, Withheld) for each in gate.feed(text) + gate.finish())


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        (
            f"{REPORT}{LOTS}| `2025-09-22` | Binance | `0.00748392` |\n",
            True,
        ),
        ("## 2024\n\n- 2025-09-22: `0.00748392` BTC on Binance", True),
        ("## 2024\n\nGains: `4986.30` EUR.\n\nBTC on Binance: `0.00748392` units.", True),
        ("## 2024\n\nBTC on Binance: `0.00748392` units.", False),
        ("## 2024\n\nSome words.\n\nGains: `1624.42` EUR.", False),
        ("## 2024\n\nSome words.\n\nMore words.\n\nGains: `1624.42` EUR.", False),
        ("## 2024\n\n| Date | Units |\n|---|---|\n| 2025-09-21 | `0.00748392` |\n", False),
    ],
)
def test_what_names_its_day_is_not_judged_by_the_year_above_it(
    told: Mapping[Locale, Sequence[Told]], text: str, *, passes: bool
) -> None:
    assert _passes(told, text) is passes
