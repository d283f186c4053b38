"""GMO Coin: Japanese words, Japanese time, rebates and staking net of its fee."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text, transactions

HEADER = (
    "日時,精算区分,日本円受渡金額,注文ID,約定ID,建玉ID,銘柄名,注文タイプ,取引区分,売買区分,執行条件,"
    "約定数量,約定レート,約定金額,注文手数料,レバレッジ手数料,入出金区分,入出金金額,授受区分,数量,"
    "送付手数料,送付先/送付元,トランザクションID\n"
)


def _spot(side: str, units: str, value: str, fee: str) -> str:
    return (
        f"2026/01/19 11:04,取引所現物取引,0,O1,,,SOL,,,{side},指値,{units},1,{value},{fee}"
        + "," * 8
    )


def _coins(way: str, units: str, where: str, fee: str = "") -> str:
    return f"2026/01/19 11:05,暗号資産預入・送付,,,,,SOL{',' * 12}{way},{units},{fee},{where},"


def _read(*rows: str) -> Reading:
    return read_text(HEADER + "".join(f"{row}\n" for row in rows))


def test_a_fee_is_on_top_and_a_rebate_makes_the_price() -> None:
    charged, rebated, sold = transactions(
        _read(
            _spot("買", "8", "1000", "15"),
            _spot("買", "8", "1000", "-15"),
            _spot("売", "8", "1000", "-15"),
        )
    )

    assert (charged.type, charged.given, charged.fees) == (
        TransactionType.BUY,
        qty("1000 JPY"),
        (qty("15 JPY"),),
    )
    assert (rebated.given, rebated.fees) == (qty("985 JPY"), ())
    assert (sold.type, sold.received, sold.given) == (
        TransactionType.SELL,
        qty("1015 JPY"),
        qty("8 SOL"),
    )
    assert charged.at.isoformat() == "2026-01-19T02:04:00+00:00"


def test_equal_fills_of_one_order_are_all_kept() -> None:
    assert len(transactions(_read(_spot("買", "8", "9", "1"), _spot("買", "8", "9", "1")))) == 2


def test_staking_is_net_of_the_fee_of_its_minute() -> None:
    reading = _read(
        _coins("送付", "0.25", "ステーキング手数料"),
        _coins("預入", "1", "ステーキング"),
        _coins("送付", "0.5", "ステーキング手数料"),
    )

    (reward,) = transactions(reading)
    assert (reward.type, reward.received, reward.fees) == (
        TransactionType.STAKING,
        qty("1 SOL"),
        (qty("0.25 SOL"),),
    )
    assert fates(reading) == {4: "pending"}


def test_coins_and_yen_move() -> None:
    reading = _read(
        _coins("預入", "1", "外部ウォレット", "0"),
        _coins("送付", "2", "ハードウォレット"),
        f"2026/01/19 11:06,日本円入出金,-500,,,,JPY{',' * 10}出金,500,,,,,",
        f"2026/01/19 11:07,取引所現物 取引手数料返金,6,,,,SOL{',' * 16}",
        f"2026/01/19 11:08,謎,6,,,,SOL{',' * 16}",
    )

    assert [(event.type, event.fees, event.review) for event in transactions(reading)] == [
        (TransactionType.WITHDRAWAL, (), None),
        (TransactionType.DEPOSIT, (), "fee_refund"),
        (TransactionType.TRANSFER_IN, (), None),
        (TransactionType.TRANSFER_OUT, None, None),
    ]
    assert fates(reading) == {5: "used", 6: "pending"}


def test_staking_without_a_fee_has_none() -> None:
    (reward,) = transactions(_read(_coins("預入", "1", "ステーキング")))

    assert (reward.type, reward.fees) == (TransactionType.STAKING, ())


@pytest.mark.shared
def test_report_of_2026() -> None:
    reading = read_shared("gmo-coin/2026-ja-bom.csv")

    small, large = at(reading, "2026-01-19T02:04:00Z")
    assert (small.received, small.given, small.fees) == (
        qty("0.01 SOL"),
        qty("211 JPY"),
        (qty("1 JPY"),),
    )
    assert (large.received, large.given, large.fees) == (
        qty("8 SOL"),
        qty("168800 JPY"),
        (qty("152 JPY"),),
    )
    rebated = only(reading, "2026-01-19T02:09:00Z")
    assert (rebated.received, rebated.given, rebated.fees) == (qty("12 SOL"), qty("253125 JPY"), ())
    staked = only(reading, "2026-01-13T05:48:00Z")
    assert (staked.type, staked.received, staked.fees) == (
        TransactionType.STAKING,
        qty("0.000278815 SOL"),
        (qty("0.000052278 SOL"),),
    )
    sent = only(reading, "2026-01-19T02:51:00Z")
    assert (sent.type, sent.given) == (TransactionType.TRANSFER_OUT, qty("236.000226537 SOL"))
    assert set(fates(reading).values()) == {"used"}
