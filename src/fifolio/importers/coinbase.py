"""Coinbase's transaction report, from 2019 on."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal

from fifolio.importers.coinbase_rows import (
    COLUMNS,
    NUMBERS,
    Line,
    converted_into,
    header_currency,
    read_lines,
)
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import stated_fees
from fifolio.importers.reading import Outcome
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import Quantity, Transaction, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO, plain

INCOMES: Mapping[str, TransactionType] = {
    "coinbase earn": TransactionType.PROMOTION,
    "learning reward": TransactionType.PROMOTION,
    "rewards income": TransactionType.REWARD,
    "reward income": TransactionType.REWARD,
    "incentives rewards payout": TransactionType.REWARD,
    "staking income": TransactionType.STAKING,
    "inflation reward": TransactionType.STAKING,
}
INTERNAL = {
    "retail staking transfer": "moves coins into staking inside the account",
    "retail unstaking transfer": "moves coins out of staking inside the account",
    "retail eth2 deprecation": "renames staked coins inside the account",
    "subscription": "pays money for a subscription: no coins in it",
}
ASSUMED = "EUR"
UNLIKELY_SHARE = Decimal("0.25")
RENAMED = {frozenset({"ETH", "ETH2"})}
"""Coinbase's name for staked ether: one for one, the same coin."""


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    stated = header_currency(sheet)
    if stated is None and "currency" not in sheet.columns:
        findings.note(f"no column states the currency of prices; read as {ASSUMED}, an assumption")
    lines = read_lines(sheet, findings, stated or ASSUMED)
    for line in _paired(_distinct(lines, findings), sheet.account, findings):
        if trouble := _trouble(line):
            findings.remark(line.row, *trouble)
        elif line.type in INTERNAL:
            findings.remark(line.row, "ignored", INTERNAL[line.type])
        else:
            _read_line(line, sheet.account, findings)
    return findings


def _distinct(lines: list[Line], findings: Findings) -> list[Line]:
    """Part rows that repeat a reference, or an income under another type, from the rest."""
    kept: list[Line] = []
    by_reference: dict[str, Line] = {}
    incomes: dict[tuple[object, ...], Line] = {}
    for line in lines:
        earlier = by_reference.setdefault(line.reference, line) if line.reference else line
        income_key = (line.at, line.asset, line.units)
        twin = incomes.setdefault(income_key, line) if line.type in INCOMES else line
        if earlier is not line:
            _remark_repeat(line, earlier, findings)
        elif twin.type != line.type:
            findings.remark(
                line.row,
                "pending",
                f"repeats row {twin.row} under another type; it may be the same",
            )
        else:
            kept.append(line)
    return kept


def _remark_repeat(line: Line, earlier: Line, findings: Findings) -> None:
    if line.content == earlier.content:
        findings.remark(line.row, "duplicate", f"repeats row {earlier.row}, with the same id")
    else:
        findings.remark(
            line.row, "pending", f"has the id of row {earlier.row} and says something else"
        )


def _paired(lines: list[Line], account: str, findings: Findings) -> list[Line]:
    """Take out a send and a receipt of one moment and quantity, which are one move or a rename."""
    sends = [line for line in lines if line.type == "send"]
    taken: set[int] = set()
    for receipt in lines:
        if receipt.type != "receive":
            continue
        send = next(
            (each for each in sends if each.row not in taken and _meet(each, receipt)), None
        )
        if send is None:
            continue
        taken |= {send.row, receipt.row}
        if send.asset == receipt.asset:
            for side in (send, receipt):
                findings.remark(side.row, "ignored", "leaves and comes back in the same second")
        else:
            findings.add(_renamed(send, receipt.quantity, account), send.row, receipt.row)
    return [line for line in lines if line.row not in taken]


def _meet(send: Line, receipt: Line) -> bool:
    same = send.asset == receipt.asset or frozenset({send.asset, receipt.asset}) in RENAMED
    return same and send.at == receipt.at and abs(send.units) == abs(receipt.units)


def _trouble(line: Line) -> tuple[Outcome, str] | None:
    """Say why a row has no effect or contradicts itself."""
    if not line.units:
        return "ignored", "moves nothing: its quantity is zero"
    if line.units < 0 and (line.type in INCOMES or line.type in {"buy", "receive", "deposit"}):
        return "rejected", f"its quantity is negative, but {line.type!r} brings coins"
    return None


def _read_line(line: Line, account: str, findings: Findings) -> None:
    maker = MAKERS.get(line.type)
    if line.type in INCOMES:
        findings.add(_income(line, account), line.row)
    elif line.type == "buy" and is_fiat(line.asset):
        findings.remark(line.row, "ignored", "buys money with the same money")
    elif maker is None:
        findings.remark(line.row, "pending", f"transaction type {line.type!r} is not known")
    elif (event := maker(line, account)) is None:
        findings.remark(line.row, "pending", "nothing says what it was exchanged into, or for")
    else:
        findings.add(event, line.row)
        _remark_doubts(line, event, findings)


