"""What each tool's part of an answer is called, without and with its subject."""

from collections.abc import Mapping

from fifolio.advisor.tool import Locale

Heading = tuple[str, str]

HEADINGS: Mapping[Locale, Mapping[str, Heading]] = {
    "en": {
        "portfolio_summary": ("### Your portfolio", "### Your portfolio"),
        "holding_detail": ("### One asset", "### {symbol}"),
        "token_history": ("### Purchases", "### Purchases of {symbol}"),
        "fiscal_integrity": ("### Checks on your data", "### Checks on your data"),
        "spanish_tax_report": ("### Tax report", "### Tax year {year}"),
        "explain_metric": ("### Definition", "### Definition"),
    },
    "es": {
        "portfolio_summary": ("### Tu cartera", "### Tu cartera"),
        "holding_detail": ("### Un activo", "### {symbol}"),
        "token_history": ("### Compras", "### Compras de {symbol}"),
        "fiscal_integrity": ("### Comprobaciones de tus datos", "### Comprobaciones de tus datos"),
        "spanish_tax_report": ("### Informe fiscal", "### Ejercicio {year}"),
        "explain_metric": ("### Definición", "### Definición"),
    },
}
