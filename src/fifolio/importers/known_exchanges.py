"""The exports of exchanges that can be read besides the first five sources."""

from fifolio.importers.binance_conversions import (
    BINANCE_AUTO_INVEST,
    BINANCE_BUY_CRYPTO,
    BINANCE_CONVERT,
    BINANCE_ETH_STAKING,
)
from fifolio.importers.binance_fiat import BINANCE_EARN, BINANCE_FIAT, BINANCE_FIAT_ORDERS
from fifolio.importers.binance_trades import BINANCE_ORDERS, BINANCE_SPOT, BINANCE_SPOT_FEE_COIN
from fifolio.importers.binance_transfers import BINANCE_TRANSFERS
from fifolio.importers.bitfinex import BITFINEX
from fifolio.importers.bitstamp import BITSTAMP
from fifolio.importers.bittrex import BITTREX
from fifolio.importers.bitunix import BITUNIX
from fifolio.importers.bybit import BYBIT, BYBIT_FUND, BYBIT_TRANSFERS
from fifolio.importers.coinbase_pro import COINBASE_PRO, COINBASE_PRO_FILLS
from fifolio.importers.deribit import DERIBIT
from fifolio.importers.export_profile import Profile
from fifolio.importers.gateio import GATEIO
from fifolio.importers.gemini import GEMINI
from fifolio.importers.huobi import HUOBI
from fifolio.importers.kraken_futures import KRAKEN_FUTURES
from fifolio.importers.kraken_trades import KRAKEN_TRADES
from fifolio.importers.kucoin import KUCOIN, KUCOIN_CONVERT, KUCOIN_TRANSFERS
from fifolio.importers.mexc import MEXC_DEPOSITS, MEXC_WITHDRAWALS
from fifolio.importers.okx import OKX, OKX_FUNDING
from fifolio.importers.poloniex import POLONIEX

EXCHANGES: tuple[Profile, ...] = (
    BINANCE_SPOT,
    BINANCE_SPOT_FEE_COIN,
    BINANCE_ORDERS,
    BINANCE_CONVERT,
    BINANCE_AUTO_INVEST,
    BINANCE_BUY_CRYPTO,
    BINANCE_ETH_STAKING,
    BINANCE_EARN,
    BINANCE_FIAT,
    BINANCE_FIAT_ORDERS,
    BINANCE_TRANSFERS,
    KRAKEN_TRADES,
    KRAKEN_FUTURES,
    COINBASE_PRO,
    COINBASE_PRO_FILLS,
    KUCOIN,
    KUCOIN_CONVERT,
    KUCOIN_TRANSFERS,
    OKX,
    OKX_FUNDING,
    BYBIT,
    BYBIT_FUND,
    BYBIT_TRANSFERS,
    GATEIO,
    MEXC_DEPOSITS,
    MEXC_WITHDRAWALS,
    BITUNIX,
    DERIBIT,
    BITSTAMP,
    BITFINEX,
    BITTREX,
    POLONIEX,
    HUOBI,
    GEMINI,
)
