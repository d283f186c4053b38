"""What the reader is told when an answer is withheld: the kind of reason, never the rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Check = Literal["evasion", "injection", "directive", "ungrounded", "absence", "figure"]
"""In the order of their weight."""
Locale = Literal["en", "es"]

DETECTOR = "grounding-directive-detector"
VERIFIER = "figure-verifier"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no answer, in the reader's language, and which check says so."""

    reason: str
    processor_id: str


_ENGLISH: Mapping[Check, str] = {
    "evasion": "I can't help to keep income from the tax office. I can show what your records say.",
    "injection": "The answer left my task, so it is not shown. Ask about your portfolio or taxes.",
    "directive": "I don't say what to buy, sell or hold, and I make no forecasts.",
    "ungrounded": "The answer spoke of your portfolio without having read it, so it is not shown.",
    "absence": "The answer said that something does not exist, unchecked, so it is not shown.",
    "figure": "The answer held figures that do not come from your records, so it is not shown.",
}
_SPANISH: Mapping[Check, str] = {
    "evasion": (
        "No puedo ayudar a ocultar ingresos a Hacienda. Sí puedo mostrarte lo que dicen tus datos."
    ),
    "injection": (
        "La respuesta se salía de mi tarea y no se muestra. Pregunta por tu cartera o tu renta."
    ),
    "directive": "No digo qué comprar, vender o mantener, ni hago previsiones.",
    "ungrounded": "La respuesta hablaba de tu cartera sin haberla consultado y no se muestra.",
    "absence": "La respuesta decía que algo no existe sin haberlo comprobado y no se muestra.",
    "figure": "La respuesta contenía cifras que no salen de tus datos y no se muestra.",
}


def refusal(check: Check, locale: Locale) -> Refusal:
    """Word the refusal of one check."""
    processor = VERIFIER if check in {"figure", "absence"} else DETECTOR
    return Refusal((_SPANISH if locale == "es" else _ENGLISH)[check], processor)
