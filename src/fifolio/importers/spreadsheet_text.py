"""Texts of ours that a spreadsheet program may open: never the start of a formula."""

import re

FORMULA = re.compile(r"'*[=+\-@\t\r]")
GUARDED = re.compile(r"'+[=+\-@\t\r]")


def harmless(text: str) -> str:
    """Put an apostrophe before a text that would be run, or that looks guarded already."""
    return f"'{text}" if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """Give back the text that `harmless` was given."""
    return text[1:] if GUARDED.match(text) else text
