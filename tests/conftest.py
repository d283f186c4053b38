"""What holds for the whole suite."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from cluster import Cluster, running_cluster, server_programs
from databases import FOLDERS, KINDS, InFiles, OnServer, Place, Places

# The same examples each time, so that a red suite is about the change at hand. To look for new
# ones: `./dev test --hypothesis-profile=explore`.
settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=2000, deadline=None)
settings.load_profile("suite")

MISSING = "PostgreSQL is not here (apt-get install postgresql): its tests are not run"
BROWSER_FIXTURES = {"page", "browser", "context"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last: once Playwright's loop has started, no async test can run any more."""
    items.sort(key=lambda item: not BROWSER_FIXTURES.isdisjoint(getattr(item, "fixturenames", ())))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run whatever opens a ledger on both databases."""
    is_about_files = metafunc.definition.get_closest_marker("in_files") is not None
    has_folder = "tmp_path_factory" in metafunc.fixturenames
    if has_folder and not is_about_files and metafunc.definition.path.parent.name in FOLDERS:
        metafunc.parametrize("database", KINDS, indirect=True, scope="module")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Start a PostgreSQL server for the whole suite."""
    programs = server_programs()
    if programs is None and os.environ.get("CI"):
        pytest.fail(MISSING)
    if programs is None:
        pytest.skip(MISSING)
    with running_cluster(programs) as running:
        yield running


@pytest.fixture(scope="module", autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[Place]:
    """Say where the ledgers of the test lie; a fixture of a whole module has to ask for this."""
    is_server = getattr(request, "param", None) == "postgresql"
    Places.current = OnServer(request.getfixturevalue("cluster")) if is_server else InFiles()
    yield Places.current
    Places.current.clear()
    Places.current = InFiles()


@pytest.fixture(autouse=True)
def _dropped(database: Place) -> Iterator[None]:
    """Close and drop what a test made on the server; what its module made stays until that ends."""
    before = database.made()
    yield
    while Places.opened:
        Places.opened.pop().close()
    database.clear(before)
