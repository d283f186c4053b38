"""The exports of lenders, brokers and smaller exchanges that can be read."""

from fifolio.importers.bisq import BISQ
from fifolio.importers.bitcoin_de import BITCOIN_DE
from fifolio.importers.bitpanda import BITPANDA
from fifolio.importers.bitpanda_pro import BITPANDA_PRO
from fifolio.importers.blockfi import BLOCKFI, BLOCKFI_TRADES
from fifolio.importers.celsius import CELSIUS
from fifolio.importers.cryptocom_app import CRYPTOCOM_APP
from fifolio.importers.etoro import ETORO
from fifolio.importers.export_profile import Profile
from fifolio.importers.gmo_coin import GMO_COIN
from fifolio.importers.luno import LUNO
from fifolio.importers.nexo import NEXO
from fifolio.importers.nexo_pro import NEXO_PRO
from fifolio.importers.relai import RELAI
from fifolio.importers.revolut import REVOLUT
from fifolio.importers.shakepay import SHAKEPAY
from fifolio.importers.tangem import TANGEM
from fifolio.importers.uphold import UPHOLD

BROKERS: tuple[Profile, ...] = (
    NEXO,
    NEXO_PRO,
    CRYPTOCOM_APP,
    BITPANDA,
    BITPANDA_PRO,
    REVOLUT,
    ETORO,
    UPHOLD,
    LUNO,
    CELSIUS,
    BLOCKFI,
    BLOCKFI_TRADES,
    SHAKEPAY,
    RELAI,
    GMO_COIN,
    BITCOIN_DE,
    TANGEM,
    BISQ,
)
