"""What holds for the whole suite."""

import pytest

BROWSER_FIXTURES = {"page", "browser", "context"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last: once Playwright's loop has started, no async test can run any more."""
    items.sort(key=lambda item: not BROWSER_FIXTURES.isdisjoint(getattr(item, "fixturenames", ())))
