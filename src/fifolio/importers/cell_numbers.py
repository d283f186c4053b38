"""Numbers as people and programs write them, to exact decimals."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from fifolio.money.currencies import is_fiat

DecimalSign = Literal[".", ","]

MOST_DIGITS = 60
"""As many as the exact arithmetic keeps; beyond them a sum would be rounded."""

SHORT = 6

SYMBOL_CODES = {"€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"}
CURRENCY_SYMBOLS = "".join(SYMBOL_CODES)

IN_BRACKETS = re.compile(r"\(\s*([^()+-]+?)\s*\)")
"""`(6.97)`: below zero, as bookkeepers write it."""
MONEY_CODE = re.compile(r"([A-Z]{3})(?=[\d\s.+-])|(?<=[\d\s.])([A-Z]{3})$", re.ASCII)
BLANK_GROUPS = re.compile(r"(?<=\d)[ \u00a0\u202f](?=\d{3}(?:\D|$))")

PLAIN = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
DOTTED = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?", re.ASCII)
GROUPED = {
    ".": re.compile(r"[+-]?\d{1,3}(?:([, '’\u00a0\u202f])\d{3})(?:\1\d{3})*(?:\.\d+)?", re.ASCII),
    ",": re.compile(r"[+-]?\d{1,3}(?:([. '’\u00a0\u202f])\d{3})(?:\1\d{3})*(?:,\d+)?", re.ASCII),
}
AMBIGUOUS = re.compile(r"[+-]?[1-9]\d{0,2}[.,]\d{3}", re.ASCII)
"""`1.000`: one, or a thousand."""
ONE_SIGN = re.compile(r"[+-]?\d*([.,])\d*(?:[eE][+-]?\d{1,3})?", re.ASCII)
UNIT = re.compile(r"(?<=\d)\s*[A-Za-z][A-Za-z0-9]*$", re.ASCII)
"""`0,48SOL`: the coin behind a number says nothing about its decimal sign."""
OTHER_SIGN: dict[str, DecimalSign] = {".": ",", ",": "."}


class NumeralError(ValueError):
    """A cell that should hold a number does not."""

    def __init__(self, text: str, why: str = "is no number") -> None:
        super().__init__(f"{text[:60]!r} {why}")


@dataclass(frozen=True, slots=True)
class Numerals:
    """How a column writes its numbers; without a sign each cell has to say it itself."""

    sign: DecimalSign | None = "."

    def read(self, text: str) -> Decimal:
        """Turn a cell into a decimal, keeping every digit it has."""
        if self.sign == ".":
            number = _known_short(text) if len(text) <= SHORT else _plain(text)
            if number is not None:
                return number
        return self._read(bare(text))

    def _read(self, text: str) -> Decimal:
        sign = self.sign or sign_of(text)
        if sign is None and AMBIGUOUS.fullmatch(text):
            raise NumeralError(text, "may mean two numbers: its column uses dots and commas both")
        return _exact(text, _dotted(text, sign or "."))


DOT = Numerals(".")


def _plain(text: str) -> Decimal | None:
    """Read digits with at most a minus and a dot, which is what nearly every cell has."""
    if not PLAIN.fullmatch(text) or len(text) >= MOST_DIGITS:
        return None
    number = Decimal(text)
    return number or abs(number)


_known_short = lru_cache(maxsize=4096)(_plain)
"""The same for short numbers, fees above all, of which a large file repeats few."""


def bare(text: str) -> str:
    """Take off what is glued to a number: blanks, its currency; write its minus as a minus."""
    text = text.strip().replace("\u2212", "-")
    if bracketed := IN_BRACKETS.fullmatch(text):
        text = f"-{bracketed[1]}"
    if (code := MONEY_CODE.search(text)) and is_fiat(code[1] or code[2]):
        text = f"{text[: code.start()]}{text[code.end() :]}".strip()
    for symbol in CURRENCY_SYMBOLS:
        if symbol in text:
            text = text.replace(symbol, "", 1).strip()
    return text.replace("- ", "-", 1)


def currency_of(text: str) -> str | None:
    """Name the currency glued to a number: `€10.00`, `50.00 SEK`."""
    if (code := MONEY_CODE.search(text.strip())) and is_fiat(code[1] or code[2]):
        return code[1] or code[2]
    return next((code for symbol, code in SYMBOL_CODES.items() if symbol in text), None)


def sign_of(text: str) -> DecimalSign | None:
    """Tell which sign a single number uses for its decimals, where it leaves no doubt."""
    text = BLANK_GROUPS.sub("", text)
    if "." in text and "," in text:
        return "." if text.rfind(".") > text.rfind(",") else ","
    for candidate in (".", ","):
        if text.count(candidate) > 1:
            return OTHER_SIGN[candidate]
    match = ONE_SIGN.fullmatch(text)
    if match is None or AMBIGUOUS.fullmatch(text):
        return None
    return "." if match[1] == "." else ","


def column_numerals(cells: Iterable[str]) -> tuple[Numerals | None, str | None]:
    """Find how a column writes its decimals from all its cells.

    Gives None where no cell decides it, and then the first cell that could mean two numbers.
    """
    signs: set[DecimalSign] = set()
    doubtful: str | None = None
    for cell in cells:
        if "." in cell or "," in cell:
            text = UNIT.sub("", bare(cell))
            if sign := sign_of(text):
                signs.add(sign)
            elif AMBIGUOUS.fullmatch(text):
                doubtful = doubtful or text
    if not signs:
        return None, doubtful
    return Numerals(signs.pop() if len(signs) == 1 else None), None


def _dotted(text: str, sign: DecimalSign) -> str:
    """Write a number with a dot and without thousands separators."""
    if grouped := GROUPED[sign].fullmatch(text):
        text = text.replace(grouped[1], "")
    return text.replace(",", ".") if sign == "," else text


def _exact(text: str, dotted: str) -> Decimal:
    if not DOTTED.fullmatch(dotted):
        raise NumeralError(text)
    number = Decimal(dotted)
    digits = len(number.as_tuple().digits)
    if digits > MOST_DIGITS or abs(number.adjusted()) > MOST_DIGITS:
        raise NumeralError(text, f"has more than {MOST_DIGITS} digits")
    return number or abs(number)
