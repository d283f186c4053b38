from datetime import UTC, datetime
from decimal import Decimal, localcontext

import pytest

from fifo.ledger_text import matched
from fifolio.fifo.chain import Lot, LotId, Unvalued, Valuation, Valued
from fifolio.ledger.transaction import TransactionId

D = Decimal


def lot(units: str, remaining: str, basis: Valuation) -> Lot:
    at, row = datetime(2024, 1, 1, tzinfo=UTC), TransactionId("t1")
    return Lot(LotId("t1"), row, "BTC", "A", at, D(units), D(remaining), basis)


@pytest.mark.parametrize(
    ("remaining", "status"), [("3", "OPEN"), ("3.0", "OPEN"), ("1", "PARTIAL"), ("0.0", "CLOSED")]
)
def test_a_lot_says_whether_it_is_used(remaining: str, status: str) -> None:
    assert lot("3", remaining, Valued(D(1))).status == status


@pytest.mark.parametrize(
    ("remaining", "cost"), [("3", "100"), ("1.5", "50"), ("0", "0"), ("1", "33." + "3" * 40)]
)
def test_what_remains_of_a_lot_cost_its_part(remaining: str, cost: str) -> None:
    with localcontext(prec=6):
        assert lot("3", remaining, Valued(D(100))).open_cost == D(cost)


def test_what_remains_of_a_lot_of_unknown_cost_has_none() -> None:
    assert lot("3", "3", Unvalued("rate")).open_cost is None


def test_a_gain_is_exact_wherever_it_is_asked_for() -> None:
    # R15
    chain = matched(
        """
        2024-01-01 BUY + 3 BTC - 12345678901234567890.000000000000000001 EUR
        2024-01-02 SELL - 3 BTC + 12345678901234567890.3 EUR fee 0.1 EUR
        """
    )
    with localcontext(prec=6):
        assert chain.disposals[0].gain == D("0.199999999999999999")


@pytest.mark.parametrize(
    "rows",
    [
        "2024-01-02 SELL - 1 BTC + 3 EUR",
        "2024-01-01 AIRDROP + 1 BTC\n2024-01-02 SELL - 1 BTC + 3 EUR",
        "2024-01-01 BUY + 1 BTC - 1 EUR\n2024-01-02 SELL - 1 BTC",
        "2024-01-01 BUY + 1 BTC - 1 EUR\n2024-01-02 SELL - 1 BTC + 9 USD",
    ],
)
def test_a_gain_is_unknown_while_anything_of_it_is(rows: str) -> None:
    assert matched(rows).disposals[0].gain is None
