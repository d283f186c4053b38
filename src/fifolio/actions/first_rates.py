"""The first exchange rates of a ledger: the central bank's history, without a network."""

from fifolio.market.ecb import ecb_rates
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.rate_history import has_rates
from fifolio.store.recording import DailyRate, record_rates


def first_rates(ledger: LedgerFile) -> bool:
    """Record the European Central Bank's history in a ledger that knows no rate at all.

    Returns whether it did; a ledger that has rates costs one look. Raises LedgerError.
    """
    with ledger.reading() as reader:
        if has_rates(reader):
            return False
    rates = [DailyRate(f"EUR/{each.currency}", each.on, each.rate) for each in ecb_rates()]
    with ledger.writing() as writer:
        if has_rates(writer):
            return False
        # In the order of their key, which is the order they are stored in.
        record_rates(writer, sorted(rates, key=lambda each: each.key), "ECB")
    return True
