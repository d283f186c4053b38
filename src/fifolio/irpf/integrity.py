"""What a matched ledger and its balances show to be missing or contradictory."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal

from fifolio.fifo.balances import Balances
from fifolio.fifo.chain import Chain, Unvalued, Valuation
from fifolio.fifo.own_transfers import OWN_WALLET
from fifolio.irpf.gain_lines import MISSING_FLAG
from fifolio.ledger.quality import Defect, QualityFlag
from fifolio.ledger.transaction import Event, Transaction, TransactionId
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT, ZERO

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


def balance_defects(balances: Balances, events: Iterable[Event]) -> Iterator[Defect]:
    """Yield accounts that gave more coins than ever arrived, and coins that left and vanished.

    What is off by no more than all fees recorded in that coin is let pass.
    """
    fees = _fees(events)
    for (account, asset), units in sorted(balances.items()):
        tolerance = max(fees.get(asset, ZERO), SMALLEST_TOLERANCE)
        if is_fiat(asset):
            continue
        if units < -tolerance:
            yield settleable(Defect(QualityFlag.UNTRACKED_INFLOW, asset, account))
        elif account.startswith(OWN_WALLET) and units > tolerance:
            yield settleable(Defect(QualityFlag.CUSTODY_RESIDUAL, asset, account))


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
        )
        yield from _missing(about, lot.basis)
        if not isinstance(lot.basis, Unvalued) and lot.basis.number < 0:
            yield settleable(about)
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
            QualityFlag.MISSING_ACQUISITION, one.asset, one.account, one.transaction, one.at
        )
        if one.uncovered:
            yield settleable(about)
        yield from _missing(about, one.proceeds, one.expenses)


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
