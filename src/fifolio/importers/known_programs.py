"""The exports of other tax and portfolio programs that can be read."""

from fifolio.importers.blockpit import BLOCKPIT
from fifolio.importers.coinledger import COINLEDGER
from fifolio.importers.cointracking import COINTRACKING
from fifolio.importers.delta_app import DELTA
from fifolio.importers.export_profile import Profile
from fifolio.importers.ghostfolio import GHOSTFOLIO
from fifolio.importers.koinly import KOINLY
from fifolio.importers.korean_list import KOREAN_LIST
from fifolio.importers.taxbit import TAXBIT

PROGRAMS: tuple[Profile, ...] = (
    KOINLY,
    COINTRACKING,
    COINLEDGER,
    BLOCKPIT,
    TAXBIT,
    DELTA,
    KOREAN_LIST,
    GHOSTFOLIO,
)
