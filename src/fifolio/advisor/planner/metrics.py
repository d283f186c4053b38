"""How people call the metrics that can be explained."""

import re

from fifolio.advisor.planner.asked import Asked

# The more special wording first: "unrealised" holds "realised".
WORDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("unrealized_pnl", (r"unreali[sz]ed", r"no realizad", r"latente")),
    ("realized_pnl", (r"reali[sz]ed", r"realizad")),
    ("net_patrimonial_result", (r"net patrimonial", r"resultado patrimonial", r"patrimonial")),
    ("irpf_savings_base", (r"savings base", r"base del ahorro", r"base imponible del ahorro")),
    ("cost_basis", (r"cost basis", r"coste de adquisicion", r"base de coste", r"precio de coste")),
    ("breakeven_price", (r"break-?even", r"punto de equilibrio", r"precio de equilibrio")),
    ("rates_incomplete", (r"rates incomplete", r"tipos de cambio incompletos")),
    ("prices_incomplete", (r"prices incomplete", r"precios incompletos")),
    ("unvalued", (r"unvalued", r"not valued", r"sin valorar", r"no valorad")),
    ("max_drawdown", (r"drawdown", r"caida maxima", r"maxima caida")),
    ("annualised_volatility", (r"volatil",)),
    ("sharpe", (r"sharpe",)),
    ("alpha", (r"alpha", r"alfa")),
    ("beta", (r"beta",)),
    ("hhi", (r"hhi", r"herfindahl")),
    ("top_n_weight", (r"top.?n", r"top (one|three)", r"peso de la mayor", r"largest weight")),
    ("equity", (r"equity", r"patrimonio", r"valor de la cartera", r"portfolio value")),
)


def metrics_named(asked: Asked) -> tuple[str, ...]:
    """Name the metrics the message speaks of; a wording counts for the first that fits."""
    found, text = [], asked.text
    for metric, wordings in WORDINGS:
        rest = re.sub(rf"(?<!\w)(?:{'|'.join(wordings)})", " ", text)
        if rest != text:
            found.append(metric)
            text = rest
    return tuple(found)
