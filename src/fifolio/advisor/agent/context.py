"""What a run is told by the settings: language, currency, models, limits."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import tzinfo
from zoneinfo import ZoneInfo

from fifolio.advisor.chain.entries import ChainEntry
from fifolio.advisor.chain.profile import ExecutionProfiles
from fifolio.advisor.chain.stored import (
    CHAIN_SETTING,
    PROFILES_SETTING,
    chain_from_text,
    profiles_from_text,
)
from fifolio.advisor.tool import Locale
from fifolio.irpf.switches import ZONES
from fifolio.money.currencies import BASE_CURRENCIES
from fifolio.queries.taxpayer import ZONE_KEY

logger = logging.getLogger(__name__)
LANGUAGE_SETTING = "language"
CURRENCY_SETTING = "base_currency"


@dataclass(frozen=True, slots=True)
class Context:
    """The settings of one run; locale and currency are never a model's to choose."""

    locale: Locale
    base_currency: str
    zone: tzinfo
    """Where the user's days begin."""
    chain: tuple[ChainEntry, ...]
    profiles: ExecutionProfiles


def context_of(settings: Mapping[str, str]) -> Context:
    """Read the settings of a run.

    Raises UnreadableSettingError for damaged execution profiles.
    """
    return Context(
        locale=locale_of(settings.get(LANGUAGE_SETTING)),
        base_currency=base_currency_of(settings.get(CURRENCY_SETTING)),
        zone=_zone(settings.get(ZONE_KEY)),
        chain=chain_from_text(settings.get(CHAIN_SETTING)),
        profiles=profiles_from_text(settings.get(PROFILES_SETTING)),
    )


def locale_of(stored: str | None) -> Locale:
    """Read the stored language; English where there is none."""
    match stored:
        case "es":
            return "es"
        case "en" | None:
            return "en"
    logger.warning("the stored language is none of en, es: English is used")
    return "en"


def base_currency_of(stored: str | None) -> str:
    """Read the stored currency that figures are shown in; dollars where there is none."""
    if stored in BASE_CURRENCIES:
        return stored
    if stored is not None:
        logger.warning("the stored base currency is not supported: USD is used")
    return "USD"


def _zone(stored: str | None) -> tzinfo:
    if stored is not None and stored not in ZONES:
        logger.warning("the stored time zone is none of Spain's: %s is used", ZONES[0])
    return ZoneInfo(stored if stored in ZONES else ZONES[0])
