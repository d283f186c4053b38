"""A file is named for its idea, once in the whole package."""

from collections import Counter

from rules.source_tree import PACKAGE, modules

DRAWERS = {"utils", "util", "helpers", "common", "core", "base", "shared", "misc"}


def test_file_names_are_unique_in_the_package() -> None:
    names = Counter(
        path.name
        for path, _ in modules()
        if path.name not in {"__init__.py", "__main__.py"}
        and path.parts[:2] not in {("web", "routes"), ("store", "migrations")}
    )

    assert [name for name, count in names.items() if count > 1] == []


def test_nothing_is_called_a_drawer() -> None:
    assert [str(path) for path, _ in modules() if {path.stem, *path.parts} & DRAWERS] == []


def test_every_package_says_what_it_is() -> None:
    silent = [
        str(folder.parent.relative_to(PACKAGE))
        for folder in PACKAGE.rglob("__init__.py")
        if not folder.read_text(encoding="utf-8").startswith('"""')
    ]

    assert silent == []
