"""Bitvavo rows to events: the payment contains the fee, so the fee is taken out of it."""

from collections.abc import Mapping

from fifolio.importers.bitvavo_rows import BitvavoRow
from fifolio.importers.bitvavo_withdrawals import FeePlace, is_fee_unlikely
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import exchange_type, stated_fees
from fifolio.importers.row_identity import Occurrences, number_key, transaction_id
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO, plain

ARRIVALS = {
    "staking": TransactionType.STAKING,
    "fixed_staking": TransactionType.STAKING,
    "affiliate": TransactionType.REWARD,
    "rebate": TransactionType.REWARD,
    "campaign_new_user_incentive": TransactionType.PROMOTION,
}
UNLIKELY_FEE = "fee_unlikely"

Fees = tuple[Quantity, ...] | None


class Events:
    """Adds the event of each row to the findings."""

    def __init__(self, account: str, findings: Findings, places: Mapping[int, FeePlace]) -> None:
        self._account = account
        self._findings = findings
        self._fee_places = places
        self._occurrences = Occurrences()

    def take(self, row: BitvavoRow) -> None:
        """Add the row's event, or say why there is none."""
        event = self._event(row)
        if event is None:
            what = f"{plain(row.amount)} {row.asset}"
            reason = f"cell 'Type': {row.kind!r} of {what} is no kind of row known here"
            self._findings.remark(row.number, "pending", reason)
            return
        self._findings.add(event, row.number)
        if event.review:
            self._findings.remark(row.number, "used", self._why(event.review, row))
        elif row.amount != row.stated_amount:
            reason = f"cell 'Amount': {plain(row.stated_amount)} has a tail of binary arithmetic"
            self._findings.remark(row.number, "used", reason)

    def _event(self, row: BitvavoRow) -> Transaction | None:
        if row.kind in {"buy", "sell"}:
            return self._exchange(row)
        if row.kind == "withdrawal" and row.amount < 0:
            return self._withdrawal(row)
        if row.amount <= 0:
            return None
        if row.kind == "deposit":
            kind = TransactionType.DEPOSIT if is_fiat(row.asset) else TransactionType.TRANSFER_IN
            return self._arrival(row, kind)
        return self._arrival(row, ARRIVALS[row.kind]) if row.kind in ARRIVALS else None

    def _arrival(self, row: BitvavoRow, kind: TransactionType) -> Transaction:
        """Make an event that only brings something; what is credited has no fee left in it."""
        fees = (row.fee,) if row.fee and row.fee.units else ()
        return self._made(row, kind, (Quantity(row.amount, row.asset), None), fees)

    def _withdrawal(self, row: BitvavoRow) -> Transaction:
        kind = TransactionType.WITHDRAWAL if is_fiat(row.asset) else TransactionType.TRANSFER_OUT
        units, fee = row.amount.copy_negate(), row.fee
        if is_fee_unlikely(row):
            given = Quantity(units, row.asset)
            return self._made(row, kind, (None, given), None, UNLIKELY_FEE)
        review = None
        if fee and fee.units and fee.asset == row.asset:
            place = self._fee_places.get(row.number)
            review = None if place else "fee_inside_or_on_top"
            units = units if place == "on top" else units - fee.units
        return self._made(row, kind, (None, Quantity(units, row.asset)), stated_fees(fee), review)

    def _exchange(self, row: BitvavoRow) -> Transaction | None:
        """Make a trade; which side is which is told by the signs."""
        if row.paid is None or not row.amount or row.amount * row.paid.units > 0:
            return None
        coin = Quantity(abs(row.amount), row.asset)
        is_inside = row.fee is not None and row.fee.asset == row.paid.asset
        fee = row.fee.units if row.fee is not None and is_inside else ZERO
        is_bought = row.amount > 0
        money = -row.paid.units - fee if is_bought else row.paid.units + fee
        if money < 0:
            stated = Quantity(abs(row.paid.units), row.paid.asset)
            legs = (coin, stated) if is_bought else (stated, coin)
            return self._traded(row, legs, None, UNLIKELY_FEE)
        other = Quantity(money, row.paid.asset)
        legs = (coin, other) if is_bought else (other, coin)
        return self._traded(row, legs, stated_fees(row.fee))

    def _traded(
        self,
        row: BitvavoRow,
        legs: tuple[Quantity, Quantity],
        fees: Fees,
        review: str | None = None,
    ) -> Transaction:
        kind = exchange_type(legs[0].asset, legs[1].asset)
        return self._made(row, kind, legs, fees, review)

    def _made(
        self,
        row: BitvavoRow,
        kind: TransactionType,
        legs: tuple[Quantity | None, Quantity | None],
        fees: Fees,
        review: str | None = None,
    ) -> Transaction:
        received, given = legs
        money = [leg.asset for leg in legs if leg is not None and is_fiat(leg.asset)]
        return Transaction(
            id=self._id(row),
            at=row.at,
            type=kind,
            account=self._account,
            received=received,
            given=given,
            fees=fees,
            currency=money[0] if money else "EUR",
            sequence=row.number,
            review=review,
        )

    def _id(self, row: BitvavoRow) -> TransactionId:
        if row.id:
            return transaction_id("bitvavo", self._account, "id", row.id)
        content = (row.at.isoformat(), row.kind, row.asset, number_key(row.amount))
        return transaction_id("bitvavo", self._account, *self._occurrences.identify(*content))

    def _why(self, review: str, row: BitvavoRow) -> str:
        fee = plain(row.fee.units) if row.fee else ""
        if review == UNLIKELY_FEE:
            return f"cell 'Fee amount': {fee} is not less than the amount; the fee is left unknown"
        return (
            f"cell 'Fee amount': nothing in the file tells whether {fee} is inside the amount or"
            " on top of it; read as inside"
        )
