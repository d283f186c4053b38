"""Which codes are money of a state, and which of them figures can be shown in."""

FIAT = frozenset(
    {
        "EUR",
        "USD",
        "GBP",
        "CHF",
        "JPY",
        "CAD",
        "AUD",
        "SEK",
        "NOK",
        "DKK",
        "PLN",
        "CZK",
        "KRW",
        "ZAR",
    }
)
"""Legal tender. A stablecoin is a coin, and so is an unknown code: it stays visible."""

BASE_CURRENCIES = ("EUR", "USD", "GBP", "CHF")
"""The currencies a portfolio can be shown in."""


def is_fiat(asset: str) -> bool:
    """Tell whether an asset code is legal tender, which opens and uses no lots."""
    return asset in FIAT
