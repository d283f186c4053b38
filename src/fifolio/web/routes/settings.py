"""The user's own settings."""

from fastapi import APIRouter

from fifolio.web.answers import SettingAnswer
from fifolio.web.bodies import SettingBody
from fifolio.web.given import Given

router = APIRouter(prefix="/api/settings", tags=["settings"])


@router.get("/{key}")
def setting(key: str, given: Given) -> SettingAnswer:
    """Show a setting, or its default."""
    raise NotImplementedError


@router.put("/{key}")
def change_setting(key: str, body: SettingBody, given: Given) -> SettingAnswer:
    """Store a new value."""
    raise NotImplementedError
