"""What a matched ledger and its balances show to be missing or contradictory."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal

from fifolio.fifo.balances import Balances
from fifolio.fifo.chain import Chain, Disposal, Unvalued, Valuation
from fifolio.fifo.custody import Location
from fifolio.fifo.own_transfers import OWN_WALLET
from fifolio.fifo.shortfalls import Place, Shortfall
from fifolio.irpf.gain_lines import MISSING_FLAG
from fifolio.ledger.quality import Defect, QualityFlag
from fifolio.ledger.transaction import Event, Transaction, TransactionId
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT, ZERO, share

SMALLEST_TOLERANCE = Decimal("1e-12")

NOT_FOR_THE_USER = frozenset(
    {QualityFlag.CUSTODY_IMBALANCE, QualityFlag.ORPHAN_LOT, QualityFlag.UNKNOWN_TX_TYPE}
)
"""Kinds that no declaration of a value, a destination or an acquisition settles."""


def chain_defects(chain: Chain) -> Iterator[Defect]:
    """Yield what has no value, no acquisition or a cost below zero.

    An event counts once for each reason, however many legs of it show it.
    """
    seen: set[tuple[TransactionId | None, QualityFlag]] = set()
    for found in _all(chain):
        if (found.transaction, found.flag) not in seen:
            seen.add((found.transaction, found.flag))
            yield found


def balance_defects(
    balances: Balances, events: Iterable[Event], shortfalls: Mapping[Place, Shortfall] | None = None
) -> Iterator[Defect]:
    """Yield accounts that gave more coins than ever arrived, and coins that left and vanished.

    What is off by no more than all fees recorded in that coin is let pass. An account that was
    short for a while and is not in the end is another kind of defect.
    """
    fees = _fees(events)
    short = shortfalls or {}
    for (account, asset), units in sorted(balances.items()):
        tolerance = max(fees.get(asset, ZERO), SMALLEST_TOLERANCE)
        if is_fiat(asset):
            continue
        fall = short.get((account, asset))
        if units < -tolerance:
            about = Defect(QualityFlag.UNTRACKED_INFLOW, asset, account, units=-units)
            yield settleable(_since(about, fall))
            continue
        if account.startswith(OWN_WALLET) and units > tolerance:
            yield settleable(Defect(QualityFlag.CUSTODY_RESIDUAL, asset, account, units=units))
        if fall and fall.deepest > tolerance:
            about = Defect(QualityFlag.NEGATIVE_BALANCE_AT, asset, account, units=fall.deepest)
            yield settleable(_since(about, fall))


def custody_defects(
    balances: Balances, locations: Iterable[Location], shortfalls: Collection[Place]
) -> Iterator[Defect]:
    """Yield accounts whose balance is not what their lots come to: the program contradicts itself.

    Coins of which something is missing somewhere cannot agree, and are named by that.
    """
    lots: dict[Place, Decimal] = {}
    for one in locations:
        place = one.account, one.asset
        lots[place] = EXACT.add(lots.get(place, ZERO), one.units)
    explained = {asset for _, asset in shortfalls}
    for account, asset in sorted({*balances, *lots}):
        if is_fiat(asset) or asset in explained:
            continue
        place = account, asset
        apart = abs(EXACT.subtract(balances.get(place, ZERO), lots.get(place, ZERO)))
        if apart > SMALLEST_TOLERANCE:
            yield Defect(QualityFlag.CUSTODY_IMBALANCE, asset, account, units=apart)


def duplicate_defects(doubled: Iterable[Transaction]) -> Iterator[Defect]:
    """Yield transactions that another file tells of, too; both count until one is deleted."""
    for one in doubled:
        side = one.given or one.received
        worth = next((x for x in (one.given, one.received) if x and x.asset == "EUR"), None)
        yield settleable(
            Defect(
                QualityFlag.POSSIBLE_DUPLICATE,
                side.asset if side else None,
                one.account,
                one.id,
                one.at,
                units=side.units if side else None,
                at_stake=worth.units if worth else None,
            )
        )


def _since(about: Defect, fall: Shortfall | None) -> Defect:
    if fall is None:
        return about
    return replace(about, occurred_at=fall.at, transaction=fall.transaction)


def settleable(defect: Defect) -> Defect:
    """Mark a defect that the user can settle."""
    return replace(defect, is_pending_review=defect.flag not in NOT_FOR_THE_USER)


def _all(chain: Chain) -> Iterator[Defect]:
    yield from _of_disposals(chain)
    for lot in chain.lots:
        about = Defect(
            QualityFlag.NEGATIVE_COST_BASIS,
            lot.asset,
            lot.account,
            lot.transaction,
            lot.acquired_at,
            units=lot.units,
        )
        yield from _missing(about, lot.basis)
        if not isinstance(lot.basis, Unvalued) and lot.basis.number < 0:
            yield settleable(replace(about, at_stake=-lot.basis.number))
    for result in chain.derivatives:
        about = Defect(
            QualityFlag.MISSING_PRICE,
            result.contract,
            result.account,
            TransactionId(result.id),
            result.at,
        )
        yield from _missing(about, result.realized, result.funding, result.fee)
    yield from _of_fees(chain)


def _of_disposals(chain: Chain) -> Iterator[Defect]:
    for one in chain.disposals:
        about = Defect(
            QualityFlag.MISSING_ACQUISITION,
            one.asset,
            one.account,
            one.transaction,
            one.at,
            units=one.units,
        )
        if one.uncovered:
            yield settleable(replace(about, units=one.uncovered, at_stake=_uncovered(one)))
        yield from _missing(about, one.proceeds, one.expenses)


def _uncovered(one: Disposal) -> Decimal | None:
    """Give what the units without an acquisition were sold for: all of it may be gain."""
    net = one.net_proceeds
    return None if net is None else share(net, one.uncovered, one.units)


def _of_fees(chain: Chain) -> Iterator[Defect]:
    for fee in chain.pending_fees:
        about = Defect(QualityFlag.FEE_PENDING, fee.asset, fee.account, fee.transaction, fee.at)
        if fee.missing == "amount":
            yield settleable(about)
        else:
            yield settleable(replace(about, flag=MISSING_FLAG[fee.missing]))


def _missing(about: Defect, *valuations: Valuation) -> Iterator[Defect]:
    for value in valuations:
        if isinstance(value, Unvalued):
            yield settleable(replace(about, flag=MISSING_FLAG[value.missing]))


def _fees(events: Iterable[Event]) -> dict[str, Decimal]:
    paid: dict[str, Decimal] = {}
    for event in events:
        if isinstance(event, Transaction):
            for fee in event.fees or ():
                paid[fee.asset] = EXACT.add(paid.get(fee.asset, ZERO), abs(fee.units))
    return paid
