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
from fifolio.money.currencies import BASE_CURRENCIES

logger = logging.getLogger(__name__)
LANGUAGE_SETTING = "language"
CURRENCY_SETTING = "base_currency"
ZONE_SETTING = "tax.tz"
DEFAULT_ZONE = "Europe/Madrid"


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

    Raises SettingUnreadableError for damaged execution profiles.
    """
    return Context(
        locale=_locale(settings.get(LANGUAGE_SETTING)),
        base_currency=_currency(settings.get(CURRENCY_SETTING)),
        zone=_zone(settings.get(ZONE_SETTING)),
        chain=chain_from_text(settings.get(CHAIN_SETTING)),
        profiles=profiles_from_text(settings.get(PROFILES_SETTING)),
    )


def _locale(stored: str | None) -> Locale:
    match stored:
        case "es":
            return "es"
        case "en" | None:
            return "en"
    logger.warning("the stored language is none of en, es: English is used")
    return "en"


def _currency(stored: str | None) -> str:
    if stored in BASE_CURRENCIES:
        return stored
    if stored is not None:
        logger.warning("the stored base currency is not supported: USD is used")
    return "USD"


def _zone(stored: str | None) -> tzinfo:
    try:
        return ZoneInfo(stored or DEFAULT_ZONE)
    except (KeyError, ValueError, OSError):
        logger.warning("the stored time zone does not exist: %s is used", DEFAULT_ZONE)
        return ZoneInfo(DEFAULT_ZONE)
