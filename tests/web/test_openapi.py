import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fifolio.web.app import create_app

ADVISOR = {
    ("POST", "/api/advisor/ask"),
    ("POST", "/api/advisor/stream"),
    ("GET", "/api/advisor/config"),
    ("PUT", "/api/advisor/config/model-chain"),
    ("GET", "/api/advisor/config/execution-profiles"),
    ("PUT", "/api/advisor/config/execution-profiles"),
}


@pytest.fixture(name="document", scope="module")
def _document() -> dict[str, Any]:
    return create_app(None).openapi()


def _operations(document: dict[str, Any]) -> dict[tuple[str, str], Any]:
    return {
        (method.upper(), path): operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def test_the_advisor_has_exactly_six_routes(document: dict[str, Any]) -> None:
    found = {each for each in _operations(document) if each[1].startswith("/api/advisor")}

    assert found == ADVISOR


def test_every_route_is_below_the_api(document: dict[str, Any]) -> None:
    assert [path for path in document["paths"] if not path.startswith("/api/")] == []


def test_no_route_answers_422_and_every_one_tells_its_errors(document: dict[str, Any]) -> None:
    for operation in _operations(document).values():
        assert "422" not in operation["responses"]
        error = operation["responses"]["default"]["content"]["application/json"]["schema"]
        assert error == {"$ref": "#/components/schemas/ErrorAnswer"}


def test_the_stream_is_described_by_its_frames(document: dict[str, Any]) -> None:
    content = document["paths"]["/api/advisor/stream"]["post"]["responses"]["200"]["content"]

    assert content == {
        "text/event-stream": {"schema": {"$ref": "#/components/schemas/AdvisorStreamEvent"}}
    }
    schemas = document["components"]["schemas"]
    assert len(schemas["AdvisorStreamEvent"]["oneOf"]) == 8
    assert "cause" not in schemas["FailedFrame"]["properties"]
    assert "cause" in schemas["ProvidersFailedFrame"]["required"]
    assert schemas["FailedFrame"]["additionalProperties"] is False
    assert schemas["FailedFrame"]["properties"]["threadId"]["type"] == "string"


def test_every_key_outside_is_in_camel_case(document: dict[str, Any]) -> None:
    tools = set(document["components"]["schemas"]["ToolBudgets"]["properties"])
    odd = {
        key
        for schema in document["components"]["schemas"].values()
        for key in schema.get("properties", {})
        if "_" in key
    }

    assert odd == {name for name in tools if "_" in name}


def test_the_committed_document_is_the_one_the_code_prints() -> None:
    committed = Path(__file__).resolve().parents[2] / "frontend/openapi.json"
    printed = subprocess.run(
        [sys.executable, "-m", "fifolio.web.openapi"], capture_output=True, check=True
    )

    assert json.loads(printed.stdout) == json.loads(committed.read_text(encoding="utf-8"))
