"""Who may talk to the server, and what a browser may do with its pages.

The server has no login: it is the user's own machine. So a page of another site must reach it
neither by a form or script (Origin) nor under a name of its own that points here (DNS rebinding).
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fifolio.web.answers import ErrorDetail
from fifolio.web.errors import error_response

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
MAX_BODY_BYTES = 256 * 1024
MAX_UPLOAD_BYTES = 64 * 1024 * 1024
"""The largest file over HTTP, with its envelope; the command line has no such limit."""
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class Guard:
    """The outermost layer: foreign names and origins stay out, every answer has its headers."""

    def __init__(self, app: ASGIApp, served_host: str) -> None:
        self.app = app
        self.served_host = served_host.lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or refuse it before anything reads it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(scope["path"], MutableHeaders(scope=message))
            await send(message)

        headers = Headers(scope=scope)
        if code := self._refusal(scope["method"], headers):
            await error_response(403, ErrorDetail(code=code))(scope, receive, send_guarded)
        elif _is_too_large(scope["path"], headers.get("content-length", "")):
            # The framework would say so in words of its own.
            detail = ErrorDetail(code="BODY_TOO_LARGE")
            await error_response(413, detail)(scope, receive, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)

    def _refusal(self, method: str, headers: Headers) -> str | None:
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or not self._is_ours(hosts[0]):
            return "HOST_NOT_ALLOWED"
        if method not in SAFE_METHODS and not all(_is_same(each, hosts[0]) for each in origins):
            return "ORIGIN_NOT_ALLOWED"
        return None

    def _is_ours(self, host: str) -> bool:
        """Tell whether a page under this name can only be ours.

        A name without a dot cannot be bought, so no foreign page comes under one; neither does
        one under an address, but there is no reason to be called by one that we do not serve on.
        """
        name = _name(host)
        if name is None:
            return False
        if name in LOOPBACK or name == self.served_host:
            return True
        if _is_address(name):
            return self.served_host not in LOOPBACK
        return "." not in name


def _is_too_large(path: str, content_length: str) -> bool:
    limit = MAX_UPLOAD_BYTES if path == "/api/imports" else MAX_BODY_BYTES
    return content_length.isdecimal() and int(content_length[:20]) > limit


def _name(host: str) -> str | None:
    """Read the name out of a Host header, or None where it is none."""
    try:
        parts = urlsplit(f"//{host}")
        is_plain = parts.netloc == host and "@" not in host
        _ = parts.port
    except ValueError:
        return None
    return parts.hostname if is_plain else None


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_same(origin: str, host: str) -> bool:
    scheme, _, place = origin.partition("://")
    return scheme in {"http", "https"} and place.lower() == host.lower()


def _add_headers(path: str, headers: MutableHeaders) -> None:
    for name, value in HEADERS.items():
        headers[name] = value
    if path.startswith("/api"):
        headers.setdefault("Cache-Control", "no-store")
