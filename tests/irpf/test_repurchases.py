from decimal import Decimal

from fifolio.fifo.chain import Lot
from fifolio.irpf.report import MADRID, LedgerYears
from fifolio.irpf.repurchases import Repurchase
from irpf.chains import Sales, at, lot


def listed(sales: Sales, *bought: Lot, year: int = 2024) -> tuple[Repurchase, ...]:
    return LedgerYears(sales.chain(*bought)).report(year).repurchases


def loss(when: str = "2024-02-29T12:00", units: str = "2") -> Sales:
    sales = Sales()
    sales.sale(when, "60", (units, "100"))
    return sales


def test_only_the_units_bought_back_defer_their_part() -> None:
    found = listed(loss(), lot("a", "BTC", "2024-06-01T10:00", "0.5", "20"))

    assert found[0].loss == Decimal(40)
    assert found[0].deferred_if_applied == Decimal(10)
    assert found[0].repurchased_at == at("2024-06-01T10:00")


def test_the_year_after_29_february_ends_on_28_february() -> None:
    assert listed(loss(), lot("a", "BTC", "2025-02-28T20:00", "2", "80"))
    assert not listed(loss(), lot("a", "BTC", "2025-03-01T10:00", "2", "80"))


def test_what_was_bought_before_the_sale_does_not_count() -> None:
    assert not listed(loss(), lot("a", "BTC", "2024-02-28T20:00", "2", "80"))


def test_another_coin_does_not_count() -> None:
    assert not listed(loss(), lot("a", "ETH", "2024-03-28T20:00", "2", "80"))


def test_a_gain_is_not_listed() -> None:
    sales = Sales()
    sales.gain("2024-02-29T12:00", "40")

    assert not listed(sales, lot("a", "BTC", "2024-06-01T10:00", "1", "20"))


def test_a_unit_bought_back_once_defers_one_sale_only() -> None:
    sales = loss("2023-12-01T12:00", "1")
    sales.sale("2024-02-01T12:00", "60", ("1", "100"))

    found = listed(sales, lot("a", "BTC", "2024-06-01T10:00", "1.5", "20"))

    assert [one.deferred_if_applied for one in found] == [Decimal(20)]
    assert listed(sales, lot("a", "BTC", "2024-06-01T10:00", "1", "20")) == ()


def test_the_taxpayers_day_decides_not_the_utc_day() -> None:
    sales = loss("2024-05-10T12:00", "1")

    # 22:30 UTC on 10 May 2025 is already 11 May in Madrid.
    assert not listed(sales, lot("a", "BTC", "2025-05-10T22:30", "1", "20"))
    assert MADRID.key == "Europe/Madrid"


def test_coins_that_arrive_with_the_sale_are_no_repurchase() -> None:
    assert not listed(loss(), lot("a", "BTC", "2024-02-29T12:00", "2", "80"))


def test_the_earliest_repurchase_gives_the_date() -> None:
    found = listed(
        loss(),
        lot("b", "BTC", "2024-07-01T10:00", "1", "20"),
        lot("a", "BTC", "2024-06-01T10:00", "0.5", "20"),
    )

    assert found[0].repurchased_at == at("2024-06-01T10:00")
    assert found[0].deferred_if_applied == Decimal(30)
