"""What each metric means and which question answers it, in words and without figures."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

MetricId = Literal[
    "equity",
    "cost_basis",
    "realized_pnl",
    "unrealized_pnl",
    "max_drawdown",
    "annualised_volatility",
    "sharpe",
    "alpha",
    "beta",
    "hhi",
    "top_n_weight",
    "breakeven_price",
    "rates_incomplete",
    "prices_incomplete",
    "unvalued",
    "irpf_savings_base",
    "net_patrimonial_result",
]


@dataclass(frozen=True, slots=True)
class Definition:
    """One metric in words; a test recomputes the figure from what they say."""

    en: str
    es: str
    produced_by: tuple[str, ...]
    """Tools that give the figure, the best first."""

    def text(self, locale: str) -> str:
        """Choose the language: Spanish for any Spanish locale, else English."""
        return self.es if locale.lower().startswith("es") else self.en

    def source(self, exposed: Collection[str]) -> str | None:
        """Name the best tool among those the reader can call, if there is one."""
        return next((name for name in self.produced_by if name in exposed), None)


DEFINITIONS: dict[MetricId, Definition] = {
    "equity": Definition(
        "The sum over valued holdings of quantity times the latest known price, in the display "
        "currency. Holdings whose value or cost is unknown are left out and counted.",
        "La suma, sobre las posiciones valoradas, de cantidad por el último precio conocido, en "
        "la moneda de presentación. Las posiciones de valor o coste desconocido quedan fuera y "
        "se cuentan.",
        ("portfolio_summary",),
    ),
    "cost_basis": Definition(
        "What the units still held cost, fees of their purchase included, under FIFO and in the "
        "display currency. Only valued holdings are in the total.",
        "Lo que costaron las unidades que aún se tienen, con las comisiones de compra, según FIFO "
        "y en la moneda de presentación. En el total solo entran las posiciones valoradas.",
        ("portfolio_summary",),
    ),
    "realized_pnl": Definition(
        "Proceeds of sales, swaps and payments, less their fees and less the cost of the lots "
        "they used, under FIFO per asset across all accounts, plus the net result of derivatives. "
        "What was given away, lost or stolen is not in it, nor is a disposal with something "
        "unknown.",
        "Lo obtenido en ventas, permutas y pagos, menos sus comisiones y el coste de los lotes "
        "consumidos, según FIFO por activo entre todas las cuentas, más el resultado neto de los "
        "derivados. No incluye lo regalado, perdido o robado, ni una transmisión con algún dato "
        "desconocido.",
        ("portfolio_summary",),
    ),
    "unrealized_pnl": Definition(
        "The value of the valued holdings less their cost basis. It becomes real only when they "
        "are disposed of.",
        "El valor de las posiciones valoradas menos su coste. Solo se hace real al transmitirlas.",
        ("portfolio_summary",),
    ),
    "max_drawdown": Definition(
        "The biggest fall from a peak of the portfolio's value to a later low over the observed "
        "history, as a share of the peak. It is no forecast.",
        "La mayor caída desde un máximo del valor de la cartera hasta un mínimo posterior en el "
        "periodo observado, como parte del máximo. No es una previsión.",
        ("risk_metrics", "kpis"),
    ),
    "annualised_volatility": Definition(
        "The standard deviation of the daily returns, scaled to a year.",
        "La desviación típica de las rentabilidades diarias, llevada a un año.",
        ("risk_metrics", "kpis"),
    ),
    "sharpe": Definition(
        "The mean return above the risk-free rate, divided by the volatility of the returns.",
        "La rentabilidad media por encima del tipo sin riesgo, dividida por la volatilidad de las "
        "rentabilidades.",
        ("risk_metrics", "kpis"),
    ),
    "alpha": Definition(
        "The actual return less the return that beta implies from the benchmark's.",
        "La rentabilidad obtenida menos la que corresponde, según beta, a la del índice de "
        "referencia.",
        ("risk_metrics",),
    ),
    "beta": Definition(
        "The covariance of the returns of portfolio and benchmark, divided by the variance of the "
        "benchmark's. Above one the portfolio amplifies its moves, below one it dampens them.",
        "La covarianza de las rentabilidades de la cartera y del índice de referencia, dividida "
        "por la varianza de las del índice. Por encima de uno la cartera amplifica sus "
        "movimientos; por debajo, los amortigua.",
        ("risk_metrics",),
    ),
    "hhi": Definition(
        "The sum of the squared weights of the valued holdings, between zero and one. Its inverse "
        "is the effective number of holdings.",
        "La suma de los cuadrados de los pesos de las posiciones valoradas, entre cero y uno. Su "
        "inverso es el número efectivo de posiciones.",
        ("concentration_risk",),
    ),
    "top_n_weight": Definition(
        "The value of the largest holding, or of the three largest, over the value of all valued "
        "holdings.",
        "El valor de la mayor posición, o de las tres mayores, sobre el valor de todas las "
        "posiciones valoradas.",
        ("concentration_risk",),
    ),
    "breakeven_price": Definition(
        "The cost basis divided by the quantity held: the unit price at which a sale would "
        "neither win nor lose. It ignores the fees and taxes of that sale.",
        "El coste dividido por la cantidad que se tiene: el precio unitario al que una venta no "
        "ganaría ni perdería. No cuenta las comisiones ni los impuestos de esa venta.",
        ("breakeven_price", "holding_detail"),
    ),
    "rates_incomplete": Definition(
        "Some figure has no exchange rate for its date. The totals leave it out and understate.",
        "A alguna cifra le falta el tipo de cambio de su fecha. Los totales la dejan fuera y se "
        "quedan cortos.",
        ("portfolio_summary",),
    ),
    "prices_incomplete": Definition(
        "Some asset has no market price, so its value or its cost is unknown. Equity leaves it "
        "out and understates.",
        "Algún activo no tiene precio de mercado, así que su valor o su coste se desconoce. El "
        "patrimonio lo deja fuera y se queda corto.",
        ("portfolio_summary",),
    ),
    "unvalued": Definition(
        "A holding without a current value or without a known cost. It is listed with its "
        "quantity and never counted as zero.",
        "Una posición sin valor actual o sin coste conocido. Se muestra con su cantidad y nunca "
        "se cuenta como cero.",
        ("data_gaps", "portfolio_summary"),
    ),
    "irpf_savings_base": Definition(
        "The part of the Spanish return that is taxed at the savings rates: capital gains and "
        "losses net each other, yields of movable capital such as staking are added, and losses "
        "of either kind and of the four earlier years are set off within the limits of the law. "
        "Disposals enter per asset by FIFO, in euros.",
        "La parte de la declaración que tributa a los tipos del ahorro: las ganancias y pérdidas "
        "patrimoniales se compensan entre sí, se suman los rendimientos del capital mobiliario, "
        "como el staking, y las pérdidas de uno y otro tipo y de los cuatro años anteriores se "
        "compensan con los límites de la ley. Las transmisiones entran por activo según FIFO, en "
        "euros.",
        ("spanish_tax_report",),
    ),
    "net_patrimonial_result": Definition(
        "The year's total capital gains less its total capital losses in the savings base, before "
        "anything is set off. Negative means a net loss. Yields and airdrops are not in it.",
        "El total de ganancias patrimoniales del año menos el total de pérdidas en la base del "
        "ahorro, antes de compensar nada. Negativo es una pérdida neta. No incluye rendimientos "
        "ni airdrops.",
        ("spanish_tax_report",),
    ),
}
