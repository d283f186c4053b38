"""What the environment says: where the databases lie and where providers are reached."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_dir

OLLAMA_DEFAULT = "http://localhost:11434/api"


@dataclass(frozen=True, slots=True)
class MarketAddresses:
    """Where sources of prices and rates are reached: their own addresses, or a company's proxy."""

    kraken: str = "https://api.kraken.com"
    coinbase: str = "https://api.coinbase.com"
    binance: str = "https://api.binance.com"
    coingecko: str = "https://api.coingecko.com/api/v3"
    ecb: str = "https://www.ecb.europa.eu/stats/eurofxref"


@dataclass(frozen=True, slots=True)
class Config:
    """One start of the program."""

    data_dir: Path
    database_url: str = field(repr=False)
    """SQLAlchemy URL of the ledger; it may hold a password."""
    advisor_db: str
    """Path of the conversation database, or `:memory:`."""
    ollama_base_url: str
    markets: MarketAddresses = MarketAddresses()


def read_config() -> Config:
    """Read the environment; relative paths start at the data folder."""
    data_dir = Path(os.environ.get("FIFOLIO_DATA_DIR") or user_data_dir("fifolio")).absolute()
    ledger = os.environ.get("FIFOLIO_DATABASE_URL") or f"sqlite:///{data_dir / 'ledger.db'}"
    advisor = os.environ.get("ADVISOR_DB_PATH") or "ai-advisor.db"
    return Config(
        data_dir=data_dir,
        database_url=ledger,
        advisor_db=advisor if advisor == ":memory:" else str(data_dir / advisor),
        ollama_base_url=(os.environ.get("OLLAMA_BASE_URL") or OLLAMA_DEFAULT).rstrip("/"),
        markets=_market_addresses(),
    )


def _market_addresses() -> MarketAddresses:
    given = {
        "kraken": os.environ.get("FIFOLIO_KRAKEN_BASE_URL"),
        "coinbase": os.environ.get("FIFOLIO_COINBASE_BASE_URL"),
        "binance": os.environ.get("FIFOLIO_BINANCE_BASE_URL"),
        "coingecko": os.environ.get("FIFOLIO_COINGECKO_BASE_URL"),
        "ecb": os.environ.get("FIFOLIO_ECB_BASE_URL"),
    }
    return MarketAddresses(**{name: url.rstrip("/") for name, url in given.items() if url})
