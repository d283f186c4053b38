"""The exports of wallets and block explorers that can be read."""

from fifolio.importers.coinomi import COINOMI
from fifolio.importers.etherscan import ETHERSCAN
from fifolio.importers.etherscan_tokens import ETHERSCAN_TOKENS
from fifolio.importers.exodus import EXODUS
from fifolio.importers.export_profile import Profile
from fifolio.importers.ledger_live import LEDGER_LIVE
from fifolio.importers.trezor_suite import TREZOR_SUITE, TREZOR_SUITE_2022

WALLETS: tuple[Profile, ...] = (
    ETHERSCAN,
    ETHERSCAN_TOKENS,
    LEDGER_LIVE,
    TREZOR_SUITE,
    TREZOR_SUITE_2022,
    EXODUS,
    COINOMI,
)
