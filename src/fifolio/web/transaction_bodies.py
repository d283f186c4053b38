"""What may be sent about a transaction; amounts are text, so that none passes through a float."""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import MISSING, AfterValidator, Field

from fifolio.actions.add_transaction import Entry
from fifolio.actions.decide_transfer import Answer
from fifolio.ledger.edit import Edit, Total
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.ledger.transfer import Verdict
from fifolio.money.amount import Amount
from fifolio.web.bodies import StrictBody

Number = Annotated[str, Field(pattern=r"^[0-9]{1,40}(\.[0-9]{1,40})?$")]
Symbol = Annotated[str, Field(pattern=r"^[^\s]{1,40}$"), AfterValidator(str.upper)]
Moment = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?"
        r"(Z|[+-][0-9]{2}:[0-9]{2})$"
    ),
    AfterValidator(lambda text: datetime.fromisoformat(text).isoformat()),
]
"""ISO 8601 with an offset or `Z`."""


class AmountBody(StrictBody):
    """So much of one currency."""

    amount: Number
    currency: Symbol

    def read(self) -> Amount:
        """Give the amount."""
        return Amount(Decimal(self.amount), self.currency)


class QuantityBody(StrictBody):
    """So many units of one asset."""

    amount: Number
    asset: Symbol

    def read(self) -> Quantity:
        """Give the quantity."""
        return Quantity(Decimal(self.amount), self.asset)


class FeeUnchanged(StrictBody):
    """The fee is as imported."""

    kind: Literal["UNCHANGED"]


class NoFee(StrictBody):
    """There was no fee."""

    kind: Literal["NONE"]


class FeeCharged(QuantityBody):
    """This was charged; 0 is a fee that came to nothing."""

    kind: Literal["CHARGED"]


FeeBody = Annotated[FeeUnchanged | NoFee | FeeCharged, Field(discriminator="kind")]


class OverrideBody(StrictBody):
    """The whole correction of a transaction; what is left out is as imported."""

    type: Annotated[TransactionType, Field(strict=False)] | MISSING = MISSING
    date: Moment | MISSING = MISSING
    amount_in: Number | MISSING = MISSING
    amount_out: Number | MISSING = MISSING
    unit_price: AmountBody | MISSING = MISSING
    total: AmountBody | MISSING | None = MISSING
    """Null: nobody knows what it was worth."""
    fee: FeeBody | MISSING = MISSING
    note: Annotated[str, Field(max_length=1000)] = ""

    def read(self) -> Edit:
        """Give the edit."""
        return Edit(
            type=None if self.type is MISSING else self.type,
            at=None if self.date is MISSING else datetime.fromisoformat(self.date),
            units_in=None if self.amount_in is MISSING else Decimal(self.amount_in),
            units_out=None if self.amount_out is MISSING else Decimal(self.amount_out),
            unit_price=None if self.unit_price is MISSING else self.unit_price.read(),
            total=None
            if self.total is MISSING
            else Total(None if self.total is None else self.total.read()),
            fees=_fees(self.fee),
            note=self.note,
        )


class EntryBody(StrictBody):
    """A transaction written down by hand."""

    date: Moment
    type: Annotated[TransactionType, Field(strict=False)]
    account: Annotated[str, Field(min_length=1, max_length=200), AfterValidator(str.strip)]
    received: QuantityBody | None = None
    given: QuantityBody | None = None
    fee: NoFee | FeeCharged | None = Field(default=None, discriminator="kind")
    """Null: nobody knows."""
    total: AmountBody | None = None
    """What it was worth, where no money that changed hands says so."""
    note: Annotated[str, Field(max_length=1000)] = ""

    def read(self) -> Entry:
        """Give the entry."""
        return Entry(
            at=datetime.fromisoformat(self.date),
            type=self.type,
            account=self.account,
            received=None if self.received is None else self.received.read(),
            given=None if self.given is None else self.given.read(),
            fees=None if self.fee is None else _fees(self.fee),
            total=None if self.total is None else self.total.read(),
            note=self.note,
        )


class TransferBody(StrictBody):
    """What the user says about a proposed transfer, or about a row that ends nowhere."""

    decision: Annotated[Verdict, Field(strict=False)]
    account: Annotated[str, Field(max_length=200)] | None = None
    type: Annotated[TransactionType, Field(strict=False)] | None = None

    def read(self) -> Answer:
        """Give the answer."""
        return Answer(self.decision, self.account, self.type)


def _fees(fee: FeeUnchanged | NoFee | FeeCharged | MISSING) -> tuple[Quantity, ...] | None:
    if isinstance(fee, FeeCharged):
        return (fee.read(),)
    return () if isinstance(fee, NoFee) else None
