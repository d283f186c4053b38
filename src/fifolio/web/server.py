"""The running server: one socket, one event loop, an end that waits for what is being written."""

import socket

import uvicorn
from starlette.types import ASGIApp

SHUTDOWN_SECONDS = 2
"""How long open streams may go on; without a bound a forgotten tab would hold the program."""
BACKLOG = 2048


def listen(host: str, port: int) -> socket.socket:
    """Open the port, so that a taken one is known before anything is announced.

    Raises OSError.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def build_server(app: ASGIApp) -> uvicorn.Server:
    """Set the server up: no access log, no banner, requests read by httptools."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            loop="auto",
            http="httptools",
            ws="none",
            lifespan="on",
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
    )


def address(listening: socket.socket) -> str:
    """Write the address a browser on this machine opens."""
    host, port = listening.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}.get(host, host)  # noqa: S104 - read, not bound
    return f"http://{name}:{port}"
