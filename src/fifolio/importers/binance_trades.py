"""Binance's spot trades and order history, in every generation: one trade a row."""

from dataclasses import replace

from fifolio.importers.amounts_with_unit import optional_quantity, quantity_of, unit_of
from fifolio.importers.bookings import Bookings, Fees, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import Pair, is_bought, pair_of, split_pair
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

TIME = ("date", "time", "tiempo", "hora", "fecha")
QUOTES = (
    *("USDT", "USDC", "BUSD", "FDUSD", "TUSD", "USDP", "USDS", "PAX", "DAI", "UST", "BIDR", "IDRT"),
    *("BTC", "ETH", "BNB", "XRP", "TRX", "DOGE", "DOT", "SOL"),
    *("EUR", "GBP", "AUD", "BRL", "TRY", "RUB", "UAH", "NGN", "ZAR", "PLN", "RON", "ARS", "JPY"),
    *("CZK", "MXN", "COP", "VAI", "NGN", "BKRW", "EURI", "AEUR", "USD1", "XUSD"),
)
"""What coins are priced in at Binance: where a pair without a separator is cut."""
ALSO_THERE = (
    "the transaction history of Binance has these events too: import one of the two, or they"
    " count twice"
)
NO_FEES = "the file states no fees, so the fee of every trade is unknown"
OVER = frozenset({"filled", "canceled", "cancelled", "expired", "partially_canceled"})
"""An order that is over; what was filled of it counts, whatever became of the rest."""


def read_spot(sheet: Sheet) -> Findings:
    """Read trades whose amounts carry their coin: `0.48SOL`."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("binance-spot", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            paid = quantity_of(record, "amount")
            pair = _pair(record, paid.asset)
            coin = quantity_of(record, "executed", (pair[0],))
            if (coin.asset, paid.asset) != pair:
                raise record.error("pair", f"is no pair of {coin.asset} and {paid.asset}")
            fee = optional_quantity(record, "fee", pair)
            _trade(bookings, record, (coin, paid), None if fee is None else fees_of(fee))
    return findings


def _pair(record: Record, quote: str) -> Pair:
    """Part the pair before the coin that was paid."""
    text = record["pair"].upper()
    pair = split_pair(text, (quote,))
    if pair is None:
        raise record.error("pair", f"does not end with {quote}, in which the amount is")
    return pair


def read_priced(sheet: Sheet) -> Findings:
    """Read trades whose fee has its coin in a column of its own."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("binance-spot-fee-coin", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            legs = _legs(record, "amount", _named_pair(record))
            fee = record.optional_decimal("fee")
            charged = None if fee is None else fees_of(Quantity(fee, record.symbol("fee_coin")))
            _trade(bookings, record, legs, charged)
    return findings


def read_orders(sheet: Sheet) -> Findings:
    """Read orders by what was filled of them; their fees are not in the file."""
    findings = Findings()
    findings.note(ALSO_THERE)
    findings.note(NO_FEES)
    bookings = Bookings("binance-orders", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            status = record["status"].casefold()
            legs = _legs(record, "filled", _named_pair(record))
            if not legs[0].units:
                findings.remark(record.number, "ignored", f"an order {status}, nothing filled")
            elif status in OVER:
                _trade(bookings, record, legs, None)
            else:
                reason = f"cell {sheet.heading('status')!r}: {status[:40]!r} may still change"
                findings.remark(record.number, "pending", reason)
    return findings


def _named_pair(record: Record) -> Pair:
    if record["base"] and record["quote"]:
        return record.symbol("base"), record.symbol("quote")
    return pair_of(record, "pair", QUOTES)


def _legs(record: Record, coin: str, pair: Pair) -> tuple[Quantity, Quantity]:
    for column in (coin, "total"):
        if unit_of(record[column]):
            return quantity_of(record, coin, pair), quantity_of(record, "total", pair)
    return Quantity(record.decimal(coin), pair[0]), Quantity(record.decimal("total"), pair[1])


def _trade(bookings: Bookings, record: Record, legs: tuple[Quantity, Quantity], fees: Fees) -> None:
    at, bought = record.moment("time"), is_bought(record, "side")
    identity = bookings.identify("", at, bought, *legs, *(fees or ()))
    occasion = Occasion((record.number,), at, identity, record["order"])
    bookings.trade(occasion, bought=bought, legs=legs, fees=fees)


BINANCE_SPOT = Profile(
    id="binance-spot",
    label="Binance spot trades",
    account="Binance",
    columns={
        "time": TIME,
        "pair": ("pair", "market", "par"),
        "side": ("side", "type", "lado", "tipo"),
        "price": ("price", "precio"),
        "executed": ("executed", "ejecutado"),
        "amount": ("amount", "cantidad"),
        "fee": ("fee", "tarifa", "comisión"),
    },
    required=("time", "pair", "side", "price", "executed", "amount", "fee"),
    numbers=("price", "executed", "amount", "fee"),
    read=read_spot,
    zone_is_documented=False,
)
BINANCE_SPOT_FEE_COIN = replace(
    BINANCE_SPOT,
    id="binance-spot-fee-coin",
    label="Binance spot trades with a fee coin",
    columns={
        "time": TIME,
        "pair": ("pair", "market", "par"),
        "base": ("base asset",),
        "quote": ("quote asset",),
        "side": ("side", "type", "lado", "tipo"),
        "price": ("price", "precio"),
        "amount": ("amount", "cantidad"),
        "total": ("total",),
        "fee": ("fee", "tarifa", "comisión"),
        "fee_coin": ("fee coin", "moneda de la tarifa"),
    },
    required=("time", "pair", "side", "price", "amount", "total", "fee", "fee_coin"),
    numbers=("price", "amount", "total", "fee"),
    read=read_priced,
)
BINANCE_ORDERS = replace(
    BINANCE_SPOT,
    id="binance-orders",
    label="Binance order history",
    columns={
        "time": TIME,
        "order": ("orderno", "order no", "order id"),
        "pair": ("pair", "market", "par"),
        "side": ("side", "type", "lado", "tipo"),
        "price": ("avgtrading price", "avg trading price", "average price"),
        "filled": ("filled", "executed"),
        "total": ("total", "trading total"),
        "status": ("status", "estado"),
    },
    required=("time", "pair", "side", "price", "filled", "total", "status"),
    numbers=("price", "filled", "total"),
    read=read_orders,
)
