# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""Questions that no tool answers, by their kind, and how people word them, folded."""

_MONTHS = (
    r"(?:january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|"
    r"mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)"
)
_COIN_OR_PRICE = (
    r"(?:btc|eth|sol|bitcoin|ethereum|crypto|cripto\w*|price|precio|market|mercado|it|\w+coin)"
)

FORECAST = (
    rf"subira|bajara|va a (?:subir|bajar|valer|llegar)|will {_COIN_OR_PRICE}\b|will .*(?:rise|fall|go up|go down|reach|be worth|moon|crash)|"
    r"predic|forecast|prevision|pronostic|price target|precio objetivo|cuanto valdra|que pasara|llegara|"
    r"(?:is|are) .*going to (?:rise|fall|go|reach|crash)|outlook|perspectivas|futuro de|to the moon|a la luna"
)
ADVICE = (
    r"(?:should|shall|must) i (?:\w+ )?(?:buy|sell|hold|keep|invest|swap|move)|(?:debo|deberia|conviene|me conviene|merece la pena|vale la pena) (?:\w+ )?(?:comprar|vender|mantener|invertir|conservar|cambiar)|"
    r"(?:vendo|compro)\b|que (?:me )?(?:compro|vendo)\b|(?:me )?recomiendas|recomendaci|recommend|(?:good|right|best) (?:time|moment|idea) to (?:buy|sell|invest)|buen momento|"
    r"(?:what|which) .*should i (?:buy|sell)|que (?:cripto\w*|moneda|activo|deberia|debo)\w* (?:comprar|vender)|worth (?:buying|selling|holding)|consejo|aconseja|good investment|buena inversion|"
    r"(?:reduce|save|lower|minimi[sz]e|pay less|less tax|without paying|reducir|ahorrar|menos impuestos|pag\w+ menos|sin pagar|optimi[sz])\w*|advice|advise|best (?:coin|crypto)|mejor (?:cripto|moneda)"
)
HYPOTHESIS = (
    r"what if|y si\b|que pasa(?:ria)? si|suppose|supon|imagin|simul|scenario|escenario|hypothe|hipote|"
    r"if\b.*\b(?:falls?|fell|drops?|dropped|rises?|rose|goes|went|reach(?:es|ed)?|hits?|doubl\w+|halv\w+|crash\w*|i (?:sell|sold|buy|bought)|were|climbs?|tanks?)\b|"
    r"si\b.*\b(?:cae|caen|caia|cayera|baja|bajan|bajara|sube|suben|subiera|llega|llegan|llegara|alcanza\w*|vendo|vendiera|vendiese|vendemos|compro|comprara|valiera|duplica\w*|fuera|desploma\w*|hunde\w*)\b|"
    r"would (?!you\b|like\b)|valdri|ganari|perderi|obtendri|recibiri|"
    r"(?:worth|vale|valen|value|valor)\b.*\b(?:at|a|con|with) (?:un precio de |a price of |€|\$)?\d|"
    r"(?:at|a|con) (?:€|\$)?\d[\d.,]* ?(?:k|mil|eur|usd|euros?|dolares|dollars|€|\$)(?!\w)"
)
LAW = (
    r"how (?:is|are) .*tax(?:ed|able)|como (?:se )?(?:tribut|declar)\w*|(?:is|are) .*taxable|tax rates?|tipos? impositivos?|tramos|brackets|"
    r"(?:que|what|which) (?:casillas?|box(?:es)?)|(?:en|in) (?:que|which|what) (?:casilla|box)|plazo|deadline|modelo (?:721|720|172|173)|form (?:721|720)|(?:cuando|when) .*(?:presentar|file\b|declarar|declare)|"
    r"(?:tengo|hay|debo|estoy obligado a|tendria) (?:que )?(?:declarar|presentar)|do i (?:have|need) to (?:declare|report|file)|must i (?:declare|report)|deduc|desgrava|dos meses|two.month|wash.sale|"
    r"inspeccion|multa|sancion|penalt|legal|ley\b|law\b"
)
FEES = r"fees?\b|commissions?\b|comision(?:es)?\b|gas\b|gastos de (?:operacion|red)"
CASH = (
    r"(?:cuantos?|how many|how much) (?:euros?|eur|usd|dolares|dollars|cash|efectivo|fiat|dinero en efectivo)\b.*(?:tengo\b(?! que)|have\b(?! i)(?! to)|hold|own\b|queda|hay\b|left\b)|"
    r"(?:saldo|balance) (?:en|in|of|de) (?:euros?|eur|usd|dolares|dollars|cash|efectivo|fiat)|cash\b|efectivo|liquidez|fiat\b|saldo bancario|bank"
)
ALL_ACCOUNTS = r"all (?:of )?(?:my |the )?(?:accounts|exchanges|wallets)|todas (?:mis |las )?cuentas|todos (?:mis |los )?(?:exchanges|wallets|monederos)"
ACCOUNT = (
    r"kraken|binance|coinbase|bit2me|bitvavo|bybit|okx|kucoin|nexo|revolut|metamask|trezor|ledger (?:nano|live)|phantom|gemini|bitstamp|bitfinex|"
    r"crypto\.com|etoro|bitpanda|mexc|gate\.io|(?<!en )cuentas?\b|accounts?\b|exchanges?\b|wallets?\b|monederos?\b|plataformas?\b|saldo\W*$"
)
DERIVATIVES = r"futures|futuros\b|derivativ|derivado|perpetu|funding|apalanca|leverage|margin\b|opciones\b|options\b"
TRANSACTIONS = r"transacci|transactions?\b|movimientos|operaciones|trades?\b|depositos?\b|deposits?\b|retirad|withdraw|ingresos? en (?:cuenta|kraken)|transfer|note\b|notas?\b"
PRICE = (
    r"(?:market |current |latest |spot )price|precio (?:actual|de mercado|de hoy)|(?:price|precio|cotizacion|valor) (?:of|de|del) (?:un |una |a |an |one |el |the )?(?!compra|coste|mi|my|la cartera|adquisicion|venta)\w+\W*$|"
    r"\w+ price\W*$|a cuanto (?:esta|cotiza)|how much is (?:1|one|a|an) |cuanto (?:vale|cuesta) (?:1|un|una) |exchange rate|tipo de cambio|(?:eur|usd|dolar|dollar) \w+ rate|cotiza"
)
WRITE = (
    r"(?:delete|remove|borra|elimina|edit\b|edita|modif|deshaz|undo|rename|renombra)\w*|add (?:a|an|this|my) (?:transaction|purchase|lot|account)|"
    r"(?:anade|registra)\w*|importa(?:me)?\b|import (?:my|a|the|this)\b|(?:sell|buy) .*for me|(?:compra|vende)me\b"
)
ANALYTICS = (
    r"drawdown|caida maxima|maxima caida|volatil|sharpe|alpha\b|alfa\b|beta\b|hhi\b|herfindahl|break-?even|punto de equilibrio|precio de equilibrio|"
    r"percent|porcentaje|por ciento|%|\bpeso\b|pesa\b|weight|riesgo|risk|correlac|correlat|twr|irr|tir\b"
)
PAST = (
    r"did i (?:have|hold|own)\b|tenia\b|valia\b|valian\b|(?:was|were) .*\bworth|used to|at the end of|a final(?:es)? de|al cierre|a cierre|"
    rf"(?:a|el|al|on|at) (?:the )?\d\d?(?:st|nd|rd|th)? (?:de |of )?{_MONTHS}"
)
PERIOD = (
    rf"{_MONTHS}\b|(?:in|en|of|de) (?:may|mayo)\b|(?:last|this|past) (?:month|week|quarter)|(?:mes|semana|trimestre) (?:pasad[oa]|actual|anterior)|(?:este|esta|ultimo|ultima) (?:mes|semana|trimestre)|"
    r"\w* ?(?:quarter|trimestre)\b|q[1-4]\b|yesterday|ayer\b|month by month|mes a mes|por meses|monthly|mensual|per month|por mes"
)
DAY = r"today|hoy\b"
