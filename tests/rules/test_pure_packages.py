"""The core takes values and returns values: no clock, no file, no binary float."""

import ast
from pathlib import Path

from rules.source_tree import PURE, modules, place

CLOCKS = {"now", "today", "utcnow", "time", "monotonic", "perf_counter"}
CLOCK_OWNERS = {"datetime", "date", "time"}
EXACT = ("money", "ledger", "fifo", "irpf", "importers")


def _calls(tree: ast.Module) -> list[ast.Call]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def _is_clock(call: ast.Call) -> bool:
    function = call.func
    return (
        isinstance(function, ast.Attribute)
        and function.attr in CLOCKS
        and isinstance(function.value, ast.Name)
        and function.value.id in CLOCK_OWNERS
    )


def _is_named(call: ast.Call, name: str) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == name


def _found(trees: list[tuple[Path, ast.Module]], name: str) -> list[str]:
    return [
        place(path, call) for path, tree in trees for call in _calls(tree) if _is_named(call, name)
    ]


def test_no_pure_package_reads_a_clock() -> None:
    found = [
        place(path, call)
        for path, tree in modules(*PURE)
        for call in _calls(tree)
        if _is_clock(call)
    ]

    assert found == []


def test_no_pure_package_opens_a_file() -> None:
    assert _found(list(modules(*PURE)), "open") == []


def test_no_exact_package_makes_a_float() -> None:
    trees = list(modules(*EXACT))
    literals = [
        place(path, node)
        for path, tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    ]

    assert literals + _found(trees, "float") == []
