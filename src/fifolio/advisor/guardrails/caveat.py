"""The sentence the server adds where a figure is incomplete and the draft does not say so."""

import re

from fifolio.advisor.guardrails.refusals import Locale

_ENGLISH = (
    r"incomplete|understate\w*|not complete|missing|left out|excluded|"
    r"without a (?:price|value|rate)|no (?:price|value|exchange rate)|unvalued|unknown|may be older"
)
_SPANISH = (
    r"incomplet[ao]s?|faltan?|excluid[oa]s?|quedan? fuera|"
    r"sin (?:precio|valor|valorar|tipo de cambio)|no estan? complet[oa]s?|desconocid[oa]s?|"
    r"infravalora\w*|pueden ser anteriores"
)
_CAVEAT = re.compile(rf"\b(?:{_ENGLISH}|{_SPANISH})\b")
_SENTENCES = {
    "en": (
        "Some of these figures are incomplete: a price, an exchange rate or a record they need is "
        "missing, and what is missing is left out."
    ),
    "es": (
        "Algunas de estas cifras están incompletas: falta un precio, un tipo de cambio o un dato "
        "que necesitan, y lo que falta queda fuera."
    ),
}


def is_caveat(folded: str) -> bool:
    """Tell whether a text says that something is missing."""
    return _CAVEAT.search(folded) is not None


def caveat_sentence(locale: Locale) -> str:
    """Word the fixed caveat; it holds no figure."""
    return _SENTENCES[locale]
