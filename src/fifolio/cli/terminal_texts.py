"""What the terminal says around an answer, in English and Spanish."""

from collections.abc import Mapping
from dataclasses import dataclass

from fifolio.advisor.events import CauseKind, FailureCode
from fifolio.advisor.tool import Locale


@dataclass(frozen=True, slots=True)
class Texts:
    """One language."""

    running: str
    finished: str
    failed: str
    steps: str
    tokens: str
    planner: str
    go_on: str
    withheld: str
    stopped: str
    incomplete: str
    disclaimer: str
    failures: Mapping[FailureCode, str]
    causes: Mapping[CauseKind, str]


TEXTS: Mapping[Locale, Texts] = {
    "en": Texts(
        running="…",
        finished="done",
        failed="failed",
        steps="steps",
        tokens="tokens",
        planner="built-in planner, not a language model",
        go_on="go on with",
        withheld="Answer withheld:",
        stopped="stopped",
        incomplete="Some figures are incomplete: what could not be valued is in none of them.",
        disclaimer="General information about your own records, not financial or tax advice.",
        failures={
            FailureCode.NO_MODEL_AVAILABLE: (
                "no model is set up: choose one in Settings, or the planner with"
                " `fifolio settings set ai_advisor_model_chain planner`"
            ),
            FailureCode.VAULT_LOCKED: "the vault is locked: unlock it and ask again",
            FailureCode.INTERNAL_ERROR: "something unexpected went wrong: try again",
            FailureCode.ALL_PROVIDERS_FAILED: "no model of the chain could answer",
        },
        causes={
            CauseKind.AUTH_REJECTED: "it rejected the key",
            CauseKind.MODEL_NOT_FOUND: "it does not know the model",
            CauseKind.RATE_LIMITED: "it has had too many requests",
            CauseKind.PROVIDER_UNAVAILABLE: "it is not available",
            CauseKind.NETWORK: "it cannot be reached",
            CauseKind.UNKNOWN: "it failed",
        },
    ),
    "es": Texts(
        running="…",
        finished="hecho",
        failed="falló",
        steps="pasos",
        tokens="tokens",
        planner="planificador integrado, no es un modelo de lenguaje",
        go_on="sigue con",
        withheld="Respuesta retenida:",
        stopped="detenido",
        incomplete="Hay cifras incompletas: lo que no se pudo valorar no está en ninguna.",
        disclaimer="Información general sobre tus propios datos; no es asesoramiento.",
        failures={
            FailureCode.NO_MODEL_AVAILABLE: (
                "no hay ningún modelo: elige uno en Ajustes, o el planificador con"
                " `fifolio settings set ai_advisor_model_chain planner`"
            ),
            FailureCode.VAULT_LOCKED: "la bóveda está bloqueada: desbloquéala y pregunta de nuevo",
            FailureCode.INTERNAL_ERROR: "ha ocurrido algo inesperado: inténtalo de nuevo",
            FailureCode.ALL_PROVIDERS_FAILED: "ningún modelo de la cadena ha podido responder",
        },
        causes={
            CauseKind.AUTH_REJECTED: "rechaza la clave",
            CauseKind.MODEL_NOT_FOUND: "no conoce el modelo",
            CauseKind.RATE_LIMITED: "ha recibido demasiadas peticiones",
            CauseKind.PROVIDER_UNAVAILABLE: "no está disponible",
            CauseKind.NETWORK: "no se puede contactar",
            CauseKind.UNKNOWN: "ha fallado",
        },
    ),
}
