"""When the front end is built again, and when not."""

from pathlib import Path

import pytest

from frontend.build_script import ROOT, load_build_script

script = load_build_script()


@pytest.fixture
def frontend(tmp_path: Path) -> Path:
    return write_front_end(tmp_path / "one")


def write_front_end(folder: Path) -> Path:
    for name in ("src/main.ts", "public/icon.svg", "package.json", "tests/a.spec.ts"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def digest(folder: Path) -> str:
    said: str = script.digest(folder, script.sources(folder))
    return said


def test_two_checkouts_with_the_same_files_agree(frontend: Path, tmp_path: Path) -> None:
    assert digest(frontend) == digest(write_front_end(tmp_path / "elsewhere/two"))


@pytest.mark.parametrize("name", ["src/main.ts", "public/icon.svg", "package.json", "src/new.vue"])
def test_a_changed_source_asks_for_a_build(frontend: Path, name: str) -> None:
    before = digest(frontend)
    (frontend / name).write_text("changed")

    assert digest(frontend) != before


@pytest.mark.parametrize(
    "name", ["tests/a.spec.ts", "node_modules/vue/index.js", ".build-stamp", "build.py"]
)
def test_what_is_not_in_the_bundle_asks_for_none(frontend: Path, name: str) -> None:
    before = digest(frontend)
    (frontend / name).parent.mkdir(parents=True, exist_ok=True)
    (frontend / name).write_text("changed")

    assert digest(frontend) == before


def test_a_renamed_file_asks_for_a_build(frontend: Path) -> None:
    before = digest(frontend)
    (frontend / "src/main.ts").rename(frontend / "src/moved.ts")

    assert digest(frontend) != before


def test_the_built_page_comes_with_the_licences_of_what_is_in_it() -> None:
    script.build(ROOT)

    notices = (ROOT / script.OUTPUT / ".vite/license.md").read_text(encoding="utf-8")
    assert "vue" in notices
    assert "markdown-it" in notices
    fonts = (ROOT / script.OUTPUT / "fonts-license.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in fonts
