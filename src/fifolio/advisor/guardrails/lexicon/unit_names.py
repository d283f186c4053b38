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

_BOUGHT = r"bought|acquired|purchased|compraste|comprado|compro|adquiriste|adquirido"
_SOLD = r"sold|swapped|disposed|vendiste|vendido|vendio|permutaste|transmitiste"

MEASURE_LABELS: tuple[tuple[str, str], ...] = (
    (
        "unrealized",
        r"unreali[sz]ed(?: (?:result|gains?|loss(?:es)?|profits?|p&l|pnl))*|not (?:yet )?reali[sz]ed|"
        r"no realizad[oa]s?|(?:aun )?sin realizar|latentes?",
    ),
    ("realized gain", r"reali[sz]ed (?:gains?|profits?)|(?:ganancias?|beneficios?) realizad[oa]s?"),
    ("realized loss", r"reali[sz]ed loss(?:es)?|perdidas? realizadas?"),
    (
        "realized net",
        r"reali[sz]ed(?: (?:result|p&l|pnl))*|(?:resultado |saldo )?realizad[oa]s?",
    ),
    (
        "unit_cost",
        r"unit (?:costs?|prices?)|(?:costes?|precios?) unitarios?|"
        r"average(?: \w+)? (?:costs?|prices?)|at an average|(?:costes?|precios?) medios?|"
        r"(?:precio|coste) promedio|de media|entry prices?|precio de entrada|(?:(?<=units )at|(?<=unit )at|(?<=unidades )a|(?<=unidad )a)(?= \W?\d)|"
        rf"(?:{_BOUGHT})\b(?: [\w$.,]+){{0,6}}? (?:at|a)(?= (?:an? |una? )?(?:average |unit )?(?:price |precio )?(?:of |de )?\W?\d)",
    ),
    ("unit_cost cost", r"(?:purchase|buy(?:ing)?|cost) prices?|precios? de (?:compra|coste)"),
    (
        "sale_price",
        r"(?:sale|selling|disposal) prices?|precios? de (?:la )?(?:venta|transmision)|"
        r"prices? (?:was|were)|precios? (?:fue|era|fueron|eran)|"
        rf"(?:{_SOLD})\b(?: [\w$.,]+){{0,6}}? (?:at|a)(?: (?:an? |una? )?(?:unit )?(?:price|precio)(?: (?:of|de))?)?(?= \W?\d)",
    ),
    (
        "spot_price",
        r"(?:current|market|latest|today's|spot|last) prices?|precios? (?:actual(?:es)?|de mercado|de hoy|vigentes?)|"
        r"ultimo precio|prices? (?:now|today|is|are|stands)|precios? (?:es|son|esta|ahora|hoy)|"
        r"prices? of [\w$.]+ (?:now |today |currently )?(?:is|are|stands)|precio (?:de|del) [\w$.]+ (?:es|esta|hoy|ahora)|"
        r"trad(?:es?|ing)(?: \w+)? (?:at|for)|quot(?:es?|ed|ing) at|priced at|cotiza\w*",
    ),
    (
        "proceeds",
        r"proceeds|sale (?:amounts?|values?)|importes? de (?:la )?(?:venta|transmision)|"
        rf"(?:{_SOLD})\b(?: [\w$.,]+){{0,6}}? (?:for|por)(?= )|obtuviste|obtenido|obtendras|obtendrias|ingresaste|sacarias|recibirias|you (?:could|would|will|can) get",
    ),
    (
        "cost",
        r"cost basis|acquisition (?:cost|value)s?|base de costes?|(?:coste|valor|precio) de adquisicion|"
        r"costs?|costes?|put|metido|metiste|desembolsado|desembolso|costo|costado|costaron|cuestan?|paid|pagaste|pagado|invest(?:ed|ments?)|inverti(?:do|ste)|inversion(?:es)?|"
        rf"spent|gastado|gastaste|(?:{_BOUGHT})\b(?: [\w$.,]+){{0,6}}? (?:for|por)(?= )",
    ),
    ("price spot_price sale_price", r"prices?|precios?"),
    ("value", r"values?|worth|valor(?:es)?|vale|valen|equity|patrimonio|valorad[oa]s?|valued"),
    ("yield", r"yields?|rendimientos?|interest|intereses|staking|rewards?|recompensas?"),
    ("airdrop", r"airdrops?"),
    (
        "fee",
        r"(?<!with )(?<!including )(?<!incl )(?<!after )(?<!plus )fees?(?! included)|"
        r"(?<!con )(?<!las )(?<!incluyendo )comision(?:es)?(?! incluidas?)|(?<=^las )comisiones",
    ),
    (
        "tax",
        r"(?:estimated )?tax(?:es)?(?! (?:years?|reports?|returns?|bases?|purposes|office|agency|authorit|rules|loss|"
        r"figures|gains?|payers?))|(?:estimated )?irpf|irpf estimad[oa]|cuotas?|quotas?|impuestos?|"
        r"estimacion del irpf|(?:to|must|will|would) pay|(?:a|que|toca) pagar|hacienda|aeat|tax office|agencia tributaria|you (?:would |will )?owe|debes|deberias|pagarias|pagaras|you (?:would|will) pay",
    ),
    (
        "flow",
        r"deposits?|deposited|withdrawals?|withdrawn|withdrew|depositos?|depositad[oa]s?|retiradas?|retiros?|retirad[oa]s?",
    ),
    (
        "base",
        r"(?<!on )(?<!for )(?:your|the) (?:savings|general|taxable) base(?! \()|(?<!sobre )(?<!para )(?:la|tu) base (?:del ahorro|general|imponible|liquidable)",
    ),
    (
        "net total_pnl",
        r"net (?:patrimonial )?(?:results?|gains?|loss(?:es)?|profits?|p&l|pnl)|net|"
        r"(?:resultado|ganancia|perdida|beneficio|saldo) net[oa]|neto|netas?|resultado patrimonial",
    ),
    ("net realized unrealized total_pnl", r"result|resultado|saldo|balance"),
    (
        "net realized unrealized total_pnl yield airdrop",
        r"made|earn(?:ed|ings?)|profits?|beneficios?|cobrado|cobraste",
    ),
    (
        "loss net realized unrealized total_pnl",
        r"loss(?:es)?|perdidas?|minusvalias?|lost|perdido|perdiste",
    ),
    ("gain net realized unrealized total_pnl", r"gained|ganado|ganaste"),
    ("gain realized unrealized total_pnl", r"gains?|ganancias?|plusvalias?"),
    (
        "quantity",
        r"quantit(?:y|ies)|units?|left|remaining|cantidad(?:es)?|unidades|quedan?|restante",
    ),
)
"""Measures a wording may stand for → the wording; the more special first."""

