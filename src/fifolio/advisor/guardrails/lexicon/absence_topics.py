# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""What can be said not to exist, and which result would show it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """Something a text can deny, with the keys that are zero or empty where that is true."""

    nouns: str
    evidence: tuple[tuple[str, str], ...]
    """Tool and key of its payload, at any depth."""


TOPICS: tuple[Topic, ...] = (
    Topic(
        r"defects?|defectos?|issues?|problems?|problemas?|warnings?|avisos?|alerts?|alertas?|incidencias?|errors?|"
        r"errores|anomalies|anomalias?|inconsistenc(?:y|ies)|inconsistencias?|gaps?|huecos?",
        (("fiscal_integrity", "totalDefects"),),
    ),
    Topic(
        r"lots?|lotes?|purchases?|compras?|acquisitions?|adquisicion(?:es)?|receipts?|recepcion(?:es)?",
        (("token_history", "lots"), ("token_lots", "totalCount")),
    ),
    Topic(
        r"(?:sale|swap|disposal|trade)s?|ventas?|permutas?|transmision(?:es)?|enajenacion(?:es)?",
        (("spanish_tax_report", "auditTrail"), ("tx_search", "totalCount")),
    ),
    Topic(
        r"(?:capital |net |realized |realised )*(?:gain|profit)s?|ganancias?|plusvalias?|beneficios?",
        (("spanish_tax_report", "capital_gains"),),
    ),
    Topic(
        r"(?:capital )?loss(?:es)?|perdidas?|minusvalias?",
        (("spanish_tax_report", "capital_losses"),),
    ),
    Topic(
        r"staking(?: \w+)?|yields?|interest|rewards?|rendimientos?|intereses|recompensas?",
        (("spanish_tax_report", "savings_base_yields"), ("tx_search", "totalCount")),
    ),
    Topic(
        r"airdrops?",
        (("spanish_tax_report", "general_base_airdrops"), ("tx_search", "totalCount")),
    ),
    Topic(
        r"(?:unvalued|sin valorar) (?:holdings?|positions?|posicion(?:es)?)",
        (("portfolio_summary", "unvaluedCount"),),
    ),
    Topic(
        r"holdings?|positions?|posicion(?:es)?|assets?|activos?|coins?|monedas?|criptomonedas?|crypto(?:currencies)?",
        (("portfolio_summary", "ranked"), ("portfolio_summary", "unvaluedCount")),
    ),
)

NOTHING_WRONG = (
    r"(?:nothing|not anything) (?:is |seems |looks )?(?:to (?:correct|fix|review|worry about)|wrong|missing|pending)|"
    r"none of your \w+ (?:has|have|shows?|contains?) (?:an? |any )?(?:problem|issue|error|defect|warning)s?|"
    r"nothing (?:left |else |more )?to (?:do|change|add)|needs? no (?:changes?|corrections?|action|review)|"
    r"ready to (?:file|submit)|(?:can|may|could) (?:safely |already )?(?:file|submit)(?: \w+){0,3} (?:now|today|already|safely|as it is)|"
    r"nada (?:mas )?que (?:hacer|cambiar|anadir)|no necesita (?:ningun )?(?:cambios?|correccion(?:es)?)|list[oa]s? para presentar|"
    r"(?:puedes|podrias) presentar(?:la|lo)?(?: \w+){0,2} (?:ya|ahora|hoy|tranquil\w+|sin \w+|tal cual)|"
    r"nada (?:que (?:corregir|revisar|arreglar)|mal|pendiente|raro)|no falta nada|nada falta|"
    r"(?:everything|all) (?:is |looks )?(?:in order|fine|correct|complete)|todo (?:esta |parece )?(?:en orden|bien|correcto|completo)"
)
NOTHING_HELD = (
    r"(?:hold|holds|own|have|has|contains?) nothing|no (?:tienes|contiene|hay) nada|(?:ledger|portfolio) is empty|"
    r"(?:cartera|libro) (?:esta )?vaci[oa]"
)
NEVER = (
    r"(?:have |has |'ve )?never (?:had|made|received|got|suffered|seen|taken|paid)(?: an?| any| one)?|"
    r"(?:nunca|jamas) (?:has |habias )?(?:tenido|hecho|recibido|sufrido|tuviste|hiciste|recibiste|sufriste)(?: ningun[ao]?| un[ao]?)?"
)
"""It speaks of all years; the report of one shows nothing of the others."""
DENIED = (
    r"(?:(?:you|there|it|ledger|records?|data|report|i|we|year)?'?\w* ?(?:have|has|had|is|are|was|were|hold|holds|own|"
    r"made|show|shows|found|find|see|contains?|lists?|got|left with|received|sold) )"
    r"(?:no|zero|not any|not a single|none of)|(?:don't|do not|didn't|did not|doesn't|does not|haven't|have not|hasn't|"
    r"could not|couldn't) (?:have|hold|own|find|show|see|make|made|found|contain|include|list|receive|report) (?:any|a single)?|"
    r"(?:isn't|aren't|is not|are not|wasn't|weren't) (?:any|a single)|^(?:there (?:is|are|was|were) )?(?:no|zero)|without any|"
    r"[:;,] no|and no|"
    r"no (?:tienes|tiene|hay|hubo|existen?|constan?|aparecen?|figuran?|he encontrado|se han? encontrado|contiene|encuentro|"
    r"tuviste|hiciste|has (?:tenido|hecho|recibido|vendido)|posees|registra|recibiste|muestra|veo|se (?:ve|ven|registran?|detectan?|"
    r"aprecian?))(?: (?:ningun[ao]?s?|nada de|mas))?|ningun[ao]?|sin ningun[ao]?|cero|tampoco (?:tienes|hay|hubo)|"
    r"careces de|^sin|[:;,] sin"
)
SYMBOL_DENIED = (
    r"(?:hold|own|have|has|holds|contains?) (?:no|zero|not any)|(?:don't|do not|doesn't|does not|no longer) (?:have|hold|own|contain)"
    r"(?: any)?|(?:there is|there's) no|no (?:tienes|posees|hay|tiene|contiene|te queda)(?: (?:ningun|nada de|mas))?|"
    r"ya no (?:tienes|te queda)|nada de"
)
UNCHECKED = r"(?:know|tell|check|verify|determine|say|confirm|whether|saber|comprobar|verificar|decir|confirmar|determinar|access|acceso)"
"""Where the speaker says they could not look, nothing is denied."""
ATTRIBUTIVE = (
    r"(?:sale|disposal|swap|lot|purchase|receipt|event|row|asset|coin|position|holding|venta|permuta|transmision|lote|compra|"
    r"ingreso|fila|activo|moneda|posicion|evento|movimiento|transaction|operation|operacion)(?:e?s)?"
)
"""A sale "with no purchase" is one sale; that there are no purchases is not said."""
