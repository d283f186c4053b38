# ruff: noqa: E501, ISC004 - wordings are long lists, cut where they read best
"""How units, measures, signs and magnitudes are called, as regular expressions."""

from fifolio.money.currencies import FIAT

CURRENCY_NAMES: dict[str, str] = {
    **{code.lower(): code for code in sorted(FIAT)},
    "€": "EUR",
    "euro": "EUR",
    "euros": "EUR",
    "us$": "USD",
    "$": "USD",
    "dolar": "USD",
    "dolares": "USD",
    "dollar": "USD",
    "dollars": "USD",
    "£": "GBP",
    "pound": "GBP",
    "pounds": "GBP",
    "libra": "GBP",
    "libras": "GBP",
    "franc": "CHF",
    "francs": "CHF",
    "franco": "CHF",
    "francos": "CHF",
    "¥": "JPY",
    "yen": "JPY",
    "yenes": "JPY",
}

PERCENT = r"%|per ?cent\b|pct\b|por ?ciento\b|por cien\b|puntos porcentuales\b|percentage points?\b"

TIMES = (
    r"seconds?|minutes?|hours?|days?|weeks?|months?|years?|segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|"
    r"ejercicios?"
)

MAGNITUDES: tuple[tuple[str, int], ...] = (
    (r" ?mil millones\b", 9),
    (r" ?(?:mil|thousand)\b", 3),
    (r" ?(?:millions?|millon(?:es)?)\b", 6),
    (r" ?billions?\b", 9),
    (r" ?billon(?:es)?\b", 12),
    (r"k\b", 3),
    (r"(?:mm?|mn|mio)\b", 6),
    (r"(?:bn?|md)\b", 9),
)

COUNT_LABELS: tuple[tuple[str, str], ...] = (
    ("lot", r"lots?|lotes?"),
    (
        "holding",
        r"holdings?|positions?|posicion(?:es)?|assets?|activos?|coins?|monedas?|"
        r"cryptos?|criptomonedas?|tokens?|cryptocurrenc(?:y|ies)",
    ),
    (
        "defect",
        r"defects?|defectos?|issues?|problems?|problemas?|points|puntos|warnings?|avisos?|"
        r"alerts?|alertas?|incidencias?|errors?|errores|anomal(?:y|ies)|anomalias?|inconsistencias?",
    ),
    ("group", r"groups?|grupos?|kinds?|types?|tipos?|categor(?:y|ies)|categorias?"),
    ("pending", r"pending|pendientes?|awaiting|por revisar|sin revisar"),
    (
        "disposal",
        r"disposals?|sales?|ventas?|transmision(?:es)?|enajenacion(?:es)?|swaps?|permutas?",
    ),
    (
        "event",
        r"events?|eventos?|transactions?|transaccion(?:es)?|operations?|operacion(?:es)?|"
        r"movements?|movimientos?|rows?|filas?",
    ),
    ("income", r"receipts?|ingresos?|rewards?|recompensas?"),
    (
        "omitted",
        r"omitted|left out|smaller|further|not (?:listed|shown)|remaining|more|others?|rest|omitid[oa]s?|"
        r"menores|no caben|otr[oa]s|restantes?|demas|mas",
    ),
    ("unvalued", r"unvalued|without (?:a )?(?:value|price)|sin (?:valor|precio|valorar)"),
    ("excluded", r"excluded|excluid[oa]s?|left out|quedan? fuera|unknown|desconocid[oa]s?"),
    (
        "unconvertible",
        r"unconvertible|no convertibles?|without an? (?:exchange )?rate|sin tipo de cambio",
    ),
    ("move", r"relocations?|transfers?|traslados?|transferencias?"),
    ("account", r"accounts?|cuentas?|wallets?|exchanges?"),
)
"""What is counted → how it is called."""

