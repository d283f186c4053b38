# ruff: noqa: E501 - wordings are long lists, cut where they read best
"""How people word what the tools answer, in Spanish and English, folded: no accents, no capitals.

Each is a regular expression whose alternatives begin at the start of a word.
"""

EXPLAIN = (
    r"que (?:es|son|significa|quiere decir)|diferencia entre|difference between|explica|define|definicion|como se calcula|what(?:'s| is| are| does)\b|explain|"
    r"definition|how (?:is|are)\b.*\b(?:calculated|computed|worked out)|meaning of|significado"
)
OWN = r"mi\b|mis\b|my\b|tengo|i have\b|do i\b|he\b"
TERM = (
    r"(?:que (?:es|son|significa)|what(?:'s| is| are| does)|explica(?:me)?|explain)(?: me)? (?:el |la |los |las |un |una |a |an |the )?"
    r"(?:irpf|fifo|lifo|staking|airdrops?|lotes?|lots?|swaps?|permutas?|forks?|defi|nfts?|hacienda|renta|mineria|mining|wallets?|blockchain)\b"
)
"""Words that are no metric, so that no tool explains them."""

REVIEW = (
    r"revis|review|avis|warning|problem|errore?s?\b|errors|falta|missing|huecos|gaps|calidad de (?:los|mis) datos|"
    r"data quality|incidencia|defect|incomplet|integri|comprob|check (?:before|first|my)|should i check|to check|"
    r"antes de (?:presentar|declarar)|before filing|arregl|corregir|to fix|fix first|inconsisten|"
    r"(?:is|are) my data|my data (?:ok|right|complete|correct)|(?:estan|son|hay) .*datos|datos .*(?:bien|complet|correct|mal\b|fiab)|"
    r"wrong\b|que (?:esta|hay) mal|trust|fiarme|fiar\b|fiable|reliab|todo (?:esta )?(?:bien|correcto|en orden)|esta todo|"
    r"everything (?:is )?(?:ok|okay|fine|right|correct|in order)|unmatched|sin compra|without (?:a )?purchase|no price\b|sin precio|no tienen precio"
)
TAX = (
    r"irpf|(?:la|mi|de) renta\b|declaracion|declarar|hacienda|impuesto|fiscal|tax|owe\b|debo pagar|cuanto (?:debo|pago)|"
    r"(?:que|a|toca|toque) pagar|sale a pagar|cuota|quota|base (?:del ahorro|general|imponible)|(?:savings|general) base|"
    r"filing|tribut|modelo 100|ejercicio|pay (?:to )?the (?:tax|government|treasury)"
)
GAIN = (
    r"gan(?:e\b|o\b|ado|ancia|amos|ar\b)|gain|perd(?:i\b|ido|ida|imos|er\b)|pierd|loss|lost|lose\b|profit|beneficio|"
    r"plusval|minusval|staking|airdrop|rendimiento|yield|income|ingreso|earn|returns?\b|rentab|performance|como me fue|how did i do|good year|buen ano|made\b|make\b|resultado|result"
)
BUY = r"buy|bought|purchase|compr|adquir|acquir"
LOTS = (
    r"lotes?\b|lots?\b|histor|cuando (?:lo |la |los |las |los? )?(?:compr|adquir|consegu|recib)|when did i (?:buy|acquire|get|receive|purchase)|"
    r"when (?:was|were) .*(?:bought|acquired)|(?:donde|where) (?:compr|did i (?:buy|get|acquire))|compras\b|compre\b|he comprado|"
    r"purchases?\b|bought|did i buy|adquisiciones|fecha de (?:compra|adquisicion)|date of (?:purchase|acquisition)|"
    r"acquisitions?\b|acquired|adquiri\b|how did i (?:get|acquire)|como (?:consegui|obtuve)|(?:where|de donde) .*(?:come from|came from|salen|vienen|sale\b|viene\b)|a que precio|at what price|what price|que precio|how old"
)
SALES = r"(?:when|what|which|cuando|que|cuales?) (?:\w+ ){0,4}(?:sell|sold|vend[ií]|vendido)|ventas\b|sales\b|disposals?\b|transmisiones|permutas\b|swaps\b|vendi\b|did i sell|have i sold|he vendido"
COST = (
    r"cost\b|costs\b|cost me|coste|costo\b|cuesta|costad|precio medio|media de compra|average (?:price|cost)|pague\b|pagado|"
    r"(?:paid|pay) for|invested|invertid|inverti\b"
)
HOLDING = (
    r"cuant\w+|how (?:much|many)|tengo|tiene\b|have\b|hold|own\b|posicion|position|vale\b|valen\b|worth|value|valor|hay\b|queda|left\b|"
    r"posee|balance|saldo|teniendo|sigo con"
)
PORTFOLIO = (
    r"cartera|portfolio|portafolio|holdings|posiciones|positions|mayor posicion|largest|biggest|top\b|mas grande|que tengo|"
    r"what (?:do|have) i (?:have|hold|own|got)|what i (?:have|hold|own)|resumen|resume\b|summary|summari[sz]e|overview|cuanto (?:tengo|vale|valen)|"
    r"how much (?:do i (?:have|own|hold)|is it|are they)|patrimonio|worth|total|unreali[sz]ed|reali[sz]ed|no realizad|"
    r"realizad|latente|concentra|activos|assets|monedas|coins|crypto|cripto|diversific|distribu|invertid|invested|"
    r"rentabilidad|performance|pnl|como (?:voy|va)\b|how am i doing|(?:mis|my) (?:inversiones|investments)|cuanto dinero tengo|cuanta pasta|"
    r"how much money do i have|how rich|(?:best|worst|mejor|peor) .*(?:asset|activo|perform\w*|posicion)|worst performer|(?:which|que|con que|en que) (?:coin|moneda|activo|asset|cripto\w*) "
)
COMPARE = r"compar|versus|vs\b|diferencia|difference|frente a|better year|mejor ano"

