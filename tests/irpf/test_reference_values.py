"""Reference values of the platform contract (section 11) that are about the report."""

from decimal import Decimal

from fifo.ledger_text import MADRID, ledger, market, number
from fifolio.fifo.chain import Operation
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.irpf.integrity import chain_defects
from fifolio.irpf.report import LedgerYears
from fifolio.ledger.quality import QualityFlag

D = Decimal

R7 = """
    2024-01-01 GIFT_IN + 2 BTC = 0 USD in USD
    2024-02-10 SELL - 1 BTC + 100 USD in USD
    2024-02-10 STAKING + 1 ADA = 40 USD in USD
    2024-06-20 SELL - 1 BTC + 200 USD in USD
"""
R7_RATES = "USD/EUR 2024-02-10 0.5\nUSD/EUR 2024-06-20 0.8\nUSD/EUR 2025-12-01 0.25"


def test_each_event_is_converted_at_its_own_day_and_summed_after() -> None:
    """R7, in euros: 210 and 20. The wrong answers are 150, 240 and 75."""
    chain = match_ledger(ledger(R7), market("", R7_RATES), "EUR", MADRID)
    found = LedgerYears(chain).report(2024)

    assert (found.sums.gains, found.sums.yields) == (D(210), D(20))
    assert found.conversion.is_needed


def test_the_same_ledger_in_its_own_currency_needs_no_rate() -> None:
    """R7, in dollars: 300 and 40, at no rate."""
    chain = match_ledger(ledger(R7), market("", R7_RATES), "USD", MADRID)

    assert sum(one.gain or 0 for one in chain.disposals) == 300
    assert [number(one.value) for one in chain.income] == [40]
    assert {getattr(one.proceeds, "rate", None) for one in chain.disposals} == {None}


def test_moves_and_rewards_alone_make_no_phantom_sales_and_no_free_lots() -> None:
    """R22, in small: the origin's ledger of 97 rows without a sale had 73 phantom disposals."""
    rows = []
    for month in range(1, 10):
        day = f"2024-{month:02}"
        rows += [
            f"{day}-01 BUY + 1 BTC - 100 EUR fee 1 EUR @ Kraken",
            f"{day}-02 TRANSFER_OUT - 0.9 BTC fee 0.01 BTC @ Kraken # m{month}",
            f"{day}-02T01:00 TRANSFER_IN + 0.9 BTC @ Ledger # m{month}",
            f"{day}-03 STAKING + 0.5 ADA = 2 EUR @ Kraken",
            f"{day}-04 DEPOSIT + 50 EUR @ Kraken",
            f"{day}-05 WITHDRAWAL - 0.4 BTC @ Ledger",
            f"{day}-06 DEPOSIT + 0.4 BTC @ Kraken",
        ]
    prices = "\n".join(f"BTC 2024-{month:02}-02 100 EUR" for month in range(1, 10))
    chain = match_ledger(ledger("\n".join(rows)), market(prices), "EUR", MADRID)

    assert {one.operation for one in chain.disposals} == {Operation.FEE}
    assert len(chain.disposals) == 9
    assert len(chain.lots) == 18
    assert all(number(lot.basis) > 0 for lot in chain.lots)
    assert QualityFlag.NEGATIVE_COST_BASIS not in {one.flag for one in chain_defects(chain)}
