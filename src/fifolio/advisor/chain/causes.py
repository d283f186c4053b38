"""Provider errors → six kinds of cause, and which of them are worth another try."""

from collections.abc import Mapping

from fifolio.advisor.events import CauseKind

_BY_STATUS: Mapping[int, CauseKind] = {
    401: CauseKind.AUTH_REJECTED,
    403: CauseKind.AUTH_REJECTED,
    408: CauseKind.NETWORK,
    429: CauseKind.RATE_LIMITED,
}
_NOT_FOUND = frozenset({"model_not_found", "model-not-found"})
_SERVER_ERRORS = range(500, 600)

TRANSIENT = frozenset({CauseKind.RATE_LIMITED, CauseKind.PROVIDER_UNAVAILABLE, CauseKind.NETWORK})
"""Kinds that may pass; a rejected key or an unknown model does not."""


def kind_of_status(status: int, *, speaks_json: bool, code: str | None = None) -> CauseKind:
    """Classify an HTTP status; the provider's own code decides only where the status does not.

    A 404 whose body is no JSON error comes from something else than the provider's API: a wrong
    base path, a proxy.
    """
    if kind := _BY_STATUS.get(status):
        return kind
    if status in _SERVER_ERRORS and code not in _NOT_FOUND:
        return CauseKind.PROVIDER_UNAVAILABLE
    if code in _NOT_FOUND or (status == 404 and speaks_json):  # noqa: PLR2004 - a status is its own name
        return CauseKind.MODEL_NOT_FOUND
    return CauseKind.UNKNOWN


def kind_in_stream(code: str | int | None) -> CauseKind:
    """Classify an error that a provider reports after its answer has begun."""
    if isinstance(code, int):
        return kind_of_status(code, speaks_json=True)
    if code in _NOT_FOUND:
        return CauseKind.MODEL_NOT_FOUND
    if code is not None and code.startswith("rate_limit"):
        return CauseKind.RATE_LIMITED
    return CauseKind.PROVIDER_UNAVAILABLE
