"""The user's own settings; what the advisor keeps for itself has routes of its own."""

from fastapi import APIRouter

from fifolio.actions.change_setting import (
    SETTINGS,
    SettingValueError,
    UnknownSettingError,
    change_setting,
)
from fifolio.store.settings import read_setting
from fifolio.web.answers import SettingAnswer
from fifolio.web.bodies import SettingBody
from fifolio.web.errors import ApiError
from fifolio.web.given import Given

router = APIRouter(prefix="/api/settings", tags=["settings"])


@router.get("/{key}")
def setting(key: str, given: Given) -> SettingAnswer:
    """Show a setting, or its default."""
    if key not in SETTINGS:
        raise ApiError(404, "UNKNOWN_SETTING")
    with given.ledger.reading() as reader:
        return SettingAnswer(key=key, value=read_setting(reader, key) or SETTINGS[key].default)


@router.put("/{key}", name="change_setting")
def replace_setting(key: str, body: SettingBody, given: Given) -> SettingAnswer:
    """Store a new value."""
    try:
        change_setting(given.ledger, key, body.value)
    except UnknownSettingError as error:
        raise ApiError(404, "UNKNOWN_SETTING") from error
    except SettingValueError as error:
        raise ApiError.broken("value", "one_of") from error
    return SettingAnswer(key=key, value=body.value)
