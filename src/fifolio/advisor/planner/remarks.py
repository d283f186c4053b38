"""What the planner says where no tool speaks: why it can't answer and what it can, small talk."""

from collections.abc import Mapping

from fifolio.advisor.tool import Locale

Remarks = Mapping[str, str]

ENGLISH: Remarks = {
    "cannot": (
        "I can't answer that. I read your ledger and tell what it holds: your portfolio, one "
        "asset, the purchases behind it, the Spanish tax report of a year, what is missing or "
        "doubtful in your data, and what a figure means. I make no forecasts and give no advice"
        " to buy or sell."
    ),
    "forecast": (
        "I make no forecasts: nobody knows what a price will do. I can tell what you hold, what"
        " it cost and what it is worth at the latest known price."
    ),
    "advice": (
        "I give no advice on what to buy, sell or keep. I can tell what you hold, what it cost,"
        " and the tax report of a year, so that you can decide."
    ),
    "hypothesis": (
        "I can't work out what would happen at another price or after a sale that has not taken"
        " place. I can tell what you hold, what it cost and what it is worth at the latest "
        "known price."
    ),
    "definition": (
        "I can't explain that term. I can explain the figures shown here, such as the cost "
        "basis, the realised and unrealised result or the savings base."
    ),
    "law": (
        "I don't explain tax rules, forms or deadlines. I can work out your tax report of a "
        "year from the ledger: gains, losses, yields and the estimated tax."
    ),
    "future": (
        "That year has not begun, and I make no forecasts. Ask for this year or for an earlier one."
    ),
    "early": "That year is too early for a crypto tax report. Ask for a later one.",
    "account": (
        "I can't answer for one account, exchange or wallet yet: every figure here covers all "
        "your accounts together. Ask for the portfolio as a whole, or name an asset to see its "
        "purchases, each with the venue where it was made."
    ),
    "fees": (
        "I can't add up the fees you paid. They are part of the cost and of the result of each "
        "operation; the purchases of an asset show their cost with fees included."
    ),
    "cash": (
        "I can't tell balances of ordinary money. I can tell which crypto assets you hold and "
        "what they are worth."
    ),
    "derivatives": (
        "I can't tell the result of futures and other derivatives apart. The portfolio gives "
        "the realised result as a whole, and the tax report of a year its gains and losses."
    ),
    "transactions": (
        "I can't list transactions, transfers or notes here. Name an asset to see its "
        "purchases, or a year to see its newest disposals in the tax report."
    ),
    "sales": "I can tell sales by year: name one, and its tax report lists the newest disposals.",
    "price": (
        "I don't give market prices or exchange rates. Ask how much of an asset you hold: then I "
        "tell what it is worth at the latest known price."
    ),
    "write": (
        "I only read: I can't import, change or delete anything, or trade. Imports are made and "
        "taken back on the import page."
    ),
    "analytics": (
        "I can't work out that measure for you yet; I can explain what it means. I can also "
        "tell what your positions are worth, the largest first."
    ),
    "period": "I work out whole tax years, not months, weeks or days. Name a year.",
    "past": (
        "I can tell holdings only as they are now, at the latest known prices, not as they "
        "were. For the past I can tell the purchases of an asset and the tax report of a year."
    ),
    "currency": (
        "I can't convert figures to another currency on request. The portfolio is shown in the "
        "base currency of your settings, where you can change it; the tax report is always in "
        "euros."
    ),
    "which_asset": "Which asset do you mean? Name one, such as bitcoin, and I list its purchases.",
    "too_many": "That is more than I can look up at once. Ask for fewer years or assets at a time.",
    "whole_year": (
        "The tax report covers all assets of the year together; a single asset is not told "
        "apart in its sums."
    ),
    "no_step": (
        "The limit of steps of this run leaves none to look that up. Raise it in the settings "
        "and ask again."
    ),
    "hello": (
        "Hello! Ask me about your portfolio, one asset, its purchases, the tax report of a "
        "year, or what is missing in your data."
    ),
    "thanks": "You're welcome. Ask whenever you want to look something up in your ledger.",
    "goodbye": "Goodbye! Your ledger will be here when you come back.",
    "who": (
        "I am the planner built into fifolio: not a language model, just a program that reads "
        "your ledger and words what it finds. Ask me about your portfolio, one asset, its "
        "purchases, the tax report of a year, or what is missing in your data."
    ),
    "help": (
        "You can ask, for example: “What do I hold?”, “How much bitcoin do I have?”, “When did "
        "I buy my ether?”, “How much tax do I owe for last year?”, “What should I review before"
        " filing?” or “What does cost basis mean?”"
    ),
}