PER_UNIT = r"(?:an?|per|each|la|por|cada) (?:unit|coin|token|unidad|una|uno|moneda)|each|apiece|/ ?(?:unit|unidad|u\.?)"
"""Behind an amount: it is the price of one."""
OF_ONE_UNIT = {
    "cost": "unit_cost",
    "proceeds": "sale_price",
    "value": "spot_price",
}
"""What a measure becomes where it is that of one unit."""

SEVERITIES: tuple[tuple[str, str], ...] = (
    (
        "high",
        r"critical|severe|serious|grave|high(?:[- ]severity| severity| risk)?|critic[oa]s?|graves?|serios?|severidad alta|gravedad alta",
    ),
    ("medium", r"medium|moderate|moderad[oa]s?|gravedad media|severidad media"),
    ("low", r"minor|low(?:[- ]severity)?|leves?|gravedad baja|severidad baja"),
)
"""How grave a kind of defect is → how people call it."""

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
_NOT_MONEY = r"(?![\w/]|[.,]\d| ?(?:[€$£¥%]|eur|usd|gbp|chf|jpy|euros?|dolar\w*|dollars?|mil\b|thousand|million))"
_ARTICLE = r"\d{1,3}(?:\.\d{1,2}){0,2}(?:\.?[a-z]\b\)?| (?:bis|ter|quater)\b)?"
LAW = (
    rf"\b(?:arts?\.?|articulos?|articles?) {_ARTICLE}{_NOT_MONEY}(?:(?:,| y| and| a| to| o| or) {_ARTICLE}{_NOT_MONEY})*|"
    r"\b(?:ley(?: organica)?|law|act|real decreto(?:-ley| ley| legislativo)?|rd|decreto|directiv[ae]|reglamento|regulation|orden(?: \w+)?)"
    rf" (?:\(?(?:ue|eu)\)? )?(?:n[oº.]* )?\d{{1,4}}/(?:19|20)\d\d{_NOT_MONEY}|"
    r"\bv\d{4}-\d\d\b"
)
"""Articles and laws by their numbers, never next to money."""
