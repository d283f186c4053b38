"""Fetch what the coins that are held cost just now."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC

from fifolio.actions.fetch_turn import Clock, fetch_turn, utc_now
from fifolio.fifo.balances import account_balances
from fifolio.ledger.fetch_attempt import Attempt, Fault, Outcome
from fifolio.ledger.naming import usual_code
from fifolio.market.coin_ids import coin_of
from fifolio.market.price_source import Coin, PriceSource, Quote, SourceError
from fifolio.portfolio.price_needs import held_coins
from fifolio.store.coin_choices import load_choices
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.live_prices import LivePrice
from fifolio.store.market_recording import record_attempt, record_live
from fifolio.store.transactions import load_events

FALLBACKS = ("EUR", "USD")


@dataclass(frozen=True, slots=True)
class LiveFetch:
    """What came of fetching prices of the moment."""

    found: tuple[LivePrice, ...]
    left: tuple[str, ...]
    """Held coins that nobody gave a price of."""
    attempts: tuple[Attempt, ...]


async def sync_live_prices(
    ledger: LedgerFile,
    sources: Sequence[PriceSource],
    currency: str,
    symbols: Collection[str] = (),
    clock: Clock = utc_now,
) -> LiveFetch:
    """Ask the sources in turn for held coins, in a currency, and failing that in euros or dollars.

    Raises FetchRunningError, LedgerError.
    """
    async with fetch_turn(ledger, clock):
        with ledger.reading() as reader:
            held = held_coins(account_balances(load_events(reader)))
            choices = load_choices(reader)
        wanted = {usual_code(symbol.upper(), clock()) for symbol in symbols}
        coins = {one: coin_of(one, choices.get(one)) for one in held if one in wanted or not wanted}
        run = _LiveFetch(ledger, clock)
        for currencies in ((currency,), tuple(one for one in FALLBACKS if one != currency)):
            for source in sources:
                await run.ask(source, coins, currencies)
    found = tuple(run.found.values())
    return LiveFetch(found, tuple(sorted(coins.keys() - run.found)), tuple(run.attempts.values()))


class _LiveFetch:
    """One run over all sources."""

    def __init__(self, ledger: LedgerFile, clock: Clock) -> None:
        self.ledger = ledger
        self.clock = clock
        self.found: dict[str, LivePrice] = {}
        self.attempts: dict[str, Attempt] = {}
        self._down: set[str] = set()

    async def ask(
        self, source: PriceSource, coins: dict[str, Coin], currencies: Sequence[str]
    ) -> None:
        """Ask a source for what nobody gave yet, and record it."""
        lacking = [coin for symbol, coin in coins.items() if symbol not in self.found]
        if not lacking or source.name in self._down:
            return
        quotes: list[Quote] = []
        fault = None
        try:
            quotes = await source.latest(lacking, currencies)
        except SourceError as error:
            fault = error.fault
            self._down.add(source.name)
        assets = {coin: symbol for symbol, coin in coins.items()}
        prices = [self._price(assets[one.coin], one, source) for one in quotes]
        self.found |= {one.symbol: one for one in prices}
        with self.ledger.writing() as writer:
            record_live(writer, prices)
            attempt = self._attempt(source.name, len(prices), fault)
            record_attempt(writer, attempt)
        self.attempts[source.name] = attempt

    def _price(self, symbol: str, quote: Quote, source: PriceSource) -> LivePrice:
        now = self.clock()
        # A source whose clock runs ahead of ours tells of no future.
        return LivePrice(symbol, quote.price, min(quote.at or now, now), source.name)

    def _attempt(self, source: str, found: int, fault: Fault | None) -> Attempt:
        now = self.clock()
        day = now.astimezone(UTC).date()
        found += self.attempts[source].found if source in self.attempts else 0
        outcome: Outcome = "failed" if fault else "filled" if found else "nothing"
        return Attempt("live", "*", source, day, day, now, outcome, fault, found, 1)
