"""Tool results to localised sentences. Every figure is repeated as the tool wrote it."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from fifolio.advisor.conversation import Result
from fifolio.advisor.planner.advice import ADVICE
from fifolio.advisor.planner.headings import HEADINGS
from fifolio.advisor.planner.phrases import PHRASES, Phrases
from fifolio.advisor.tool import Locale

Json = Mapping[str, Any]
SEVERITIES = ("high", "medium", "low")
SHOWN_DISPOSALS = 8
COUNTERS = (
    "unconvertibleEventsCount",
    "excludedFlaggedEvents",
    "excludedUnresolvedIncomeCount",
)


def plain_answer(results: Iterable[Result], locale: Locale) -> str:
    """Word the results of a run without any model."""
    return "\n\n".join(plain_sections(results, locale))


def plain_sections(results: Iterable[Result], locale: Locale) -> tuple[str, ...]:
    """Word each result by itself; where there are several, each stands under its own heading."""
    told = tuple(results)
    return tuple(_section(result, locale, is_alone=len(told) == 1) for result in told)


def sections_of(answer: str) -> Sequence[str]:
    """Take a plain answer apart again, each part under its own heading."""
    return re.split(r"\n\n(?=### )", answer)


def left_out(locale: Locale) -> str:
    """Say that a part of the answer did not pass."""
    return PHRASES[locale]["left_out"]


def _section(result: Result, locale: Locale, *, is_alone: bool) -> str:
    phrases, name = PHRASES[locale], result.call.name
    general, special = HEADINGS[locale].get(name, ("", ""))
    answer = json.loads(result.text)
    if answer.get("kind") != "ok" or name not in WORDINGS:
        missing = "truncated" if answer.get("kind") == "truncated" else "no_result"
        return "\n\n".join(filter(None, (general, phrases[missing])))
    payload = {**json.loads(result.call.arguments or "{}"), **answer["payload"]}
    paragraphs = list(WORDINGS[name](payload, phrases, locale))
    if not is_alone or name == "spanish_tax_report":
        paragraphs.insert(0, special.format(symbol=_symbol(payload), year=payload.get("year")))
    return "\n\n".join(paragraphs)


def _symbol(payload: Json) -> str:
    """The asset a result is about, as the ledger writes it."""
    holding = payload.get("holding") or next(iter(payload.get("lots", ())), payload)
    return _cell(holding.get("symbol", ""))


def _figure(text: object) -> str:
    return f"`{text}`"


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def _cell(text: object) -> str:
    """Imported words inside a table: no bars, no line breaks."""
    return " ".join(str(text).replace("|", "/").replace("`", "'").split())


def _portfolio(payload: Json, phrases: Phrases, _: Locale) -> Iterator[str]:
    metrics, ranked, unvalued = payload["metrics"], payload["ranked"], payload["unvalued"]
    if not (ranked or unvalued or payload["omittedCount"] or payload["unvaluedCount"]):
        yield phrases["empty_portfolio"]
        return
    if metrics["ratesIncomplete"] or metrics["pricesIncomplete"]:
        yield phrases["incomplete"]
    yield phrases["totals"].format(
        equity=_figure(metrics["totalEquityFiat"]),
        cost=_figure(metrics["totalCostBasisFiat"]),
        unrealized=_figure(metrics["totalUnrealizedPnlFiat"]),
        realized=_figure(metrics["totalRealizedPnlFiat"]),
        currency=metrics["currency"],
    )
    if ranked:
        yield phrases["largest_valued" if payload["unvaluedCount"] else "largest"].format(
            symbol=ranked[0]["symbol"],
            value=_figure(ranked[0]["currentValueFiat"]),
            currency=ranked[0]["currency"],
        )
        yield "\n".join((phrases["holdings_header"], *map(_holding_row, ranked)))
    if payload["omittedCount"]:
        yield phrases["omitted"].format(count=_figure(payload["omittedCount"]))
    if unvalued:
        yield _unvalued(unvalued, phrases)
    if len(unvalued) < payload["unvaluedCount"]:
        yield phrases["more_unvalued"].format(count=_figure(payload["unvaluedCount"]))


def _holding_row(holding: Json) -> str:
    currency = holding["currency"]
    unrealized = holding.get("unrealizedPnlFiat")
    return _row(
        holding["symbol"],
        _figure(holding["amount"]),
        f"{_figure(holding['currentValueFiat'])} {currency}",
        f"{_figure(unrealized)} {currency}" if unrealized is not None else "–",
    )


def _unvalued(holdings: Iterable[Json], phrases: Phrases) -> str:
    items = (
        phrases["unvalued_item"].format(symbol=each["symbol"], amount=_figure(each["amount"]))
        for each in holdings
    )
    return phrases["unvalued"].format(list=", ".join(items))


def _holding(payload: Json, phrases: Phrases, _: Locale) -> Iterator[str]:
    kind = payload["kind"]
    if kind == "not_held":
        yield phrases["not_held"].format(symbol=payload["symbol"])
        return
    holding = payload["holding"]
    facts = {
        "symbol": holding["symbol"],
        "amount": _figure(holding["amount"]),
        "cost": _figure(holding.get("costBasisFiat")),
        "currency": holding["currency"],
    }
    if kind == "unvalued":
        kind = "held_unvalued" if "costBasisFiat" in holding else "held_uncosted"
        yield phrases[kind].format(**facts)
        return
    yield phrases["valued"].format(
        value=_figure(holding["currentValueFiat"]),
        average=_figure(holding["avgPriceFiat"]),
        **facts,
    )
    if (unrealized := holding.get("unrealizedPnlFiat")) is not None:
        yield phrases["unrealized"].format(
            unrealized=_figure(unrealized), currency=holding["currency"]
        )


def _lots(payload: Json, phrases: Phrases, _: Locale) -> Iterator[str]:
    lots = payload["lots"]
    if lots:
        yield phrases["lots"].format(symbol=lots[0]["symbol"])
        rows = (_lot_row(lot, phrases) for lot in lots)
        yield "\n".join((phrases["lots_header"], *rows))
    elif not payload["omittedCount"]:
        yield phrases["no_lots"].format(symbol=payload["symbol"])
    if payload["omittedCount"]:
        yield phrases["more_lots"].format(count=_figure(payload["omittedCount"]))


def _lot_row(lot: Json, phrases: Phrases) -> str:
    cost = lot.get("unitCost")
    return _row(
        _figure(lot["date"][:10]),
        _cell(lot["exchange"]),
        _figure(lot["originalQty"]),
        _figure(lot["remainingQty"]),
        f"{_figure(cost)} {lot['currency']}" if cost is not None else phrases["unknown"],
        phrases[lot["status"]],
    )


def _integrity(payload: Json, phrases: Phrases, locale: Locale) -> Iterator[str]:
    if payload["needsRecalculation"]:
        yield phrases["recalculating"]
    if not payload["totalDefects"]:
        yield phrases["no_defects"]
        return
    yield phrases["defects"].format(total=_figure(payload["totalDefects"]))
    yield "\n".join(
        _defect(group, phrases, locale)
        for severity in SEVERITIES
        for group in payload["groups"]
        if group["severity"] == severity
    )


def _defect(group: Json, phrases: Phrases, locale: Locale) -> str:
    flag, advice = ADVICE[locale].get(group["qualityFlag"], (group["qualityFlag"], ""))
    return phrases["defect"].format(flag=flag, count=_figure(group["count"]), advice=advice).strip()


def _tax(payload: Json, phrases: Phrases, _: Locale) -> Iterator[str]:
    summary = payload["summary"]
    counted = [
        phrases[counter].format(count=_figure(payload[counter]))
        for counter in COUNTERS
        if payload[counter]
    ]
    if counted:
        yield phrases["incomplete"] + " " + phrases["tax_excluded"].format(list=", ".join(counted))
    yield " ".join(
        (
            phrases["tax_gains"].format(
                gains=_figure(summary["capital_gains"]),
                losses=_figure(summary["capital_losses"]),
                net=_figure(summary["net_patrimonial_result"]),
            ),
            phrases["tax_yields"].format(yields=_figure(summary["savings_base_yields"])),
            phrases["tax_general"].format(general=_figure(summary["general_base_airdrops"])),
            _quota(summary["estimated_irpf"], phrases),
        )
    )
    if not (counted or payload["auditTrail"] or any(map(_is_some, summary.values()))):
        yield phrases["tax_bare"]
    yield from _disposals(payload, phrases)


def _is_some(figure: str | None) -> bool:
    """Tell whether a figure, as text, is anything but nothing."""
    return figure is not None and figure.strip("-0.") != ""


def _quota(estimate: str | None, phrases: Phrases) -> str:
    if estimate is None:
        return phrases["tax_no_quota"]
    return phrases["tax_quota"].format(quota=_figure(estimate))


def _disposals(payload: Json, phrases: Phrases) -> Iterator[str]:
    trail = payload["auditTrail"]
    if trail:
        yield phrases["disposals"]
        rows = (_disposal_row(event, phrases) for event in trail[:SHOWN_DISPOSALS])
        yield "\n".join((phrases["disposals_header"], *rows))
    if len(trail) > SHOWN_DISPOSALS:
        # How many are left out is no figure of the report, and none is worked out here.
        yield phrases["longer_trail"]
    elif payload["omittedCount"]:
        yield phrases["more_disposals"].format(count=_figure(payload["omittedCount"]))


def _disposal_row(event: Json, phrases: Phrases) -> str:
    gain = event["gainLoss"]
    known = gain is not None and gain["kind"] != "UNCONVERTIBLE"
    return _row(
        _figure(event["disposalDate"][:10]),
        phrases.get(event["operationType"], event["operationType"]),
        event.get("assetSymbol", ""),
        _figure(event["amountFromLot"]),
        f"{_figure(gain['amount'])} {gain['currency']}" if known else phrases["unknown"],
    )


def _metric(payload: Json, _: Phrases, __: Locale) -> Iterator[str]:
    yield payload["definition"]


Wording = Callable[[Json, Phrases, Locale], Iterator[str]]

WORDINGS: Mapping[str, Wording] = {
    "portfolio_summary": _portfolio,
    "holding_detail": _holding,
    "token_history": _lots,
    "fiscal_integrity": _integrity,
    "spanish_tax_report": _tax,
    "explain_metric": _metric,
}
