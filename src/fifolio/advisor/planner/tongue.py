"""Which of the two languages a question is put in, told by its small words."""

import re
from collections.abc import Iterable

from fifolio.advisor.planner.asked import folded
from fifolio.advisor.tool import Locale

SPANISH = re.compile(
    r"[¿¡]|\b(?:que|cuant[oa]s?|como|cual|cuales|cuando|donde|por|para|con|sin|mis?|el|la|los|las|"
    r"una?|unos|unas|del|al|de|en|y|es|son|he|han?|tengo|tiene|gane|perdi|debo|deberia|hay|est[aeo]s?|"
    r"hola|gracias|puedo|quiero|dime|ensename|mas|menos|entre|sobre)\b"
)
ENGLISH = re.compile(
    r"\b(?:what|how|much|many|which|when|where|who|why|the|my|of|in|on|for|from|to|and|is|are|was|were|"
    r"do|does|did|have|has|had|can|could|should|i|you|it|that|this|these|those|with|without|about|"
    r"show|tell|hello|hi|thanks|please)\b"
)


def language_of(questions: Iterable[str], otherwise: Locale) -> Locale:
    """Name the language of the first of some questions that shows one."""
    for question in questions:
        text = folded(question)
        spanish, english = len(SPANISH.findall(text)), len(ENGLISH.findall(text))
        if spanish != english:
            return "es" if spanish > english else "en"
    return otherwise
