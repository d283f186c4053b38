"""The built front end: its files, and its one page for every address that is not the API's."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from fifolio.web.errors import on_http_error

STATIC = Path(__file__).with_name("static")
NOT_BUILT = """The web page of fifolio is not built yet; the API works.

Run ./dev demo or ./dev build in the repository, then start again.
"""


class Pages:
    """Answers what no route took."""

    def __init__(self, folder: Path) -> None:
        self.index = folder / "index.html"
        self.files = StaticFiles(directory=folder, check_dir=False)

    async def on_not_found(self, request: Request, error: Exception) -> Response:
        """Give a file of the front end or its page; below /api an error stays an error."""
        path = request.url.path
        if path == "/api" or path.startswith("/api/") or request.method not in {"GET", "HEAD"}:
            return await on_http_error(request, error)
        if not self.index.is_file():
            return PlainTextResponse(NOT_BUILT, status_code=503)
        return await self._file(request) or self._page(path)

    async def _file(self, request: Request) -> Response | None:
        path = self.files.get_path(request.scope)
        if path in {".", "index.html"} or "\0" in path:
            return None
        try:
            response = await self.files.get_response(path, request.scope)
        except HTTPException:
            return None
        if request.url.path.startswith("/assets/"):
            # Their names carry a hash of what is in them.
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response

    def _page(self, path: str) -> Response:
        if path.startswith("/assets/"):
            return PlainTextResponse("Not found", status_code=404)
        return FileResponse(self.index, headers={"Cache-Control": "no-cache"})
