"""What a route is given."""

from typing import Annotated

from fastapi import Depends, Request

from fifolio.web.services import Services


def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


Given = Annotated[Services, Depends(_services)]
