from dataclasses import replace

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


def test_a_star_stands_for_what_changes_from_file_to_file() -> None:
    profile = replace(
        KRAKEN,
        columns={"fee": ("txnfee(*)",), "price": ("price @ *",)},
        required=("fee",),
        forbidden=(),
    )

    assert profile.places(("Txhash", "TxnFee(BNB)", "Price @ $1/Eth")) == {"fee": 1, "price": 2}
    assert not profile.recognises(("Txhash", "TxnFee", "txnfee("))
