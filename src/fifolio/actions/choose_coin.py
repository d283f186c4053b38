"""Say which coin a ticker stands for."""

import re
from collections.abc import Iterable
from datetime import datetime

from fifolio.ledger.naming import usual_code
from fifolio.store.coin_choices import load_candidates, load_choices
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.market_recording import record_choice, remove_choice, remove_fetched

COIN_ID = re.compile(r"[a-z0-9][a-z0-9._-]{0,99}", re.ASCII)


class CoinChoiceError(ValueError):
    """A ticker cannot stand for that coin."""

    def __init__(self, coin_id: str, known: Iterable[str]) -> None:
        listed = ", ".join(sorted(known))
        hint = (
            f"choose one of {listed}" if listed else "write it as in the coin's CoinGecko address"
        )
        super().__init__(f"{coin_id[:60]!r} is no coin that can be chosen: {hint}")


def choose_coin(ledger: LedgerFile, symbol: str, coin_id: str | None, at: datetime) -> None:
    """Remember a choice, or forget it; what was fetched for another coin is forgotten with it.

    Raises CoinChoiceError, LedgerError.
    """
    ticker = usual_code(symbol.upper(), at)
    with ledger.writing() as writer:
        known = [one.coin_id for one in load_candidates(writer).get(ticker, ())]
        if coin_id is not None and (
            not COIN_ID.fullmatch(coin_id) or (known and coin_id not in known)
        ):
            raise CoinChoiceError(coin_id, known)
        if load_choices(writer).get(ticker) == coin_id:
            return
        if coin_id is None:
            remove_choice(writer, ticker)
        else:
            record_choice(writer, ticker, coin_id, at)
        remove_fetched(writer, ticker)
