"""True texts with one thing in them made wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from advisor_guardrails.truths import SYMBOLS, Part, Truth

OTHERS = {
    "currency": ("EUR", "USD", "GBP", "CHF"),
    "account": ("Kraken", "Binance", "Coinbase", "Bit2Me"),
    "symbol": SYMBOLS,
}


@dataclass(frozen=True)
class Corruption:
    """A text that is no longer true, and what was done to it."""

    what: str
    truth: Truth
    text: str


def corruptions(truth: Truth, random: Random) -> Iterator[Corruption]:
    """Yield the text once for each thing in it that can be made wrong."""
    for at, part in enumerate(truth.parts):
        for what, wrong in _wrong(part, truth, random):
            before = "".join(each.text for each in truth.parts[:at])
            behind = "".join(each.text for each in truth.parts[at + 1 :])
            yield Corruption(what, truth, before + wrong + behind)
    yield from _other_units(truth)


def _wrong(part: Part, truth: Truth, random: Random) -> Iterator[tuple[str, str]]:
    match part.kind:
        case "figure":
            yield from _wrong_figures(part.text, truth, random)
        case "year":
            yield "year", str(int(part.text) + random.choice((-1, 1)))
        case "day":
            yield "day", _other_day(part.text)
        case "currency" | "symbol" | "account":
            yield (
                part.kind,
                random.choice([each for each in OTHERS[part.kind] if each != part.text]),
            )


def _wrong_figures(text: str, truth: Truth, random: Random) -> Iterator[tuple[str, str]]:
    yield "digit", _other_digit(text, random)
    # "A loss of -5" says the same as "a loss of 5".
    if text != str(truth.words.get("lossUnsigned")):
        yield "sign", text[1:] if text.startswith("-") else f"-{text}"
    if (rounded := _rounded(text)) != text:
        yield "rounding", rounded


def _other_digit(text: str, random: Random) -> str:
    places = [place for place, character in enumerate(text) if character.isdigit()]
    place = random.choice(places)
    others = [digit for digit in "123456789" if digit != text[place]]
    return text[:place] + random.choice(others) + text[place + 1 :]


def _rounded(text: str) -> str:
    """Cut the decimals, or the last digit of what has none."""
    return text.partition(".")[0] if "." in text else f"{text[:-1]}0"


def _other_day(text: str) -> str:
    year, month, day = text.split("-")
    return f"{year}-{month}-{int(day) % 28 + 1:02}"


def _other_units(truth: Truth) -> Iterator[Corruption]:
    for unit in ("%", "BTC"):
        for at, part in enumerate(truth.parts):
            if part.kind == "currency" and truth.parts[at - 2].kind == "figure":
                before = "".join(each.text for each in truth.parts[:at])
                behind = "".join(each.text for each in truth.parts[at + 1 :])
                yield Corruption("unit", truth, before + unit + behind)
