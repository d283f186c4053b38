"""What makes a row the same row after another import."""

from collections import defaultdict
from decimal import Decimal
from hashlib import sha256

from fifolio.ledger.transaction import TransactionId
from fifolio.money.exact import EXACT

SEPARATOR = "\0"
"""No text file has it, so no two lists of parts read alike."""


def transaction_id(profile: str, account: str, *identity: str) -> TransactionId:
    """Hash what identifies an event at its source: a reference, or the whole of its content."""
    text = SEPARATOR.join((profile, account, *identity))
    return TransactionId(sha256(text.encode("utf-8", "surrogatepass")).hexdigest())


class Occurrences:
    """Numbers equal rows of one file: equality is not identity.

    The second of two equal rows is another row; a longer file that overlaps counts them alike.
    """

    def __init__(self) -> None:
        self._seen: defaultdict[tuple[str, ...], int] = defaultdict(int)

    def identify(self, *content: str) -> tuple[str, ...]:
        """Add to a row's content how many equal ones stood before it and itself."""
        self._seen[content] += 1
        return (*content, str(self._seen[content]))


def number_key(number: Decimal) -> str:
    """Write a number so that `0.10` and `0.1` are one identity."""
    return str(EXACT.normalize(number))
