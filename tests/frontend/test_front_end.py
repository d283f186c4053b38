"""The front end's own checks, run by the one runner; what they say stands in the captured output."""

import pytest

from frontend.build_script import ROOT, load_build_script

script = load_build_script()


@pytest.fixture(scope="module", autouse=True)
def _installed() -> None:
    script.install(ROOT)


@pytest.mark.parametrize(
    "check",
    [
        pytest.param("types", id="vue-tsc finds no type error"),
        pytest.param("lint", id="oxlint finds nothing, and no file has more than 250 lines"),
        pytest.param("format:check", id="prettier would change nothing"),
        pytest.param("test", id="vitest passes"),
    ],
)
def test_the_front_end_passes_its_own_check(check: str) -> None:
    script.npm(ROOT, "run", "--silent", check)
