"""Every export that can be read, in the order in which lists show them."""

from fifolio.importers.canonical_csv import FIFOLIO
from fifolio.importers.export_profile import Profile

PROFILES: tuple[Profile, ...] = (FIFOLIO,)
