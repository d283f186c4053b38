"""The web application: routes, error answers, the built front end."""

from importlib.metadata import version
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.telemetry import TelemetryConfig

from fifolio.web.answers import ErrorAnswer
from fifolio.web.openapi import describe
from fifolio.web.routes import (
    accounts,
    advisor,
    advisor_config,
    health,
    imports,
    integrity,
    portfolio,
    runs,
    settings,
    tax,
)
from fifolio.web.services import Services

NO_TELEMETRY: TelemetryConfig = {
    "tracing": False,
    "metrics": False,
    "logs": False,
    "operation_spans": False,
    "auto_configure": False,
}
"""Nothing leaves the machine, whatever the environment asks of the framework."""
MAX_BODY_BYTES = 256 * 1024

ROUTERS: tuple[APIRouter, ...] = tuple(
    area.router
    for area in (
        health,
        advisor,
        advisor_config,
        portfolio,
        tax,
        imports,
        integrity,
        accounts,
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


def create_app(services: Services | None) -> FastAPI:
    """Build the application over what is open; None is enough to describe it."""
    app = Application(
        title="fifolio",
        version=version("fifolio"),
        telemetry=NO_TELEMETRY,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        max_body_size=MAX_BODY_BYTES,
        generate_unique_id_function=lambda route: route.name,
        responses={"default": {"model": ErrorAnswer, "description": "Anything else"}},
    )
    app.state.services = services
    for router in ROUTERS:
        app.include_router(router)
    return app
