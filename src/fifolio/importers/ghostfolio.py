"""Ghostfolio's activities, from JSON; most of them are about shares."""

import re
from collections.abc import Mapping

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import TwoSided, fees_beside, told
from fifolio.ledger.transaction import Quantity
from fifolio.money.currencies import is_fiat

COLUMNS = {
    "type": ("type",),
    "time": ("date",),
    "symbol": ("symbol",),
    "source": ("datasource",),
    "units": ("quantity",),
    "price": ("unitprice",),
    "currency": ("currency",),
    "fee": ("fee",),
    "note": ("comment",),
}
PAIR = re.compile(r"([A-Z0-9]{2,12}?)-?(USD|EUR|GBP|CHF)", re.ASCII)
"""Yahoo quotes coins against money: `BTCUSD`. The quote is not what was paid with."""
COINGECKO: Mapping[str, str] = {
    "bitcoin": "BTC",
    "ethereum": "ETH",
    "solana": "SOL",
    "cardano": "ADA",
    "ripple": "XRP",
    "polkadot": "DOT",
    "dogecoin": "DOGE",
    "litecoin": "LTC",
    "binancecoin": "BNB",
    "chainlink": "LINK",
    "bitcoin-cash": "BCH",
    "stellar": "XLM",
    "tether": "USDT",
    "usd-coin": "USDC",
}


def read(sheet: Sheet) -> Findings:
    """Read every activity into an event or a remark."""
    findings = Findings()
    occurrences = Occurrences()
    for record in sheet.records():
        coin = _coin(record)
        if coin is None:
            reason = f"{record['symbol'][:40]!r} is not quoted like a coin: a share or a fund"
            findings.remark(record.number, "ignored", reason)
        elif not coin:
            reason = f"no coin is known here as {record['symbol'][:40]!r}"
            findings.remark(record.number, "pending", reason)
        elif record["type"].upper() not in {"BUY", "SELL"}:
            reason = f"activity {record['type'][:40]!r} is not known for a coin"
            findings.remark(record.number, "pending", reason)
        else:
            with findings.reading(record):
                findings.add(_trade(record, sheet, coin, occurrences).event(), record.number)
    return findings


def _coin(record: Record) -> str | None:
    """Name the coin of an activity: None for a share, "" for a coin that is not known."""
    source, symbol = record["source"].upper(), record["symbol"]
    if source == "COINGECKO":
        return COINGECKO.get(symbol.casefold(), "")
    match = PAIR.fullmatch(symbol.upper())
    return None if match is None or is_fiat(match[1]) else match[1]


def _trade(record: Record, sheet: Sheet, coin: str, occurrences: Occurrences) -> TwoSided:
    at, kind, currency = record.moment("time"), record["type"].upper(), record.symbol("currency")
    units, price = record.decimal("units"), record.decimal("price")
    if units <= 0 or price < 0:
        raise record.error("units", "and the price have to be above zero")
    coins, money = Quantity(units, coin), Quantity(units * price, currency)
    charged = record.optional_decimal("fee")
    fee = None if charged is None else Quantity(charged, currency)
    received, given = (coins, money) if kind == "BUY" else (money, coins)
    identity = occurrences.identify(at.isoformat(), kind, told(coins), told(money), told(fee))
    return TwoSided(
        row=record.number,
        id=transaction_id("ghostfolio", sheet.account, *identity),
        at=at,
        account=sheet.account,
        received=received,
        given=given,
        fees=fees_beside(received, given, fee),
        note=record.verbatim("note"),
    )


GHOSTFOLIO = Profile(
    id="ghostfolio",
    label="Ghostfolio activities",
    account="Ghostfolio",
    columns=COLUMNS,
    required=("type", "time", "symbol", "source", "units", "price", "currency", "fee"),
    numbers=("units", "price", "fee"),
    read=read,
    zone_is_in_rows=True,
)
