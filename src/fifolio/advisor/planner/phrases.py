"""The sentences of the planner, as data: one set a language, the same keys in both."""

from collections.abc import Mapping

from fifolio.advisor.tool import Locale

Phrases = Mapping[str, str]

ENGLISH: Phrases = {
    "no_result": "The figures for this could not be read. Nothing is shown rather than guessed.",
    "truncated": "This result is too long for this model's limits and was left out.",
    "left_out": "A part of the answer did not pass the checks of its figures and is left out.",
    "incomplete": (
        "**Note:** some figures are incomplete, because something they need is missing. They are "
        "shown as they stand; what is missing is left out, never counted as zero."
    ),
    "empty_portfolio": "The ledger holds nothing yet. Import a file to begin.",
    "totals": (
        "Your valued holdings are worth {equity} {currency}, for a cost basis of {cost} {currency}. "
        "The unrealised result is {unrealized} {currency} and the realised result is {realized} "
        "{currency}."
    ),
    "largest": "Your largest position is {symbol}: {value} {currency}.",
    "largest_valued": "Your largest position among those with a value is {symbol}: {value} {currency}.",
    "holdings_header": "| Asset | Units | Value | Unrealised result |\n|---|---|---|---|",
    "omitted": "Smaller positions left out of this list: {count}.",
    "unvalued": "Not in these totals, because a price, an exchange rate or a purchase is missing: {list}.",
    "unvalued_item": "{symbol} ({amount} units)",
    "more_unvalued": "Not all of them are listed; those without a value are {count} in all.",
    "valued": (
        "You hold {amount} {symbol}, worth {value} {currency}. The cost basis is {cost} {currency} "
        "and the average price {average} {currency}."
    ),
    "unrealized": "The unrealised result is {unrealized} {currency}.",
    "held_unvalued": (
        "You hold {amount} {symbol}. It has no value, because a price or an exchange rate is "
        "missing; its cost basis is {cost} {currency}."
    ),
    "held_uncosted": (
        "You hold {amount} {symbol}. What it cost is not known, because something about its "
        "purchase is missing, so it is in no total."
    ),
    "not_held": "You hold no {symbol}.",
    "no_lots": "The ledger holds no purchase or receipt of {symbol}.",
    "lots": "These are the lots of {symbol}, the newest first:",
    "lots_header": "| Acquired | Venue | Units | Left | Unit cost | Status |\n|---|---|---|---|---|---|",
    "more_lots": "Older lots not listed here: {count}.",
    "unknown": "unknown",
    "OPEN": "open",
    "PARTIAL": "partly used",
    "CLOSED": "used up",
    "no_defects": "The checks on your data found nothing to correct.",
    "defects": "The checks on your data found {total} points. The gravest first:",
    "defect": "- **{flag}**: {count}. {advice}",
    "recalculating": "A newer version of the ledger is being computed; these figures may be older.",
    "tax_bare": "Please check that your imports reach back to this year.",
    "tax_gains": (
        "Capital gains of {gains} EUR and capital losses of {losses} EUR give a net result of "
        "{net} EUR."
    ),
    "tax_yields": "Yields for the savings base (staking, interest): {yields} EUR.",
    "tax_general": "Income for the general base (airdrops, promotions and mining): {general} EUR.",
    "tax_quota": (
        "The estimated tax on the savings base alone is {quota} EUR, personal minimum not considered."
    ),
    "tax_no_quota": "There is no estimate of the tax: the scale of that year is not known here.",
    "tax_excluded": "Left out of these figures until they are settled: {list}.",
    "unconvertibleEventsCount": "{count} without an exchange rate",
    "excludedFlaggedEvents": "{count} disposals with an unknown cost or price",
    "excludedUnresolvedIncomeCount": "{count} receipts without a value",
    "disposals": "The newest disposals:",
    "disposals_header": "| Date | Operation | Asset | Units | Result |\n|---|---|---|---|---|",
    "more_disposals": "Further disposals not listed here: {count}.",
    "longer_trail": "The year has more disposals than are listed here.",
    "SELL": "sale",
    "SWAP": "swap",
    "FEE": "fee",
    "SPEND": "payment",
}

