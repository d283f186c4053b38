from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

from fifolio.fifo.chain import LotId, PendingFee, Unvalued
from fifolio.fifo.custody import Location
from fifolio.irpf.integrity import balance_defects, chain_defects, custody_defects
from fifolio.ledger.quality import Defect
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from irpf.chains import Sales, lot

AT = datetime(2024, 1, 1, tzinfo=UTC)


def flags(*defects: Defect) -> list[tuple[str, str | None]]:
    return [(defect.flag.value, defect.asset) for defect in defects]


def test_a_cost_below_zero_is_a_defect() -> None:
    found = chain_defects(Sales().chain(lot("a", "BTC", "2024-01-01T10:00", "1", "-5")))

    assert flags(*found) == [("NEGATIVE_COST_BASIS", "BTC")]


def test_coins_of_a_migration_that_were_never_acquired_are_named() -> None:
    carried = lot("a", "NEW", "2024-01-01T10:00", "1", Unvalued("acquisition"))

    assert flags(*chain_defects(Sales().chain(carried))) == [("MISSING_ACQUISITION", "NEW")]


def test_a_fee_is_unknown_or_lacks_a_price() -> None:
    unknown = PendingFee(TransactionId("a"), "Kraken", AT, "amount")
    unpriced = PendingFee(TransactionId("b"), "Kraken", AT, "price", "BNB")
    chain = replace(Sales().chain(), pending_fees=(unknown, unpriced))

    assert flags(*chain_defects(chain)) == [("FEE_PENDING", None), ("MISSING_PRICE", "BNB")]


def test_a_futures_line_without_a_rate_is_named_by_its_contract() -> None:
    sales = Sales()
    sales.futures("2024-03-01T10:00", Unvalued("rate"))

    assert flags(*chain_defects(sales.chain())) == [("MISSING_FX_RATE", "PF_XBTUSD")]


def test_a_balance_may_be_short_by_the_fees_of_its_coin() -> None:
    paid = Transaction(
        TransactionId("t"),
        AT,
        TransactionType.TRANSFER_OUT,
        "Kraken",
        fees=(Quantity(Decimal("0.2"), "XRP"), Quantity(Decimal("-0.1"), "XRP")),
    )

    def found(units: str, account: str = "Kraken") -> list[tuple[str, str | None]]:
        return flags(*balance_defects({(account, "XRP"): Decimal(units)}, [paid]))

    assert found("-0.3") == []
    assert found("-0.31") == [("UNTRACKED_INFLOW", "XRP")]
    assert found("0.3", "ownwallet-XRP") == []
    assert found("0.31", "ownwallet-XRP") == [("CUSTODY_RESIDUAL", "XRP")]
    assert found("-0.31", "ownwallet-XRP") == [("UNTRACKED_INFLOW", "XRP")]


def test_dust_of_arithmetic_is_no_defect() -> None:
    assert list(balance_defects({("Kraken", "BTC"): Decimal("-1e-12")}, [])) == []


def test_a_balance_that_its_lots_do_not_come_to_is_named_unless_something_is_missing() -> None:
    place = Location(LotId("a"), "BTC", "Kraken", Decimal(1))
    held = {("Kraken", "BTC"): Decimal("1.5"), ("Kraken", "EUR"): Decimal(-5)}

    (found,) = custody_defects(held, [place], ())

    assert (found.flag, found.units, found.is_pending_review) == (
        "CUSTODY_IMBALANCE",
        Decimal("0.5"),
        False,
    )
    assert list(custody_defects(held, [place], [("Other", "BTC")])) == []
    assert list(custody_defects({("Kraken", "BTC"): Decimal(1)}, [place], ())) == []
