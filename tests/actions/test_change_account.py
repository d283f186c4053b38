"""What the user says of an account is kept, and nothing else is."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from databases import ledger_in
from fifolio.actions.account_rules import AccountValueError
from fifolio.actions.change_account import (
    AccountChange,
    UnknownAccountError,
    add_account,
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


def names(ledger: LedgerFile) -> list[str]:
    with ledger.reading() as reader:
        return [one.name for one in load_accounts(reader) if not one.is_synthetic]


def test_an_account_is_made_by_hand_with_what_is_said_of_it(ledger: LedgerFile) -> None:
    said = AccountChange(country="mt", custody="third_party", files_172=False, parent="Kraken")

    made = add_account(ledger, "  My   bank ", AccountChange(kind="bank"))
    other = add_account(ledger, "Bolsa", said)

    assert made == account(ledger, "My bank") == Account("My bank", "bank")
    assert (
        other
        == account(ledger, "Bolsa")
        == Account(
            "Bolsa",
            parent="Kraken",
            country="MT",
            custody="third_party",
            files_172=False,
        )
    )


def test_a_renamed_account_is_found_by_either_name_and_is_what_it_was(ledger: LedgerFile) -> None:
    change_account(ledger, "Kraken", AccountChange(country="IE", name="Mi bolsa", kind="wallet"))

    assert names(ledger) == ["Kraken:earn", "Mi bolsa"]
    renamed = change_account(ledger, "Kraken", AccountChange(files_172=True))
    assert renamed == Account(
        "Mi bolsa", "wallet", country="IE", files_172=True, former=("Kraken",)
    )
    assert account(ledger, "Kraken:earn").parent == "Mi bolsa"


def test_an_account_can_be_called_as_it_was_before(ledger: LedgerFile) -> None:
    for name in ("One", "Two", "One", "KRAKEN", "Kraken"):
        assert change_account(ledger, "Kraken", AccountChange(name=name)).name == name

    assert account(ledger, "Kraken").former == ("KRAKEN", "One", "Two")


LOOK_ALIKES = (
    "Kraken",
    "KRAKEN",
    " Kra ken ",
    "Krаken",  # with a Cyrillic a
    "Ｋraken",  # with a wide K
)


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_a_name_that_looks_like_anothers_is_refused(ledger: LedgerFile, name: str) -> None:
    with pytest.raises(AccountValueError) as made:
        add_account(ledger, name, AccountChange())
    with pytest.raises(AccountValueError) as renamed:
        change_account(ledger, "Kraken:earn", AccountChange(name=name))

    assert {(made.value.field, made.value.rule), (renamed.value.field, renamed.value.rule)} == {
        ("name", "taken")
    }
    assert names(ledger) == ["Kraken", "Kraken:earn"]


def test_a_former_name_stays_its_accounts_own(ledger: LedgerFile) -> None:
    change_account(ledger, "Kraken", AccountChange(name="Mi bolsa"))

    with pytest.raises(AccountValueError) as error:
        add_account(ledger, "kraken", AccountChange())

    assert (error.value.rule, "former name" in str(error.value)) == ("taken", True)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("", "blank"),
        (" \t ", "blank"),
        ("x" * 101, "max_length"),
        ("a\u202eb", "unicode"),
        ("a\u200bb", "unicode"),
        ("a\x00b", "unicode"),
        ("ownwallet-BTC", "reserved"),
        ("OwnWallet-new", "reserved"),
        ("оwnwallet-ETH", "reserved"),  # with a Cyrillic o
    ],
)
def test_a_name_that_is_none_is_refused(ledger: LedgerFile, name: str, rule: str) -> None:
    for attempt in (
        partial(add_account, ledger, name, AccountChange()),
        partial(change_account, ledger, "Kraken", AccountChange(name=name)),
    ):
        with pytest.raises(AccountValueError) as error:
            attempt()
        assert (error.value.field, error.value.rule) == ("name", rule)
    assert names(ledger) == ["Kraken", "Kraken:earn"]


def test_a_wallet_the_program_made_up_cannot_be_renamed(ledger: LedgerFile) -> None:
    with pytest.raises(UnknownAccountError):
        change_account(ledger, "ownwallet-BTC", AccountChange(name="Mine"))


def test_parents_never_form_a_ring(ledger: LedgerFile) -> None:
    add_account(ledger, "Deep", AccountChange(parent="Kraken:earn"))

    with pytest.raises(AccountValueError) as error:
        change_account(ledger, "Kraken", AccountChange(name="Mi bolsa", parent="Deep"))

    assert error.value.field == "parent"
    assert names(ledger) == ["Deep", "Kraken", "Kraken:earn"]
