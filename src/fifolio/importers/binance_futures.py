"""The futures rows of Binance's transaction history: profits, funding and fees, no lots."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal

from fifolio.importers.binance_kinds import Kind
from fifolio.importers.binance_rows import Leg
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import summed
from fifolio.importers.row_identity import transaction_id
from fifolio.ledger.transaction import DerivativeEntry, Quantity
from fifolio.money.exact import ZERO

SETTLING = {Kind.PROFIT, Kind.FUNDING}


def is_of_futures(leg: Leg) -> bool:
    """Tell whether a row is a result of futures; profits and funding are, in any wallet."""
    in_wallet = "futures" in leg.wallet.casefold()
    return leg.kind in SETTLING or (leg.kind is Kind.FEE and in_wallet)


def read_futures(legs: Iterable[Leg], account: str, findings: Findings) -> None:
    """Join what one wallet booked in one second and one coin: the fee belongs to the profit."""
    ordered = sorted(legs, key=_booking)
    for _, group in groupby(ordered, key=_booking):
        together = list(group)
        findings.add(_entry(together, account), *(leg.row for leg in together))


def _booking(leg: Leg) -> tuple[str, str, str, bool]:
    return leg.at.isoformat(), leg.wallet.casefold(), leg.change.asset, leg.kind is Kind.FUNDING


def _entry(legs: Sequence[Leg], account: str) -> DerivativeEntry:
    first = min(legs, key=lambda leg: leg.row)
    kind: Literal["FUNDING_FEE", "TRADE"] = "FUNDING_FEE" if first.kind is Kind.FUNDING else "TRADE"
    fee = _sum(legs, Kind.FEE)
    return DerivativeEntry(
        id=transaction_id("binance", account, *map(str, _booking(first))),
        at=first.at,
        kind=kind,
        account=account,
        # The export names no contract; the wallet is the nearest it has.
        contract=first.wallet,
        realized=_sum(legs, Kind.PROFIT),
        funding=_sum(legs, Kind.FUNDING),
        fee=None if fee is None else Quantity(-fee.units, fee.asset),
        sequence=first.row,
        note=first.remark,
    )


def _sum(legs: Sequence[Leg], kind: Kind) -> Quantity | None:
    """Add up the rows of one kind; None where there is none."""
    of_kind = [leg.change for leg in legs if leg.kind is kind]
    if not of_kind:
        return None
    return next(iter(summed(of_kind)), Quantity(ZERO, of_kind[0].asset))
