"""When two names of accounts would be taken for one another, and what a name cannot be."""

import re
import unicodedata

LONGEST = 100

_LOOK_ALIKE = str.maketrans(
    {
        # Cyrillic
        "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c",
        "т": "t", "у": "y", "х": "x", "і": "i", "ј": "j", "ѕ": "s", "һ": "h", "ԁ": "d", "ԛ": "q",
        "ԝ": "w",
        # Greek
        "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p",
        "τ": "t", "υ": "u", "χ": "x",
    }
)  # fmt: skip

_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"})
"""Classes of characters that nobody sees, or that turn the text around."""


def look(name: str) -> str:
    """Reduce a name to what an eye tells apart: case, blanks, accents' coding and script aside."""
    folded = unicodedata.normalize("NFKC", name).casefold().translate(_LOOK_ALIKE)
    return re.sub(r"\s", "", "".join(one for one in folded if not is_unseen(one)))


def is_unseen(character: str) -> bool:
    """Tell whether a character leaves no mark of its own."""
    return unicodedata.category(character) in _UNSEEN
