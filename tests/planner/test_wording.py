"""Tool results become sentences in both languages, and no figure changes on the way."""

import json
import re
from collections.abc import Mapping

import pytest

from fifolio.advisor.conversation import Call, Result
from fifolio.advisor.planner.phrases import ENGLISH, SPANISH
from fifolio.advisor.planner.remarks import remark_of
from fifolio.advisor.planner.wording import plain_answer, plain_sections
from fifolio.advisor.tool import Locale

METRICS = {
    "ratesIncomplete": False,
    "pricesIncomplete": True,
    "totalEquityFiat": "15250.00",
    "totalCostBasisFiat": "9000.10",
    "totalRealizedPnlFiat": "-12.34",
    "totalUnrealizedPnlFiat": "6249.90",
    "totalPnlFiat": "6237.56",
    "currency": "EUR",
}
BTC = {
    "id": "holding-1",
    "symbol": "BTC",
    "amount": "0.25",
    "avgPriceFiat": "36000.4",
    "costBasisFiat": "9000.10",
    "currentValueFiat": "15250.00",
    "unrealizedPnlFiat": "6249.90",
    "currency": "EUR",
}
JUP = {"id": "holding-2", "symbol": "JUP", "amount": "200", "costBasisFiat": "0", "currency": "EUR"}
PORTFOLIO = {
    "metrics": METRICS,
    "ranked": [BTC],
    "omittedCount": 3,
    "unvalued": [JUP],
    "unvaluedCount": 1,
}
TAX_SUMMARY = {
    "capital_gains": "1500.00",
    "capital_losses": "250.50",
    "savings_base_yields": "33.10",
    "general_base_airdrops": "0.00",
    "net_patrimonial_result": "1249.50",
    "estimated_irpf": "243.69",
}
TAX = {
    "year": 2024,
    "method": "FIFO",
    "currency": "EUR",
    "summary": TAX_SUMMARY,
    "unconvertibleEventsCount": 0,
    "excludedFlaggedEvents": 2,
    "excludedUnresolvedIncomeCount": 1,
    "auditTrail": [
        {
            "id": "disposal-1",
            "disposalDate": "2024-12-03T21:47:52Z",
            "amountFromLot": "1500",
            "salePrice": None,
            "gainLoss": {"kind": "NATIVE", "amount": "912.44", "currency": "EUR"},
            "isTaxable": True,
            "operationType": "SWAP",
            "assetSymbol": "ADA",
            "exchangeName": "Binance",
        },
        {
            "id": "disposal-2",
            "disposalDate": "2024-03-11T17:22:38Z",
            "amountFromLot": "0.02",
            "salePrice": None,
            "gainLoss": None,
            "isTaxable": False,
            "operationType": "SELL",
            "assetSymbol": "BTC",
        },
    ],
    "omittedCount": 5,
}
INTEGRITY = {
    "groups": [
        {"qualityFlag": "MISSING_PRICE", "severity": "medium", "count": 3, "pendingReview": 3},
        {"qualityFlag": "MISSING_ACQUISITION", "severity": "high", "count": 1, "pendingReview": 1},
    ],
    "totalDefects": 4,
    "pendingReview": 4,
    "needsRecalculation": False,
}


def _say(tool: str, payload: Mapping[str, object], locale: Locale, **asked: object) -> str:
    text = json.dumps({"kind": "ok", "payload": payload})
    return plain_answer([Result(Call("c1", tool, json.dumps(asked)), text)], locale)


def _figures(text: str) -> list[str]:
    return re.findall(r"`([^`]*)`", text)


def test_a_portfolio_is_told_with_its_figures_verbatim() -> None:
    said = _say("portfolio_summary", PORTFOLIO, "en")

    assert _figures(said) == [
        "15250.00",
        "9000.10",
        "6249.90",
        "-12.34",
        "15250.00",
        "0.25",
        "15250.00",
        "6249.90",
        "3",
        "200",
    ]
    assert "Your largest position among those with a value is BTC: `15250.00` EUR." in said


def test_what_is_incomplete_is_said_before_the_figures() -> None:
    assert _say("portfolio_summary", PORTFOLIO, "es").startswith("**Nota:** algunas cifras")


