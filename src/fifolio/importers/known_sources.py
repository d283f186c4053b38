"""Every export that can be read, in the order in which lists show them."""

from fifolio.importers.binance import BINANCE
from fifolio.importers.bit2me import BIT2ME
from fifolio.importers.bitvavo import BITVAVO
from fifolio.importers.canonical_csv import FIFOLIO
from fifolio.importers.coinbase import COINBASE
from fifolio.importers.export_profile import Profile
from fifolio.importers.known_brokers import BROKERS
from fifolio.importers.known_exchanges import EXCHANGES
from fifolio.importers.known_programs import PROGRAMS
from fifolio.importers.known_wallets import WALLETS
from fifolio.importers.kraken import KRAKEN

PROFILES: tuple[Profile, ...] = (
    FIFOLIO,
    KRAKEN,
    BITVAVO,
    BINANCE,
    COINBASE,
    BIT2ME,
    *EXCHANGES,
    *BROKERS,
    *WALLETS,
    *PROGRAMS,
)
