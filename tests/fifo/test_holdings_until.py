"""What was held at an instant."""

from datetime import UTC, datetime
from decimal import Decimal

from fifo.ledger_text import matched
from fifolio.fifo.holdings_until import units_until

BOOKS = """
    2023-01-01 BUY + 3 BTC - 300 EUR
    2023-02-01 TRANSFER_OUT - 1 BTC
    2023-03-01 BUY + 10 MATIC - 10 EUR
    2023-12-31 SELL - 0.5 BTC + 100 EUR
    2024-01-01 SELL - 9 BTC + 900 EUR
    2024-02-01 MIGRATION_SWAP - 4 MATIC + 8 POL
    2024-03-01 STAKING + 1 ETH = 5 EUR
"""


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_lots_are_all_that_is_owned_wherever_it_lies() -> None:
    chain = matched(BOOKS)

    assert units_until(chain, at("2024-01-01")) == {"BTC": Decimal("2.5"), "MATIC": 10}
    # what was sold beyond all lots takes nothing off, and new names count from their day
    assert units_until(chain, at("2024-02-01")) == {"MATIC": 10}
    assert units_until(chain, at("2024-12-31")) == {"MATIC": 6, "POL": 8, "ETH": 1}
    assert units_until(chain, at("2023-01-01")) == {}
