"""The advisor repeats figures and works none out: tools and planner hold no arithmetic of amounts."""

import ast

from rules.source_tree import modules, place

WORDING = ("advisor/tools", "advisor/planner")
NUMBER_MAKERS = {"Decimal", "float", "sum", "round", "fsum"}
ARITHMETIC = (ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)


def _calls(name: str, node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def test_no_tool_and_no_wording_makes_a_number() -> None:
    found = [
        place(path, node)
        for path, tree in modules(*WORDING)
        for node in ast.walk(tree)
        if any(_calls(name, node) for name in NUMBER_MAKERS)
    ]

    assert found == []


def test_no_tool_and_no_wording_multiplies_or_divides() -> None:
    found = [
        place(path, node)
        for path, tree in modules(*WORDING)
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ARITHMETIC)
    ]

    assert found == []


def test_no_tool_imports_decimals() -> None:
    found = [
        place(path, node)
        for path, tree in modules("advisor/tools")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "decimal"
    ]

    assert found == []
