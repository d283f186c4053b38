from datetime import date
from decimal import Decimal
from pathlib import Path

from fifolio.money.amount import Amount
from fifolio.store.price_history import find_closes, load_prices
from fifolio.store.recording import DailyClose, record_prices
from store.ledgers import open_ledger

CLOSE = DailyClose("BTC", date(2024, 1, 31), Amount(Decimal("42580.50"), "USD"))


def test_closes_are_read_as_they_were_recorded(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_prices(writer, [CLOSE], "FILE")

    with ledger.reading() as reader:
        found = load_prices(reader).close("BTC", date(2024, 2, 1))
    assert found is not None
    assert (found.price, found.on) == (CLOSE.close, CLOSE.on)
    ledger.close()


def test_more_assets_are_looked_up_than_one_statement_takes(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    symbols = ["BTC", *(f"C{number}" for number in range(250_000))]
    with ledger.writing() as writer:
        record_prices(writer, [CLOSE], "FILE")

        assert find_closes(writer, symbols) == {CLOSE.key: CLOSE.close}
    ledger.close()
