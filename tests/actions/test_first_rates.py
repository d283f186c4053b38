"""A fresh ledger values dollars in euros with no network."""

from datetime import date
from decimal import Decimal
from pathlib import Path

from actions.canonical import open_ledger, version
from fifolio.actions.first_rates import first_rates
from fifolio.store.rate_history import load_rates


def test_a_ledger_without_rates_gets_the_published_ones_once(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)

    assert first_rates(ledger) is True
    assert first_rates(ledger) is False

    assert version(ledger) == 1
    with ledger.reading() as reader:
        rates = load_rates(reader)
    # Published on 2023-12-29 and in force over the weekend: EUR 1 = USD 1.1050.
    dollar = rates.rate("USD", "EUR", date(2023, 12, 31))
    assert dollar is not None
    assert dollar.value == Decimal("0.904977375566")
    assert dollar.on == date(2023, 12, 29)
    ledger.close()
