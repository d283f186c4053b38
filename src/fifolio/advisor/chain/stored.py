"""The two stored settings: the chain read leniently, the profiles never guessed."""

import json
from collections.abc import Sequence

from fifolio.advisor.chain.entries import (
    ChainEntry,
    Issues,
    is_cloud_model,
    parse_chain,
    to_json,
)
from fifolio.advisor.chain.profile import (
    DEFAULT_BUDGETS,
    DEFAULT_PROFILES,
    ExecutionProfiles,
    parse_profiles,
)
from fifolio.store.settings import UnreadableSettingError

CHAIN_SETTING = "ai_advisor_model_chain"
PROFILES_SETTING = "ai_advisor_execution_profiles"


def chain_from_text(text: str | None) -> tuple[ChainEntry, ...]:
    """Read the stored chain; unset and unreadable are the same: no entries."""
    if text is None:
        return ()
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    parsed = parse_chain(_repaired(value))
    return () if isinstance(parsed, Issues) else parsed


def chain_to_text(entries: Sequence[ChainEntry]) -> str:
    """Write a chain as it is stored."""
    return json.dumps(to_json(entries), separators=(",", ":"), ensure_ascii=False)


def profiles_from_text(text: str | None) -> ExecutionProfiles:
    """Read the stored profiles; budgets of tools newer than the row take their defaults.

    Raises UnreadableSettingError.
    """
    if text is None:
        return DEFAULT_PROFILES
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableSettingError(PROFILES_SETTING) from None
    parsed = parse_profiles(_with_default_budgets(value))
    if isinstance(parsed, Issues):
        raise UnreadableSettingError(PROFILES_SETTING)
    return parsed


def profiles_to_text(profiles: ExecutionProfiles) -> str:
    """Write profiles as they are stored."""
    return profiles.model_dump_json(by_alias=True)


def _repaired(value: object) -> object:
    """Drop a window that an entry with a cloud name was once stored with."""
    if not isinstance(value, list):
        return value
    return [_without_window(each) if _is_cloud_entry(each) else each for each in value]


def _is_cloud_entry(value: object) -> bool:
    if not isinstance(value, dict) or value.get("providerId") != "ollama":
        return False
    model_id = value.get("modelId")
    return isinstance(model_id, str) and is_cloud_model(model_id)


def _without_window(entry: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in entry.items() if key != "contextWindow"}


def _with_default_budgets(value: object) -> object:
    if not isinstance(value, dict) or not isinstance(metered := value.get("metered"), dict):
        return value
    stored = metered.get("toolBudgets")
    if not isinstance(stored, dict):
        return value
    budgets = {**DEFAULT_BUDGETS.model_dump(), **stored}
    return {**value, "metered": {**metered, "toolBudgets": budgets}}
