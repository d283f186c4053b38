"""Record which coin a ticker is at an account, or take that back."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from fifolio.importers.sheet import SYMBOL
from fifolio.ledger.naming import Meaning
from fifolio.ledger.shared_tickers import ALWAYS
from fifolio.money.currencies import is_fiat
from fifolio.store.account_names import load_known_names, numbers_by_name
from fifolio.store.answering import record_meaning, remove_meaning
from fifolio.store.ledger_file import LedgerFile

FIRST_DAY = date(2009, 1, 3)
"""Of the first block of the first coin."""


class UnknownAnswerError(LookupError):
    """Nothing was answered under that number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"there is no answer {number} about a ticker: list them to see them")


class TickerError(ValueError):
    """A ticker cannot mean that."""

    def __init__(self, field: str, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
        self.rule = rule


@dataclass(frozen=True, slots=True)
class TickerWord:
    """What the user says: at this account, from that day on, the ticker is this coin."""

    ticker: str
    account: str
    asset: str
    """The code of the coin: one of the list, one the books have, or one of the user's own."""
    since: date | None = None
    """A civil day where the user lives; None is always."""


def answer_ticker(ledger: LedgerFile, word: TickerWord, zone: ZoneInfo) -> Meaning:
    """Keep an answer in place of the one about the same day.

    Raises TickerError, LedgerError.
    """
    ticker, asset = _code("ticker", word.ticker), _code("asset", word.asset)
    if word.since and word.since < FIRST_DAY:
        raise TickerError("since", "minimum", f"{word.since} is before the first coin there was")
    since = datetime.combine(word.since, time(), zone).astimezone(UTC) if word.since else ALWAYS
    with ledger.writing() as writer:
        account = load_known_names(writer).now(word.account)
        if account not in numbers_by_name(writer):
            raise TickerError(
                "account", "one_of", f"there is no account {account[:60]!r}: list the accounts"
            )
        meaning = Meaning(ticker, account, asset, since)
        record_meaning(writer, meaning, word.since, datetime.now(UTC))
    return meaning


def forget_answer(ledger: LedgerFile, number: int) -> None:
    """Take an answer back. Raises UnknownAnswerError, LedgerError."""
    with ledger.writing() as writer:
        if not remove_meaning(writer, number):
            raise UnknownAnswerError(number)


def _code(field: str, text: str) -> str:
    code = text.strip().upper()
    if not text.isascii() or not re.fullmatch(SYMBOL, code):
        raise TickerError(field, "format", f"{text[:40]!r} is no asset code")
    if is_fiat(code):
        raise TickerError(field, "one_of", f"{code} is money of a state, and no coin")
    return code