SPANISH: Phrases = {
    "no_result": "No se han podido leer las cifras. No se muestra nada antes que suponerlo.",
    "truncated": "Este resultado es demasiado largo para los límites de este modelo y se ha omitido.",
    "left_out": (
        "Una parte de la respuesta no ha pasado las comprobaciones de sus cifras y se ha omitido."
    ),
    "incomplete": (
        "**Nota:** algunas cifras están incompletas, porque falta algo que necesitan. Se muestran "
        "como están; lo que falta queda fuera, nunca cuenta como cero."
    ),
    "empty_portfolio": "El libro aún no contiene nada. Importa un archivo para empezar.",
    "totals": (
        "Tus posiciones valoradas valen {equity} {currency}, con un coste de adquisición de {cost} "
        "{currency}. El resultado no realizado es {unrealized} {currency} y el realizado es "
        "{realized} {currency}."
    ),
    "largest": "Tu mayor posición es {symbol}: {value} {currency}.",
    "largest_valued": "Tu mayor posición entre las que tienen valor es {symbol}: {value} {currency}.",
    "holdings_header": "| Activo | Unidades | Valor | Resultado no realizado |\n|---|---|---|---|",
    "omitted": "Posiciones menores que no caben en esta lista: {count}.",
    "unvalued": "Fuera de estos totales, porque falta un precio, un tipo de cambio o una compra: {list}.",
    "unvalued_item": "{symbol} ({amount} unidades)",
    "more_unvalued": "No se muestran todas; las que no tienen valor son {count} en total.",
    "valued": (
        "Tienes {amount} {symbol}, que valen {value} {currency}. El coste de adquisición es {cost} "
        "{currency} y el precio medio {average} {currency}."
    ),
    "unrealized": "El resultado no realizado es {unrealized} {currency}.",
    "held_unvalued": (
        "Tienes {amount} {symbol}. No tiene valor, porque falta un precio o un tipo de cambio; su "
        "coste de adquisición es {cost} {currency}."
    ),
    "held_uncosted": (
        "Tienes {amount} {symbol}. No se sabe lo que costó, porque falta algún dato de su "
        "adquisición, así que no entra en ningún total."
    ),
    "not_held": "No tienes {symbol}.",
    "no_lots": "El libro no contiene ninguna compra ni recepción de {symbol}.",
    "lots": "Estos son los lotes de {symbol}, primero los más recientes:",
    "lots_header": (
        "| Adquirido | Lugar | Unidades | Quedan | Coste unitario | Estado |\n|---|---|---|---|---|---|"
    ),
    "more_lots": "Lotes anteriores que no caben aquí: {count}.",
    "unknown": "desconocido",
    "OPEN": "abierto",
    "PARTIAL": "usado en parte",
    "CLOSED": "agotado",
    "no_defects": "Las comprobaciones de tus datos no han encontrado nada que corregir.",
    "defects": "Las comprobaciones de tus datos han encontrado {total} puntos. Primero los más graves:",
    "defect": "- **{flag}**: {count}. {advice}",
    "recalculating": "Se está calculando una versión más nueva del libro; estas cifras pueden ser anteriores.",
    "tax_bare": "Comprueba que tus importaciones llegan hasta este ejercicio.",
    "tax_gains": (
        "Ganancias patrimoniales de {gains} EUR y pérdidas patrimoniales de {losses} EUR dan un "
        "resultado neto de {net} EUR."
    ),
    "tax_yields": "Rendimientos para la base del ahorro (staking, intereses): {yields} EUR.",
    "tax_general": "Ingresos para la base general (airdrops, promociones y minería): {general} EUR.",
    "tax_quota": (
        "La cuota estimada solo sobre la base del ahorro es {quota} EUR, sin considerar el mínimo "
        "personal."
    ),
    "tax_no_quota": "No hay estimación de la cuota: aquí no se conoce la escala de ese año.",
    "tax_excluded": "Quedan fuera de estas cifras hasta que se resuelvan: {list}.",
    "unconvertibleEventsCount": "{count} sin tipo de cambio",
    "excludedFlaggedEvents": "{count} transmisiones con coste o precio desconocido",
    "excludedUnresolvedIncomeCount": "{count} ingresos sin valor",
    "disposals": "Las transmisiones más recientes:",
    "disposals_header": "| Fecha | Operación | Activo | Unidades | Resultado |\n|---|---|---|---|---|",
    "more_disposals": "Otras transmisiones que no caben aquí: {count}.",
    "longer_trail": "El ejercicio tiene más transmisiones de las que se muestran aquí.",
    "SELL": "venta",
    "SWAP": "permuta",
    "FEE": "comisión",
    "SPEND": "pago",
}

PHRASES: Mapping[Locale, Phrases] = {"en": ENGLISH, "es": SPANISH}
