"""Reading which coin a ticker stands for, where the user had to say so."""

from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select

from fifolio.money.amount import Amount
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.market_tables import coin_candidates, coin_choices


@dataclass(frozen=True, slots=True)
class CoinCandidate:
    """A coin that goes by a ticker others go by, too."""

    coin_id: str
    """What CoinGecko calls it."""
    name: str
    rank: int | None
    """By market capitalisation, 1 the largest; None of a coin too small to be ranked."""
    price: Amount | None
    """When the candidates were listed."""


def load_choices(handle: Reader | Writer) -> dict[str, str]:
    """Load what the user chose, by ticker."""
    rows = handle.connection.execute(select(coin_choices.c.symbol, coin_choices.c.coin_id))
    return {row.symbol: row.coin_id for row in rows}


def load_candidates(handle: Reader | Writer) -> dict[str, tuple[CoinCandidate, ...]]:
    """Load the candidates of each ambiguous ticker, the largest first."""
    c = coin_candidates.c
    query = select(coin_candidates).order_by(c.symbol, c.rank.is_(None), c.rank, c.coin_id)
    found: dict[str, list[CoinCandidate]] = {}
    for row in handle.connection.execute(query):
        price = None if row.price is None else Amount(Decimal(row.price), row.currency)
        candidate = CoinCandidate(row.coin_id, row.name, row.rank, price)
        found.setdefault(row.symbol, []).append(candidate)
    return {symbol: tuple(candidates) for symbol, candidates in found.items()}