SPANISH: Remarks = {
    "cannot": (
        "Eso no lo puedo responder. Leo tu libro y cuento lo que contiene: tu cartera, un "
        "activo, las compras que hay detrás, el informe fiscal español de un año, lo que falta "
        "o es dudoso en tus datos y qué significa una cifra. No hago previsiones ni aconsejo "
        "comprar o vender."
    ),
    "forecast": (
        "No hago previsiones: nadie sabe qué hará un precio. Puedo decirte lo que tienes, lo "
        "que costó y lo que vale al último precio conocido."
    ),
    "advice": (
        "No aconsejo qué comprar, vender o conservar. Puedo decirte lo que tienes, lo que costó"
        " y el informe fiscal de un año, para que decidas tú."
    ),
    "hypothesis": (
        "No puedo calcular qué pasaría con otro precio o con una venta que no se ha hecho. "
        "Puedo decirte lo que tienes, lo que costó y lo que vale al último precio conocido."
    ),
    "definition": (
        "No puedo explicar ese término. Puedo explicar las cifras que se muestran aquí, como el"
        " coste de adquisición, el resultado realizado y no realizado o la base del ahorro."
    ),
    "law": (
        "No explico normas fiscales, modelos ni plazos. Puedo calcular tu informe fiscal de un "
        "año a partir del libro: ganancias, pérdidas, rendimientos y la cuota estimada."
    ),
    "future": (
        "Ese año no ha empezado, y no hago previsiones. Pregunta por este año o por uno anterior."
    ),
    "early": (
        "Ese año es demasiado temprano para un informe fiscal de criptomonedas. Pregunta por "
        "uno posterior."
    ),
    "account": (
        "Todavía no puedo responder por cuenta, exchange o monedero: todas las cifras abarcan "
        "tus cuentas juntas. Pregunta por la cartera entera, o nombra un activo para ver sus "
        "compras, cada una con el lugar donde se hizo."
    ),
    "fees": (
        "No puedo sumar las comisiones que has pagado. Forman parte del coste y del resultado "
        "de cada operación; las compras de un activo muestran su coste con las comisiones "
        "incluidas."
    ),
    "cash": (
        "No puedo decir saldos de dinero corriente. Puedo decirte qué criptoactivos tienes y lo"
        " que valen."
    ),
    "derivatives": (
        "No puedo separar el resultado de los futuros y otros derivados. La cartera da el "
        "resultado realizado en conjunto, y el informe fiscal de un año sus ganancias y "
        "pérdidas."
    ),
    "transactions": (
        "Aquí no puedo listar transacciones, traspasos ni notas. Nombra un activo para ver sus "
        "compras, o un año para ver sus transmisiones más recientes en el informe fiscal."
    ),
    "sales": (
        "Puedo contar las ventas por año: nombra uno y su informe fiscal muestra las "
        "transmisiones más recientes."
    ),
    "price": (
        "No doy precios de mercado ni tipos de cambio. Pregunta cuánto tienes de un activo y te "
        "digo lo que vale al último precio conocido."
    ),
    "write": (
        "Solo leo: no puedo importar, cambiar ni borrar nada, ni operar. Las importaciones se "
        "hacen y se deshacen en la página de importación."
    ),
    "analytics": (
        "Todavía no puedo calcular esa medida para ti; sí puedo explicar qué significa. También"
        " puedo decirte lo que valen tus posiciones, de mayor a menor."
    ),
    "period": "Calculo ejercicios fiscales enteros, no meses, semanas ni días. Nombra un año.",
    "past": (
        "Solo puedo decir las posiciones como están ahora, a los últimos precios conocidos, no "
        "como estaban. Del pasado puedo contar las compras de un activo y el informe fiscal de "
        "un año."
    ),
    "currency": (
        "No puedo convertir las cifras a otra divisa a petición. La cartera se muestra en la "
        "moneda base de tus ajustes, donde puedes cambiarla; el informe fiscal va siempre en "
        "euros."
    ),
    "which_asset": "¿A qué activo te refieres? Nombra uno, como bitcoin, y te muestro sus compras.",
    "too_many": (
        "Es más de lo que puedo consultar de una vez. Pregunta por menos años o activos cada vez."
    ),
    "whole_year": (
        "El informe fiscal abarca todos los activos del año juntos; sus sumas no distinguen "
        "entre ellos."
    ),
    "no_step": (
        "El límite de pasos de esta consulta no deja ninguno para buscarlo. Súbelo en los "
        "ajustes y vuelve a preguntar."
    ),
    "hello": (
        "¡Hola! Pregúntame por tu cartera, un activo, sus compras, el informe fiscal de un año "
        "o lo que falta en tus datos."
    ),
    "thanks": "¡De nada! Pregunta cuando quieras consultar algo de tu libro.",
    "goodbye": "¡Hasta luego! Tu libro seguirá aquí cuando vuelvas.",
    "who": (
        "Soy el planificador integrado de fifolio: no soy un modelo de lenguaje, sino un "
        "programa que lee tu libro y pone en palabras lo que encuentra. Pregúntame por tu "
        "cartera, un activo, sus compras, el informe fiscal de un año o lo que falta en tus "
        "datos."
    ),
    "help": (
        "Puedes preguntar, por ejemplo: «¿Qué tengo?», «¿Cuánto bitcoin tengo?», «¿Cuándo "
        "compré mi ether?», «¿Cuánto debo a Hacienda por el año pasado?», «¿Qué debería revisar"
        " antes de presentar la renta?» o «¿Qué significa el coste de adquisición?»"
    ),
}

REMARKS: Mapping[Locale, Remarks] = {"en": ENGLISH, "es": SPANISH}


def remark_of(kind: str, locale: Locale) -> str:
    """Say a remark in the reader's language."""
    return REMARKS[locale][kind]
