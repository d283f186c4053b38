"""One shape for every error: codes and places, never the text that was sent."""

import logging
import re
from collections.abc import Iterable, Sequence
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from fifolio.advisor.chain.entries import Issues
from fifolio.store.failure import (
    BusyLedgerError,
    FullDiskError,
    LostLedgerError,
    MissingTablesError,
    RefusedLedgerError,
    UnreachableLedgerError,
)
from fifolio.store.settings import UnreadableSettingError
from fifolio.web.answers import ErrorAnswer, ErrorDetail, Issue

logger = logging.getLogger(__name__)

MAX_ISSUES = 20
SOURCES = {"body", "query", "path", "header"}
KNOWN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
RULES = {
    "missing": "required",
    "string_too_short": "min_length",
    "string_too_long": "max_length",
    "too_short": "min_length",
    "too_long": "max_length",
    "string_pattern_mismatch": "format",
    "extra_forbidden": "unknown_key",
    "greater_than_equal": "minimum",
    "less_than_equal": "maximum",
    "literal_error": "one_of",
    "enum": "one_of",
    "string_unicode": "unicode",
    "json_invalid": "json",
    "int_parsing": "type",
    "bool_parsing": "type",
    "model_attributes_type": "type",
}
STATUS_CODES = {
    400: "INVALID_BODY",
    404: "NOT_FOUND",
    405: "METHOD_NOT_ALLOWED",
    413: "BODY_TOO_LARGE",
}


LEDGER_CODES: dict[type[Exception], tuple[int, str]] = {
    FullDiskError: (507, "STORAGE_FULL"),
    BusyLedgerError: (503, "LEDGER_BUSY"),
    LostLedgerError: (503, "LEDGER_UNREACHABLE"),
    RefusedLedgerError: (503, "LEDGER_UNREACHABLE"),
    MissingTablesError: (503, "LEDGER_UNREACHABLE"),
    UnreachableLedgerError: (503, "LEDGER_UNREACHABLE"),
}


class ApiError(Exception):
    """A request that cannot be answered as asked."""

    def __init__(self, status: int, code: str, **facts: str) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.detail = ErrorDetail(code=code, **facts)

    @classmethod
    def broken(cls, path: str, rule: str) -> "ApiError":
        """Build the error of a body with one field that breaks a rule; no path is the body."""
        error = cls(400, "INVALID_BODY")
        place = tuple(path.split(".")) if path else ()
        error.detail = invalid_body([{"loc": place, "type": rule}])
        return error

    @classmethod
    def invalid(cls, issues: Issues) -> "ApiError":
        """Build the error of a body whose fields are right one by one and wrong together."""
        error = cls(400, "INVALID_BODY")
        error.detail = invalid_body(
            {"loc": tuple(issue.path.split(".")), "type": issue.rule} for issue in issues.items
        )
        return error


def error_response(status: int, detail: ErrorDetail) -> JSONResponse:
    """Build the answer to a request that failed."""
    answer = ErrorAnswer(success=False, error=detail)
    return JSONResponse(answer.model_dump(mode="json", by_alias=True), status_code=status)


def invalid_body(errors: Iterable[Any]) -> ErrorDetail:
    """Say which rules a body breaks, and where."""
    issues = {(_path(error["loc"]), _rule(error["type"])) for error in errors}
    return ErrorDetail(
        code="INVALID_BODY",
        issues=[Issue(path=path, rule=rule) for path, rule in sorted(issues)[:MAX_ISSUES]],
    )


def _path(place: Sequence[str | int]) -> str:
    """Write where an issue is; a key that might carry the user's text is not repeated."""
    steps = [str(step) for step in (place[1:] if place[:1] and place[0] in SOURCES else place)]
    return ".".join(
        step if step.isdecimal() or KNOWN_NAME.fullmatch(step) else "?" for step in steps
    )


def _rule(kind: str) -> str:
    return RULES.get(kind, "type" if kind.endswith("_type") else kind)


async def on_ledger_error(_request: Request, error: Exception) -> JSONResponse:
    """Answer that the database cannot be read or written; its sentence names the file and helps."""
    logger.error("the ledger cannot be used: %s", error)
    status, code = LEDGER_CODES.get(type(error), (500, "LEDGER_UNREADABLE"))
    return error_response(status, ErrorDetail(code=code, reason=str(error)))


async def on_unreadable_setting(_request: Request, error: Exception) -> JSONResponse:
    """Answer which stored setting is damaged."""
    if not isinstance(error, UnreadableSettingError):
        raise error
    logger.error("%s", error)
    return error_response(500, ErrorDetail(code="SETTING_UNREADABLE", setting=error.key))


async def on_invalid(_request: Request, error: Exception) -> JSONResponse:
    """Answer 400 where the framework would say 422."""
    found = error.errors() if isinstance(error, RequestValidationError | ValidationError) else []
    if any(issue["type"] == "json_invalid" for issue in found):
        found = [{"loc": ("body",), "type": "json_invalid"}]
    return error_response(400, invalid_body(found))


async def on_api_error(_request: Request, error: Exception) -> JSONResponse:
    """Answer with the code a route chose."""
    if not isinstance(error, ApiError):
        raise error
    return error_response(error.status, error.detail)


async def on_http_error(_request: Request, error: Exception) -> JSONResponse:
    """Answer what the framework refuses, in our shape."""
    if not isinstance(error, HTTPException):
        raise error
    code = STATUS_CODES.get(error.status_code, "REQUEST_REFUSED")
    detail = ErrorDetail(code=code)
    if error.status_code == 400:  # noqa: PLR2004 - the framework could not read the body
        detail = invalid_body([{"loc": (), "type": "json_invalid"}])
    response = error_response(error.status_code, detail)
    response.headers.update(error.headers or {})
    return response


async def on_crash(request: Request, error: Exception) -> JSONResponse:
    """Log what nobody expected, and answer without a word of it."""
    logger.error("%s %s failed", request.method, request.scope.get("route"), exc_info=error)
    return error_response(500, ErrorDetail(code="INTERNAL_ERROR"))
