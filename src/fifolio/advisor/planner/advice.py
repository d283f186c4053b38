"""What each kind of defect is called, and what the user can do about it."""

from collections.abc import Mapping

from fifolio.advisor.tool import Locale

Advice = tuple[str, str]

ADVICE: Mapping[Locale, Mapping[str, Advice]] = {
    "en": {
        "MISSING_ACQUISITION": (
            "Sold without a recorded purchase",
            "Import the file of the venue where the coins were bought; until then the gain is left out.",
        ),
        "UNTRACKED_INFLOW": (
            "More left than ever came in",
            "Import the history that is missing, or say where the coins came from.",
        ),
        "NEGATIVE_COST_BASIS": ("Negative cost", "Check the amounts and fees of that purchase."),
        "MISSING_PRICE": (
            "No price for the day",
            "Import prices for the asset; without one the value stays unknown.",
        ),
        "MISSING_FX_RATE": ("No exchange rate for the day", "Import the rates of that currency."),
        "CURRENCY_MISMATCH": (
            "A price in another currency than its transaction",
            "Declare the price in the currency of the transaction.",
        ),
        "CUSTODY_IMBALANCE": (
            "Balance and lots disagree",
            "Look for a missing or doubled movement of that asset.",
        ),
        "CUSTODY_RESIDUAL": (
            "Left your accounts and not seen again",
            "If it lies in a wallet of yours, import that wallet; if not, say what it was.",
        ),
        "ORPHAN_LOT": ("A lot without its transaction", "Import the file again."),
        "UNKNOWN_TX_TYPE": (
            "Imported rows that wait for you",
            "Look at the pending rows on the import page and record what they were.",
        ),
        "FEE_PENDING": ("Fee unknown", "Add the fee if there was one; it lowers the gain."),
        "NEGATIVE_BALANCE_AT": (
            "Less than nothing for a while",
            "Check the moments around that day, or import the deposit that came before.",
        ),
        "POSSIBLE_DUPLICATE": (
            "Possibly recorded twice",
            "On the page of transactions, delete what is repeated or say that both are real.",
        ),
        "TICKER_COLLISION": (
            "One ticker, several coins",
            "Say on the page of transactions which coin it is at that account.",
        ),
    },
    "es": {
        "MISSING_ACQUISITION": (
            "Vendido sin compra registrada",
            "Importa el archivo del lugar donde se compró; hasta entonces la ganancia queda fuera.",
        ),
        "UNTRACKED_INFLOW": (
            "Ha salido más de lo que entró",
            "Importa el historial que falta o di de dónde vinieron las monedas.",
        ),
        "NEGATIVE_COST_BASIS": (
            "Coste negativo",
            "Comprueba las cantidades y comisiones de esa compra.",
        ),
        "MISSING_PRICE": (
            "Sin precio para el día",
            "Importa precios del activo; sin ellos el valor sigue siendo desconocido.",
        ),
        "MISSING_FX_RATE": ("Sin tipo de cambio para el día", "Importa los tipos de esa divisa."),
        "CURRENCY_MISMATCH": (
            "Un precio en otra divisa que su transacción",
            "Declara el precio en la divisa de la transacción.",
        ),
        "CUSTODY_IMBALANCE": (
            "El saldo y los lotes no coinciden",
            "Busca un movimiento que falte o esté repetido en ese activo.",
        ),
        "CUSTODY_RESIDUAL": (
            "Salió de tus cuentas y no ha vuelto a aparecer",
            "Si está en una cartera tuya, impórtala; si no, di qué fue.",
        ),
        "ORPHAN_LOT": ("Un lote sin su transacción", "Vuelve a importar el archivo."),
        "UNKNOWN_TX_TYPE": (
            "Filas importadas que esperan tu decisión",
            "Mira las filas pendientes en la página de importación y registra qué fueron.",
        ),
        "FEE_PENDING": (
            "Comisión desconocida",
            "Añade la comisión si la hubo; reduce la ganancia.",
        ),
        "NEGATIVE_BALANCE_AT": (
            "Menos que nada por un tiempo",
            "Revisa los momentos alrededor de ese día, o importa el depósito anterior.",
        ),
        "POSSIBLE_DUPLICATE": (
            "Quizá registrado dos veces",
            "En la página de movimientos, borra la repetida o di que las dos son reales.",
        ),
        "TICKER_COLLISION": (
            "Un símbolo, varias monedas",
            "Di en la página de movimientos qué moneda es en esa cuenta.",
        ),
    },
}
