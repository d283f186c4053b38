"""Which coin a ticker meant at an account and a moment: by a list, by the venue, by the user.

Sources write tickers; the books go by codes of their own, one a coin, so that lots, prices and
balances of two coins never mix. What was recorded stays as it was written.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise

from fifolio.ledger.shared_tickers import ALWAYS, FOR_EVER, TICKERS, Coin
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Event,
    Quantity,
    Transaction,
    TransactionType,
)


@dataclass(frozen=True, slots=True)
class Step:
    """What a ticker means from a moment on, until the next step."""

    since: datetime
    code: str
    is_told: bool = True
    """Whether anything says so: the list, the venue or the user; else it is only likely."""


Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """The user's word: which coin a ticker is at an account, from a moment on."""

    ticker: str
    account: str
    code: str
    since: datetime = ALWAYS


@dataclass(frozen=True, slots=True)
class Spelling:
    """A ticker, and where and when it means a certain coin."""

    ticker: str
    since: datetime = ALWAYS
    before: datetime = FOR_EVER
    accounts: frozenset[str] | None = None
    """None is every account but `others`."""
    others: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Place:
    """What says which venue an account is at."""

    names: tuple[str, ...] = ()
    """Its own, its former ones, those of what it is part of: they say what is listed there."""
    sources: tuple[str, ...] = ()
    """Of the files its rows are from, as `--source` takes them: they say how it is written."""


NOWHERE = Place()


def coins_of(ticker: str, at: datetime, place: Place = NOWHERE) -> tuple[Coin, ...]:
    """List what a ticker can have meant, as far as the venue and the day tell; the likeliest first.

    A venue that writes a coin in its own way is believed in its own files alone: whoever else
    speaks of an account there may write it in either.
    """
    shared = TICKERS.get(ticker)
    valid = [coin for coin in shared.coins if coin.holds_at(at)] if shared else []
    usual = [coin for coin in valid if not coin.is_only_there]
    named = [coin for coin in valid if _is_at(coin, place.names)]
    told = [coin for coin in valid if _is_at(coin, place.sources)]
    listed = [coin for coin in named if not coin.is_only_there]
    unique: dict[str, Coin] = {}
    for coin in told[:1] or listed[:1] or (*usual, *named):
        unique.setdefault(coin.code, coin)
    return tuple(unique.values())


def _is_at(coin: Coin, names: Iterable[str]) -> bool:
    return any(
        re.match(rf"{re.escape(venue)}(?!\w)", name.casefold())
        for name in names
        for venue in coin.venues
    )


def steps_of(ticker: str, place: Place = NOWHERE) -> Steps:
    """Work out what a ticker means over time where nobody but the list speaks."""
    shared = TICKERS.get(ticker)
    if shared is None:
        return (Step(ALWAYS, ticker),)
    edges = {ALWAYS} | {edge for coin in shared.coins for edge in (coin.since, coin.before)}
    return tuple(_step(ticker, at, place) for at in sorted(edges - {FOR_EVER}))


def _step(ticker: str, at: datetime, place: Place) -> Step:
    coins = coins_of(ticker, at, place)
    return Step(at, coins[0].code if coins else ticker, is_told=len(coins) < 2)  # noqa: PLR2004 - one is certain


def step_at(steps: Steps, at: datetime) -> Step:
    """Find the step that holds at a moment."""
    for step in reversed(steps):
        if step.since <= at:
            return step
    return steps[0]


def answered(steps: Steps, meanings: Iterable[Meaning]) -> Steps:
    """Lay the user's word over what the list says: each answer holds until the next one."""
    said = sorted(meanings, key=lambda meaning: meaning.since)
    if not said:
        return steps
    before = tuple(step for step in steps if step.since < said[0].since)
    return (*before, *(Step(meaning.since, meaning.code) for meaning in said))


