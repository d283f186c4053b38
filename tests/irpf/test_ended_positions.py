"""Coins kept abroad whose ownership ended in the year (RGAT art. 42 quater.1, .4 and .6)."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from fifolio.fifo.held_over import Emptied, HeldOver
from fifolio.fifo.market_value import Market
from fifolio.irpf.ended_positions import custodians, ended_positions
from fifolio.irpf.venues import Venue
from fifolio.irpf.year_end import EndedPosition, Modelo721, YearEndBalance, modelo_721
from fifolio.irpf.year_end_statement import year_end_statement
from fifolio.ledger.account import Account
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory

D = Decimal
SOLD_ON, LAST_DAY = date(2024, 6, 15), date(2024, 12, 31)
ABROAD, SPAIN = Venue("MT", "third_party"), Venue("ES", "third_party", files_172=True)
OWN = Venue(custody="self")

BTC = [(SOLD_ON, D(60000), "EUR"), (LAST_DAY, D(90000), "EUR")]
MARKET = Market(PriceHistory({"BTC": BTC}), RateHistory({}))


def ended(
    asset: str = "BTC", custodian: str = "Abroad", *, reported: bool = False, moved: bool = False
) -> tuple[EndedPosition, ...]:
    gone = Emptied(asset, custodian, SOLD_ON, D("0.5"), moved)
    before = {(custodian, asset)} if reported else set()
    venues = {"Abroad": ABROAD, "Spain": SPAIN, "Wallet": OWN}
    return ended_positions(HeldOver({}, (gone,), frozenset(before)), venues, MARKET)


def form(*gone: EndedPosition, value: str = "0", filed: str | None = None) -> Modelo721:
    held = [YearEndBalance("ETH", "Abroad", D(1), D(value), LAST_DAY, D(value))]
    made = modelo_721(held, {"Abroad": ABROAD}, {2023: D(filed)} if filed else {}, 2024)
    return replace(made, ended=gone)


def test_an_ended_position_is_worth_what_it_was_on_the_day_it_ended() -> None:
    (one,) = ended()

    # 0.5 at the close of 15 June, not at that of 31 December
    assert one.balance == YearEndBalance("BTC", "Abroad", D("0.5"), D(60000), SOLD_ON, D(30000))
    assert (one.on, one.place, one.is_reported, one.is_moved) == (SOLD_ON, "abroad", False, False)


def test_what_has_no_price_on_that_day_is_listed_without_a_value() -> None:
    (one,) = ended("XYZ")

    assert (one.balance.price, one.balance.value) == (None, None)


@pytest.mark.parametrize("custodian", ["Spain", "Wallet", "ownwallet-BTC"])
def test_what_is_not_kept_abroad_by_others_is_not_asked_for(custodian: str) -> None:
    assert ended(custodian=custodian) == ()


def test_money_is_no_coin() -> None:
    assert ended("USD") == ()


def test_a_place_nobody_knows_is_listed_as_unknown() -> None:
    assert [one.place for one in ended(custodian="Somewhere")] == ["unknown"]


def test_an_end_that_a_filing_had_told_of_has_to_be_filed_whatever_the_balance() -> None:
    found = form(*ended(reported=True), filed="60000")

    assert (found.must_file, found.reasons) == (True, ("ended",))
    assert found.total == 0


def test_an_end_that_no_filing_told_of_obliges_to_nothing() -> None:
    # RGAT art. 42 quater.5.d: the limit is that of the balances at 31 December
    assert form(*ended()).reasons == ()
    assert form(*ended(), filed="60000").reasons == ()
    assert not form(*ended()).may_have_to_file


@pytest.mark.parametrize(
    ("value", "filed", "reasons"),
    [
        ("50000.00", None, ()),
        ("50000.01", None, ("threshold",)),
        ("70000.01", "50000.01", ("ended",)),
        ("70000.02", "50000.01", ("increase", "ended")),
    ],
)
def test_the_reasons_to_file_are_told_apart(
    value: str, filed: str | None, reasons: tuple[str, ...]
) -> None:
    """E14's boundaries, and a position that a filing had told of."""
    assert form(*ended(reported=filed is not None), value=value, filed=filed).reasons == reasons


def test_a_move_to_an_own_account_may_oblige_and_is_not_said_to() -> None:
    found = form(*ended(reported=True, moved=True), filed="60000")

    assert (found.must_file, found.may_have_to_file) == (False, True)


def test_an_end_at_a_place_nobody_knows_may_oblige() -> None:
    found = form(*ended(custodian="Somewhere", reported=True), filed="60000")

    assert (found.must_file, found.may_have_to_file) == (False, True)


def test_an_account_stands_for_those_below_it_that_are_kept_alike() -> None:
    accounts = [
        Account("Kraken"),
        Account("Kraken:spot", parent="Kraken"),
        Account("Kraken:earn:eth", parent="Kraken:earn"),
        Account("Kraken:earn", parent="Kraken"),
        Account("Cold", parent="Kraken"),
        Account("A", parent="B"),
        Account("B", parent="A"),
    ]
    kept = dict.fromkeys(("Kraken", "Kraken:spot", "Kraken:earn", "Kraken:earn:eth"), ABROAD)

    found = custodians(accounts, kept | {"Cold": OWN})

    assert found == {
        "Kraken": "Kraken",
        "Kraken:spot": "Kraken",
        "Kraken:earn": "Kraken",
        "Kraken:earn:eth": "Kraken",
        "Cold": "Cold",
        "A": "B",
        "B": "A",
    }


def test_the_form_lists_what_ended_apart_from_the_balances() -> None:
    written = year_end_statement(form(*ended(reported=True), filed="60000"), None)["modelo721"]

    assert (written["mustFile"], written["reasons"]) == (True, ["ended"])
    assert written["ended"] == [
        {
            "asset": "BTC",
            "account": "Abroad",
            "units": "0.5",
            "price": "60000",
            "priceDate": "2024-06-15",
            "value": "30000.00",
            "endedOn": "2024-06-15",
            "place": "abroad",
            "reported": True,
            "moved": False,
        }
    ]