def test_the_largest_position_is_the_largest_where_all_have_a_value() -> None:
    whole = {**PORTFOLIO, "unvalued": [], "unvaluedCount": 0}

    said = _say("portfolio_summary", whole, "es")

    assert "Tu mayor posición es BTC: `15250.00` EUR." in said


def test_a_year_of_nothing_but_zeros_is_told_with_a_warning() -> None:
    bare = {
        **TAX,
        "summary": dict.fromkeys(TAX_SUMMARY, "0.00"),
        "excludedFlaggedEvents": 0,
        "excludedUnresolvedIncomeCount": 0,
        "auditTrail": [],
        "omittedCount": 0,
    }

    assert ENGLISH["tax_bare"] in _say("spanish_tax_report", bare, "en", year=2021)
    assert ENGLISH["tax_bare"] not in _say("spanish_tax_report", TAX, "en", year=2024)


def test_an_empty_ledger_is_no_table_of_zeros() -> None:
    empty = {**PORTFOLIO, "ranked": [], "unvalued": [], "omittedCount": 0, "unvaluedCount": 0}

    assert _say("portfolio_summary", empty, "en") == ENGLISH["empty_portfolio"]


@pytest.mark.parametrize("counts", [{"omittedCount": 12}, {"unvaluedCount": 12}])
def test_positions_not_shown_are_no_empty_ledger(counts: Mapping[str, int]) -> None:
    bare = {**PORTFOLIO, "ranked": [], "unvalued": [], "omittedCount": 0, "unvaluedCount": 0}

    said = _say("portfolio_summary", {**bare, **counts}, "en")

    assert ENGLISH["empty_portfolio"] not in said
    assert "`12`" in said
    assert "`15250.00`" in said


def test_holdings_without_a_value_that_are_not_listed_are_counted() -> None:
    said = _say("portfolio_summary", {**PORTFOLIO, "unvaluedCount": 60}, "es")

    assert said.endswith("No se muestran todas; las que no tienen valor son `60` en total.")


def test_lots_not_shown_are_no_missing_purchase() -> None:
    said = _say("token_history", {"lots": [], "omittedCount": 4}, "en", symbol="BTC")

    assert said == "Older lots not listed here: `4`."


@pytest.mark.parametrize(
    ("rows", "omitted", "expected"),
    [
        (0, 5, "Further disposals not listed here: `5`."),
        (8, 5, "Further disposals not listed here: `5`."),
        (9, 5, ENGLISH["longer_trail"]),
        (9, 0, ENGLISH["longer_trail"]),
    ],
)
def test_disposals_not_shown_are_mentioned(rows: int, omitted: int, expected: str) -> None:
    (row,) = TAX["auditTrail"][:1]  # type: ignore[index] # a list
    payload = {**TAX, "auditTrail": [row] * rows, "omittedCount": omitted}

    assert _say("spanish_tax_report", payload, "en", year=2024).endswith(f"\n\n{expected}")


@pytest.mark.parametrize("locale", ["en", "es"])
def test_each_of_several_results_stands_under_its_own_heading(locale: Locale) -> None:
    told: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
        ("fiscal_integrity", INTEGRITY, {}),
        ("spanish_tax_report", TAX, {"year": 2024}),
        ("portfolio_summary", PORTFOLIO, {}),
        ("holding_detail", {"kind": "not_held", "symbol": "SOL"}, {"symbol": "SOL"}),
        ("token_history", {"lots": [], "omittedCount": 0}, {"symbol": "SOL"}),
    )
    results = [
        Result(Call(tool, tool, json.dumps(asked)), json.dumps({"kind": "ok", "payload": payload}))
        for tool, payload, asked in told
    ]

    sections = plain_sections(results, locale)

    heads = [section.partition("\n")[0] for section in sections]
    assert all(head.startswith("### ") for head in heads)
    assert len(set(heads)) == len(told)
    assert "SOL" in heads[3]
    assert "2024" in heads[1]


def test_a_result_that_is_missing_says_which_one() -> None:
    call = Call("c1", "token_history", '{"symbol":"BTC"}')
    marker = Result(call, '{"kind":"truncated","maxChars":100,"actualChars":4000}')

    assert plain_answer([marker], "en") == f"### Purchases\n\n{ENGLISH['truncated']}"


def test_the_gravest_defects_come_first() -> None:
    said = _say("fiscal_integrity", INTEGRITY, "en")

    assert said.index("Sold without a recorded purchase") < said.index("No price for the day")
    assert _figures(said) == ["4", "1", "3"]


