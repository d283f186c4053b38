"""GMO Coin's yearly report, in Japanese: spot trades, yen, coins and staking."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.exact import ZERO

COLUMNS = {
    "time": ("日時",),
    "class": ("精算区分",),
    "settled": ("日本円受渡金額",),
    "order": ("注文id",),
    "fill": ("約定id",),
    "asset": ("銘柄名",),
    "side": ("売買区分",),
    "filled": ("約定数量",),
    "value": ("約定金額",),
    "fee": ("注文手数料",),
    "yen_way": ("入出金区分",),
    "yen": ("入出金金額",),
    "way": ("授受区分",),
    "units": ("数量",),
    "send_fee": ("送付手数料",),
    "where": ("送付先/送付元",),
    "hash": ("トランザクションid",),
}
NUMBERS = ("settled", "filled", "value", "fee", "yen", "units", "send_fee")
WRITTEN = ("%Y/%m/%d %H:%M", "%Y/%m/%d %H:%M:%S")
YEN = "JPY"
SPOT = frozenset({"取引所現物取引", "販売所現物取引"})
"""Trades on the exchange, and with GMO itself."""
MONEY, COINS = "日本円入出金", "暗号資産預入・送付"
FEE_REFUND = "取引所現物取引手数料返金"
BOUGHT, SOLD = "買", "売"
CAME, WENT = "預入", "送付"
STAKING, STAKING_FEE = "ステーキング", "ステーキング手数料"
MINUTES_ONLY = "times are to the minute: events of one minute keep the order of the file"


@dataclass(frozen=True, slots=True)
class CoinMove:
    """A row of coins that came or went."""

    row: int
    at: datetime
    way: str
    coins: Quantity
    fee: Quantity | None
    where: str
    hash: str

    def occasion(self, bookings: Bookings, *more_rows: int) -> Occasion:
        """Identify the move by all it says: it has no id of its own."""
        identity = bookings.identify("", self.at, self.way, self.where, self.coins, self.hash)
        note = " ".join(part for part in (self.where, self.hash) if part)
        return Occasion((self.row, *more_rows), self.at, identity, note)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    findings.note(MINUTES_ONLY)
    bookings = Bookings("gmo-coin", sheet.account, findings)
    moves: list[CoinMove] = []
    for record in sheet.records():
        with findings.reading(record):
            kind = "".join(record["class"].split())
            if kind == COINS:
                moves.append(_coin_move(record))
            elif maker := MAKERS.get(kind):
                maker(record, bookings, findings)
            else:
                reason = f"cell {sheet.heading('class')!r}: {record['class']!r} is not known"
                findings.remark(record.number, "pending", reason)
    _read_moves(moves, bookings, findings)
    return findings


def _trade(record: Record, bookings: Bookings, _: Findings) -> None:
    """A fee below zero is a rebate: it makes the price, and is no fee."""
    at, side = record.moment_written("time", *WRITTEN), record["side"]
    coins = Quantity(record.decimal("filled"), record.symbol("asset"))
    value, fee = record.decimal("value"), record.optional_decimal("fee")
    if side not in {BOUGHT, SOLD}:
        raise record.error("side", f"is neither a purchase nor a sale: {side[:40]!r}")
    rebate = -fee if fee is not None and fee < 0 else ZERO
    money = Quantity(value - rebate if side == BOUGHT else value + rebate, YEN)
    charged = None if fee is None else fees_of(Quantity(max(fee, ZERO), YEN))
    # Fills of one order share its id, and equal ones are all real.
    content = (at, side, coins, Quantity(value, YEN), record["order"])
    occasion = Occasion((record.number,), at, bookings.identify(record["fill"], *content))
    bookings.trade(occasion, bought=side == BOUGHT, legs=(coins, money), fees=charged)


def _yen(record: Record, bookings: Bookings, _: Findings) -> None:
    at = record.moment_written("time", *WRITTEN)
    change = Quantity(record.decimal("settled"), YEN)
    identity = bookings.identify("", at, MONEY, change)
    occasion = Occasion((record.number,), at, identity, record["yen_way"])
    bookings.movement(occasion, change, ())


def _fee_refund(record: Record, bookings: Bookings, _: Findings) -> None:
    at = record.moment_written("time", *WRITTEN)
    change = Quantity(record.decimal("settled"), YEN)
    identity = bookings.identify("", at, FEE_REFUND, record["asset"], change)
    reason = f"gives back fees of trades in {record['asset']}: read as yen that came"
    doubt = Doubt("fee_refund", reason)
    bookings.movement(Occasion((record.number,), at, identity, doubt=doubt), change, ())


def _coin_move(record: Record) -> CoinMove:
    asset, fee = record.symbol("asset"), record.optional_decimal("send_fee")
    if record["way"] not in {CAME, WENT}:
        raise record.error("way", f"tells no direction: {record['way'][:40]!r}")
    return CoinMove(
        row=record.number,
        at=record.moment_written("time", *WRITTEN),
        way=record["way"],
        coins=Quantity(record.decimal("units"), asset),
        fee=None if fee is None else Quantity(fee, asset),
        where=record["where"],
        hash=record["hash"],
    )


def _read_moves(moves: Sequence[CoinMove], bookings: Bookings, findings: Findings) -> None:
    """Join each reward of staking with the fee taken from it in the same minute."""
    fees = [move for move in moves if move.where == STAKING_FEE]
    for move in moves:
        if move.where == STAKING and move.way == CAME:
            fee = next((one for one in fees if _is_charged(move, one)), None)
            if fee is not None:
                fees.remove(fee)
            rows, charged = ((fee.row,), fees_of(fee.coins)) if fee else ((), ())
            occasion = move.occasion(bookings, *rows)
            bookings.arrival(occasion, TransactionType.STAKING, move.coins, charged)
        elif move.where != STAKING_FEE:
            _move(move, bookings)
    for fee in fees:
        reason = "is a fee of staking, and no reward of its minute is in the file"
        findings.remark(fee.row, "pending", reason)


def _is_charged(reward: CoinMove, fee: CoinMove) -> bool:
    return (reward.at, reward.coins.asset) == (fee.at, fee.coins.asset)


def _move(move: CoinMove, bookings: Bookings) -> None:
    fees = None if move.fee is None else fees_of(move.fee)
    units = move.coins.units if move.way == CAME else move.coins.units.copy_negate()
    change = Quantity(units, move.coins.asset)
    bookings.movement(move.occasion(bookings), change, () if move.way == CAME else fees)


MAKERS: Mapping[str, Callable[[Record, Bookings, Findings], None]] = {
    **dict.fromkeys(SPOT, _trade),
    MONEY: _yen,
    FEE_REFUND: _fee_refund,
}

GMO_COIN = Profile(
    id="gmo-coin",
    label="GMO Coin trading report",
    account="GMO Coin",
    columns=COLUMNS,
    required=("time", "class", "settled", "asset", "side", "filled", "value", "way", "units"),
    numbers=NUMBERS,
    read=read,
    zone="Asia/Tokyo",
)
