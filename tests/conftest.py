"""What holds for the whole suite."""

import pytest
from hypothesis import settings

# The same examples each time, so that a red suite is about the change at hand. To look for new
# ones: `./dev test --hypothesis-profile=explore`.
settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=2000, deadline=None)
settings.load_profile("suite")

BROWSER_FIXTURES = {"page", "browser", "context"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last: once Playwright's loop has started, no async test can run any more."""
    items.sort(key=lambda item: not BROWSER_FIXTURES.isdisjoint(getattr(item, "fixturenames", ())))
