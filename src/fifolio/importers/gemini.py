"""Gemini's history: one block of three columns a coin, as many as the account has had."""

import re
from collections.abc import Mapping
from dataclasses import replace

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile, heading_key
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import sides
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.exact import plain

AMOUNT = re.compile(r"(\w+) amount(?: \1)?", re.ASCII)
FEE = re.compile(r"fee \((\w+)\)(?: \1)?", re.ASCII)
GIVEN_BY_GEMINI = "administrative credit"
WHY_CREDIT = "a credit of Gemini's own: a reward, a promotion or a correction; say which"


def read(sheet: Sheet) -> Findings:
    """Read every row from the blocks of its coins."""
    findings = Findings()
    bookings = Bookings("gemini", sheet.account, findings)
    amounts, fees = _blocks(sheet, AMOUNT), _blocks(sheet, FEE)
    places = {
        f"{kind} {coin}": place
        for kind, found in (("amount", amounts), ("fee", fees))
        for coin, place in found.items()
    }
    wide = replace(sheet, columns={**sheet.columns, **places})
    for record in wide.records():
        with findings.reading(record):
            if not record["time"]:
                reason = "has no time: the totals of the file"
                findings.remark(record.number, "ignored", reason)
                continue
            changes = _stated(record, "amount", amounts)
            _read_row(bookings, findings, record, (changes, _stated(record, "fee", fees)))
    return findings


def _blocks(sheet: Sheet, pattern: re.Pattern[str]) -> Mapping[str, int]:
    """Find the column of each coin whose heading has a form."""
    keys = [heading_key(heading) for heading in sheet.headings]
    matches = [(pattern.fullmatch(key), place) for place, key in enumerate(keys)]
    return {match[1].upper(): place for match, place in matches if match}


def _stated(record: Record, kind: str, coins: Mapping[str, int]) -> tuple[Quantity, ...]:
    numbers = [(record.optional_decimal(f"{kind} {coin}"), coin) for coin in coins]
    return tuple(Quantity(number, coin) for number, coin in numbers if number)


def _read_row(
    bookings: Bookings,
    findings: Findings,
    record: Record,
    stated: tuple[tuple[Quantity, ...], tuple[Quantity, ...]],
) -> None:
    changes, fees = stated
    at, kind = record.moment("time"), record["type"].casefold()
    told = (at, kind, record["symbol"], *changes, *fees)
    identity = bookings.referenced(record["trade"] or record["hash"], *told)
    # Gemini writes a fee below zero; one above zero is unusual, and is read as charged as well.
    charged = fees_of(*(Quantity(abs(fee.units), fee.asset) for fee in fees))
    occasion = Occasion((record.number,), at, identity, record["specification"], _doubt(fees))
    both = sides(changes)
    if kind in {"buy", "sell"} and both.is_exchange:
        received, given = both.received[0], both.given[0]
        bookings.exchange(occasion, received=received, given=given, fees=charged)
    elif kind in {"credit", "debit"} and len(changes) == 1:
        _book_move(bookings, occasion, changes[0], charged)
    else:
        findings.remark(record.number, "pending", f"type {kind!r} is not known with such amounts")


def _book_move(
    bookings: Bookings, occasion: Occasion, change: Quantity, fees: tuple[Quantity, ...]
) -> None:
    if occasion.note.casefold() == GIVEN_BY_GEMINI and change.units > 0:
        doubt = Doubt("income_candidate", WHY_CREDIT)
        bookings.arrival(replace(occasion, doubt=doubt), TransactionType.PROMOTION, change)
    else:
        bookings.movement(occasion, change, fees)


def _doubt(fees: tuple[Quantity, ...]) -> Doubt | None:
    if odd := [fee for fee in fees if fee.units > 0]:
        reason = (
            f"the fee of {plain(odd[0].units)} {odd[0].asset} has no minus, as Gemini's fees have:"
            " read as charged"
        )
        return Doubt("fee_sign", reason)
    return None


GEMINI = Profile(
    id="gemini",
    label="Gemini history",
    account="Gemini",
    columns={
        "time": ("time",),
        "type": ("type",),
        "symbol": ("symbol",),
        "specification": ("specification",),
        "liquidity": ("liquidity indicator",),
        "rate": ("trading fee rate (bps)",),
        "trade": ("trade id",),
        "order": ("order id",),
        "hash": ("tx hash",),
    },
    required=("time", "type", "symbol", "specification", "liquidity", "rate", "trade"),
    read=read,
)