def _remark_doubts(line: Line, event: Transaction, findings: Findings) -> None:
    if event.review == "fee_unlikely":
        findings.remark(line.row, "used", "its fee is a large part of the whole: check it")
    if line.type == "convert" and line.fee is None and event.fees:
        spread = f"{plain(event.fees[0].units)} {line.currency}"
        findings.remark(line.row, "used", f"states no fee; subtotal and total differ by {spread}")


def _event(line: Line, account: str, kind: TransactionType) -> Transaction:
    return Transaction(
        id=line.id,
        at=line.at,
        type=kind,
        account=account,
        currency=line.currency,
        sequence=line.row,
        note=line.note,
    )


def _income(line: Line, account: str) -> Transaction:
    return _event(line, account, INCOMES[line.type])._replace(
        received=line.quantity,
        fees=(),
        value=_worth(line),
    )


def _worth(line: Line) -> Amount | None:
    """A value printed as 0.00 is rounded, not nothing: the price says it exactly."""
    if line.subtotal:
        return Amount(line.subtotal, line.currency)
    if line.price is None:
        return None
    return Amount(abs(line.units) * line.price, line.currency)


def _buy(line: Line, account: str) -> Transaction | None:
    """The total was paid, the fee in it; what is printed as subtotal may be rounded."""
    if line.total is None:
        return None
    fee = line.fee or ZERO
    return _event(line, account, TransactionType.BUY)._replace(
        received=line.quantity,
        given=Quantity(line.total - fee, line.currency),
        fees=_fees(line),
        review=_review(line),
    )


def _sell(line: Line, account: str) -> Transaction | None:
    if line.total is None:
        return None
    fee = line.fee or ZERO
    return _event(line, account, TransactionType.SELL)._replace(
        received=Quantity(line.total + fee, line.currency),
        given=line.quantity,
        fees=_fees(line),
        review=_review(line),
    )


def _fees(line: Line) -> tuple[Quantity, ...] | None:
    return stated_fees(None if line.fee is None else Quantity(line.fee, line.currency))


def _review(line: Line) -> str | None:
    most = max(line.total or ZERO, line.subtotal or ZERO)
    unlikely = line.fee and most and line.fee > most * UNLIKELY_SHARE and line.fee > 1
    return "fee_unlikely" if unlikely else None


def _convert(line: Line, account: str) -> Transaction | None:
    received = converted_into(line)
    if received is None:
        return None
    if frozenset({line.asset, received.asset}) in RENAMED:
        return _renamed(line, received, account)
    worths = [worth for worth in (line.subtotal, line.total) if worth is not None]
    spread = abs(worths[0] - worths[-1]) if worths else ZERO
    fee = spread if line.fee is None and spread else line.fee
    return _event(line, account, TransactionType.SWAP)._replace(
        received=received,
        given=line.quantity,
        fees=_fees(replace(line, fee=fee)),
        # One is the worth of what was given, the other of what came: the greater counts
        # (art. 37.1.h LIRPF), whichever of them the report of that year calls total.
        value=Amount(max(worths), line.currency) if worths else None,
        review=_review(line),
    )


def _renamed(line: Line, received: Quantity, account: str) -> Transaction:
    return _event(line, account, TransactionType.MIGRATION_SWAP)._replace(
        received=received,
        given=line.quantity,
        fees=(),
    )


def _receive(line: Line, account: str) -> Transaction:
    kind = TransactionType.DEPOSIT if is_fiat(line.asset) else TransactionType.TRANSFER_IN
    return _event(line, account, kind)._replace(received=line.quantity, fees=())


def _send(line: Line, account: str) -> Transaction:
    """The network fee is not among the columns: without a stated zero it is unknown."""
    kind = TransactionType.WITHDRAWAL if is_fiat(line.asset) else TransactionType.TRANSFER_OUT
    fees = () if line.fee == 0 else None
    return _event(line, account, kind)._replace(given=line.quantity, fees=fees)


Maker = Callable[[Line, str], Transaction | None]

MAKERS: Mapping[str, Maker] = {
    "buy": _buy,
    "advanced trade buy": _buy,
    "advance trade buy": _buy,
    "sell": _sell,
    "advanced trade sell": _sell,
    "advance trade sell": _sell,
    "convert": _convert,
    "swap": _convert,
    "receive": _receive,
    "deposit": _receive,
    "send": _send,
    "withdrawal": _send,
}

COINBASE = Profile(
    id="coinbase",
    label="Coinbase transaction report",
    account="Coinbase",
    columns=COLUMNS,
    required=("time", "type", "asset", "quantity", "subtotal", "total", "notes"),
    numbers=NUMBERS,
    read=read,
)
