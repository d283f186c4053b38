"""Ledger Live's operations: what goes out contains the fee, what comes in paid none."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import TwoSided, transaction_group, worth
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.exact import ZERO, shortest

COLUMNS = {
    "time": ("operation date",),
    "status": ("status",),
    "asset": ("currency ticker",),
    "type": ("operation type",),
    "amount": ("operation amount",),
    "fee": ("operation fees",),
    "hash": ("operation hash",),
    "name": ("account name",),
    "key": ("account xpub",),
    "worth": ("countervalue at operation date",),
    "worth_currency": ("countervalue ticker",),
}
REWARDS = frozenset({"REWARD", "REWARD_PAYOUT"})
FEE_ONLY = frozenset(
    {
        *("FEES", "DELEGATE", "UNDELEGATE", "REDELEGATE", "BOND", "UNBOND", "NOMINATE", "CHILL"),
        *("WITHDRAW_UNBONDED", "SET_CONTROLLER", "REVEAL", "CREATE", "FREEZE", "UNFREEZE", "VOTE"),
        *(
            "LEGACY_UNFREEZE",
            "WITHDRAW_EXPIRE_UNFREEZE",
            "UNDELEGATE_RESOURCE",
            "OPT_IN",
            "OPT_OUT",
        ),
        *("APPROVE", "ACTIVATE", "LOCK", "UNLOCK", "REVOKE", "STAKE", "UNSTAKE", "ASSOCIATE_TOKEN"),
    }
)
"""Coins stay in the account, staked or not; only the fee leaves it."""
DONE = frozenset({"", "confirmed"})


@dataclass(frozen=True, slots=True)
class Operation:
    """One row."""

    row: int
    at: datetime
    status: str
    type: str
    asset: str
    amount: Decimal
    fee: Decimal | None
    hash: str
    account_name: str
    worth: Amount | None
    identity: tuple[str, ...]

    @property
    def fees(self) -> tuple[Quantity, ...] | None:
        """What the sender paid."""
        fee = self.amount if self.fee is None and self.type == "FEES" else self.fee
        if fee is None:
            return None
        return (Quantity(fee, self.asset),) if fee else ()


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    occurrences = Occurrences()
    operations: list[Operation] = []
    for record in sheet.records():
        with findings.reading(record):
            operations.append(_operation(record, occurrences))
    charged = _charged_apart(operations)
    for operation in operations:
        _read_operation(operation, sheet.account, charged, findings)
    return findings


def _operation(record: Record, occurrences: Occurrences) -> Operation:
    at, asset = record.moment("time"), record.symbol("asset")
    amount, fee = record.decimal("amount"), record.optional_decimal("fee")
    if amount < 0 or (fee or ZERO) < 0:
        raise record.error("amount" if amount < 0 else "fee", "is negative where none can be")
    kind, account = record["type"].upper(), record["key"] or record["name"]
    own = record["hash"] or at.isoformat()
    return Operation(
        row=record.number,
        at=at,
        status=record["status"].casefold(),
        type=kind,
        asset=asset,
        amount=amount,
        fee=fee,
        hash=record["hash"],
        account_name=record["name"],
        worth=worth(record, "worth", record["worth_currency"].upper()),
        identity=occurrences.identify(own, account, kind, asset, shortest(amount)),
    )


def _charged_apart(operations: Iterable[Operation]) -> set[str]:
    """Name the transactions whose fee has a row of its own, as those of tokens have."""
    return {one.hash for one in operations if one.type == "FEES" and one.hash}


def _read_operation(
    operation: Operation, account: str, charged: set[str], findings: Findings
) -> None:
    line = _line(operation, account)
    if operation.status == "failed":
        _read_failed(operation, line, charged, findings)
    elif operation.status not in DONE:
        reason = f"its status {operation.status!r} may still change"
        findings.remark(operation.row, "pending", reason)
    elif operation.type in FEE_ONLY:
        _read_fee(operation, line, charged, findings)
    elif operation.type == "IN":
        findings.add(_arrival(operation, line).event(), operation.row)
    elif operation.type in REWARDS:
        findings.add(_arrival(operation, line).event(TransactionType.STAKING), operation.row)
    elif operation.type == "OUT":
        _read_sent(operation, line, charged, findings)
    elif operation.type.startswith("NFT"):
        findings.remark(operation.row, "ignored", "is about an NFT: no coins but its fee, apart")
    else:
        findings.remark(operation.row, "pending", f"operation type {operation.type!r} is not known")


def _line(operation: Operation, account: str) -> TwoSided:
    return TwoSided(
        row=operation.row,
        id=transaction_id("ledger-live", account, *operation.identity),
        at=operation.at,
        account=account,
        fees=operation.fees,
        value=operation.worth,
        note=operation.account_name,
        group=transaction_group(operation.hash),
    )


def _arrival(operation: Operation, line: TwoSided) -> TwoSided:
    """The fee beside coins that came was paid by whoever sent them."""
    received = Quantity(operation.amount, operation.asset)
    return replace(line, received=received, fees=())


def _read_sent(operation: Operation, line: TwoSided, charged: set[str], findings: Findings) -> None:
    """The amount contains the fee, unless the fee has a row of its own, in the chain's coin."""
    amount, asset = operation.amount, operation.asset
    if operation.hash in charged:
        sent = replace(line, given=Quantity(amount, asset), fees=())
        findings.add(sent.event(), operation.row)
    elif (operation.fee or ZERO) > amount:
        reason = "its fee is more than all that went out, so it is in a coin not named"
        findings.remark(operation.row, "pending", reason)
    elif amount == operation.fee:
        findings.add(line.fee_alone(), operation.row)
    else:
        net = Quantity(amount - (operation.fee or ZERO), asset)
        findings.add(replace(line, given=net).event(), operation.row)


def _read_failed(
    operation: Operation, line: TwoSided, charged: set[str], findings: Findings
) -> None:
    if operation.type in {"IN", *REWARDS}:
        findings.remark(operation.row, "ignored", "failed: nothing came")
    else:
        _read_fee(operation, line, charged, findings)


def _read_fee(operation: Operation, line: TwoSided, charged: set[str], findings: Findings) -> None:
    if operation.type != "FEES" and operation.hash in charged:
        reason = "moves nothing; its fee has a row of its own"
        findings.remark(operation.row, "ignored", reason)
    elif line.fees:
        findings.add(line.fee_alone(), operation.row)
    elif line.fees is None:
        findings.remark(operation.row, "pending", "moves nothing, and its fee is not stated")
    else:
        findings.remark(operation.row, "ignored", "moves nothing and costs nothing")


LEDGER_LIVE = Profile(
    id="ledger-live",
    label="Ledger Live operations",
    account="Ledger Live",
    columns=COLUMNS,
    required=("time", "asset", "type", "amount", "fee", "hash"),
    numbers=("amount", "fee", "worth"),
    read=read,
)