@dataclass(frozen=True, slots=True)
class Naming:
    """What each ticker of some books means; one that is not in it means itself."""

    anywhere: Mapping[str, Steps] = field(default_factory=dict)
    at_accounts: Mapping[tuple[str, str], Steps] = field(default_factory=dict)
    """By ticker and account, where an account differs."""

    @property
    def is_empty(self) -> bool:
        """Whether every ticker means itself."""
        return not self.anywhere

    @property
    def doubtful(self) -> frozenset[str]:
        """The tickers of which somewhere, at some time, nothing says what they meant."""
        everything = ((ticker, steps) for ticker, steps in self.anywhere.items())
        special = ((ticker, steps) for (ticker, _), steps in self.at_accounts.items())
        return frozenset(
            ticker
            for ticker, steps in (*everything, *special)
            if any(not step.is_told for step in steps)
        )

    def step(self, ticker: str, account: str, at: datetime) -> Step:
        """Find what a ticker meant at an account and a moment."""
        steps = self.at_accounts.get((ticker, account)) or self.anywhere.get(ticker)
        return step_at(steps, at) if steps else Step(ALWAYS, ticker)

    def of_event(self, event: Event) -> Event:
        """Build an event with the codes of its coins."""
        return self.of(event) if isinstance(event, Transaction) else self.of_entry(event)

    def of(self, one: Transaction) -> Transaction:
        """Build a transaction with the codes of its coins; a change of name is no trade."""
        sides = (one.received, one.given, *(one.fees or ()))
        if not any(side and side.asset in self.anywhere for side in sides):
            return one
        received, given = self._quantity(one.received, one), self._quantity(one.given, one)
        fees = one.fees and tuple(self._coins(fee, one) for fee in one.fees)
        is_rename = received is not None and received == given
        kind = TransactionType.MIGRATION_SWAP if is_rename else one.type
        return one._replace(type=kind, received=received, given=given, fees=fees)

    def of_entry(self, one: DerivativeEntry) -> DerivativeEntry:
        """Build a line of a futures account with the codes of its coins."""
        return one._replace(
            realized=self._quantity(one.realized, one),
            funding=self._quantity(one.funding, one),
            fee=self._quantity(one.fee, one),
        )

    def spellings(self, asset: str) -> Iterator[Spelling]:
        """Yield every way a coin is written, with where and when that means it."""
        if asset not in self.anywhere:
            yield Spelling(asset)
        for ticker, steps in self.anywhere.items():
            special = frozenset(name for one, name in self.at_accounts if one == ticker)
            for since, before in _times(steps, asset):
                yield Spelling(ticker, since, before, others=special)
        for (ticker, account), steps in self.at_accounts.items():
            for since, before in _times(steps, asset):
                yield Spelling(ticker, since, before, frozenset({account}))

    def _quantity(self, quantity: Quantity | None, event: Event) -> Quantity | None:
        return None if quantity is None else self._coins(quantity, event)

    def _coins(self, quantity: Quantity, event: Event) -> Quantity:
        if quantity.asset not in self.anywhere:
            return quantity
        code = self.step(quantity.asset, event.account, event.at).code
        return quantity if code == quantity.asset else Quantity(quantity.units, code)


PLAIN = Naming()
"""Books in which every ticker means itself."""


def _times(steps: Steps, asset: str) -> Iterator[tuple[datetime, datetime]]:
    for step, following in pairwise((*steps, Step(FOR_EVER, ""))):
        if step.code == asset:
            yield step.since, following.since


def written(naming: Naming, code: str, account: str, at: datetime) -> str:
    """Find a ticker that reads as a coin again, here and in books that know only the list."""
    tickers = [code, *(ticker for ticker in TICKERS if ticker != code)]
    for ticker in tickers if code in TICKERS else [code]:
        alone = step_at(steps_of(ticker, Place((account,))), at).code
        if alone == code == naming.step(ticker, account, at).code:
            return ticker
    return code


def usual_code(ticker: str, at: datetime) -> str:
    """Tell which coin a ticker means at a moment where only the list speaks."""
    return step_at(steps_of(ticker), at).code


def usual_spellings(asset: str) -> Iterator[Spelling]:
    """Yield the tickers of a coin by the list alone, with when each means it."""
    yield from THE_LIST.spellings(asset)


def usual_ticker(asset: str, at: datetime) -> str | None:
    """Find a ticker, best its code, that means a coin at a moment where only the list speaks."""
    tickers = (asset, *TICKERS)
    return next((ticker for ticker in tickers if usual_code(ticker, at) == asset), None)


THE_LIST = Naming({ticker: steps_of(ticker) for ticker in TICKERS})
"""What tickers mean to whoever knows no venue and no user."""
