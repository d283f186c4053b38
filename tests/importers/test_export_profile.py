from fifolio.importers.export_profile import heading_key
from fifolio.importers.kraken import KRAKEN

OLD = ("txid", "refid", "time", "type", "subtype", "aclass", "asset", "amount", "fee", "balance")
WALLET = (*OLD[:7], "wallet", *OLD[7:])
SUBCLASS = (*OLD[:6], "subclass", "asset", "wallet", *OLD[7:])


def test_columns_are_found_by_name_in_every_generation() -> None:
    for header in (OLD, WALLET, SUBCLASS, tuple(reversed(OLD))):
        assert KRAKEN.recognises(header)
        assert header[KRAKEN.places(header)["amount"]] == "amount"


def test_case_blanks_marks_and_zones_do_not_matter_in_a_heading() -> None:
    assert heading_key("\ufeff Received  / Paid Amount ") == "received / paid amount"
    assert heading_key("Date(UTC+1)") == "date"


def test_a_forbidden_heading_excludes_the_format() -> None:
    assert not KRAKEN.recognises((*OLD, "ordertxid"))


def test_what_is_missing_is_named() -> None:
    assert KRAKEN.missing(OLD[:-1]) == ("balance",)
