"""The Crypto.com App's transactions, recognised by their kind and never by their words."""

from collections.abc import Callable, Mapping

from fifolio.importers.bookings import Bookings, Doubt
from fifolio.importers.cryptocom_invest import DEPOSIT, WITHDRAWAL, read_invest
from fifolio.importers.cryptocom_kinds import (
    EXCHANGES,
    FREE_MOVES,
    INCOMES,
    INSIDE,
    MOVES,
    ORDERS,
    REVERSALS,
    TO_SETTLE,
    swap_of,
)
from fifolio.importers.cryptocom_rows import COLUMNS, NUMBERS, Line, read_lines
from fifolio.importers.cryptocom_swaps import read_swaps
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.currencies import is_fiat


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("cryptocom-app", sheet.account, findings)
    lines = read_lines(sheet, findings)
    read_swaps(lines, bookings, findings)
    read_invest(lines, sheet.account, bookings, findings)
    cancelled = _read_reversals(lines, findings)
    for line in lines:
        is_read = swap_of(line.kind) or line.kind in {DEPOSIT, WITHDRAWAL}
        if not is_read and line.row not in cancelled:
            _read_line(line, bookings, findings)
    return findings


def _read_reversals(lines: list[Line], findings: Findings) -> set[int]:
    """Let an income and the row that takes it back cancel; return the numbers of both."""
    taken: set[int] = set()
    for line in sorted(lines, key=lambda line: line.at):
        if line.kind not in REVERSALS:
            continue
        earlier = [
            one
            for one in lines
            if one.kind in REVERSALS[line.kind]
            and one.row not in taken
            and one.at <= line.at
            and one.moved == line.moved
        ]
        taken.add(line.row)
        if earlier:
            income = max(earlier, key=lambda one: one.at)
            taken.add(income.row)
            findings.remark(line.row, "ignored", f"takes back the income of row {income.row}")
            findings.remark(income.row, "ignored", f"was taken back by row {line.row}")
        else:
            reason = "takes back an income that is not in the file"
            findings.remark(line.row, "pending", reason)
    return taken


def _read_line(line: Line, bookings: Bookings, findings: Findings) -> None:
    order = line.kind.removeprefix(ORDERS) if line.kind.startswith(ORDERS) else ""
    if line.kind in INSIDE:
        findings.remark(line.row, "ignored", INSIDE[line.kind])
    elif order.endswith(("_lock", "_unlock")):
        findings.remark(line.row, "ignored", "holds money for an order, or frees it")
    elif line.kind in TO_SETTLE:
        findings.remark(line.row, "pending", TO_SETTLE[line.kind])
    elif line.kind in INCOMES:
        bookings.arrival(line.occasion(bookings, value=True), INCOMES[line.kind], line.change)
    elif line.kind in EXCHANGES or order.endswith("_commit"):
        _exchange(line, bookings, findings)
    elif line.kind in MOVES:
        _move(line, bookings)
    elif maker := MAKERS.get(line.kind):
        maker(line, bookings, findings)
    else:
        findings.remark(line.row, "pending", f"transaction kind {line.kind!r} is not known")


def _exchange(line: Line, bookings: Bookings, findings: Findings) -> None:
    """The price holds what the App takes: no row of an exchange has a fee."""
    if line.to is None:
        findings.remark(line.row, "pending", "does not say what it was exchanged into")
        return
    received = Quantity(abs(line.to.units), line.to.asset)
    value = not is_fiat(line.moved.asset) and not is_fiat(received.asset)
    occasion = line.occasion(bookings, value=value)
    bookings.exchange(occasion, received=received, given=line.moved, fees=())


def _move(line: Line, bookings: Bookings) -> None:
    doubt = None
    if line.kind == "crypto_transfer":
        reason = "goes to or comes from another person: say whether it was a gift or a payment"
        doubt = Doubt("peer_transfer", reason)
    fees = () if line.kind in FREE_MOVES or line.change.units > 0 else None
    bookings.movement(line.occasion(bookings, doubt=doubt), line.change, fees)


def _card_purchase(line: Line, bookings: Bookings, findings: Findings) -> None:
    """What the card was charged for the service is not stated: unknown, not zero."""
    if line.native is None:
        findings.remark(line.row, "pending", "does not say what was paid")
        return
    paid = Quantity(line.native.number, line.native.currency)
    bookings.exchange(line.occasion(bookings), received=line.moved, given=paid, fees=None)


def _top_up(line: Line, bookings: Bookings, findings: Findings) -> None:
    """Coins turned into the money of the card are sold."""
    if is_fiat(line.moved.asset):
        findings.remark(line.row, "ignored", "moves money to the card")
    elif line.native is None:
        findings.remark(line.row, "pending", "does not say what it was sold for")
    else:
        brought = Quantity(line.native.number, line.native.currency)
        bookings.exchange(line.occasion(bookings), received=brought, given=line.moved, fees=())


def _payment(line: Line, bookings: Bookings, _: Findings) -> None:
    bookings.departure(line.occasion(bookings, value=True), TransactionType.SPEND, line.moved)


def _refund(line: Line, bookings: Bookings, _: Findings) -> None:
    reason = "a payment in coins was refunded in coins: read as acquired at what they were worth"
    occasion = line.occasion(bookings, value=True, doubt=Doubt("refund", reason))
    bookings.arrival(occasion, TransactionType.BUY, line.change)


def _airdrop_elsewhere(line: Line, bookings: Bookings, _: Findings) -> None:
    reason = "an airdrop that was paid on the Exchange: move it there if its file lacks it"
    occasion = line.occasion(bookings, value=True, doubt=Doubt("income_candidate", reason))
    bookings.arrival(occasion, TransactionType.AIRDROP, line.moved)


MAKERS: Mapping[str, Callable[[Line, Bookings, Findings], None]] = {
    "crypto_purchase": _card_purchase,
    "card_top_up": _top_up,
    "crypto_payment": _payment,
    "crypto_payment_refund": _refund,
    "airdrop_to_exchange_transfer": _airdrop_elsewhere,
}

CRYPTOCOM_APP = Profile(
    id="cryptocom-app",
    label="Crypto.com App transactions",
    account="Crypto.com App",
    columns=COLUMNS,
    required=("time", "description", "asset", "amount", "native_asset", "native", "kind"),
    numbers=NUMBERS,
    read=read,
)
