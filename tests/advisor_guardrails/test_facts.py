"""Results become facts, with the unit, currency and subject their keys give them."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from advisor_guardrails.test_figures import LOT, PORTFOLIO, TAX
from fifolio.advisor.guardrails.facts import Fact, FactLedger
from fifolio.advisor.guardrails.payload_keys import is_incomplete


def _facts(payload: dict[str, Any], value: str) -> list[Fact]:
    ledger = FactLedger()
    ledger.learn("some_tool", payload)
    return ledger.by_value[Decimal(value)]


@pytest.mark.parametrize(
    ("payload", "value", "unit", "currency"),
    [
        ({"currency": "EUR", "totalEquityFiat": "5"}, "5", "money", "EUR"),
        ({"currency": "EUR", "avgPriceFiat": "5"}, "5", "price", "EUR"),
        ({"symbol": "BTC", "amount": "5", "currency": "EUR"}, "5", "quantity", "EUR"),
        ({"gainLoss": {"amount": "-5", "currency": "EUR"}}, "5", "money", "EUR"),
        ({"nativeAmount": "5", "nativeCurrency": "JPY", "requested": "EUR"}, "5", "money", "JPY"),
        ({"allocationPct": "5"}, "5", "percent", None),
        ({"top1Weight": "0.5"}, "0.5", "fraction", None),
        ({"stalenessSeconds": "5"}, "5", "seconds", None),
        ({"beta": 1.25}, "1.25", "unknown", None),
        ({"totalDefects": 5}, "5", "count", None),
        ({"year": 2023}, "2023", "year", None),
        ({"rows": [1, 2, 3, 4]}, "4", "count", None),
    ],
)
def test_a_key_says_the_unit(
    payload: dict[str, Any], value: str, unit: str, currency: str | None
) -> None:
    fact = _facts(payload, value)[-1]

    assert (fact.unit, fact.currency) == (unit, currency)


def test_a_fact_knows_its_row() -> None:
    (fact,) = _facts(TAX, "0.25")

    assert fact.subjects.symbols == {"BTC"}
    assert fact.subjects.accounts == {"Kraken"}
    assert fact.subjects.years == {2023}
    assert fact.subjects.days == {date(2023, 5, 4)}
    assert fact.is_incomplete
    assert fact.path == ("auditTrail", "amountFromLot")


def test_what_was_asked_is_a_subject_too() -> None:
    ledger = FactLedger()
    ledger.learn("token_history", {"lots": [], "omittedCount": 4}, {"symbol": "SOL"})

    assert ledger.by_value[Decimal(4)][0].subjects.symbols == {"SOL"}


def test_numbers_inside_names_and_ids_are_no_facts() -> None:
    ledger = FactLedger()
    ledger.learn("some_tool", {"id": "77", "lotId": "78", "symbol": "79", "exchange": "80"})
    ledger.learn("some_tool", {"note": "pay 81 EUR", "day": "2023-02-30", "ok": True, "x": None})

    assert ledger.by_value == {}
    assert ledger.days == {}


def test_lists_of_symbols_and_boxes_are_names() -> None:
    ledger = FactLedger()
    ledger.learn("some_tool", {"notHeld": ["SOL"], "boxes": {"1804": "5.00", "status": "OPEN"}})

    assert ledger.symbols == {"SOL"}
    assert ledger.boxes == {"1804"}
    assert ledger.labels == {"OPEN"}


@pytest.mark.parametrize(
    ("payload", "incomplete"),
    [
        (PORTFOLIO, False),
        ({"lots": [LOT]}, False),
        ({"lots": [{**LOT, "qualityFlag": "MISSING_PRICE"}]}, True),
        ({"groups": [{"qualityFlag": "MISSING_PRICE", "severity": "high"}]}, False),
        ({"metrics": {"pricesIncomplete": True}}, True),
        ({"kind": "unvalued", "holding": {}}, True),
        ({"needsRecalculation": True}, True),
        (TAX, True),
    ],
)
def test_a_result_says_whether_it_lacks_something(
    payload: dict[str, Any], *, incomplete: bool
) -> None:
    assert is_incomplete(payload) is incomplete
