"""Asking a tool as a model does: JSON in, JSON out, over a real ledger."""

import json
from collections.abc import Collection
from typing import Any

from fifolio.advisor.budget import compact
from fifolio.advisor.tool import Locale, Room, Tool
from fifolio.advisor.tools import CATALOGUE
from queries.recorded import Ledger

NAMES = frozenset(tool.name for tool in CATALOGUE)

Answered = dict[str, Any]


def room(
    max_chars: int = 6000, locale: Locale = "en", exposed: Collection[str] = NAMES, lots: int = 100
) -> Room:
    return Room(
        max_chars=max_chars,
        top_n_holdings=50,
        lots_page_size=lots,
        rows_page_size=100,
        locale=locale,
        exposed=frozenset(exposed),
    )


def named(name: str) -> Tool:
    return next(tool for tool in CATALOGUE if tool.name == name)


def ask(
    ledger: Ledger,
    name: str,
    within: Room | None = None,
    currency: str = "EUR",
    **arguments: object,
) -> Answered:
    tool = named(name)
    asked = tool.arguments.model_validate_json(json.dumps(arguments))
    with ledger.books(currency) as books:
        payload = tool.answer(books, asked, within or room())
    assert isinstance(payload, tool.payload)
    answered: Answered = json.loads(compact(payload))
    return answered


def is_incomplete(ledger: Ledger, name: str, **arguments: object) -> bool:
    tool = named(name)
    asked = tool.arguments.model_validate_json(json.dumps(arguments))
    with ledger.books() as books:
        return tool.is_incomplete(tool.answer(books, asked, room()))
