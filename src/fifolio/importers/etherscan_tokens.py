"""Etherscan's list of token transfers, and that of its sister explorers."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.chain_owner import NOT_FOUND, find_owner
from fifolio.importers.etherscan import moment_of_block
from fifolio.importers.export_profile import OtherExport, Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import sides
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, RowError, Sheet
from fifolio.importers.two_sided import TwoSided, told, transaction_group, worth
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount

COLUMNS = {
    "hash": ("txhash", "transaction hash"),
    "epoch": ("unixtimestamp",),
    "time": ("datetime",),
    "from": ("from",),
    "to": ("to",),
    "units": ("tokenvalue",),
    "worth": ("usdvaluedayoftx",),
    "contract": ("contractaddress",),
    "name": ("tokenname",),
    "symbol": ("tokensymbol",),
}
NOBODY = "0x" + "0" * 40
GAS = "fees are in the file of all transactions: import that one too"
UNKNOWN_WORTH = frozenset({"N/A", "n/a"})


@dataclass(frozen=True, slots=True)
class Transfer:
    """One row: so much of a token went from one address to another."""

    row: int
    hash: str
    at: datetime
    sender: str
    receiver: str
    quantity: Quantity
    worth: Amount | None
    contract: str
    name: str

    def change(self, owner: str) -> Quantity:
        """Tell what it did to the owner's balance, signed."""
        units = self.quantity.units
        return self.quantity if self.receiver == owner else Quantity(-units, self.quantity.asset)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    findings.note(GAS)
    transfers = _transfers(sheet, findings)
    parties = [(transfer.sender, transfer.receiver) for transfer in transfers]
    owner = find_owner(parties, sheet.account, sheet.name)
    by_hash: defaultdict[str, list[Transfer]] = defaultdict(list)
    for transfer in transfers:
        if owner is None or owner not in {transfer.sender, transfer.receiver}:
            findings.remark(transfer.row, "pending", NOT_FOUND)
        elif transfer.sender == transfer.receiver:
            findings.remark(transfer.row, "ignored", "sends tokens to the address itself")
        else:
            by_hash[transfer.hash].append(transfer)
    _read_all(by_hash.values(), _Owner(owner or "", sheet.account, transfers), findings)
    return findings


def _transfers(sheet: Sheet, findings: Findings) -> list[Transfer]:
    found: list[Transfer] = []
    for record in sheet.records():
        with findings.reading(record):
            transfer = _transfer(record, findings)
            if transfer and not transfer.quantity.units:
                reason = "moves nothing: a transfer of zero tokens, as spam is made of"
                findings.remark(record.number, "ignored", reason)
            elif transfer:
                found.append(transfer)
    return found


def _transfer(record: Record, findings: Findings) -> Transfer | None:
    units = record.decimal("units")
    try:
        symbol = record.symbol("symbol")
    except RowError as error:
        findings.remark(record.number, "pending", f"{error}; spam tokens are often named so")
        return None
    return Transfer(
        row=record.number,
        hash=record["hash"].casefold(),
        at=moment_of_block(record),
        sender=record["from"].casefold(),
        receiver=record["to"].casefold(),
        quantity=Quantity(units, symbol),
        worth=None if record["worth"] in UNKNOWN_WORTH else worth(record, "worth", "USD"),
        contract=record["contract"].casefold(),
        name=record["name"],
    )


class _Owner:
    """Whose transfers they are, and which of their symbols stand for more than one token."""

    def __init__(self, address: str, account: str, transfers: Iterable[Transfer]) -> None:
        self.address = address
        self.account = account
        self.occurrences = Occurrences()
        contracts: defaultdict[str, set[str]] = defaultdict(set)
        for transfer in transfers:
            contracts[transfer.quantity.asset].add(transfer.contract)
        self.shared = {symbol for symbol, known in contracts.items() if len(known) > 1}

    def line(self, transfers: Sequence[Transfer]) -> TwoSided:
        """Make one event of the transfers of one transaction."""
        legs = sides(transfer.change(self.address) for transfer in transfers)
        first = transfers[0]
        content = sorted(f"{t.contract} {told(t.change(self.address))}" for t in transfers)
        identity = self.occurrences.identify(first.hash, *content)
        values = [transfer.worth for transfer in transfers if transfer.worth]
        return TwoSided(
            row=first.row,
            id=transaction_id("etherscan-tokens", self.account, self.address, *identity),
            at=first.at,
            account=self.account,
            received=next(iter(legs.received), None),
            given=next(iter(legs.given), None),
            fees=(),
            # Of a swap the greater of both worths counts (art. 37.1.h LIRPF).
            value=max(values, key=lambda value: value.number, default=None),
            note=" / ".join(dict.fromkeys(transfer.name for transfer in transfers)),
            group=transaction_group(first.hash),
        )


def _read_all(groups: Iterable[Sequence[Transfer]], owner: _Owner, findings: Findings) -> None:
    for transfers in groups:
        if sides(transfer.change(owner.address) for transfer in transfers).is_exchange:
            _read_swap(transfers, owner, findings)
        else:
            for transfer in transfers:
                _read_one(transfer, owner, findings)


def _read_swap(transfers: Sequence[Transfer], owner: _Owner, findings: Findings) -> None:
    """One token leaves and another comes in one transaction: they were exchanged."""
    event = owner.line(transfers).event(review="swap_on_chain")
    findings.add(event, *(transfer.row for transfer in transfers))
    for transfer in transfers:
        why = "one token leaves and another comes in the same transaction: read as an exchange"
        findings.remark(transfer.row, "used", why)


def _read_one(transfer: Transfer, owner: _Owner, findings: Findings) -> None:
    line = owner.line((transfer,))
    kind, review, why = None, None, ""
    if transfer.sender == NOBODY:
        kind, review = TransactionType.AIRDROP, "income_candidate"
        why = "is made out of nothing by its contract: an airdrop, unless you paid for it"
    elif transfer.quantity.asset in owner.shared:
        review = "symbol_shared"
        why = f"more than one token of this file is called {transfer.quantity.asset}"
    findings.add(line.event(kind, review), transfer.row)
    if why:
        findings.remark(transfer.row, "used", why)


ETHERSCAN_TOKENS = Profile(
    id="etherscan-tokens",
    label="Etherscan token transfers",
    account="Etherscan",
    columns=COLUMNS,
    required=("hash", "epoch", "from", "to", "units", "contract", "symbol"),
    numbers=("units", "worth"),
    read=read,
    others=(
        OtherExport(
            "Etherscan NFT transfers",
            ("unixtimestamp", "contractaddress", "tokenid", "tokensymbol"),
            "the Etherscan transactions or token transfers export",
        ),
    ),
)
