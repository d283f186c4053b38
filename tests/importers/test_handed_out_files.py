"""Every export handed out is of exactly one source, and each source's name stands once."""

import pytest

from fifolio.importers.export_profile import Profile
from fifolio.importers.known_sources import PROFILES
from fifolio.importers.recognise import Asked, read_file
from importers.exports import EXPORTS, accepted, shared_export


def test_no_two_sources_share_a_name() -> None:
    ids = [profile.id for profile in PROFILES]

    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_the_own_header_of_a_source_is_taken_for_no_other(profile: Profile) -> None:
    own = (headings[0].replace("*", "x") for headings in profile.columns.values())
    header = tuple(heading for heading in own if heading not in profile.forbidden)

    assert [other.id for other in PROFILES if other.recognises(header)] == [profile.id]


@pytest.mark.shared
def test_every_file_handed_out_is_read_as_exactly_one_source_with_every_row_accounted_for() -> None:
    shared_export("kraken/trades.csv")
    files = [path for path in EXPORTS.glob("*/*") if path.is_file()]

    assert len(files) > 100
    for path in files:
        reading = accepted(read_file(path.read_bytes(), path.name, Asked()))
        assert reading.rows, path


@pytest.mark.shared
def test_the_source_asked_for_reads_the_file_as_it_is_found() -> None:
    shared_export("kraken/trades.csv")
    for path in EXPORTS.glob("*/*"):
        found = accepted(read_file(path.read_bytes(), path.name, Asked()))
        asked = accepted(read_file(path.read_bytes(), path.name, Asked(source=found.source)))
        assert (asked.found, asked.remarks) == (found.found, found.remarks)
