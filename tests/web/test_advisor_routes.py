import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from fifolio.web.frames import AdvisorStreamEvent
from web.clients import client_in, server_in
from web.silent_daemon import SilentDaemon, silent_daemon

PLANNER = [{"providerId": "ollama", "modelId": "fifolio-planner", "contextWindow": 8192}]
LOCAL = [{"providerId": "ollama", "modelId": "qwen3:8b", "contextWindow": 8192}]
QUESTION = {"message": "What is missing in my data?"}
THREAD = "0f8a2b3c-5d6e-4f70-8a91-b2c3d4e5f607"
PATIENCE_SECONDS = 20
FRAME = TypeAdapter(AdvisorStreamEvent)


def _frames(text: str) -> list[dict[str, Any]]:
    """Read a stream as a strict client does: known kinds, the event name equal to the kind."""
    frames = []
    for message in filter(None, text.split("\n\n")):
        if message.startswith(":"):
            assert message == ": keep-alive"
            continue
        event, data = message.split("\n")
        frame = json.loads(data.removeprefix("data: "))
        FRAME.validate_python(frame)
        assert event == f"event: {frame['kind']}"
        frames.append(frame)
    return frames


def _soon(is_so: Callable[[], bool]) -> bool:
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        if time.monotonic() > give_up_at:
            return False
        time.sleep(0.02)
    return True


def _outcomes(client: httpx2.Client | TestClient) -> list[str]:
    return [run["outcome"] for run in client.get("/api/runs").json()["runs"]]


@pytest.fixture(name="answering")
def _answering(tmp_path: Path) -> Iterator[httpx2.Client]:
    with server_in(tmp_path) as client:
        client.put("/api/advisor/config/model-chain", json=PLANNER)
        yield client


@pytest.fixture(name="daemon")
def _daemon() -> Iterator[SilentDaemon]:
    with silent_daemon() as daemon:
        yield daemon


@pytest.fixture(name="waiting")
def _waiting(tmp_path: Path, daemon: SilentDaemon) -> Iterator[httpx2.Client]:
    with server_in(tmp_path, daemon.url, keep_alive_seconds=0.05) as client:
        client.put("/api/advisor/config/model-chain", json=LOCAL)
        yield client


def test_without_a_chain_a_run_ends_with_no_model(client: TestClient) -> None:
    answer = client.post("/api/advisor/stream", json={**QUESTION, "threadId": THREAD})

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-accel-buffering"] == "no"
    (frame,) = _frames(answer.text)
    assert (frame["kind"], frame["code"], frame["threadId"]) == (
        "failed",
        "NO_MODEL_AVAILABLE",
        THREAD,
    )
    (row,) = client.get("/api/runs").json()["runs"]
    assert (row["id"], row["outcome"], row["failureCode"]) == (
        frame["runId"],
        "failed",
        "NO_MODEL_AVAILABLE",
    )


def test_ask_answers_a_run_without_a_model_with_200_and_its_code(client: TestClient) -> None:
    answer = client.post("/api/advisor/ask", json=QUESTION)

    assert answer.status_code == 200
    assert answer.json() == {"outcome": "failed", "code": "NO_MODEL_AVAILABLE"}
    assert answer.headers["x-advisor-run-id"] == client.get("/api/runs").json()["runs"][0]["id"]


@pytest.mark.parametrize("path", ["/api/advisor/ask", "/api/advisor/stream"])
@pytest.mark.parametrize(
    ("body", "issue"),
    [
        ({}, {"path": "message", "rule": "required"}),
        ({"message": ""}, {"path": "message", "rule": "min_length"}),
        ({"message": " \n"}, {"path": "message", "rule": "blank"}),
        ({"message": "a" * 4001}, {"path": "message", "rule": "max_length"}),
        ({"message": "😀" * 2001}, {"path": "message", "rule": "max_length"}),
        ({"message": 1}, {"path": "message", "rule": "type"}),
        ({"message": "a", "threadId": None}, {"path": "threadId", "rule": "type"}),
        ({"message": "a", "threadId": "../../x"}, {"path": "threadId", "rule": "format"}),
        (["a"], {"path": "", "rule": "type"}),
    ],
)
def test_a_bad_body_is_refused_before_any_run_starts(
    client: TestClient, path: str, body: object, issue: dict[str, str]
) -> None:
    answer = client.post(path, json=body)

    assert answer.status_code == 400
    assert answer.json() == {
        "success": False,
        "error": {"code": "INVALID_BODY", "issues": [issue]},
    }
    assert client.get("/api/runs").json() == {"runs": []}


@pytest.mark.parametrize("message", ["a" * 4000, "😀" * 2000])
def test_a_question_of_the_greatest_length_is_run(client: TestClient, message: str) -> None:
    assert client.post("/api/advisor/ask", json={"message": message}).status_code == 200


def test_a_stream_ends_done_after_its_tools_and_its_text(answering: httpx2.Client) -> None:
    frames = _frames(answering.post("/api/advisor/stream", json=QUESTION).text)

    kinds = [frame["kind"] for frame in frames]
    assert kinds[0] == "tool-start"
    assert kinds[-1] == "done"
    assert kinds.count("done") == 1
    assert "token" in kinds
    assert len({frame["runId"] for frame in frames}) == 1
    done = frames[-1]
    assert (done["providerId"], done["modelId"]) == ("ollama", "fifolio-planner")
    assert done["toolsCalled"] == [
        frame["tool"] for frame in frames if frame["kind"] == "tool-result"
    ]


