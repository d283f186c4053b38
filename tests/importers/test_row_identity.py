from decimal import Decimal

from fifolio.importers.row_identity import Occurrences, number_key, transaction_id


def test_an_id_depends_on_profile_account_and_reference() -> None:
    ids = {
        transaction_id("kraken", "Kraken", "txid", "L1"),
        transaction_id("bitvavo", "Kraken", "txid", "L1"),
        transaction_id("kraken", "Other", "txid", "L1"),
        transaction_id("kraken", "Kraken", "txid", "L2"),
    }

    assert len(ids) == 4
    assert transaction_id("kraken", "Kraken", "txid", "L1") in ids


def test_parts_cannot_be_shifted_into_each_other() -> None:
    assert transaction_id("a", "bc", "d") != transaction_id("a", "b", "cd")


def test_equal_rows_are_told_apart_by_their_number() -> None:
    occurrences = Occurrences()

    assert occurrences.identify("10:00", "1 BTC") == ("10:00", "1 BTC", "1")
    assert occurrences.identify("10:00", "1 BTC") == ("10:00", "1 BTC", "2")
    assert occurrences.identify("10:00", "2 BTC") == ("10:00", "2 BTC", "1")


def test_trailing_zeros_are_no_other_number() -> None:
    assert number_key(Decimal("0.10")) == number_key(Decimal("0.1"))
    assert (
        number_key(Decimal("123456789012345678901234567890.1"))
        == "123456789012345678901234567890.1"
    )
