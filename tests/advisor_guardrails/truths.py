"""Made-up results of the six tools, and sentences about them that are true."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any, Literal

from fifolio.advisor.guardrails.gate import Gate

TODAY = date(2026, 5, 1)
Locale = Literal["en", "es"]
Kind = Literal["figure", "currency", "symbol", "year", "account", "day", "percent", "text"]
SYMBOLS = ("BTC", "ETH", "SOL", "ADA", "XRP", "B2M", "1INCH", "DOT")
_MARK = re.compile(r"<(figure|currency|symbol|year|account|day):([^>]*)>")


@dataclass(frozen=True)
class Part:
    """A piece of a sentence and what kind of thing it is."""

    kind: Kind
    text: str


@dataclass(frozen=True)
class Truth:
    """A true text about one result."""

    tool: str
    payload: Mapping[str, Any]
    arguments: Mapping[str, Any]
    locale: Locale
    words: Mapping[str, object]
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)

    def gate(self) -> Gate:
        gate = Gate("", self.locale, TODAY)
        gate.learn(self.tool, self.payload, self.arguments)
        return gate


def money(random: Random, *, negative: bool = False) -> str:
    number = f"{random.randint(100, 99_999)}.{random.randint(10, 99)}"
    return f"-{number}" if negative else number


def holding(random: Random, symbol: str, currency: str) -> dict[str, Any]:
    return {
        "id": f"holding-{symbol}",
        "symbol": symbol,
        "amount": f"{random.randint(0, 40)}.{random.randint(1001, 999_999)}",
        "avgPriceFiat": money(random),
        "costBasisFiat": money(random),
        "currentValueFiat": money(random),
        "unrealizedPnlFiat": money(random, negative=random.random() < 0.5),
        "currency": currency,
    }


def portfolio(random: Random) -> dict[str, Any]:
    currency = random.choice(("EUR", "USD", "GBP", "CHF"))
    symbols = random.sample(SYMBOLS, 4)
    ranked = [holding(random, symbol, currency) for symbol in symbols[:3]]
    ranked.sort(key=lambda row: -int(row["currentValueFiat"].replace(".", "")))
    unvalued = {
        "id": "holding-u",
        "symbol": symbols[3],
        "amount": f"{random.randint(100, 900)}.5",
        "costBasisFiat": money(random),
        "currency": currency,
    }
    return {
        "metrics": {
            "ratesIncomplete": False,
            "pricesIncomplete": True,
            "excludedFlaggedEvents": 0,
            "totalEquityFiat": money(random),
            "totalCostBasisFiat": money(random),
            "totalRealizedPnlFiat": money(random, negative=random.random() < 0.5),
            "totalUnrealizedPnlFiat": money(random, negative=random.random() < 0.5),
            "totalPnlFiat": money(random),
            "currency": currency,
        },
        "ranked": ranked,
        "omittedCount": 17,
        "unvalued": [unvalued],
        "unvaluedCount": 1,
    }


def tax(random: Random) -> dict[str, Any]:
    year = random.randint(2018, 2025)
    rows = [
        {
            "id": f"disposal-{number}",
            "disposalDate": f"{year}-{random.randint(1, 12):02}-{random.randint(1, 28):02}",
            "amountFromLot": f"{random.randint(0, 9)}.{random.randint(101, 9999)}",
            "salePrice": {"kind": "NATIVE", "amount": money(random), "currency": "EUR"},
            "gainLoss": {
                "kind": "NATIVE",
                "amount": money(random, negative=number == 1),
                "currency": "EUR",
            },
            "isTaxable": True,
            "operationType": "SELL",
            "assetSymbol": symbol,
            "exchangeName": account,
        }
        for number, (symbol, account) in enumerate(
            zip(random.sample(SYMBOLS, 2), ("Kraken", "Binance"), strict=True)
        )
    ]
    return {
        "year": year,
        "method": "FIFO",
        "currency": "EUR",
        "summary": {
            "capital_gains": money(random),
            "capital_losses": money(random),
            "savings_base_yields": money(random),
            "general_base_airdrops": money(random),
            "net_patrimonial_result": money(random, negative=random.random() < 0.5),
            "estimated_irpf": money(random),
        },
        "unconvertibleEventsCount": 0,
        "excludedFlaggedEvents": 23,
        "excludedUnresolvedIncomeCount": 0,
        "auditTrail": rows,
        "omittedCount": 41,
    }


def lots(random: Random) -> dict[str, Any]:
    symbol = random.choice(SYMBOLS)
    rows = [
        {
            "id": f"lot-{number}",
            "symbol": symbol,
            "date": f"{2020 + number}-{random.randint(1, 12):02}-{random.randint(1, 28):02}",
            "exchange": account,
            "originalQty": f"{random.randint(10, 90)}.{random.randint(101, 999)}",
            "remainingQty": f"{random.randint(1, 9)}.{random.randint(101, 999)}",
            "unitCost": money(random),
            "totalCost": money(random),
            "currency": "EUR",
            "status": "PARTIAL",
            "historyCount": 2,
            "relocationCount": 1,
        }
        for number, account in enumerate(("Coinbase", "Bit2Me", "Kraken"))
    ]
    return {"lots": rows, "omittedCount": 0}


def integrity(random: Random) -> dict[str, Any]:
    flags = random.sample(("MISSING_PRICE", "MISSING_ACQUISITION", "FEE_PENDING", "ORPHAN_LOT"), 3)
    counts = sorted((random.randint(20, 99) for _ in flags), reverse=True)
    return {
        "groups": [
            {"qualityFlag": flag, "severity": "high", "count": count, "pendingReview": 0}
            for flag, count in zip(flags, counts, strict=True)
        ],
        "totalDefects": sum(counts),
        "pendingReview": random.randint(100, 199),
        "needsRecalculation": False,
    }


PORTFOLIO = {
    "en": (
        "Your largest position is <symbol:{top}>: `<figure:{topValue}>` <currency:{cur}>.",
        "Your portfolio is worth <figure:{totalEquityFiat}> <currency:{cur}>.",
        "The unrealised result is `<figure:{totalUnrealizedPnlFiat}>` <currency:{cur}>.",
        "The total cost basis is <currency:{cur}> <figure:{totalCostBasisFiat}>, and the realised result is <figure:{totalRealizedPnlFiat}> <currency:{cur}>.",
        "<symbol:{second}> is worth `<figure:{secondValue}>` <currency:{cur}> and cost `<figure:{secondCost}>` <currency:{cur}>.",
        "- **<symbol:{second}>**: <figure:{secondAmount}> <symbol:{second}>, bought at an average price of <figure:{secondAvg}> <currency:{cur}>",
        "| Asset | Units | Value |\n|---|---|---|\n| <symbol:{top}> | `<figure:{topAmount}>` | `<figure:{topValue}>` <currency:{cur}> |\n| <symbol:{second}> | `<figure:{secondAmount}>` | `<figure:{secondValue}>` <currency:{cur}> |\n",
        "You hold <figure:{topAmount}> <symbol:{top}> (<figure:{topValue}> <currency:{cur}>) and <figure:{secondAmount}> <symbol:{second}> (<figure:{secondValue}> <currency:{cur}>).",
        "No price is known for <symbol:{unvalued}>: you hold <figure:{unvaluedAmount}> units.",
        "There are <figure:{omitted}> more positions that are not listed.",
        "### <symbol:{top}>\n\nThe cost basis is `<figure:{topCost}>` <currency:{cur}>.",
        "<symbol:{top}> is your largest position. It is worth <figure:{topValue}> <currency:{cur}>.",
    ),
    "es": (
        "Tu mayor posición es <symbol:{top}>: `<figure:{topValue}>` <currency:{cur}>.",
        "Tu cartera vale <figure:{totalEquityFiat}> <currency:{cur}>.",
        "El resultado no realizado es `<figure:{totalUnrealizedPnlFiat}>` <currency:{cur}>.",
        "El coste total es <figure:{totalCostBasisFiat}> <currency:{cur}> y el resultado realizado es <figure:{totalRealizedPnlFiat}> <currency:{cur}>.",
        "<symbol:{second}> vale `<figure:{secondValue}>` <currency:{cur}> y costó `<figure:{secondCost}>` <currency:{cur}>.",
        "- **<symbol:{second}>**: <figure:{secondAmount}> <symbol:{second}>, a un precio medio de <figure:{secondAvg}> <currency:{cur}>",
        "| Activo | Unidades | Valor |\n|---|---|---|\n| <symbol:{top}> | `<figure:{topAmount}>` | `<figure:{topValue}>` <currency:{cur}> |\n| <symbol:{second}> | `<figure:{secondAmount}>` | `<figure:{secondValue}>` <currency:{cur}> |\n",
        "Tienes <figure:{topAmount}> <symbol:{top}> (<figure:{topValue}> <currency:{cur}>) y <figure:{secondAmount}> <symbol:{second}> (<figure:{secondValue}> <currency:{cur}>).",
        "No se conoce el precio de <symbol:{unvalued}>: tienes <figure:{unvaluedAmount}> unidades.",
        "Hay otras <figure:{omitted}> posiciones que no caben en la lista.",
        "### <symbol:{top}>\n\nEl coste de adquisición es `<figure:{topCost}>` <currency:{cur}>.",
        "<symbol:{top}> es tu mayor posición. Vale <figure:{topValue}> <currency:{cur}>.",
    ),
}
TAX = {
    "en": (
        "In <year:{year}> your capital gains were `<figure:{capital_gains}>` <currency:EUR>.",
        "### Tax year <year:{year}>\n\nCapital gains of `<figure:{capital_gains}>` <currency:EUR> and capital losses of `<figure:{capital_losses}>` <currency:EUR> give a net result of `<figure:{net_patrimonial_result}>` <currency:EUR>.",
        "The estimated tax for <year:{year}> is <figure:{estimated_irpf}> <currency:EUR>.",
        "Staking yields in <year:{year}>: <figure:{savings_base_yields}> <currency:EUR>; airdrops: <figure:{general_base_airdrops}> <currency:EUR>.",
        "On <day:{gainDay}> you sold <figure:{gainAmount}> <symbol:{gainSymbol}> on <account:Kraken>, with a gain of <figure:{gain}> <currency:EUR>.",
        "The sale of <symbol:{lossSymbol}> on <account:Binance> gave a loss of <figure:{lossUnsigned}> <currency:EUR>.",
        "| Date | Asset | Result |\n|---|---|---|\n| <day:{gainDay}> | <symbol:{gainSymbol}> | `<figure:{gain}>` <currency:EUR> |\n| <day:{lossDay}> | <symbol:{lossSymbol}> | `<figure:{loss}>` <currency:EUR> |\n",
        "<figure:23> disposals of <year:{year}> are excluded because something is missing.",
        "| Item | Amount |\n|---|---|\n| Capital gains | <figure:{capital_gains}> <currency:EUR> |\n| Capital losses | <figure:{capital_losses}> <currency:EUR> |\n",
    ),
    "es": (
        "En <year:{year}> tus ganancias patrimoniales fueron `<figure:{capital_gains}>` <currency:EUR>.",
        "### Ejercicio <year:{year}>\n\nGanancias patrimoniales de `<figure:{capital_gains}>` <currency:EUR> y pérdidas patrimoniales de `<figure:{capital_losses}>` <currency:EUR> dan un resultado neto de `<figure:{net_patrimonial_result}>` <currency:EUR>.",
        "La cuota estimada de <year:{year}> es <figure:{estimated_irpf}> <currency:EUR>.",
        "Rendimientos de staking en <year:{year}>: <figure:{savings_base_yields}> <currency:EUR>; airdrops: <figure:{general_base_airdrops}> <currency:EUR>.",
        "El <day:{gainDay}> vendiste <figure:{gainAmount}> <symbol:{gainSymbol}> en <account:Kraken>, con una ganancia de <figure:{gain}> <currency:EUR>.",
        "La venta de <symbol:{lossSymbol}> en <account:Binance> dio una pérdida de <figure:{lossUnsigned}> <currency:EUR>.",
        "| Fecha | Activo | Resultado |\n|---|---|---|\n| <day:{gainDay}> | <symbol:{gainSymbol}> | `<figure:{gain}>` <currency:EUR> |\n| <day:{lossDay}> | <symbol:{lossSymbol}> | `<figure:{loss}>` <currency:EUR> |\n",
        "<figure:23> transmisiones de <year:{year}> quedan excluidas porque falta algo.",
        "| Concepto | Importe |\n|---|---|\n| Ganancias patrimoniales | <figure:{capital_gains}> <currency:EUR> |\n| Pérdidas patrimoniales | <figure:{capital_losses}> <currency:EUR> |\n",
    ),
}
LOTS = {
    "en": (
        "You bought <figure:{q0}> <symbol:{s}> on <account:Coinbase> on <day:{d0}> at a unit cost of <figure:{u0}> <currency:EUR>.",
        "The lot of <year:{y1}> has <figure:{r1}> <symbol:{s}> left.",
        "These are the lots of <symbol:{s}>:\n\n| Acquired | Venue | Units | Unit cost |\n|---|---|---|---|\n| `<day:{d0}>` | <account:Coinbase> | `<figure:{q0}>` | `<figure:{u0}>` <currency:EUR> |\n| `<day:{d1}>` | <account:Bit2Me> | `<figure:{q1}>` | `<figure:{u1}>` <currency:EUR> |\n",
        "Your <figure:3> lots of <symbol:{s}> are all partly used.",
        "The total cost of the lot bought on <day:{d2}> was <figure:{t2}> <currency:EUR>.",
    ),
    "es": (
        "Compraste <figure:{q0}> <symbol:{s}> en <account:Coinbase> el <day:{d0}> a un coste unitario de <figure:{u0}> <currency:EUR>.",
        "Del lote de <year:{y1}> quedan <figure:{r1}> <symbol:{s}>.",
        "Estos son los lotes de <symbol:{s}>:\n\n| Adquirido | Lugar | Unidades | Coste unitario |\n|---|---|---|---|\n| `<day:{d0}>` | <account:Coinbase> | `<figure:{q0}>` | `<figure:{u0}>` <currency:EUR> |\n| `<day:{d1}>` | <account:Bit2Me> | `<figure:{q1}>` | `<figure:{u1}>` <currency:EUR> |\n",
        "Tus <figure:3> lotes de <symbol:{s}> están usados en parte.",
        "El coste total del lote comprado el <day:{d2}> fue <figure:{t2}> <currency:EUR>.",
    ),
}
INTEGRITY = {
    "en": (
        "The checks found <figure:{totalDefects}> defects.",
        "There are <figure:{pendingReview}> points pending review.",
        "- `{f0}`: <figure:{c0}>",
        "| Flag | Count |\n|---|---|\n| {f0} | <figure:{c0}> |\n| {f1} | <figure:{c1}> |\n",
    ),
    "es": (
        "Las comprobaciones han encontrado <figure:{totalDefects}> defectos.",
        "Hay <figure:{pendingReview}> puntos pendientes de revisar.",
        "- `{f0}`: <figure:{c0}>",
        "| Tipo | Número |\n|---|---|\n| {f0} | <figure:{c0}> |\n| {f1} | <figure:{c1}> |\n",
    ),
}
HOLDING = {
    "en": (
        "You hold `<figure:{amount}>` <symbol:{symbol}>, worth `<figure:{currentValueFiat}>` <currency:{currency}>. The cost basis is `<figure:{costBasisFiat}>` <currency:{currency}> and the average price `<figure:{avgPriceFiat}>` <currency:{currency}>.",
        "The unrealised result of <symbol:{symbol}> is `<figure:{unrealizedPnlFiat}>` <currency:{currency}>.",
    ),
    "es": (
        "Tienes `<figure:{amount}>` <symbol:{symbol}>, que valen `<figure:{currentValueFiat}>` <currency:{currency}>. El coste de adquisición es `<figure:{costBasisFiat}>` <currency:{currency}> y el precio medio `<figure:{avgPriceFiat}>` <currency:{currency}>.",
        "El resultado no realizado de <symbol:{symbol}> es `<figure:{unrealizedPnlFiat}>` <currency:{currency}>.",
    ),
}


def _portfolio_words(payload: Mapping[str, Any]) -> dict[str, object]:
    first, second = payload["ranked"][:2]
    unvalued = payload["unvalued"][0]
    return {
        **payload["metrics"],
        "cur": payload["metrics"]["currency"],
        "top": first["symbol"],
        "topValue": first["currentValueFiat"],
        "topAmount": first["amount"],
        "topCost": first["costBasisFiat"],
        "second": second["symbol"],
        "secondValue": second["currentValueFiat"],
        "secondCost": second["costBasisFiat"],
        "secondAmount": second["amount"],
        "secondAvg": second["avgPriceFiat"],
        "unvalued": unvalued["symbol"],
        "unvaluedAmount": unvalued["amount"],
        "omitted": payload["omittedCount"],
    }


def _tax_words(payload: Mapping[str, Any]) -> dict[str, object]:
    gain, loss = payload["auditTrail"]
    return {
        **payload["summary"],
        "year": payload["year"],
        "gainDay": gain["disposalDate"],
        "gainAmount": gain["amountFromLot"],
        "gainSymbol": gain["assetSymbol"],
        "gain": gain["gainLoss"]["amount"],
        "lossDay": loss["disposalDate"],
        "lossSymbol": loss["assetSymbol"],
        "loss": loss["gainLoss"]["amount"],
        "lossUnsigned": loss["gainLoss"]["amount"][1:],
    }


def _lot_words(payload: Mapping[str, Any]) -> dict[str, object]:
    words: dict[str, object] = {"s": payload["lots"][0]["symbol"]}
    for number, lot in enumerate(payload["lots"]):
        words |= {
            f"q{number}": lot["originalQty"],
            f"r{number}": lot["remainingQty"],
            f"u{number}": lot["unitCost"],
            f"t{number}": lot["totalCost"],
            f"d{number}": lot["date"],
            f"y{number}": lot["date"][:4],
        }
    return words


def _integrity_words(payload: Mapping[str, Any]) -> dict[str, object]:
    words: dict[str, object] = {key: payload[key] for key in ("totalDefects", "pendingReview")}
    for number, group in enumerate(payload["groups"]):
        words |= {f"f{number}": group["qualityFlag"], f"c{number}": group["count"]}
    return words


def truths(seeds: int) -> Iterator[Truth]:
    """Yield true texts, in both languages, over so many made-up ledgers."""
    for seed in range(seeds):
        random = Random(seed)  # noqa: S311 - made-up ledgers, the same each time
        held = portfolio(random)
        one = {"kind": "valued", "holding": held["ranked"][0]}
        report, history, checks = tax(random), lots(random), integrity(random)
        yield from _say("portfolio_summary", held, PORTFOLIO, _portfolio_words(held), {})
        yield from _say("holding_detail", one, HOLDING, held["ranked"][0], {})
        yield from _say(
            "spanish_tax_report", report, TAX, _tax_words(report), {"year": report["year"]}
        )
        yield from _say(
            "token_history",
            history,
            LOTS,
            _lot_words(history),
            {"symbol": history["lots"][0]["symbol"]},
        )
        yield from _say("fiscal_integrity", checks, INTEGRITY, _integrity_words(checks), {})


def _say(
    tool: str,
    payload: Mapping[str, Any],
    templates: Mapping[str, tuple[str, ...]],
    words: Mapping[str, object],
    arguments: Mapping[str, Any],
) -> Iterator[Truth]:
    locales: tuple[Locale, ...] = ("en", "es")
    for locale in locales:
        for template in templates[locale]:
            parts = tuple(_parts(template.format(**words)))
            yield Truth(tool, payload, arguments, locale, words, parts)


def _parts(marked: str) -> Iterator[Part]:
    place = 0
    for found in _MARK.finditer(marked):
        yield Part("text", marked[place : found.start()])
        yield Part(found[1], found[2])  # type: ignore[arg-type]  # the pattern admits no others
        place = found.end()
    yield Part("text", marked[place:])
