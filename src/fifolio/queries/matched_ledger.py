"""The ledger matched in one currency: the chain that every figure about coins rests on."""

from fifolio.fifo.balances import Balances, account_balances
from fifolio.fifo.chain import Chain
from fifolio.fifo.custody import Custody, locate
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.market_value import Market
from fifolio.fifo.own_transfers import Movement, own_transfers
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.ledger_events import ledger_events
from fifolio.queries.taxpayer import switches
from fifolio.store.ledger_file import Reader
from fifolio.store.price_history import load_prices
from fifolio.store.rate_history import load_rates

TAX_CURRENCY = "EUR"


def market(reader: Reader) -> Market:
    """Load all prices and rates of the snapshot."""
    return Market(load_prices(reader), load_rates(reader))


def matched_ledger(books: Books, currency: str) -> Chain:
    """Match the whole ledger in a currency; a second question about the same books is free."""
    reader = books.reader
    turned = switches(books)
    zone, rules = turned.zone, turned.rules
    return derived(
        reader,
        ("chain", currency, zone.key, rules),
        lambda: match_ledger(ledger_events(reader), market(reader), currency, zone, rules),
    )


def custody(books: Books) -> Custody:
    """Follow every lot from account to account."""
    reader, turned = books.reader, switches(books)
    return derived(
        reader,
        ("custody", turned.zone.key, turned.rules),
        lambda: locate(matched_ledger(books, TAX_CURRENCY), movements(reader)),
    )


def movements(reader: Reader) -> tuple[Movement, ...]:
    """Find the moves between own accounts."""
    return derived(reader, "movements", lambda: own_transfers(ledger_events(reader)))


def balances(reader: Reader) -> Balances:
    """Sum up what each account holds by the record."""
    return derived(
        reader, "balances", lambda: account_balances(ledger_events(reader), movements(reader))
    )
