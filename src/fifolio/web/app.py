"""The web application: routes, error answers, the built front end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.telemetry import TelemetryConfig
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from fifolio.advisor.ask import KEEP_ALIVE_SECONDS
from fifolio.store.failure import LedgerError
from fifolio.store.settings import UnreadableSettingError
from fifolio.web.answers import ErrorAnswer
from fifolio.web.daily_fetch import fetch_daily
from fifolio.web.errors import (
    ApiError,
    on_api_error,
    on_crash,
    on_http_error,
    on_invalid,
    on_ledger_error,
    on_unreadable_setting,
)
from fifolio.web.openapi import describe
from fifolio.web.pages import STATIC, Pages
from fifolio.web.routes import (
    accounts,
    advisor,
    advisor_config,
    duplicates,
    health,
    imports,
    integrity,
    portfolio,
    prices,
    rates,
    runs,
    settings,
    tax,
    tickers,
    transactions,
    transfers,
)
from fifolio.web.security import MAX_BODY_BYTES, Guard
from fifolio.web.services import Services

NO_TELEMETRY: TelemetryConfig = {
    "tracing": False,
    "metrics": False,
    "logs": False,
    "operation_spans": False,
    "auto_configure": False,
}
"""Nothing leaves the machine, whatever the environment asks of the framework."""

ROUTERS: tuple[APIRouter, ...] = tuple(
    area.router
    for area in (
        health,
        advisor,
        advisor_config,
        portfolio,
        tax,
        transactions,
        transfers,
        tickers,
        duplicates,
        imports,
        integrity,
        accounts,
        prices,
        rates,
        settings,
        runs,
    )
)


class Application(FastAPI):
    """FastAPI that describes itself as it really answers."""

    def openapi(self) -> dict[str, Any]:
        """Build the document once."""
        if self.openapi_schema is None:
            self.openapi_schema = describe(self)
        return self.openapi_schema

    def build_middleware_stack(self) -> ASGIApp:
        """Put the guard outermost, so that even a crash is answered with its headers."""
        return Guard(super().build_middleware_stack(), self.state.served_host)


@asynccontextmanager
async def _lifetime(app: Application) -> AsyncIterator[None]:
    """Fetch once a day where the user wants it; end what goes on when the server stops.

    Runs are ended so that their audit rows are written.
    """
    services: Services | None = app.state.services
    if services is None:
        yield
        return
    daily = asyncio.create_task(fetch_daily(services))
    yield
    daily.cancel()
    await asyncio.to_thread(services.fetching.stop)
    await services.advisor.close()


def create_app(
    services: Services | None,
    served_host: str = "127.0.0.1",
    *,
    static: Path = STATIC,
    keep_alive_seconds: float = KEEP_ALIVE_SECONDS,
) -> FastAPI:
    """Build the application over what is open; None is enough to describe it.

    Args:
        services: what the routes read and write; its advisor is closed with the application.
        served_host: the address that is listened on, and so a name the server may be called by.
        static: the folder of the built front end.
        keep_alive_seconds: how often a stream shows that it is alive.
    """
    pages = Pages(static)
    app = Application(
        title="fifolio",
        version=version("fifolio"),
        telemetry=NO_TELEMETRY,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        max_body_size=MAX_BODY_BYTES,
        lifespan=_lifetime,
        generate_unique_id_function=lambda route: route.name,
        responses={"default": {"model": ErrorAnswer, "description": "Anything else"}},
        exception_handlers={
            404: pages.on_not_found,
            HTTPException: on_http_error,
            RequestValidationError: on_invalid,
            ApiError: on_api_error,
            LedgerError: on_ledger_error,
            UnreadableSettingError: on_unreadable_setting,
            Exception: on_crash,
        },
    )
    app.state.services = services
    app.state.served_host = served_host
    app.state.keep_alive_seconds = keep_alive_seconds
    for router in ROUTERS:
        app.include_router(router)
    return app
