"""What the user says of an account is kept, and nothing else is."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from databases import ledger_in
from fifolio.actions.change_account import (
    AccountChange,
    AccountValueError,
    UnknownAccountError,
    change_account,
)
from fifolio.ledger.account import Account
from fifolio.store.accounts import load_accounts, numbered_accounts
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import record_account


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    ledger = ledger_in(tmp_path)
    with ledger.writing() as writer:
        record_account(writer, Account("Kraken"))
        record_account(writer, Account("Kraken:earn", parent="Kraken"))
        record_account(writer, Account("ownwallet-BTC", is_synthetic=True))
    yield ledger
    ledger.close()


def account(ledger: LedgerFile, name: str) -> Account:
    with ledger.reading() as reader:
        return next(one for one in load_accounts(reader) if one.name == name)


def test_what_is_said_of_an_account_is_kept(ledger: LedgerFile) -> None:
    change = AccountChange(country="mt", custody="third_party", files_172=False)

    said = change_account(ledger, "Kraken", change)

    assert said == account(ledger, "Kraken")
    assert said == Account("Kraken", country="MT", custody="third_party", files_172=False)


def test_what_is_not_named_stays_as_it_is(ledger: LedgerFile) -> None:
    change_account(ledger, "Kraken:earn", AccountChange(country="IE", files_172=True))
    change_account(ledger, "Kraken:earn", AccountChange(custody="self"))

    assert account(ledger, "Kraken:earn") == Account(
        "Kraken:earn", parent="Kraken", country="IE", custody="self", files_172=True
    )


def test_an_empty_text_takes_a_thing_back(ledger: LedgerFile) -> None:
    change_account(ledger, "Kraken:earn", AccountChange(country="IE"))
    change_account(ledger, "Kraken:earn", AccountChange(country="", parent=""))

    assert account(ledger, "Kraken:earn") == Account("Kraken:earn")


def test_an_account_is_found_by_its_number_as_well(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        number = next(n for n, one in numbered_accounts(reader) if one.name == "Kraken")

    assert change_account(ledger, number, AccountChange(country="IE")).name == "Kraken"


@pytest.mark.parametrize("name", ["Binance", "", 99, "ownwallet-BTC"])
def test_an_account_that_is_none_is_named(ledger: LedgerFile, name: str | int) -> None:
    with pytest.raises(UnknownAccountError):
        change_account(ledger, name, AccountChange(country="IE"))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (AccountChange(country="Malta"), "country"),
        (AccountChange(country="1T"), "country"),
        (AccountChange(parent="Kraken:earn"), "parent"),
        (AccountChange(parent="Kraken"), "parent"),
        (AccountChange(parent="Binance"), "parent"),
        (AccountChange(parent="ownwallet-BTC"), "parent"),
    ],
)
def test_a_value_that_makes_no_sense_changes_nothing(
    ledger: LedgerFile, change: AccountChange, field: str
) -> None:
    before = account(ledger, "Kraken")

    with pytest.raises(AccountValueError) as error:
        change_account(ledger, "Kraken", change)

    assert error.value.field == field
    assert account(ledger, "Kraken") == before


def test_the_version_of_the_books_goes_up_because_figures_rest_on_it(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        before = reader.version
    change_account(ledger, "Kraken", AccountChange(country="IE"))
    with ledger.reading() as reader:
        assert reader.version == before + 1
