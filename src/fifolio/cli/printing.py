"""What commands print: text for people, one JSON value for programs, one sentence for errors."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

import typer

DONE, FAILED, WRONG_ARGUMENTS, NEEDS_ATTENTION = 0, 1, 2, 3


def say(text: str = "") -> None:
    """Print a line."""
    sys.stdout.write(f"{text}\n")


def print_json(value: Any) -> None:  # noqa: ANN401 - whatever JSON can say
    """Print one JSON value, and nothing else."""
    say(json.dumps(value, ensure_ascii=False, indent=2))


def complain(sentence: str) -> None:
    """Say on standard error what is wrong and what to do."""
    sys.stderr.write(f"fifolio: {sentence}\n")


def stop(sentence: str, status: int = FAILED) -> NoReturn:
    """End the command with an error."""
    complain(sentence)
    raise typer.Exit(status)


def print_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print columns under their names; what looks like a number stands to the right."""
    lines = [tuple(head), *(tuple(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (_aligned(cell, width) for cell, width in zip(line, widths, strict=True))
        say("  ".join(cells).rstrip())


def _aligned(cell: str, width: int) -> str:
    is_number = cell[:1].isdecimal() or (cell[:1] == "-" and cell[1:2].isdecimal())
    return cell.rjust(width) if is_number else cell.ljust(width)