NOTHING_BUT = frozenset(
    """
    my mi mis sobre hola hello hi hey gracias muchas thanks thank you vale okay bien perfecto great
    a about actual ahora al also and ano anos anterior as before but con current de del dime
    e ejercicio el en entonces esa ese eso esta este favor for from hay how in is it la las
    last lo los me mismo next now ok one only or otra otro para pasado past pero please por
    previous proximo que regarding respecto s same show so sobre solo tal tambien te tell
    that the then this to too un una viene what which with y year years
    """.split()  # noqa: SIM905 - words read best as words
)
"""Words that say nothing by themselves: a message of these and names goes on with what was asked."""

YEAR_BEFORE = r"(?:the )?(?:year before|previous (?:year|one)|one before)|(?:el )?(?:ano |ejercicio )?(?:anterior|de antes)\b"
GOES_ON = r"(?:y|and|e|but|pero|seguro|are you sure|is (?:that|this|it)|does (?:that|this|it)|(?:y )?eso|(?:and )?(?:that|this)|of (?:that|those|which)|de (?:eso|ellas|ellos)|incluye|includes?)\b"
POINTS_BACK = (
    r"(?:it|them|those|that one)\b|(?:lo|la|los|las) (?:compr|adquir|vend|tengo|consegu|recib)|a que precio|at what price|"
    r"(?:de|en|con) (?:el|ella|ellos|ellas|ese|esa|eso)\b|cuando (?:compr|adquir)|when did i (?:buy|get|acquire)\W*$|"
    r"(?:y )?cuanto (?:vale|valen|tengo|pague|me costo|costo|gane|perdi|llevo ganado)\W*$|how much do i (?:have|own|hold)\W*$|(?:and )?(?:the |mis |my |los |sus )?(?:lotes|lots|compras|purchases)\W*$|"
    r"(?:y )?(?:el |su )?(?:coste|precio medio)\W*$|(?:and )?(?:the |its )?(?:average price|cost|value)\W*$"
)
LAST_YEAR = (
    r"last (?:tax |fiscal )?year|past year|ano pasado|pasado ano|ano fiscal pasado|ejercicio pasado"
)
TWO_YEARS_AGO = r"two years ago|hace dos anos|ano antepasado|antepasado"
THIS_YEAR = r"this (?:tax |fiscal )?year|current year|este ano|ano actual|ano en curso|este ejercicio|year to date|ytd\b|lo que va(?:mos)? de ano|so far this year"
NEXT_YEAR = r"next (?:tax |fiscal )?year|coming year|ano (?:que viene|proximo|siguiente)|(?:proximo|siguiente) (?:ano|ejercicio)|ejercicio que viene"

# What is written out rightly here repairs a slip of the pen, where a question is not understood.
SPELT = tuple(
    """
    portfolio cartera bitcoin ethereum solana cardano dogecoin holding holdings position
    largest biggest summary overview declaracion ganancias ganancia ganado perdidas perdido
    impuestos impuesto hacienda cuanto cuanta tengo compre compras cuando lotes precio
    posicion resumen revisar review warnings problems errors missing purchase purchases
    bought gains losses taxes worth value valor euros compare comparar comparame staking
    airdrops explain explica significa drawdown volatilidad volatility comisiones unrealized
    realised realized latente patrimonio monedas coins crypto
    """.split()  # noqa: SIM905 - words read best as words
)