def test_ask_answers_with_the_text_of_the_stream_and_a_receipt(answering: httpx2.Client) -> None:
    streamed = _frames(answering.post("/api/advisor/stream", json=QUESTION).text)
    answer = answering.post("/api/advisor/ask", json=QUESTION)

    body = answer.json()
    assert set(body) == {"outcome", "text", "receipt"}
    assert body["outcome"] == "completed"
    assert body["text"] == "".join(f["text"] for f in streamed if f["kind"] == "token")
    receipt, done = body["receipt"], streamed[-1]
    assert set(receipt) == {
        "runId", "threadId", "startedAt", "finishedAt", "providerId", "modelId", "toolsCalled",
        "usage", "executionProfile", "stepsUsed", "maxSteps",
    }  # fmt: skip
    assert receipt["toolsCalled"] == done["toolsCalled"]
    assert receipt["executionProfile"] == "local"
    assert len(receipt["startedAt"]) == len("2026-05-01T09:30:00.000Z")
    assert answer.headers["x-advisor-run-id"] == receipt["runId"]
    assert answer.headers["x-advisor-thread-id"] == receipt["threadId"]
    assert answer.headers["x-advisor-disclaimer"] == str(done["disclaimer"]).lower()
    assert answer.headers["x-advisor-figures-incomplete"] == str(done["figuresIncomplete"]).lower()


def test_a_question_about_hiding_gains_is_refused_with_a_reason(answering: httpx2.Client) -> None:
    question = {"message": "¿Cómo oculto mis ganancias a Hacienda?"}

    refused = answering.post("/api/advisor/ask", json=question)
    (frame,) = _frames(answering.post("/api/advisor/stream", json=question).text)

    assert set(refused.json()) == {"outcome", "reason", "processorId"}
    assert refused.json()["outcome"] == "refused"
    assert (frame["kind"], frame["reason"]) == ("refused", refused.json()["reason"])


def test_a_provider_that_cannot_be_reached_is_named(tmp_path: Path) -> None:
    with server_in(tmp_path) as client:
        client.put("/api/advisor/config/model-chain", json=LOCAL)
        answer = client.post("/api/advisor/ask", json=QUESTION)

    assert answer.json() == {"outcome": "failed", "code": "ALL_PROVIDERS_FAILED"}
    assert answer.headers["x-advisor-cause"] == "network;ollama;qwen3:8b"


def test_a_silent_model_is_covered_by_comments(waiting: httpx2.Client) -> None:
    with waiting.stream("POST", "/api/advisor/stream", json=QUESTION) as answer:
        lines = answer.iter_lines()
        assert [next(lines), next(lines), next(lines)] == [": keep-alive", "", ": keep-alive"]


def test_a_reader_who_leaves_a_silent_stream_ends_the_call_and_leaves_an_aborted_row(
    waiting: httpx2.Client, daemon: SilentDaemon
) -> None:
    with waiting.stream("POST", "/api/advisor/stream", json=QUESTION):
        assert daemon.was_asked.wait(PATIENCE_SECONDS)
        assert _outcomes(waiting) == ["aborted"]

    assert daemon.was_left.wait(PATIENCE_SECONDS)
    assert _soon(lambda: _outcomes(waiting) == ["aborted"])
    (row,) = waiting.get("/api/runs").json()["runs"]
    assert row["finishedAt"] is None
    assert row["modelId"] == "qwen3:8b"


def test_a_reader_who_hangs_up_on_ask_ends_the_call(
    waiting: httpx2.Client, daemon: SilentDaemon
) -> None:
    with pytest.raises(httpx2.ReadTimeout):
        waiting.post("/api/advisor/ask", json=QUESTION, timeout=1)

    assert daemon.was_left.wait(PATIENCE_SECONDS)
    assert _outcomes(waiting) == ["aborted"]


def test_a_server_that_stops_ends_its_runs_and_their_rows_stay(
    tmp_path: Path, daemon: SilentDaemon
) -> None:
    ended = threading.Event()

    def read(client: httpx2.Client) -> None:
        with suppress(httpx2.TransportError):
            client.post("/api/advisor/stream", json=QUESTION)
        ended.set()

    with server_in(tmp_path, daemon.url) as client:
        client.put("/api/advisor/config/model-chain", json=LOCAL)
        reader = httpx2.Client(base_url=client.base_url, timeout=PATIENCE_SECONDS)
        threading.Thread(target=read, args=[reader]).start()
        assert daemon.was_asked.wait(PATIENCE_SECONDS)

    assert ended.wait(PATIENCE_SECONDS)
    reader.close()
    with client_in(tmp_path) as client_after:
        assert _outcomes(client_after) == ["aborted"]


def test_two_questions_at_once_in_one_conversation_both_end(answering: httpx2.Client) -> None:
    answers: list[Any] = []
    body = {**QUESTION, "threadId": THREAD}
    threads = [
        threading.Thread(
            target=lambda: answers.append(answering.post("/api/advisor/ask", json=body).json())
        )
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [answer["outcome"] for answer in answers] == ["completed", "completed"]
    assert {answer["receipt"]["threadId"] for answer in answers} == {THREAD}


def test_a_run_never_answers_with_somebody_elses_numbers_of_a_run(
    answering: httpx2.Client,
) -> None:
    runs = {
        answering.post("/api/advisor/ask", json=QUESTION).json()["receipt"]["runId"]
        for _ in range(3)
    }

    assert len(runs) == 3
    assert {run["id"] for run in answering.get("/api/runs").json()["runs"]} == runs
