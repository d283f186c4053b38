"""Ledgers and markets written as text, so that a test reads like the books it is about."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Chain, Disposal, Valuation, Valued
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.market_value import Market
from fifolio.ledger.transaction import (
    Event,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.money.amount import Amount
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory

MADRID = ZoneInfo("Europe/Madrid")
NO_MARKET = Market(PriceHistory({}), RateHistory({}))

FIELDS = {"+": "received", "-": "given", "=": "value", "price": "unit_price"}


def ledger(text: str) -> list[Event]:
    """Read one transaction a line; its id is `t` and the number of the line, from 1.

    `2023-06-15T14:00 SELL - 1 BTC + 25000 EUR fee 20 EUR @ Kraken`: after date and type come
    `+` received, `-` given, `=` value, `price` declared, `fee` (`fee ?` is unknown), `@` account,
    `#` group and `in` currency of the row, in any order.
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    return [_transaction(words, number) for number, words in enumerate(lines, start=1)]


def _transaction(words: list[str], number: int) -> Transaction:
    when, kind, *rest = words
    fields: dict[str, object] = {"account": "Kraken", "fees": ()}
    fees: tuple[Quantity, ...] | None = ()
    while rest:
        word = rest.pop(0)
        if word in {"@", "#", "in"}:
            fields[{"@": "account", "#": "group", "in": "currency"}[word]] = rest.pop(0)
        elif rest[0] == "?":
            fees = None
            rest.pop(0)
        else:
            amount, asset = Decimal(rest.pop(0)), rest.pop(0)
            if word == "fee":
                fees = (*(fees or ()), Quantity(amount, asset))
            else:
                whole = Quantity if word in {"+", "-"} else Amount
                fields[FIELDS[word]] = whole(amount, asset)
    return Transaction(
        id=TransactionId(f"t{number}"),
        at=datetime.fromisoformat(when).replace(tzinfo=UTC),
        type=TransactionType(kind),
        sequence=number,
        **{**fields, "fees": fees},  # type: ignore[arg-type]  # the words name the fields
    )


def market(prices: str = "", rates: str = "") -> Market:
    """Read closes (`BTC 2023-03-06 20000 EUR`) and rates (`USD/EUR 2023-03-06 0.9234`)."""
    closes: dict[str, list[tuple[date, Decimal, str]]] = {}
    for asset, day, price, currency in (line.split() for line in _lines(prices)):
        closes.setdefault(asset, []).append((date.fromisoformat(day), Decimal(price), currency))
    pairs: dict[str, list[tuple[date, Decimal]]] = {}
    for pair, day, rate in (line.split() for line in _lines(rates)):
        pairs.setdefault(pair, []).append((date.fromisoformat(day), Decimal(rate)))
    return Market(PriceHistory(closes), RateHistory(pairs))


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def matched(text: str, at: Market = NO_MARKET, currency: str = "EUR") -> Chain:
    """Match a ledger written as text."""
    return match_ledger(ledger(text), at, currency, MADRID)


def number(valuation: Valuation) -> Decimal:
    """Take the number of a valuation that has one."""
    assert isinstance(valuation, Valued), valuation
    return valuation.number


def gains(chain: Chain, asset: str) -> list[Any]:
    """List the gains of one asset, in order."""
    return [disposal.gain for disposal in chain.disposals if disposal.asset == asset]


def left(chain: Chain, asset: str) -> list[tuple[Any, Any]]:
    """List what is left of one asset, units and cost, lot by lot."""
    return [
        (lot.remaining, lot.open_cost) for lot in chain.lots if lot.asset == asset if lot.remaining
    ]


def used(disposal: Disposal) -> list[tuple[Any, Any]]:
    """List what a disposal took, units and cost, lot by lot."""
    return [(part.units, part.cost) for part in disposal.slices]


def seen(*facts: object) -> tuple[object, ...]:
    """Put facts side by side, to be compared with whole numbers as with exact ones."""
    return facts


def sums(chain: Chain, kind: TransactionType) -> Decimal:
    """Add up the income of one type."""
    return sum((number(one.value) for one in chain.income if one.type is kind), Decimal(0))
