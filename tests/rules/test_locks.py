"""No committed file records where a package was fetched from, or a path of somebody's machine."""

import re
import subprocess

import pytest

from rules.source_tree import ROOT


def _tracked() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return listed.stdout.splitlines()


@pytest.mark.parametrize("name", ["run.lock", "dev.lock"])
def test_python_locks_hold_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")

    assert "--hash=sha256:" in text
    assert not re.search(r"https?://|--index|--find-links", text)


def test_the_npm_lock_records_no_address() -> None:
    assert '"resolved"' not in (ROOT / "frontend/package-lock.json").read_text(encoding="utf-8")


def test_the_npm_settings_name_no_registry() -> None:
    lines = (ROOT / "frontend/.npmrc").read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if line.startswith(("registry", "//"))] == []


def test_no_lock_format_that_records_addresses_is_tracked() -> None:
    assert [
        name for name in _tracked() if re.search(r"(^|/)(uv\.lock|pylock.*\.toml)$", name)
    ] == []


def test_dev_lock_agrees_with_run_lock() -> None:
    pins = {
        name: set(re.findall(r"^[a-z0-9._-]+==\S+", (ROOT / name).read_text("utf-8"), re.MULTILINE))
        for name in ("run.lock", "dev.lock")
    }

    assert pins["run.lock"] <= pins["dev.lock"]
