"""The names of the price sources, for whoever only wants to know them."""

EXCHANGE_NAMES = ("kraken", "coinbase", "binance")
PRICE_SOURCES = (*EXCHANGE_NAMES, "coingecko")
"""In the order in which they are asked: exchanges tell traded prices, CoinGecko knows all coins."""


def read_names(text: str) -> tuple[str, ...]:
    """Read names separated by commas, each once. Raises ValueError."""
    names = tuple(name.strip() for name in text.split(","))
    if not set(names) <= set(PRICE_SOURCES) or len(set(names)) < len(names):
        raise ValueError("not a list of price sources")
    return names