def test_no_defects_is_said_in_words() -> None:
    none = {"groups": [], "totalDefects": 0, "pendingReview": 0, "needsRecalculation": False}

    assert _say("fiscal_integrity", none, "es") == SPANISH["no_defects"]


def test_a_tax_year_is_told_with_what_is_left_out() -> None:
    said = _say("spanish_tax_report", TAX, "es", year=2024)

    assert said.startswith("### Ejercicio 2024")
    assert "`2` transmisiones con coste o precio desconocido, `1` ingresos sin valor" in said
    assert "`243.69` EUR, sin considerar el mínimo personal" in said
    assert "| `2024-03-11` | venta | BTC | `0.02` | desconocido |" in said


def test_a_year_without_a_known_scale_has_no_quota_in_words() -> None:
    said = _say(
        "spanish_tax_report", {**TAX, "summary": {**TAX_SUMMARY, "estimated_irpf": None}}, "en"
    )

    assert "There is no estimate of the tax" in said
    assert "None" not in said


@pytest.mark.parametrize(
    ("payload", "expected"),
    [
        (
            {"kind": "valued", "holding": BTC},
            (
                "You hold `0.25` BTC, worth `15250.00` EUR. The cost basis is `9000.10` EUR and the "
                "average price `36000.4` EUR.\n\nThe unrealised result is `6249.90` EUR."
            ),
        ),
        (
            {"kind": "unvalued", "holding": JUP},
            (
                "You hold `200` JUP. It has no value, because a price or an exchange rate is missing; "
                "its cost basis is `0` EUR."
            ),
        ),
        (
            {
                "kind": "unvalued",
                "holding": {"id": "h", "symbol": "JUP", "amount": "200", "currency": "EUR"},
            },
            (
                "You hold `200` JUP. What it cost is not known, because something about its "
                "purchase is missing, so it is in no total."
            ),
        ),
        ({"kind": "not_held", "symbol": "SOL"}, "You hold no SOL."),
    ],
)
def test_a_holding_is_told_in_each_of_its_kinds(
    payload: Mapping[str, object], expected: str
) -> None:
    assert _say("holding_detail", payload, "en") == expected


def test_lots_are_told_with_their_currency_or_as_unknown() -> None:
    lot = {
        "id": "lot-1",
        "symbol": "SOL",
        "date": "2024-06-03T07:48:16Z",
        "exchange": "Kraken | main`",
        "originalQty": "6.8",
        "remainingQty": "5.3",
        "unitCost": "151.2",
        "totalCost": "1028.16",
        "currency": "EUR",
        "status": "PARTIAL",
        "historyCount": 1,
        "relocationCount": 0,
    }
    unknown = {**lot, "unitCost": None}

    said = _say("token_history", {"lots": [lot, unknown], "omittedCount": 0}, "en", symbol="SOL")

    assert "| `2024-06-03` | Kraken / main' | `6.8` | `5.3` | `151.2` EUR | partly used |" in said
    assert said.endswith("| unknown | partly used |")


def test_an_asset_never_held_has_no_lots() -> None:
    said = _say("token_history", {"lots": [], "omittedCount": 0}, "es", symbol="SOL")

    assert said == "El libro no contiene ninguna compra ni recepción de SOL."


def test_a_truncated_or_failed_result_gives_no_figure() -> None:
    call = Call("c1", "portfolio_summary", "{}")
    truncated = Result(call, '{"kind":"truncated","maxChars":100,"actualChars":4000}')
    failed = Result(call, '{"kind":"error","code":"USE_CASE_FAILED"}', has_failed=True)

    said = plain_answer([truncated, failed], "en")

    assert not re.search(r"\d", said)


def test_both_languages_have_the_same_sentences() -> None:
    def slots(text: str) -> set[str]:
        return set(re.findall(r"{(\w+)}", text))

    assert ENGLISH.keys() == SPANISH.keys()
    assert {key: slots(text) for key, text in ENGLISH.items()} == {
        key: slots(text) for key, text in SPANISH.items()
    }


def test_what_cannot_be_answered_is_said_without_a_digit() -> None:
    assert not re.search(r"\d", remark_of("cannot", "en") + remark_of("cannot", "es"))
