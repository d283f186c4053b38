"""What did money other than the euro gain by itself?"""

from fifolio.fifo.money_chain import MoneyChain, match_money
from fifolio.fifo.yardstick import Yardstick
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.ledger_events import ledger_events
from fifolio.queries.matched_ledger import TAX_CURRENCY, market
from fifolio.queries.taxpayer import switches
from fifolio.store.money_used import money_used


def foreign_money(books: Books) -> MoneyChain | None:
    """Match all foreign money; None where the ledger has none, which costs one look.

    Nothing is matched while the taxpayer leaves these gains out (`fiat_gains`).
    """
    reader, turned = books.reader, switches(books)
    if not money_used(reader) - {TAX_CURRENCY}:
        return None
    if turned.fiat_gains == "ignored":
        return MoneyChain()
    zone, deposits = turned.zone, turned.fiat_deposit
    return derived(
        reader,
        ("money", zone.key, deposits),
        lambda: match_money(
            ledger_events(reader), Yardstick(market(reader), TAX_CURRENCY, zone), deposits
        ),
    )
