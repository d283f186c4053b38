from datetime import date
from decimal import Decimal
from pathlib import Path

from fifolio.store.rate_history import find_rates, has_rates, load_rates
from fifolio.store.recording import DailyRate, record_rates
from store.ledgers import open_ledger

RATE = DailyRate("USD/EUR", date(2024, 1, 31), Decimal("0.9227"))


def test_rates_are_read_as_they_were_recorded(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        assert not has_rates(writer)
        record_rates(writer, [RATE], "FILE")
        assert has_rates(writer)

    with ledger.reading() as reader:
        found = load_rates(reader).rate("USD", "EUR", date(2024, 2, 1))
    assert found is not None
    assert (found.value, found.on) == (RATE.rate, RATE.on)
    ledger.close()


def test_more_pairs_are_looked_up_than_one_statement_takes(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    pairs = ["USD/EUR", *(f"{number}/EUR" for number in range(250_000))]
    with ledger.writing() as writer:
        record_rates(writer, [RATE], "FILE")

        assert find_rates(writer, pairs) == {RATE.key: (RATE.rate, "FILE")}
    ledger.close()
