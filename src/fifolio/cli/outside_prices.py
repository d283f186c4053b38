"""Prices and rates from outside, from the command line."""

import asyncio
from collections.abc import Coroutine, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

import typer

from fifolio.actions.fetch_from_outside import fetch_prices, fetch_rates, is_nobody_there
from fifolio.actions.fetch_turn import FetchRunningError
from fifolio.actions.sync_live_prices import LiveFetch
from fifolio.actions.sync_prices import AssetFetch, UnknownCoinError
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import (
    NEEDS_ATTENTION,
    WRONG_ARGUMENTS,
    print_answer,
    print_table,
    say,
    stop,
)
from fifolio.config import read_config
from fifolio.ledger.fetch_attempt import Attempt
from fifolio.money.exact import plain
from fifolio.web.price_answers import AssetPricesAnswer, AttemptAnswer, CandidateAnswer
from fifolio.web.price_telling import (
    price_fetch_answer,
    prices_answer,
    rate_fetch_answer,
    rates_answer,
)

T = TypeVar("T")


def sync_price_history(symbols: Sequence[str], *, live: bool, as_json: bool) -> None:
    """Fetch the closes that lack, and prices of the moment if asked."""
    tell = _silent if as_json else _tell_asset
    with users_ledger() as ledger:
        markets = read_config().markets
        done = _run(fetch_prices(ledger, markets, symbols, live=live, tell=tell))
    if as_json:
        print_answer(price_fetch_answer(done))
    else:
        if not done.closes:
            say("No close is missing.")
        if done.live is not None:
            _tell_live(done.live)
    _end(
        done.attempts,
        sum(one.left for one in done.closes) + len(done.live.left if done.live else ()),
    )


def sync_rate_history(*, as_json: bool) -> None:
    """Fetch the published rates that lack."""
    with users_ledger() as ledger:
        done = _run(fetch_rates(ledger, read_config().markets))
    if as_json:
        print_answer(rate_fetch_answer(done))
    elif done.attempt is None:
        say("No published rate is missing.")
    else:
        fault = f", {_reason(done.attempt)}" if done.attempt.fault else ""
        say(f"Rates: {done.found} of {done.lacking} days found{fault}")
    _end([] if done.attempt is None else [done.attempt], done.lacking - done.found)


def show_prices(symbols: Iterable[str], *, as_json: bool) -> None:
    """Show how complete the closes of each coin are, and why they are not."""
    with users_ledger() as ledger, ledger.reading() as reader:
        answer = prices_answer(reader, datetime.now(UTC))
    wanted = {symbol.upper() for symbol in symbols}
    assets = [one for one in answer.assets if not wanted or one.symbol in wanted]
    if as_json:
        print_answer(answer.model_copy(update={"assets": assets}))
    elif not assets:
        say("No coin of the books needs a price.")
    else:
        head = ("coin", "needed since", "known", "missing", "newest gap", "last attempts")
        print_table(head, [_asset_row(one) for one in assets])
        for one in assets:
            _tell_candidates(one.symbol, one.candidates if one.choice is None else [])


def show_rates(*, as_json: bool) -> None:
    """Show how complete the published rates are, and why they are not."""
    with users_ledger() as ledger, ledger.reading() as reader:
        answer = rates_answer(reader, datetime.now(UTC))
    if as_json:
        print_answer(answer)
        return
    say(f"published rates known to {answer.last_known or 'no day'}, {answer.lacking} days missing")
    for gap in answer.gaps:
        say(f"  missing: {gap.first} to {gap.last}")
    for attempt in answer.attempts:
        say(f"  {_told(attempt)}")


def _run(fetching: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(fetching)
    except UnknownCoinError as error:
        stop(str(error), WRONG_ARGUMENTS)
    except FetchRunningError as error:
        stop(str(error))


def _end(attempts: Sequence[Attempt], left: int) -> None:
    if left and is_nobody_there(attempts):
        told = ", ".join(dict.fromkeys(f"{one.source} ({_reason(one)})" for one in attempts))
        stop(f"nothing could be fetched: {told}; what is known stays, try again later")
    if left:
        raise typer.Exit(NEEDS_ATTENTION)


def _silent(_: AssetFetch) -> None:
    """Tell nothing."""


def _tell_asset(one: AssetFetch) -> None:
    """Tell of a coin as soon as it is done."""
    asked = "; ".join(
        f"{attempt.source} {attempt.found}" + (f" ({_reason(attempt)})" if attempt.fault else "")
        for attempt in one.attempts
    )
    say(
        f"{one.symbol}: {one.found} of {one.lacking} days found: {asked or 'no source left to ask'}"
    )


def _tell_live(live: LiveFetch) -> None:
    for one in live.found:
        say(f"{one.symbol}: {plain(one.price.number)} {one.price.currency} now ({one.provider})")
    if live.left:
        say(f"no price of the moment: {', '.join(live.left)}")


def _tell_candidates(symbol: str, candidates: Sequence[CandidateAnswer]) -> None:
    if not candidates:
        return
    say(f"{symbol} is the ticker of several coins; `fifolio prices choose {symbol} ID` says which:")
    print_table(
        ("id", "name", "rank", "price"),
        [
            (
                one.coin_id,
                one.name,
                "" if one.rank is None else str(one.rank),
                f"{one.price} {one.currency}" if one.price else "",
            )
            for one in candidates
        ],
    )


def _asset_row(one: AssetPricesAnswer) -> tuple[str, ...]:
    gap = f"{one.gaps[0].first} to {one.gaps[0].last}" if one.gaps else ""
    return (
        one.symbol,
        one.first_need,
        str(one.known),
        str(one.lacking),
        gap,
        "; ".join(_told(attempt) for attempt in one.attempts) or "none yet" if one.lacking else "",
    )


def _told(one: AttemptAnswer) -> str:
    why = f" {one.fault}" if one.fault else ""
    times = f", tried {one.tries} times" if one.tries > 1 else ""
    return f"{one.source} {one.outcome}{why}{times}"


def _reason(one: Attempt) -> str:
    return str(one.fault).lower().replace("_", " ")
