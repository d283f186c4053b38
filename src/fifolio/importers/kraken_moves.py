"""Kraken ledger rows that are no trade: money in and out, rewards, moves inside the account."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import stated_fees
from fifolio.importers.kraken_rows import Entry
from fifolio.importers.row_identity import transaction_id
from fifolio.ledger.transaction import DerivativeEntry, Quantity, Transaction, TransactionType
from fifolio.money.exact import ZERO, plain

INSIDE = frozenset(
    {
        "allocation",
        "deallocation",
        "autoallocation",
        "autoallocate",
        "migration",
        "spottostaking",
        "stakingfromspot",
        "stakingtospot",
        "spotfromstaking",
    }
)
"""Moves between the wallets of one Kraken account: nothing is received and nothing given."""

FUTURES = frozenset({"spottofutures", "spotfromfutures", "futurestospot", "futuresfromspot"})


class Moves:
    """Reads groups of one reference that are no exchange, and keeps what has to wait."""

    def __init__(self, account: str, findings: Findings) -> None:
        self._account = account
        self._findings = findings
        self._plain: list[Entry] = []
        """Transfers without a subtype that stand alone: a fork, an airdrop, or half a move."""

    def take(self, group: Sequence[Entry]) -> None:
        """Read the rows of one reference."""
        if len(group) > 1 and self._is_settled_inside(group):
            return
        for entry in group:
            self._take_one(entry)

    def _take_one(self, entry: Entry) -> None:
        if entry.subtype in INSIDE:
            reason = f"cell 'subtype': {entry.subtype} moves coins inside the account"
            self._findings.remark(entry.row, "ignored", reason)
        elif entry.kind == "transfer" and not entry.subtype:
            self._plain.append(entry)
        elif read := READERS.get((entry.kind, entry.subtype)) or READERS.get((entry.kind, "*")):
            read(self, entry)
        else:
            name = " ".join(part for part in (entry.kind, entry.subtype) if part)
            self._pend(entry, f"cell 'type': {name!r} is a kind of row not known here")

    def _is_settled_inside(self, group: Sequence[Entry]) -> bool:
        """Settle legs of one coin that cancel, wholly or up to a rest."""
        if len({entry.coin for entry in group}) > 1 or len({entry.kind for entry in group}) > 1:
            return False
        amounts = [entry.amount for entry in group]
        if not min(amounts) < 0 < max(amounts):
            return False
        rest = sum(amounts, ZERO)
        came = sum((amount for amount in amounts if amount > 0), ZERO)
        inside = min(came, came - rest)
        for entry in group:
            if rest and (entry.amount > 0) == (rest > 0):
                self._pend(
                    entry,
                    f"cell 'amount': only {plain(inside)} {entry.coin} of this reference"
                    f" are an internal move, {plain(abs(rest))} are not explained",
                )
            else:
                reason = "cell 'refid': moved inside the account or taken back"
                self._findings.remark(entry.row, "ignored", reason)
        return True

    def settle(self) -> None:
        """Decide on the transfers without a subtype, now that all of them are known."""
        halves = self._halves()
        for entry in self._plain:
            if entry.row in halves:
                other = halves[entry.row]
                self._pend(entry, f"cell 'refid': may be one move together with row {other}")
            elif entry.amount > 0 and not entry.is_fiat and not entry.place:
                self.receive(entry, TransactionType.AIRDROP, "income_candidate")
                reason = "cell 'subtype' is empty: a fork or an airdrop, to be settled as income"
                self._findings.remark(entry.row, "used", reason)
            else:
                self._pend(entry, "cell 'subtype' is empty: a transfer whose other end is missing")

    def _halves(self) -> dict[int, int]:
        """Find transfers of equal size that left and came, though no reference joins them."""
        left: dict[tuple[str, Decimal], list[int]] = {}
        found: dict[int, int] = {}
        for entry in sorted(self._plain, key=lambda entry: (entry.at, entry.row)):
            gone = left.setdefault((entry.coin, abs(entry.amount)), [])
            if entry.amount < 0:
                gone.append(entry.row)
            elif gone:
                row = gone.pop(0)
                found[row], found[entry.row] = entry.row, row
        return found

    def receive(self, entry: Entry, kind: TransactionType, review: str | None = None) -> None:
        """Add an event that only brings something."""
        if entry.amount <= 0:
            self._pend(entry, f"cell 'amount': a {entry.kind} that brings nothing")
            return
        self._add(entry, kind, review=review)

    def give(self, entry: Entry, kind: TransactionType) -> None:
        """Add an event that only takes something away."""
        if entry.amount >= 0:
            self._pend(entry, f"cell 'amount': a {entry.kind} that takes nothing")
            return
        self._add(entry, kind)

    def transfer(self, entry: Entry, review: str | None = None) -> None:
        """Add a move out of the account or into it, as the sign says."""
        if not entry.amount:
            self._pend(entry, f"cell 'amount': a {entry.kind} that moves nothing")
            return
        is_in = entry.amount > 0
        kind = TransactionType.TRANSFER_IN if is_in else TransactionType.TRANSFER_OUT
        self._add(entry, kind, review=review)

    def charge(self, entry: Entry) -> None:
        """Add a fee without a movement, such as the rollover of a margin position."""
        if entry.amount or not entry.fee:
            self._pend(entry, f"cell 'amount': a {entry.kind} that is not only a fee")
            return
        self._add(entry, TransactionType.FEE)

    def margin(self, entry: Entry) -> None:
        """Add the result of a margin position, which moves no coin but its own settlement."""
        event = DerivativeEntry(
            id=transaction_id("kraken", self._account, "txid", entry.txid),
            at=entry.at,
            kind="TRADE",
            account=self._account,
            contract=f"{entry.coin}-MARGIN",
            realized=entry.leg if entry.amount else None,
            fee=Quantity(entry.fee, entry.coin) if entry.fee else None,
            currency=entry.coin if entry.is_fiat else "EUR",
            sequence=entry.row,
        )
        self._findings.add(event, entry.row)

    def _add(self, entry: Entry, kind: TransactionType, review: str | None = None) -> None:
        amount, coin = entry.amount, entry.coin
        event = Transaction(
            id=transaction_id("kraken", self._account, "txid", entry.txid),
            at=entry.at,
            type=kind,
            account=self._account,
            received=Quantity(amount, coin) if amount > 0 else None,
            given=Quantity(amount.copy_negate(), coin) if amount < 0 else None,
            fees=stated_fees(None if entry.fee is None else Quantity(entry.fee, coin)),
            currency=coin if entry.is_fiat else "EUR",
            sequence=entry.row,
            note=entry.where,
            review=review,
        )
        self._findings.add(event, entry.row)

    def _pend(self, entry: Entry, reason: str) -> None:
        self._findings.remark(entry.row, "pending", reason)


def _deposit(moves: Moves, entry: Entry) -> None:
    kind = TransactionType.DEPOSIT if entry.is_fiat else TransactionType.TRANSFER_IN
    moves.receive(entry, kind)


def _withdrawal(moves: Moves, entry: Entry) -> None:
    kind = TransactionType.WITHDRAWAL if entry.is_fiat else TransactionType.TRANSFER_OUT
    moves.give(entry, kind)


def _reward(moves: Moves, entry: Entry) -> None:
    moves.receive(entry, TransactionType.STAKING)


def _airdrop(moves: Moves, entry: Entry) -> None:
    moves.receive(entry, TransactionType.AIRDROP)


def _promotion(moves: Moves, entry: Entry) -> None:
    moves.receive(entry, TransactionType.PROMOTION)


def _adjustment(moves: Moves, entry: Entry) -> None:
    moves.transfer(entry, review="adjustment")


READERS: Mapping[tuple[str, str], Callable[[Moves, Entry], None]] = {
    ("deposit", "*"): _deposit,
    ("withdrawal", "*"): _withdrawal,
    ("staking", "*"): _reward,
    ("reward", "*"): _reward,
    ("dividend", "*"): _reward,
    ("earn", "reward"): _reward,
    ("earn", "airdrop"): _airdrop,
    ("transfer", "airdrop"): _airdrop,
    ("invite bonus", "*"): _promotion,
    ("adjustment", "*"): _adjustment,
    ("rollover", "*"): Moves.charge,
    ("margin", "*"): Moves.margin,
    ("margin trade", "*"): Moves.margin,
    **{("transfer", subtype): Moves.transfer for subtype in FUTURES},
}
"""By type and subtype; `*` is any subtype."""
