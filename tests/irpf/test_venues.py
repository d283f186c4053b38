"""What is known of a venue, and who has the last word."""

import pytest

from fifolio.irpf.venues import KNOWN, UNKNOWN, Venue, venue_of, venues
from fifolio.ledger.account import Account

ABROAD = Venue("NL", "third_party", files_172=False)


@pytest.mark.parametrize("name", ["Bitvavo", "bitvavo", "Bitvavo:main", "Bitvavo (old)"])
def test_a_venue_is_known_by_the_first_words_of_the_account(name: str) -> None:
    assert venue_of(name) == ABROAD


@pytest.mark.parametrize("name", ["Mine", "", "My Bitvavo", "Bitvavos", "Ledgerdemain"])
def test_another_name_is_unknown(name: str) -> None:
    assert venue_of(name) == UNKNOWN


def test_where_the_entity_depends_on_the_client_nothing_is_guessed() -> None:
    for name in ("Binance", "Coinbase", "Kraken"):
        assert venue_of(name) == Venue(None, "third_party", None)


def test_every_country_is_two_letters() -> None:
    assert all(one.country is None or len(one.country) == 2 for one in KNOWN.values())


def test_the_user_has_the_last_word_and_the_parent_the_second() -> None:
    found = venues(
        [
            Account("Bitvavo", country="MT", files_172=True),
            Account("Main", parent="Bitvavo"),
            Account("Sub", parent="Main", country="IE"),
        ]
    )

    assert found == {
        "Bitvavo": Venue("MT", "third_party", files_172=True),
        "Main": Venue("MT", "third_party", files_172=True),
        "Sub": Venue("IE", "third_party", files_172=True),
    }


def test_a_wallet_is_the_users_own_unless_its_name_says_otherwise() -> None:
    found = venues(
        [
            Account("Cold", kind="wallet"),
            Account("Bitvavo", kind="wallet"),
            Account("ownwallet-BTC", is_synthetic=True),
        ]
    )

    assert [one.custody for one in found.values()] == ["self", "third_party", "self"]


def test_accounts_that_are_parents_of_each_other_end() -> None:
    loop = [Account("A", parent="B"), Account("B", parent="A", country="FR")]

    assert venues(loop)["A"].country == "FR"
