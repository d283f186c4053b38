"""The rules of the queue once more, in fractions, written from the law and not from the engine.

It knows purchases, sales, swaps with a stated value, rewards, payments, gifts, thefts, transfers
and migrations, and fees in euros, in the coin traded and in BNB.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction

from fifolio.ledger.transaction import Transaction

PRICE = Fraction(7, 4)
"""What one unit of any coin costs on any day, in euros."""

COMES_IN = {"BUY", "SWAP", "STAKING", "REWARD", "GIFT_IN"}
GOES_OUT = {"SELL", "SWAP", "SPEND", "GIFT_OUT", "STOLEN"}
TRADES = {"BUY", "SELL", "SWAP", "SPEND", "GIFT_IN", "GIFT_OUT"}


@dataclass
class Pile:
    """What is left of one acquisition."""

    day: datetime
    units: Fraction
    cost: Fraction | None
    """None where no acquisition is known."""


@dataclass
class Charges:
    """What the fees of a row do."""

    off: Fraction = Fraction(0)
    on: Fraction = Fraction(0)
    euros: Fraction = Fraction(0)
    apart: Fraction = Fraction(0)
    coin: str = ""

    @property
    def expense(self) -> Fraction:
        return self.euros + self.apart * PRICE


@dataclass
class Outcome:
    """What must come of a ledger."""

    piles: defaultdict[str, list[Pile]] = field(default_factory=lambda: defaultdict(list))
    cost: dict[str, Fraction | None] = field(default_factory=dict)
    net: dict[str, Fraction] = field(default_factory=dict)
    short: dict[str, Fraction] = field(default_factory=dict)

    def use(self, asset: str, units: Fraction) -> tuple[list[Pile], Fraction]:
        """Take from the oldest piles; give what was taken, and how much was not there."""
        taken = []
        while units and self.piles[asset]:
            oldest = self.piles[asset][0]
            part = min(units, oldest.units)
            cost = None if oldest.cost is None else oldest.cost * part / oldest.units
            taken.append(Pile(oldest.day, part, cost))
            oldest.units, units = oldest.units - part, units - part
            if oldest.cost is not None and cost is not None:
                oldest.cost -= cost
            if not oldest.units:
                self.piles[asset].pop(0)
        return taken, units

    def sell(self, key: str, asset: str, units: Fraction, net: Fraction) -> None:
        taken, short = self.use(asset, units)
        costs = [pile.cost for pile in taken if pile.cost is not None]
        is_known = len(costs) == len(taken) and not short
        self.cost[key] = sum(costs, Fraction(0)) if is_known else None
        self.net[key], self.short[key] = net, short


def outcome(rows: Iterable[Transaction]) -> Outcome:
    """Work out a ledger in the simplest way there is: three passes over each instant."""
    told = Outcome()
    rows = sorted(rows, key=lambda row: (row.at, row.sequence, row.id))
    for instant in sorted({row.at for row in rows}):
        now = [row for row in rows if row.at == instant]
        for row in now:
            _arrive(row, told)
        for row in now:
            _rename(row, told)
        for row in now:
            _depart(row, told)
    return told


def _fees(row: Transaction) -> Charges:
    charges = Charges()
    for fee in row.fees or ():
        units = Fraction(fee.units)
        received = row.received.asset if row.received and row.type in COMES_IN else None
        given = row.given.asset if row.given and row.type in GOES_OUT & TRADES else None
        if fee.asset == "EUR":
            charges.euros = units
        elif fee.asset == received:
            charges.off = units
        elif fee.asset == given:
            charges.on = units
        else:
            charges.apart, charges.coin = units, fee.asset
    return charges


def _value(row: Transaction) -> Fraction:
    for side in (row.given, row.received):
        if side and side.asset == "EUR":
            return Fraction(side.units)
    assert row.value
    return Fraction(row.value.number)


def _arrive(row: Transaction, told: Outcome) -> None:
    if row.type not in COMES_IN or not row.received:
        return
    fees = _fees(row)
    expense = fees.expense if row.type in {"BUY", "GIFT_IN"} else 0
    units = Fraction(row.received.units) - fees.off
    told.piles[row.received.asset].append(Pile(row.at, units, _value(row) + expense))


def _rename(row: Transaction, told: Outcome) -> None:
    if row.type != "MIGRATION_SWAP" or not row.given or not row.received:
        return
    scale = Fraction(row.received.units) / Fraction(row.given.units)
    taken, short = told.use(row.given.asset, Fraction(row.given.units))
    new = told.piles[row.received.asset]
    new.extend(Pile(pile.day, pile.units * scale, pile.cost) for pile in taken)
    if short:
        new.append(Pile(row.at, short * scale, None))
    new.sort(key=lambda pile: pile.day)


def _depart(row: Transaction, told: Outcome) -> None:
    fees = _fees(row)
    if row.type in GOES_OUT and row.given:
        expense = fees.expense if row.type in TRADES else 0
        net = Fraction(0) if row.type == "STOLEN" else _value(row) - expense
        told.sell(row.id, row.given.asset, Fraction(row.given.units) + fees.on, net)
    if fees.apart:
        told.sell(f"{row.id}.fee1", fees.coin, fees.apart, fees.apart * PRICE)
