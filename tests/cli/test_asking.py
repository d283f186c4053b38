import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import SECONDS, environment, fifolio, one_sentence
from web.clients import prepare, store_setting
from web.silent_daemon import silent_daemon

PLANNER = '[{"providerId":"ollama","modelId":"fifolio-planner","contextWindow":8192}]'
LOCAL = '[{"providerId":"ollama","modelId":"qwen3:8b","contextWindow":8192}]'
QUESTION = "What is missing in my data?"
THREAD = "0f8a2b3c-5d6e-4f70-8a91-b2c3d4e5f607"


def _set_up(folder: Path, **values: str) -> Path:
    prepare(folder)
    for key, value in values.items():
        store_setting(folder, key, value)
    return folder


def _runs(folder: Path) -> list[dict[str, Any]]:
    runs: list[dict[str, Any]] = fifolio(folder, "runs", "--json").value["runs"]
    return runs


@pytest.fixture(name="books")
def _books(tmp_path: Path) -> Path:
    return _set_up(tmp_path, ai_advisor_model_chain=PLANNER)


def test_json_prints_the_frames_of_the_stream_one_a_line(books: Path) -> None:
    done = fifolio(books, "ask", QUESTION, "--json", "--thread", THREAD)

    assert (done.status, done.err) == (0, "")
    frames = [json.loads(line) for line in done.out.splitlines()]
    assert frames[0]["kind"] == "tool-start"
    assert [frame["kind"] for frame in frames].count("done") == 1
    assert frames[-1]["threadId"] == THREAD
    (run,) = _runs(books)
    assert (run["id"], run["outcome"]) == (frames[-1]["runId"], "completed")


def test_a_person_sees_tools_text_and_where_the_answer_came_from(books: Path) -> None:
    done = fifolio(books, "ask", QUESTION)

    assert (done.status, done.err) == (0, "")
    assert not (books / "fifolio.log").exists()
    lines = done.out.splitlines()
    assert lines[0].startswith("· ")
    assert "built-in planner, not a language model" in lines[-1]
    assert "--thread" in lines[-1]


def test_a_person_is_answered_in_their_language(tmp_path: Path) -> None:
    folder = _set_up(tmp_path, ai_advisor_model_chain=PLANNER, language="es")

    done = fifolio(folder, "ask", "¿Qué falta en mis datos?")

    assert done.status == 0
    assert "planificador integrado, no es un modelo de lenguaje" in done.out


def test_without_a_model_the_command_fails_and_says_what_to_do(tmp_path: Path) -> None:
    folder = _set_up(tmp_path)

    done = fifolio(folder, "ask", QUESTION)

    assert (done.status, done.out) == (1, "")
    assert one_sentence(done.err)
    told = fifolio(folder, "ask", QUESTION, "--json")
    assert told.status == 1
    assert json.loads(told.out)["code"] == "NO_MODEL_AVAILABLE"


def test_stored_profiles_that_make_no_sense_are_named_in_one_sentence(tmp_path: Path) -> None:
    folder = _set_up(tmp_path, ai_advisor_model_chain=PLANNER, ai_advisor_execution_profiles="{")

    told = fifolio(folder, "ask", QUESTION, "--json")
    said = fifolio(folder, "ask", QUESTION)

    assert json.loads(told.out)["code"] == "INTERNAL_ERROR"
    for done in (told, said):
        assert done.status == 1
        assert one_sentence(done.err)
        assert "'ai_advisor_execution_profiles' cannot be read: set it again" in done.err
    assert [run["failureCode"] for run in _runs(folder)] == ["INTERNAL_ERROR"] * 2
    log = folder / "fifolio.log"
    assert "Traceback" in log.read_text("utf-8")
    assert log.stat().st_mode & 0o077 == 0


def test_a_provider_that_cannot_be_reached_is_named(tmp_path: Path) -> None:
    folder = _set_up(tmp_path, ai_advisor_model_chain=LOCAL)

    done = fifolio(folder, "ask", QUESTION)

    assert done.status == 1
    assert "qwen3:8b" in done.err
    assert one_sentence(done.err)
    assert QUESTION not in (folder / "fifolio.log").read_text("utf-8")


def test_breaking_off_ends_the_call_and_leaves_an_aborted_run(tmp_path: Path) -> None:
    folder = _set_up(tmp_path, ai_advisor_model_chain=LOCAL)
    with silent_daemon() as daemon:
        asking = subprocess.Popen(
            [sys.executable, "-m", "fifolio", "ask", QUESTION],
            env=environment(folder) | {"OLLAMA_BASE_URL": daemon.url},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert daemon.was_asked.wait(SECONDS)

        asking.send_signal(signal.SIGINT)
        out, err = asking.communicate(timeout=SECONDS)

        assert daemon.was_left.wait(SECONDS)
    assert (asking.returncode, out) == (1, "")
    assert one_sentence(err)
    (run,) = _runs(folder)
    assert (run["outcome"], run["finishedAt"]) == ("aborted", None)
