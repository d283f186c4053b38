"""Which coins the tickers of the books mean: the list, the venues and the user put together."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from sqlalchemy import or_, select

from fifolio.ledger.account import lineage
from fifolio.ledger.naming import PLAIN, Meaning, Naming, Place, Steps, answered, steps_of
from fifolio.ledger.shared_tickers import TICKERS
from fifolio.store.accounts import load_accounts
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import (
    accounts,
    assets,
    import_batches,
    row_transactions,
    transaction_fees,
    transactions,
)
from fifolio.store.ticker_answers import load_answers

Places = Mapping[str, Place]
"""An account's name → what says which venue it is at."""


_latest: dict[tuple[str, str], tuple[int, Naming]] = {}
"""The last naming that was worked out, by ledger and with its version."""


def load_naming(handle: Reader | Writer) -> Naming:
    """Load what the tickers of the ledger mean; a second call is free until the books change."""
    if isinstance(handle, Writer):
        return _naming(handle)
    version, naming = _latest.get(handle.books, (None, PLAIN))
    if version != handle.version:
        naming = _naming(handle)
        _latest.clear()
        _latest[handle.books] = (handle.version, naming)
    return naming


def _naming(handle: Reader | Writer) -> Naming:
    meanings = [answer.meaning for answer in load_answers(handle)]
    special = TICKERS.keys() | {meaning.ticker for meaning in meanings}
    tickers = _present(handle, special)
    return naming_of(tickers, _places(handle, tickers), meanings) if tickers else PLAIN


def _present(handle: Reader | Writer, tickers: Collection[str]) -> frozenset[str]:
    query = select(assets.c.symbol).where(assets.c.symbol.in_(tickers))
    return frozenset(handle.connection.execute(query).scalars())


def naming_with(
    handle: Reader | Writer, tickers: Collection[str], accounts_of: Collection[str], source: str
) -> Naming:
    """Load what tickers mean that a file of some source speaks of as well.

    Its accounts need not be there yet.
    """
    meanings = [answer.meaning for answer in load_answers(handle)]
    special = TICKERS.keys() | {meaning.ticker for meaning in meanings}
    spoken = (special & {*tickers}) | _present(handle, special)
    if not spoken:
        return PLAIN
    known = dict(_places(handle, spoken))
    for account in accounts_of:
        place = known.get(account, Place((account,)))
        known[account] = Place(place.names, (*place.sources, source))
    return naming_of(spoken, known, meanings)


def naming_of(tickers: Iterable[str], places: Places, meanings: Collection[Meaning]) -> Naming:
    """Put together what each ticker means anywhere, and where an account differs."""
    anywhere = {ticker: steps_of(ticker) for ticker in tickers}
    said: defaultdict[tuple[str, str], list[Meaning]] = defaultdict(list)
    for meaning in meanings:
        said[meaning.ticker, meaning.account].append(meaning)
    at_accounts: dict[tuple[str, str], Steps] = {}
    for ticker, usual in anywhere.items():
        for account, place in places.items():
            steps = answered(steps_of(ticker, place), said[ticker, account])
            if steps != usual:
                at_accounts[ticker, account] = steps
    return Naming(anywhere, at_accounts)


def _places(handle: Reader | Writer, tickers: Collection[str]) -> Places:
    """Say of each account what tells its venue."""
    by_name = {account.name: account for account in load_accounts(handle)}
    with_venues = [ticker for ticker in tickers if _has_venues(ticker)]
    sources = _sources(handle, with_venues) if with_venues else {}
    return {
        name: Place(
            tuple(each for one in lineage(account, by_name) for each in one.names),
            sources.get(name, ()),
        )
        for name, account in by_name.items()
    }


def _has_venues(ticker: str) -> bool:
    return ticker in TICKERS and any(coin.venues for coin in TICKERS[ticker].coins)


def _sources(handle: Reader | Writer, tickers: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    """Find which sources brought rows with some tickers, by account."""
    t, b, links = transactions.c, import_batches.c, row_transactions.c
    fees = select(transaction_fees.c.transaction_id).where(transaction_fees.c.asset.in_(tickers))
    speaks = or_(
        *(column.in_(tickers) for column in (t.asset_in, t.asset_out, t.fee_asset)), t.id.in_(fees)
    )
    query = (
        select(accounts.c.name, b.source)
        .join_from(transactions, accounts, t.account_id == accounts.c.id)
        .join(row_transactions, links.transaction_id == t.id)
        .join(import_batches, b.id == links.batch_id)
        .where(speaks)
        .distinct()
        .order_by(b.source)
    )
    found: dict[str, tuple[str, ...]] = {}
    for name, source in handle.connection.execute(query):
        found[name] = (*found.get(name, ()), source)
    return found
