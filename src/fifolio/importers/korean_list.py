"""Lists of trades under Korean headings, as Korean venues and tax helpers make them."""

import re
from collections.abc import Mapping

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.row_labels import MOVE, TRADE, Label, labels, read_labelled
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import EMPTY, TwoSided, fees_beside, row_account, told
from fifolio.ledger.transaction import Quantity, Transaction, TransactionType

ACCOUNT = "Korean list"
COLUMNS = {
    "number": ("#", "번호"),
    "time": ("일시", "거래일시", "체결시간"),
    "exchange": ("거래소",),
    "coin": ("코인", "마켓"),
    "kind": ("종류", "거래종류"),
    "units": ("수량", "거래수량"),
    "price": ("단가*", "거래단가*"),
    "total": ("거래금액*",),
    "fee": ("수수료*",),
    "money": ("원본 통화",),
}
CODE = re.compile(r"\(([A-Za-z]{3})\)\s*$", re.ASCII)
WON = "KRW"
BUYING = frozenset({"매수", "구매"})
SELLING = frozenset({"매도", "판매"})
LEAVING = frozenset({"출금"})
LABELS: Mapping[str, Label] = labels(
    ((*BUYING, *SELLING), TRADE),
    (("입금", *LEAVING), MOVE),
    (("에어드랍", "에어드롭"), Label(received=TransactionType.AIRDROP)),
    (("스테이킹",), Label(received=TransactionType.STAKING)),
    (("채굴",), Label(received=TransactionType.MINING)),
)
CONVERTED = "its amounts are stated in {told} although it was traded in {true}"
SPARE = 9
"""A second, narrower table may follow; its rows are whole although they are short."""


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark; a comment line ends the list."""
    findings = Findings()
    occurrences = Occurrences()
    is_over = False
    for record in sheet.records():
        first = record["number"]
        if first.startswith("#"):
            is_over = True
            findings.remark(record.number, "ignored", "is a comment")
        elif is_over and not record["units"]:
            findings.remark(record.number, "ignored", "is of another table below the list")
        else:
            with findings.reading(record):
                _read_record(record, sheet, occurrences, findings)
    return findings


def _read_record(
    record: Record, sheet: Sheet, occurrences: Occurrences, findings: Findings
) -> None:
    line, word = _line(record, sheet, occurrences)
    read_labelled(line, word, LABELS, findings)
    stated, true = _money(sheet), record["money"].upper()
    last = findings.found[-1] if findings.found else None
    if last is None or last.rows != line.rows or true in {"", stated}:
        return
    if isinstance(last.event, Transaction) and word in BUYING | SELLING:
        findings.found[-1] = last._replace(event=last.event._replace(review="money_converted"))
        findings.remark(record.number, "used", CONVERTED.format(told=stated, true=true))


def _line(record: Record, sheet: Sheet, occurrences: Occurrences) -> tuple[TwoSided, str]:
    at, word = record.moment("time"), record["kind"]
    coin = Quantity(record.decimal("units"), record.symbol("coin"))
    money = _total(record, coin, _money(sheet)) if word in BUYING | SELLING else None
    received, given = (money, coin) if word in SELLING | LEAVING else (coin, money)
    charged = None if record["fee"] in EMPTY else record.decimal("fee")
    fee = None if charged is None else Quantity(charged, _fee_money(sheet))
    account = row_account(record, sheet, ACCOUNT, "exchange")
    identity = occurrences.identify(at.isoformat(), word, told(received), told(given), told(fee))
    line = TwoSided(
        row=record.number,
        id=transaction_id("korean-list", account, *identity),
        at=at,
        account=account,
        received=received,
        given=given,
        fees=fees_beside(received, given, fee),
    )
    return line, word


def _money(sheet: Sheet) -> str:
    """Name the currency of the totals, which stands in their heading."""
    match = CODE.search(sheet.heading("total"))
    return match[1].upper() if match else WON


def _fee_money(sheet: Sheet) -> str:
    match = CODE.search(sheet.heading("fee"))
    return match[1].upper() if match else _money(sheet)


def _total(record: Record, coin: Quantity, money: str) -> Quantity:
    if record["total"] in EMPTY:
        return Quantity(record.decimal("price") * coin.units, money)
    return Quantity(record.decimal("total"), money)


KOREAN_LIST = Profile(
    id="korean-list",
    label="Korean list of trades",
    account=ACCOUNT,
    columns=COLUMNS,
    required=("time", "coin", "kind", "units", "total"),
    numbers=("units", "price", "total", "fee"),
    read=read,
    zone="Asia/Seoul",
    zone_is_documented=False,
    spare_cells=SPARE,
)
