from dataclasses import replace

from fifolio.importers.detection import Candidate, Detected, detect
from fifolio.importers.export_profile import OtherExport
from fifolio.importers.kraken import KRAKEN
from fifolio.importers.reading import Refusal

LEDGERS = (
    "txid",
    "refid",
    "time",
    "type",
    "subtype",
    "aclass",
    "asset",
    "amount",
    "fee",
    "balance",
)
TWIN = replace(KRAKEN, id="twin", label="Twin ledgers")


def candidate(cells: tuple[str, ...], line: int = 1) -> Candidate:
    return Candidate(line, ",", cells)


def test_the_first_line_with_a_known_header_is_the_header() -> None:
    detected = detect([candidate(("Disclaimer",)), candidate(LEDGERS, 4)], [KRAKEN], None)

    assert isinstance(detected, Detected)
    assert (detected.profile.id, detected.header.line) == ("kraken", 4)


def test_a_header_of_two_formats_is_never_guessed() -> None:
    outcome = detect([candidate(LEDGERS)], [KRAKEN, TWIN], None)

    assert isinstance(outcome, Refusal)
    assert "--source kraken or --source twin" in outcome.reason


def test_the_user_settles_an_ambiguity() -> None:
    detected = detect([candidate(LEDGERS)], [KRAKEN, TWIN], "twin")

    assert isinstance(detected, Detected)
    assert detected.profile.id == "twin"


def test_an_unknown_source_is_refused_with_the_known_ones() -> None:
    outcome = detect([candidate(LEDGERS)], [KRAKEN], "mtgox")

    assert outcome == Refusal("no source is called 'mtgox'; known are kraken")


def test_the_wrong_source_names_what_is_lacking() -> None:
    outcome = detect([candidate(("txid", "refid", "time"))], [KRAKEN], "kraken")

    assert isinstance(outcome, Refusal)
    assert "it lacks 'type', 'asset'" in outcome.reason


def test_an_unknown_header_is_refused_with_its_columns() -> None:
    outcome = detect([candidate(("x",)), candidate(("Day", "Coin", "Sum"))], [KRAKEN], None)

    assert outcome == Refusal("no known export has these columns: 'Day', 'Coin', 'Sum'")


def test_many_columns_are_counted_and_not_all_named() -> None:
    outcome = detect([candidate(tuple(f"c{n}" for n in range(300)))], [KRAKEN], None)

    assert isinstance(outcome, Refusal)
    assert outcome.reason.endswith("'c15' and 284 more")


def test_another_export_of_the_venue_is_named_with_the_one_needed() -> None:
    other = OtherExport("Kraken orders", ("txid", "pair", "vol"), "the Kraken ledgers export")
    outcome = detect([candidate(("TxId", "Pair", "Vol"))], [replace(KRAKEN, others=(other,))], None)

    assert outcome == Refusal(
        "this is the Kraken orders export; needed is the Kraken ledgers export"
    )
