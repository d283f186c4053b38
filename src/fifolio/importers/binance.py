"""Binance's transaction history: one row a leg, joined by the second it happened in."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import groupby

from fifolio.importers.binance_futures import is_of_futures, read_futures
from fifolio.importers.binance_kinds import EARN_ACCRUAL, EARN_PAYMENT, INCOMES, Kind
from fifolio.importers.binance_rows import COLUMNS, Leg, read_legs
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import exchange_type, sides, summed
from fifolio.importers.moments import zone_in_name
from fifolio.importers.row_identity import transaction_id
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import Quantity, Transaction, TransactionType
from fifolio.money.currencies import is_fiat

SKEW = timedelta(seconds=1)
"""The two legs of one conversion may be stamped a second apart."""
EARN_DELAY = timedelta(hours=24)
DUST_PAIR = re.compile(r"\w+ to \w+", re.IGNORECASE)

INCOMPLETE = "is one leg of an exchange whose other leg is not in the file"
SEVERAL = (
    "is in a second with several exchanges at once, and nothing says which legs belong together"
)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    legs = read_legs(sheet, findings)
    futures = [leg for leg in legs if is_of_futures(leg)]
    spot = [leg for leg in legs if not is_of_futures(leg)]
    read_futures(futures, sheet.account, findings)
    for leg in spot:
        _read_single(leg, sheet.account, findings)
    _read_incomes([leg for leg in spot if leg.operation in INCOMES], sheet.account, findings)
    _read_wallet_moves([leg for leg in spot if leg.kind is Kind.WALLET_MOVE], findings)
    exchanging = {Kind.TRADE, Kind.DUST, Kind.FEE}
    _read_exchanges([leg for leg in spot if leg.kind in exchanging], sheet.account, findings)
    if sheet.heading("time").casefold() != "utc_time" and zone_in_name(sheet.name) is None:
        findings.note(
            f"column {sheet.heading('time')!r} does not state its zone, and files in Spanish may"
            " hold local time: compare one row with what you remember, or give --timezone"
        )
    return findings


def _read_single(leg: Leg, account: str, findings: Findings) -> None:
    """Read a row that stands for itself."""
    if leg.kind is Kind.EARN_MOVE:
        findings.remark(leg.row, "ignored", "moves coins between Spot and Earn of one account")
    elif leg.kind is Kind.MOVEMENT:
        findings.add(_movement(leg, account), leg.row)
    elif leg.kind is None and leg.operation not in INCOMES:
        findings.remark(leg.row, "pending", f"operation {leg.operation!r} is not known")


def _movement(leg: Leg, account: str) -> Transaction:
    quantity = Quantity(abs(leg.change.units), leg.change.asset)
    comes = leg.change.units > 0
    of_money = is_fiat(quantity.asset)
    if comes:
        kind = TransactionType.DEPOSIT if of_money else TransactionType.TRANSFER_IN
    else:
        kind = TransactionType.WITHDRAWAL if of_money else TransactionType.TRANSFER_OUT
    return Transaction(
        id=transaction_id("binance", account, *leg.identity),
        at=leg.at,
        type=kind,
        account=account,
        received=quantity if comes else None,
        given=None if comes else quantity,
        # A withdrawal's network fee is inside the amount and not stated: unknown, not zero.
        fees=() if comes else None,
        sequence=leg.row,
        note=leg.remark,
    )


def _read_incomes(legs: Iterable[Leg], account: str, findings: Findings) -> None:
    accrued: list[Leg] = []
    for leg in sorted(legs, key=lambda leg: (leg.at, leg.row)):
        if leg.change.units < 0:
            findings.remark(leg.row, "pending", f"{leg.operation!r} is an income, yet it was taken")
            continue
        if leg.operation == EARN_PAYMENT and (twin := _accrual_of(leg, accrued)):
            accrued.remove(twin)
            findings.remark(
                leg.row, "duplicate", f"pays out what row {twin.row} already counts as earned"
            )
            continue
        if leg.operation == EARN_ACCRUAL:
            accrued.append(leg)
        findings.add(_income(leg, account), leg.row)


def _accrual_of(payment: Leg, accrued: Iterable[Leg]) -> Leg | None:
    return next(
        (
            leg
            for leg in accrued
            if leg.change == payment.change
            and leg.wallet != payment.wallet
            and payment.at - leg.at <= EARN_DELAY
        ),
        None,
    )


def _income(leg: Leg, account: str) -> Transaction:
    return Transaction(
        id=transaction_id("binance", account, *leg.identity),
        at=leg.at,
        type=INCOMES[leg.operation],
        account=account,
        received=leg.change,
        fees=(),
        sequence=leg.row,
        note=leg.remark,
    )


def _read_wallet_moves(legs: Iterable[Leg], findings: Findings) -> None:
    """Pair the two sides of moves between wallets of the account; a lone side is pending."""
    waiting: list[Leg] = []
    for leg in sorted(legs, key=lambda leg: (leg.at, leg.row)):
        twin = next((other for other in waiting if _cancels(other, leg)), None)
        if twin is None:
            waiting.append(leg)
            continue
        waiting.remove(twin)
        for side in (twin, leg):
            findings.remark(side.row, "ignored", "moves coins between wallets of one account")
    for leg in waiting:
        findings.remark(
            leg.row, "pending", "moves coins between wallets, but the other side is not in the file"
        )


def _cancels(one: Leg, other: Leg) -> bool:
    return (
        one.change.asset == other.change.asset
        and one.change.units == -other.change.units
        and other.at - one.at <= SKEW
    )


def _read_exchanges(legs: Iterable[Leg], account: str, findings: Findings) -> None:
    """Join the legs of each second, and of two neighbouring seconds where one alone is half."""
    lonely: list[Leg] = []
    ordered = sorted(legs, key=_moment_of_exchange)
    for _, group in groupby(ordered, key=_moment_of_exchange):
        together = list(group)
        if not _exchange(together, account, findings):
            lonely += together
    _read_skewed(lonely, account, findings)


def _moment_of_exchange(leg: Leg) -> tuple[datetime, str, str, str]:
    is_dust = leg.kind is Kind.DUST
    pair = leg.remark.casefold() if is_dust and DUST_PAIR.fullmatch(leg.remark) else ""
    return leg.at, leg.wallet.casefold(), "dust" if is_dust else "", pair


def _exchange(legs: Sequence[Leg], account: str, findings: Findings) -> bool:
    """Keep legs as one event if they are one asset for another; tell whether they were."""
    traded = [leg for leg in legs if leg.kind is not Kind.FEE]
    exchanged = sides(leg.change for leg in traded)
    if not exchanged.is_exchange:
        return False
    (received,), (given,) = exchanged.received, exchanged.given
    fees = summed(
        Quantity(-leg.change.units, leg.change.asset) for leg in legs if leg not in traded
    )
    moment, *group = _moment_of_exchange(min(legs, key=lambda leg: leg.at))
    findings.add(
        Transaction(
            # By what it is, not by the fills a file happens to have of it: a file cut within the
            # second is then the same event, and contradicts the whole one instead of doubling it.
            id=transaction_id(
                "binance", account, moment.isoformat(), *group, received.asset, given.asset
            ),
            at=min(leg.at for leg in legs),
            type=exchange_type(received.asset, given.asset),
            account=account,
            received=received,
            given=given,
            fees=fees,
            sequence=min(leg.row for leg in legs),
            note=next((leg.remark for leg in traded if leg.remark), ""),
        ),
        *(leg.row for leg in legs),
    )
    return True


def _read_skewed(legs: Sequence[Leg], account: str, findings: Findings) -> None:
    """Pair halves a second apart; what stays alone is pending."""
    remaining = list(legs)
    while remaining:
        first = remaining[0]
        near = [
            leg for leg in remaining if leg.at - first.at <= SKEW and leg.wallet == first.wallet
        ]
        if len(near) == len([leg for leg in near if leg.at == first.at]) or not _exchange(
            near, account, findings
        ):
            near = [leg for leg in near if leg.at == first.at]
            for leg in near:
                findings.remark(leg.row, "pending", _why_alone(leg, near))
        remaining = [leg for leg in remaining if leg not in near]


def _why_alone(leg: Leg, near: Sequence[Leg]) -> str:
    if leg.kind is Kind.FEE and all(other.kind is Kind.FEE for other in near):
        return "is a fee without a trade in its second"
    parted = sides(other.change for other in near if other.kind is not Kind.FEE)
    return SEVERAL if parted.received and parted.given else INCOMPLETE


BINANCE = Profile(
    id="binance",
    label="Binance transaction history",
    account="Binance",
    columns=COLUMNS,
    required=("user", "time", "account", "operation", "coin", "change"),
    numbers=("change",),
    read=read,
    spare_cells=1,
)
