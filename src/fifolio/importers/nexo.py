"""Nexo's transactions: interest, moves, exchanges, and loans, which are left out."""

from collections.abc import Callable, Mapping
from datetime import timedelta

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.nexo_rows import COLUMNS, NUMBERS, Line, read_lines
from fifolio.importers.reading import Outcome
from fifolio.importers.row_status import DONE, UNDONE
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.exact import plain

SALE_TO_REPAY = "manual sell order"
REPAYMENTS = frozenset({"exchange liquidation", "manual repayment"})
REPAID_WITHIN = timedelta(minutes=1)

INCOMES: Mapping[str, TransactionType] = {
    "interest": TransactionType.REWARD,
    "fixed term interest": TransactionType.REWARD,
    "term deposit interest": TransactionType.REWARD,
    "dual investment interest": TransactionType.REWARD,
    "cashback": TransactionType.PROMOTION,
    "exchange cashback": TransactionType.PROMOTION,
    "referral bonus": TransactionType.PROMOTION,
    "bonus": TransactionType.PROMOTION,
}
INSIDE: Mapping[str, str] = {
    "locking term deposit": "locks coins in a term deposit of the account",
    "unlocking term deposit": "frees coins from a term deposit of the account",
    "dual investment lock": "locks coins in a dual investment of the account",
    "dual investment unlock": "frees coins from a dual investment of the account",
    "transfer in": "moves coins between wallets of the account",
    "transfer out": "moves coins between wallets of the account",
}
BORROWED: Mapping[str, str] = {
    "credit card status": "pays by card in money",
    "nexo card purchase": "pays by card in money",
    "nexo card transaction fee": "adds a card fee to the debt",
    "credit card withdrawal credit": "draws a loan for the card",
    "exchange credit": "draws a loan for the card",
    "loan withdrawal": "draws a loan",
    "repayment": "repays a loan in money",
    "manual repayment": "repays a loan in money",
    "liquidation": "repays a loan in money",
    "interest": "charges interest on a loan",
    "interest additional": "charges interest on a loan",
    "assimilation": "rounds the debt",
}


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("nexo", sheet.account, findings)
    lines = [line for line in read_lines(sheet, findings) if _is_done(line, findings)]
    repaid = _read_repayments(lines, bookings)
    for line in lines:
        if line.row not in repaid:
            _read_line(line, bookings, findings)
    return findings


def _is_done(line: Line, findings: Findings) -> bool:
    if line.status in UNDONE:
        findings.remark(line.row, "ignored", f"was {line.status}: nothing moved")
    elif line.status in DONE | {"approved"}:
        return True
    else:
        findings.remark(line.row, "pending", f"its status {line.status!r} is not final")
    return False


def _read_repayments(lines: list[Line], bookings: Bookings) -> set[int]:
    """Join the rows of each sale of coins that repaid a debt; return all their numbers."""
    taken: set[int] = set()
    partners = [line for line in lines if line.type in REPAYMENTS]
    for sale in lines:
        if sale.type != SALE_TO_REPAY or sale.is_money or sale.row in taken:
            continue
        joined: dict[str, Line] = {}
        for line in partners:
            if line.row not in taken and _repays(line, sale):
                joined.setdefault(line.type, line)
        rows = (sale.row, *sorted(line.row for line in joined.values()))
        taken.update(rows)
        occasion = Occasion(rows, sale.at, sale.identity, sale.details, value=_debt(joined, sale))
        bookings.departure(occasion, TransactionType.SPEND, sale.moved)
    return taken


def _repays(line: Line, sale: Line) -> bool:
    is_near = abs(line.at - sale.at) <= REPAID_WITHIN
    return is_near and (line.worth == sale.worth or line.moved == sale.moved)


def _debt(joined: Mapping[str, Line], sale: Line) -> Amount | None:
    """Find the debt that was paid, to the digits of the row that is most exact about it."""
    for kind, side in (("manual repayment", "input"), ("exchange liquidation", "output")):
        line = joined.get(kind)
        paid = (line.input if side == "input" else line.output) if line else None
        if paid and paid.units:
            return Amount(abs(paid.units), paid.asset)
    return sale.worth


def _read_line(line: Line, bookings: Bookings, findings: Findings) -> None:
    if trouble := _left_out(line):
        findings.remark(line.row, *trouble)
    elif line.input is None:
        findings.remark(line.row, "pending", "states no input amount")
    elif line.type in INCOMES:
        bookings.arrival(_occasion(line), INCOMES[line.type], line.input)
    elif maker := MAKERS.get(line.type):
        maker(line, bookings, findings)
    else:
        findings.remark(line.row, "pending", f"transaction type {line.type!r} is not known")


