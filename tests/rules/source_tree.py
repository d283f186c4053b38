"""The package's own source, as the rules look at it."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/fifolio"
PURE = ("money", "ledger", "fifo", "irpf", "portfolio", "importers")


def modules(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Yield every module of the package, or of some folders of it, parsed."""
    for folder in folders or (".",):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            yield path.relative_to(PACKAGE), ast.parse(path.read_text(encoding="utf-8"))


def place(path: Path, node: ast.AST) -> str:
    """Say where something stands, as editors read it."""
    return f"{path}:{getattr(node, 'lineno', 1)}"
