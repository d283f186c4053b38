"""Etherscan's list of transactions, and that of its sister explorers, each with its own coin."""

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.chain_owner import NOT_FOUND, find_owner
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.moments import MomentError, parse_epoch
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import Fees, TwoSided, transaction_group
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import ZERO, shortest

COLUMNS = {
    "hash": ("txhash", "transaction hash"),
    "epoch": ("unixtimestamp",),
    "time": ("datetime",),
    "from": ("from",),
    "to": ("to", "txto"),
    "value_in": ("value_in(*)",),
    "value_out": ("value_out(*)",),
    "fee": ("txnfee(*)", "txnfee"),
    "parent": ("parenttxfrom",),
    "status": ("status",),
    "error": ("errcode",),
    "method": ("method",),
}
COIN = re.compile(r"\(([A-Za-z0-9]{2,10})\)\s*$", re.ASCII)
PLAIN_METHODS = frozenset({"", "transfer", "0x", "0x00000000"})
CALL = "contract_call"


@dataclass(frozen=True, slots=True)
class Call:
    """One transaction, as one address sees it."""

    row: int
    hash: str
    at: datetime
    sender: str
    receiver: str
    came: Decimal
    went: Decimal
    fee: Decimal | None
    """Paid by the sender; None is unknown. A call inside another transaction has none."""
    is_inner: bool
    has_failed: bool
    method: str


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    calls: list[Call] = []
    is_inner = "parent" in sheet.columns
    for record in sheet.records():
        with findings.reading(record):
            calls.append(_call(record, is_inner=is_inner))
    owner = find_owner([_candidates(call) for call in calls], sheet.account, sheet.name)
    coin = _coin(sheet)
    occurrences = Occurrences()
    for call in calls:
        if owner is None or owner not in {call.sender, call.receiver}:
            findings.remark(call.row, "pending", NOT_FOUND)
        else:
            _read_call(call, _line(call, owner, sheet.account, coin, occurrences), owner, findings)
    return findings


def _coin(sheet: Sheet) -> str:
    """Take the chain's own coin from the heading: `Value_IN(BNB)`."""
    match = COIN.search(sheet.heading("value_in"))
    return match[1].upper() if match else "ETH"


def _call(record: Record, *, is_inner: bool) -> Call:
    return Call(
        row=record.number,
        hash=record["hash"].casefold(),
        at=moment_of_block(record),
        sender=record["from"].casefold(),
        receiver=record["to"].casefold(),
        came=record.optional_decimal("value_in") or ZERO,
        went=record.optional_decimal("value_out") or ZERO,
        fee=ZERO if is_inner else record.optional_decimal("fee"),
        is_inner=is_inner,
        has_failed=record["status"].casefold().startswith(("err", "fail")),
        method=record["method"] or record["error"],
    )


def moment_of_block(record: Record) -> datetime:
    """Read the time of a block, best from the epoch, which no spreadsheet rewrites."""
    try:
        return parse_epoch(record["epoch"])
    except MomentError:
        return record.moment("time")


def _candidates(call: Call) -> tuple[str, ...]:
    """Name who may own the file: of a value that came in, only the receiver."""
    if call.came and not call.went:
        return (call.receiver,)
    if call.went and not call.came:
        return (call.sender,)
    return (call.sender, call.receiver)


def _line(call: Call, owner: str, account: str, coin: str, occurrences: Occurrences) -> TwoSided:
    part = "inner" if call.is_inner else "whole"
    identity = occurrences.identify(part, call.hash, shortest(call.came), shortest(call.went))
    is_self = call.came and call.went
    came = Quantity(call.came, coin) if call.came and not is_self else None
    went = Quantity(call.went, coin) if call.went and not is_self else None
    fees: Fees = ()
    if call.sender == owner and call.fee is None:
        fees = None
    elif call.sender == owner and call.fee:
        fees = (Quantity(call.fee, coin),)
    return TwoSided(
        row=call.row,
        id=transaction_id("etherscan", account, owner, *identity),
        at=call.at,
        account=account,
        received=came,
        given=went,
        fees=fees,
        note=call.method,
        group=transaction_group(call.hash),
    )


def _read_call(call: Call, line: TwoSided, owner: str, findings: Findings) -> None:
    """A failed transaction moves nothing and still costs its fee, which the sender pays."""
    if call.has_failed or not line.sides:
        if line.fees:
            findings.add(line.fee_alone(), call.row)
        elif call.sender == owner and line.fees is None:
            findings.remark(call.row, "pending", "moves nothing, and its fee is not stated")
        else:
            findings.remark(call.row, "ignored", "moves nothing and costs this address nothing")
        return
    is_call = line.given is not None and call.method.casefold() not in PLAIN_METHODS
    findings.add(line.event(review=CALL if is_call else None), call.row)
    if is_call:
        why = f"sends its value along with a call of {call.method!r}: it may have bought something"
        findings.remark(call.row, "used", why)


ETHERSCAN = Profile(
    id="etherscan",
    label="Etherscan transactions",
    account="Etherscan",
    columns=COLUMNS,
    required=("hash", "epoch", "from", "to", "value_in", "value_out"),
    numbers=("value_in", "value_out", "fee"),
    read=read,
)