MEASURE_LABELS: tuple[tuple[str, str], ...] = (
    (
        "unrealized",
        r"unreali[sz]ed(?: (?:result|gains?|loss(?:es)?|profits?|p&l|pnl))*|not (?:yet )?reali[sz]ed|"
        r"no realizad[oa]s?|(?:aun )?sin realizar|latentes?",
    ),
    (
        "realized",
        r"reali[sz]ed(?: (?:result|gains?|loss(?:es)?|profits?|p&l|pnl))*|realizad[oa]s?",
    ),
    ("price cost", r"unit costs?|costes? unitarios?|average costs?|costes? medios?"),
    (
        "cost",
        r"cost basis|acquisition (?:cost|value)s?|base de costes?|(?:coste|valor|precio) de adquisicion|"
        r"costs?|costes?|costo",
    ),
    ("price", r"prices?|precios?"),
    ("value", r"values?|worth|valor(?:es)?|vale|valen|equity|patrimonio|valorad[oa]s?|valued"),
    ("yield", r"yields?|rendimientos?|interest|intereses"),
    ("airdrop", r"airdrops?"),
    (
        "tax",
        r"estimated (?:irpf|tax)|tax (?:estimate|due|bill)|irpf estimad[oa]|cuota|impuesto estimado|"
        r"estimacion del irpf|to pay|a pagar|you owe|debes",
    ),
    ("net pnl", r"net|neto|netas?|saldo|balance|result|resultado"),
    (
        "pnl",
        r"gains?|loss(?:es)?|profits?|ganancias?|perdidas?|beneficios?|plusvalias?|minusvalias?|lost|"
        r"gained|perdido|ganado|perdiste|ganaste",
    ),
    (
        "quantity",
        r"quantit(?:y|ies)|units?|left|remaining|cantidad(?:es)?|unidades|quedan?|restante",
    ),
)
"""Measures a wording may stand for → the wording; the more special first."""

LOSS_WORDS = (
    r"loss(?:es)?|lost|lose|losing|loses|(?:is|are|went|goes?) down|down by|fell|fallen|falls|dropped|decreased|decrease|negative|"
    r"deficit|perdidas?|perdido|perdiste|pierdes?|pierde|perdio|baja|bajado|cae|caido|cayo|caida|"
    r"negativ[oa]s?|minusvalias?"
)
GAIN_WORDS = (
    r"gains?|gained|profits?|profitable|earned|earn|(?:is|are|went|goes?) up|up by|rose|risen|rises|increased|increase|positive|"
    r"surplus|ganancias?|ganado|ganaste|ganas|gano|beneficios?|plusvalias?|sube|subido|subida|subio|"
    r"positiv[oa]s?|aumento|aumentado|superavit"
)
EITHER_WAY = (
    r"(?:gains?|profits?)(?: ?/ ?| (?:and|or) )loss(?:es)?|loss(?:es)?(?: ?/ ?| (?:and|or) )(?:gains?|profits?)|"
    r"p ?& ?l|ganancias?(?: ?/ ?| [yo] )perdidas?|perdidas?(?: ?/ ?| [yo] )(?:ganancias?|beneficios?)|"
    r"result|resultado|net|neto|saldo|balance"
)
"""Wordings that leave the sign to the figure."""

TOTAL_WORDS = (
    r"totals?|totales|overall|altogether|in all|en conjunto|equity|(?:the|your) whole|toda (?:la|tu)|"
    r"all (?:your )?(?:holdings|positions|assets)|todas tus posiciones"
)
WHOLE_WORDS = r"portfolio|cartera|patrimonio"
"""Wordings that speak of everything where no asset was named before them."""

ONE_PART = (
    r"(?:largest|biggest|top|smallest|main) (?:holding|position|asset|coin)s?|"
    r"(?:mayor|principal|menor) (?:posicion|activo|moneda)|"
    r"lots?|lotes?|purchase|compra|sale|venta|disposal|transmision|swap|permuta"
)
"""Wordings that single out one part of it."""

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan enero ene",
            "february feb febrero",
            "march mar marzo",
            "april apr abril abr",
            "may mayo",
            "june jun junio",
            "july jul julio",
            "august aug agosto ago",
            "september sept sep septiembre setiembre",
            "october oct octubre",
            "november nov noviembre",
            "december dec diciembre dic",
        ),
        start=1,
    )
    for name in names.split()
}

FORMS = r"\b(?:modelos?|forms?|model) (?:100|172|173|714|720|721)(?: ?(?:,|y|and|o|or|/) ?(?:100|172|173|714|720|721))*\b"
BOXES = r"\b(?:casillas?|box(?:es)?) (\d{2,4})\b"
STEPS = r"\b(?:step|paso|point|punto|option|opcion|phase|fase) (\d{1,2})(?=[:.)]| ?[-–—]|$)"
ORDINALS = r"\b(?:[12]?\d|3[01])(?:st|nd|rd|th|\.?[oa]|er|ro|do|ra|da)\b"
QUARTERS = r"\b[qth][1-4]\b"
