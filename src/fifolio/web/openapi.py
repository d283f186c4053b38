"""The API as a document, from which the front end's types and validators are made.

`python -m fifolio.web.openapi` prints it.
"""

import json
import sys
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

REF = "#/components/schemas/"
FRAMEWORK_ERRORS = ("HTTPValidationError", "ValidationError")


def describe(app: FastAPI) -> dict[str, Any]:
    """Describe the API as it really answers: 400 for a bad body, frames as an event stream."""
    document = get_openapi(
        title=app.title, version=app.version, routes=app.routes, separate_input_output_schemas=False
    )
    _tell_stream(document["paths"]["/api/advisor/stream"]["post"]["responses"])
    schemas = document["components"]["schemas"]
    for name in FRAMEWORK_ERRORS:
        schemas.pop(name, None)
    document["components"]["schemas"] = dict(sorted(schemas.items()))
    return document


def _tell_stream(responses: dict[str, Any]) -> None:
    frame = {"schema": {"$ref": f"{REF}AdvisorStreamEvent"}}
    responses["200"]["content"] = {"text/event-stream": frame}
    error = {"schema": {"$ref": f"{REF}ErrorAnswer"}}
    responses["default"]["content"] = {"application/json": error}


def main() -> None:
    """Print the document, the same for the same code."""
    from fifolio.web.app import create_app  # noqa: PLC0415 - the application describes itself here

    json.dump(create_app(None).openapi(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