def _left_out(line: Line) -> tuple[Outcome, str] | None:
    """Say why a row has no effect on coins."""
    if line.type in INSIDE:
        return "ignored", INSIDE[line.type]
    is_owed = line.input is not None and line.input.units < 0
    if line.is_money and line.type in BORROWED and (line.type != "interest" or is_owed):
        return _borrowed(line)
    if line.is_money and line.type in INCOMES:
        return "ignored", f"brings {line.moved.asset} and no coins"
    one_for_one = line.output is not None and line.output.asset == line.moved.asset
    if line.is_money and one_for_one and "exchange" in line.type and line.type not in MONEY_MOVES:
        return "ignored", f"turns {line.moved.asset} into the same money, one for one"
    return None


def _borrowed(line: Line) -> tuple[Outcome, str]:
    lent = line.details.partition(" Loan Withdrawal")[0]
    if line.type == "loan withdrawal" and lent not in {line.details, line.moved.asset}:
        return "pending", f"a loan was paid out in {lent}: the row does not say how many"
    return "ignored", f"{BORROWED[line.type]}: no coins in it"


def _occasion(line: Line, doubt: Doubt | None = None) -> Occasion:
    return Occasion((line.row,), line.at, line.identity, line.details, doubt, line.worth)


def _move_in(line: Line, bookings: Bookings, _: Findings) -> None:
    if "airdrop" in line.details.casefold():
        reason = f"the file calls it {line.type!r}, its details an airdrop: read as income"
        occasion = _occasion(line, Doubt("income_candidate", reason))
        bookings.arrival(occasion, TransactionType.AIRDROP, line.moved)
        return
    arrived, doubt = _arrived(line)
    bookings.movement(_plain(line, doubt), arrived, ())


def _arrived(line: Line) -> tuple[Quantity, Doubt | None]:
    """Take the smaller of two amounts a row states of one arrival, and say so."""
    left, output = line.moved, line.output
    if output is None or output.asset != left.asset or abs(output.units) in {left.units, 0}:
        return left, None
    states = f"{plain(left.units)} and {plain(abs(output.units))}"
    doubt = Doubt("amounts_differ", f"states {states} for one move; the smaller is read")
    return Quantity(min(left.units, abs(output.units)), left.asset), doubt


def _move_out(line: Line, bookings: Bookings, _: Findings) -> None:
    """A withdrawal without a stated fee may have one inside the amount: unknown, not zero."""
    out = Quantity(line.moved.units.copy_negate(), line.moved.asset)
    bookings.movement(_plain(line), out, fees_of(line.fee) if line.fee else None)


def _move_to_pro(line: Line, bookings: Bookings, _: Findings) -> None:
    out = Quantity(line.moved.units.copy_negate(), line.moved.asset)
    bookings.movement(_plain(line), out, fees_of(line.fee) if line.fee else ())


def _plain(line: Line, doubt: Doubt | None = None) -> Occasion:
    return Occasion((line.row,), line.at, line.identity, line.details, doubt)


def _exchange(line: Line, bookings: Bookings, findings: Findings) -> None:
    """Which side is which is told by the columns; the sign of the input changes by the year."""
    if line.output is None or not line.output.units or not line.moved.units:
        findings.remark(line.row, "pending", "does not say what it was exchanged into")
        return
    received = Quantity(abs(line.output.units), line.output.asset)
    fees = fees_of(line.fee) if line.fee else ()
    bookings.exchange(_occasion(line), received=received, given=line.moved, fees=fees)


def _liquidation(line: Line, bookings: Bookings, _: Findings) -> None:
    reason = "coins were taken to repay a debt, without the row that sells them"
    occasion = _occasion(line, Doubt("liquidation", reason))
    bookings.departure(occasion, TransactionType.SPEND, line.moved)


MONEY_MOVES = frozenset({"deposit to exchange", "withdraw exchanged"})
Maker = Callable[[Line, Bookings, Findings], None]

MAKERS: Mapping[str, Maker] = {
    "deposit": _move_in,
    "deposit to exchange": _move_in,
    "top up crypto": _move_in,
    "transfer from pro wallet": _move_in,
    "withdrawal": _move_out,
    "withdraw exchanged": _move_out,
    "transfer to pro wallet": _move_to_pro,
    "exchange": _exchange,
    "dual investment exchange": _exchange,
    "liquidation": _liquidation,
    "exchange liquidation": _liquidation,
}

NEXO = Profile(
    id="nexo",
    label="Nexo transactions",
    account="Nexo",
    columns=COLUMNS,
    required=("id", "type", "input_asset", "input", "output_asset", "output", "details", "time"),
    numbers=NUMBERS,
    read=read,
    zone_is_documented=False,
)
