"""What commands print: text for people, one JSON value for programs, one sentence for errors."""

import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

import typer
from pydantic import BaseModel
from pydantic_core import to_json

CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
DONE, FAILED, WRONG_ARGUMENTS, NEEDS_ATTENTION = 0, 1, 2, 3


def say(text: str = "") -> None:
    """Print a line; a cell or a name from a file can't steer the terminal."""
    sys.stdout.write(f"{harmless(text)}\n")


def print_json(value: Any) -> None:  # noqa: ANN401 - whatever JSON can say
    """Print one JSON value, and nothing else."""
    sys.stdout.write(to_json(value, indent=2).decode() + "\n")


def print_answer(answer: BaseModel) -> None:
    """Print what the API would answer."""
    print_json(answer.model_dump(mode="json", by_alias=True))


def complain(sentence: str) -> None:
    """Say on standard error what is wrong and what to do."""
    sys.stderr.write(f"fifolio: {harmless(sentence)}\n")


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


def harmless(text: str) -> str:
    """Take the controls out of a text, so that it can only be read."""
    return CONTROLS.sub("\ufffd", text)


def _aligned(cell: str, width: int) -> str:
    is_number = cell[:1].isdecimal() or (cell[:1] == "-" and cell[1:2].isdecimal())
    return cell.rjust(width) if is_number else cell.ljust(width)
