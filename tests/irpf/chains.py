"""Matched ledgers made by hand: what a sale, a reward or a futures line looks like."""

from datetime import UTC, date, datetime
from decimal import Decimal

from fifolio.fifo.chain import (
    Chain,
    Counterpart,
    DerivativeResult,
    Disposal,
    Income,
    Lot,
    LotId,
    Operation,
    Slice,
    Unvalued,
    Valuation,
    Valued,
)
from fifolio.ledger.transaction import TransactionId, TransactionType

D = Decimal

Part = tuple[str, str | None]


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def worth(value: str | Valuation) -> Valuation:
    return Valued(Decimal(value)) if isinstance(value, str) else value


def worth_at_rate(number: str, rate: str) -> Valued:
    return Valued(D(number), "RECORDED", D(rate), date(2024, 1, 1))


def lot(name: str, asset: str, when: str, units: str, basis: str | Valuation) -> Lot:
    return Lot(
        LotId(name),
        TransactionId(f"buy-{name}"),
        asset,
        "Kraken",
        at(when),
        Decimal(units),
        Decimal(units),
        worth(basis),
    )


class Sales:
    """Disposals with the lots that cover them, added up into one chain."""

    def __init__(self) -> None:
        self.lots: list[Lot] = []
        self.disposals: list[Disposal] = []
        self.income: list[Income] = []
        self.derivatives: list[DerivativeResult] = []

    def sale(  # noqa: PLR0913 - a sale has that many facts
        self,
        when: str,
        proceeds: str | Valuation,
        *parts: Part,
        expenses: str | Valuation = "0",
        asset: str = "BTC",
        operation: Operation = Operation.SELL,
        counterpart: Counterpart = "F",
        uncovered: str = "0",
    ) -> None:
        slices: list[Slice] = []
        for units, cost in parts:
            basis = worth(cost) if cost is not None else Unvalued("price")
            found = lot(f"lot{len(self.lots)}", asset, "2017-01-01T00:00", units, basis)
            self.lots.append(found)
            slices.append(
                Slice(
                    found.id,
                    found.acquired_at,
                    Decimal(units),
                    None if cost is None else Decimal(cost),
                )
            )
        self.disposals.append(
            Disposal(
                id=f"sale{len(self.disposals)}",
                transaction=TransactionId(f"tx{len(self.disposals)}"),
                asset=asset,
                account="Kraken",
                at=at(when),
                operation=operation,
                counterpart=counterpart,
                units=sum((one.units for one in slices), Decimal(uncovered)),
                proceeds=worth(proceeds),
                expenses=worth(expenses),
                slices=tuple(slices),
                uncovered=Decimal(uncovered),
            )
        )

    def gain(self, when: str, number: str) -> None:
        """Sell something for a result of so much."""
        result = Decimal(number)
        self.sale(when, str(max(result, Decimal(0))), ("1", str(max(-result, Decimal(0)))))

    def received(self, when: str, kind: TransactionType, value: str | Valuation) -> None:
        self.income.append(
            Income(
                id=f"in{len(self.income)}",
                transaction=TransactionId(f"in-tx{len(self.income)}"),
                asset="ETH",
                account="Kraken",
                at=at(when),
                type=kind,
                units=Decimal(1),
                value=worth(value),
            )
        )

    def futures(
        self, when: str, realized: str | Valuation, fee: str = "0", funding: str = "0"
    ) -> None:
        self.derivatives.append(
            DerivativeResult(
                id=f"fut{len(self.derivatives)}",
                contract="PF_XBTUSD",
                account="Kraken futures",
                at=at(when),
                realized=worth(realized),
                funding=worth(funding),
                fee=worth(fee),
            )
        )

    def chain(self, *more: Lot, currency: str = "EUR") -> Chain:
        return Chain(
            currency,
            (*self.lots, *more),
            tuple(self.disposals),
            tuple(self.income),
            tuple(self.derivatives),
        )
