"""No module and no function outgrows one idea."""

import ast

from rules.source_tree import PACKAGE, modules, place

MODULE_LINES, FUNCTION_LINES, FOLDER_DEPTH = 400, 50, 3

# What has to be longer, and why: the debt, in one place.
LONG_MODULES: dict[str, str] = {}
LONG_FUNCTIONS: dict[str, str] = {}


def test_no_module_is_longer_than_four_hundred_lines() -> None:
    long = [
        str(path)
        for path, _ in modules()
        if len((PACKAGE / path).read_text(encoding="utf-8").splitlines()) > MODULE_LINES
    ]

    assert [path for path in long if path not in LONG_MODULES] == []


def test_no_function_is_longer_than_fifty_lines() -> None:
    long = [
        f"{place(path, node)} {node.name}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= FUNCTION_LINES
        and node.name not in LONG_FUNCTIONS
    ]

    assert long == []


def test_folders_nest_at_most_three_deep() -> None:
    assert [str(path) for path, _ in modules() if len(path.parts) > FOLDER_DEPTH + 1] == []
