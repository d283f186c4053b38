"""Modelo 721 and Modelo 714, by section 4.3 and 4.5 of the rulebook."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

import pytest

from fifolio.fifo.market_value import Market
from fifolio.irpf.venues import Venue
from fifolio.irpf.year_end import (
    Modelo721,
    YearEndBalance,
    modelo_714,
    modelo_721,
    place_of,
    valued_balances,
)
from fifolio.irpf.year_end_statement import year_end_statement
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory

D = Decimal
DAY = date(2024, 12, 31)
ABROAD = Venue("MT", "third_party", files_172=False)


def market(**prices: str) -> Market:
    closes = {asset: [(DAY, D(price), "EUR")] for asset, price in prices.items()}
    return Market(PriceHistory(closes), RateHistory({}))


def form(
    held: Mapping[tuple[str, str], str],
    prices: Market,
    venues: Mapping[str, Venue],
    filed: Mapping[int, Decimal] | None = None,
) -> Modelo721:
    balances = {place: D(units) for place, units in held.items()}
    return modelo_721(valued_balances(balances, prices, DAY), venues, filed or {}, 2024)


E14 = {
    ("Abroad", "BTC"): "0.36991",
    ("Abroad", "USDC"): "5235",
    ("Abroad", "EUR"): "6201.72",
    ("Wallet", "BTC"): "0.6",
}
E14_VENUES = {"Abroad": ABROAD, "Wallet": Venue(custody="self")}


def test_the_published_case_leaves_money_and_self_custody_out() -> None:
    """E14, with the total that the rulebook corrects."""
    found = form(E14, market(BTC="105000", USDC="0.92"), E14_VENUES)

    assert [one.value for one in found.balances] == [D("38840.55"), D("4816.20")]
    assert (found.total, found.must_file, found.is_complete) == (D("43656.75"), False, True)
    assert found.left_out == (("Wallet", "self"),)
    assert not found.may_have_to_file


def test_the_published_case_at_a_dearer_coin() -> None:
    """E14."""
    assert form(E14, market(BTC="106000", USDC="0.92"), E14_VENUES).total == D("44026.66")


def at(value: str, filed: str | None = None) -> Modelo721:
    balances = {("Abroad", "BTC"): "1"}
    return form(
        balances, market(BTC=value), {"Abroad": ABROAD}, {2023: D(filed)} if filed else None
    )


@pytest.mark.parametrize(
    ("value", "filed", "must"),
    [
        ("50000.00", None, False),
        ("50000.01", None, True),
        ("70000.01", "50000.01", False),
        ("70000.02", "50000.01", True),
        ("50000.01", "50000.00", False),
    ],
)
def test_both_limits_have_to_be_exceeded(value: str, filed: str | None, *, must: bool) -> None:
    """E14: the boundaries."""
    assert at(value, filed).must_file is must


def test_only_the_last_year_filed_before_counts() -> None:
    filed = {2022: D(1), 2023: D(90000), 2024: D(1), 2025: D(2)}
    found = form({("Abroad", "BTC"): "1"}, market(BTC="100000"), {"Abroad": ABROAD}, filed)

    assert (found.last_filed, found.must_file) == ((2023, D(90000)), False)


def test_a_coin_without_a_price_makes_the_total_a_least_one() -> None:
    held = {("Abroad", "BTC"): "1", ("Abroad", "XYZ"): "5"}

    found = form(held, market(BTC="40000"), {"Abroad": ABROAD})

    assert [one.value for one in found.balances] == [D("40000.00"), None]
    assert (found.total, found.is_complete) == (D("40000.00"), False)
    assert (found.must_file, found.may_have_to_file) == (False, True)


def test_a_venue_nobody_knows_is_in_no_total_and_said_so() -> None:
    held = {("Abroad", "BTC"): "1", ("Somewhere", "BTC"): "0.5"}

    found = form(held, market(BTC="40000"), {"Abroad": ABROAD})

    assert (found.total, found.total_with_unknown) == (D(40000), D(60000))
    assert [one.account for one in found.unknown] == ["Somewhere"]
    assert (found.must_file, found.may_have_to_file, found.is_complete) == (False, True, False)


def test_what_is_over_for_sure_has_to_be_filed_whatever_else_is_unknown() -> None:
    held = {("Abroad", "BTC"): "1", ("Somewhere", "BTC"): "0.5"}

    found = form(held, market(BTC="60000"), {"Abroad": ABROAD})

    assert (found.must_file, found.may_have_to_file, found.is_complete) == (True, False, False)


def test_an_account_below_zero_is_named_and_takes_nothing_off() -> None:
    held = {("Abroad", "BTC"): "1", ("Abroad", "ETH"): "-3"}

    found = form(held, market(BTC="10", ETH="10"), {"Abroad": ABROAD})

    assert (found.total, found.overdrawn) == (D(10), (("ETH", "Abroad"),))
    assert not found.is_complete


@pytest.mark.parametrize(
    ("venue", "place"),
    [
        (Venue("MT", "third_party", files_172=False), "abroad"),
        (Venue("ES", "third_party", files_172=True), "spain"),
        (Venue("ES", "third_party", files_172=False), "abroad"),
        (Venue("MT", "third_party", files_172=True), "spain"),
        (Venue("MT", "third_party"), "abroad"),
        (Venue("ES", "third_party"), "unknown"),
        (Venue(None, "third_party"), "unknown"),
        (Venue("MT", "self", files_172=False), "self"),
        (Venue(), "unknown"),
    ],
)
def test_whether_a_venue_reports_in_spain_decides(venue: Venue, place: str) -> None:
    assert place_of("X", {"X": venue}) == place


def test_wallets_nobody_imported_are_the_users_own() -> None:
    assert place_of("ownwallet-BTC", {}) == "self"


def test_the_wealth_tax_takes_all_coins_wherever_they_lie() -> None:
    found = modelo_714({"BTC": D("0.96991"), "XYZ": D(5)}, market(BTC="105000"), DAY)

    assert (found.total, found.is_complete) == (D("101840.55"), False)
    assert [(one.asset, one.account) for one in found.balances] == [("BTC", None), ("XYZ", None)]


def test_the_forms_have_the_published_shape() -> None:
    abroad = form(
        {("Abroad", "BTC"): "0.5", ("Abroad", "XYZ"): "1", ("Wallet", "BTC"): "1"},
        market(BTC="105000"),
        E14_VENUES,
        {2023: D("50000.01")},
    )
    written = year_end_statement(abroad, modelo_714({"BTC": D("1.50")}, market(BTC="2"), DAY))

    price = {"price": "105000", "priceDate": "2024-12-31"}
    assert written == {
        "modelo721": {
            "total": "52500.00",
            "threshold": "50000.00",
            "increase": "20000.00",
            "lastFiled": {"year": 2023, "total": "50000.01"},
            "mustFile": False,
            "reasons": [],
            "mayHaveToFile": True,
            "complete": False,
            "balances": [
                {"asset": "BTC", "account": "Abroad", "units": "0.5", "value": "52500.00"} | price,
                {
                    "asset": "XYZ",
                    "account": "Abroad",
                    "units": "1",
                    "price": None,
                    "priceDate": None,
                    "value": None,
                },
            ],
            "unknown": [],
            "totalWithUnknown": "52500.00",
            "leftOut": [{"account": "Wallet", "reason": "self"}],
            "overdrawn": [],
            "ended": [],
        },
        "modelo714": {
            "total": "3.00",
            "complete": True,
            "balances": [
                {
                    "asset": "BTC",
                    "units": "1.5",
                    "price": "2",
                    "priceDate": "2024-12-31",
                    "value": "3.00",
                }
            ],
        },
    }
    assert year_end_statement(None, None) == {"modelo721": None, "modelo714": None}


def of_a_close(day: date) -> YearEndBalance:
    prices = Market(PriceHistory({"BTC": [(day, D(5), "EUR")]}), RateHistory({}))
    (one,) = valued_balances({("A", "BTC"): D(2)}, prices, DAY)
    return one


def test_a_balance_keeps_the_day_of_a_close_of_the_week_before() -> None:
    day = date(2024, 12, 24)

    assert of_a_close(day) == YearEndBalance("BTC", "A", D(2), D(5), day, D("10.00"))


def test_an_older_close_is_no_value_of_that_day() -> None:
    day = date(2024, 12, 23)

    assert of_a_close(day) == YearEndBalance("BTC", "A", D(2), None, day, None)
