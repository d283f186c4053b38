"""Kraken's trades export: one fill a row, its fee in the money of the pair."""

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.kraken_codes import COINS, parse_code
from fifolio.importers.market_pairs import Pair, is_bought, split_pair
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

COLUMNS = {
    name: (name,)
    for name in (
        *("txid", "ordertxid", "pair", "time", "type", "ordertype"),
        *("price", "cost", "fee", "vol", "margin", "misc", "ledgers"),
    )
}
OLD_CODE = 4
"""Letters of a code such as XXBT or ZEUR; a pair of two of them has no separator."""
QUOTES = (
    *("EUR", "USD", "GBP", "CAD", "JPY", "AUD", "CHF"),
    *("USDT", "USDC", "DAI", "PYUSD", "EURT", "EURQ", "USDQ", "XBT", "BTC", "ETH", "DOT", "SOL"),
)
IRREGULAR = {"USDTZUSD": ("USDT", "USD")}
ALSO_THERE = (
    "the ledgers export has these trades too, under the same ids, with deposits and rewards"
    " besides: prefer it; where both are imported, what differs is shown and not counted twice"
)


def read(sheet: Sheet) -> Findings:
    """Read every row; a trade on margin moves no coins of its own."""
    findings = Findings()
    findings.note(ALSO_THERE)
    # The ids of the ledgers, whose refid is the txid here: one trade, whichever file tells it.
    bookings = Bookings("kraken", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_trade(bookings, findings, record)
    return findings


def _read_trade(bookings: Bookings, findings: Findings, record: Record) -> None:
    if not record["txid"]:
        raise record.error("txid", "is empty")
    if record.optional_decimal("margin"):
        reason = "cell 'margin': a trade on margin; the ledgers export tells its result"
        findings.remark(record.number, "pending", reason)
        return
    coin, money = pair_of_codes(record)
    fee = record.optional_decimal("fee")
    occasion = Occasion((record.number,), record.moment("time"), ("refid", record["txid"]))
    bookings.trade(
        occasion,
        bought=is_bought(record, "type"),
        legs=(Quantity(record.decimal("vol"), coin), Quantity(record.decimal("cost"), money)),
        fees=None if fee is None else fees_of(Quantity(fee, money)),
    )


def pair_of_codes(record: Record) -> Pair:
    """Read a pair in any spelling: XXMRZEUR, XXBT/ZUSD, DASHEUR."""
    text = record["pair"].upper()
    pair = IRREGULAR.get(text) or _old_pair(text) or split_pair(text, QUOTES)
    if pair is None:
        raise record.error("pair", f"names no two assets known here: {text[:40]!r}")
    coin, money = (record.code_of("pair", code) for code in pair)
    return parse_code(coin).coin, parse_code(money).coin


def _old_pair(text: str) -> Pair | None:
    """Cut a pair of two old codes in the middle; XTZEUR is none of them."""
    coin, money = text[:OLD_CODE], text[OLD_CODE:]
    return (coin, money) if coin in COINS and money in COINS else None


KRAKEN_TRADES = Profile(
    id="kraken-trades",
    label="Kraken trades",
    account="Kraken",
    columns=COLUMNS,
    required=("txid", "ordertxid", "pair", "time", "type", "cost", "fee", "vol"),
    numbers=("price", "cost", "fee", "vol", "margin"),
    read=read,
)
