import pytest
from pydantic import MISSING, ValidationError

from fifolio.web.bodies import AskBody, ModelChain, SettingBody

THREAD = "0f8a2b3c-5d6e-4f70-8a91-b2c3d4e5f607"


def _rules(body: object) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        AskBody.model_validate(body)
    return [error["type"] for error in refused.value.errors()]


@pytest.mark.parametrize(
    "message",
    ["a", "a" * 4000, "😀" * 2000, " a ", "¿Qué debería revisar primero?", "a\0b", "\u200f"],
)
def test_a_question_of_up_to_four_thousand_units_is_taken_as_it_is(message: str) -> None:
    assert AskBody.model_validate({"message": message}).message == message


@pytest.mark.parametrize("message", ["a" * 4001, "😀" * 2001, "😀" * 2000 + "a", " " * 4001])
def test_a_longer_question_is_refused_counting_as_a_browser_does(message: str) -> None:
    assert _rules({"message": message}) == ["max_length"]


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ({"message": ""}, "min_length"),
        ({"message": " \n\t\u00a0\u3000"}, "blank"),
        ({"message": "\ud83d"}, "unicode"),
        ({"message": 1}, "string_type"),
        ({"message": None}, "string_type"),
        ({"message": ["a"]}, "string_type"),
        ({}, "missing"),
        ({"Message": "a"}, "missing"),
    ],
)
def test_a_question_that_is_none_is_refused(body: object, rule: str) -> None:
    assert _rules(body) == [rule]


@pytest.mark.parametrize("body", [[], ["a"], "a", 1, None, True])
def test_only_an_object_is_a_body(body: object) -> None:
    assert len(_rules(body)) == 1


@pytest.mark.parametrize(
    "thread",
    [
        None,
        "",
        "../../etc/passwd",
        "..%2f",
        "a" * 36,
        THREAD + "\n",
        THREAD + "\0",
        " " + THREAD,
        "{" + THREAD + "}",
        "urn:uuid:" + THREAD,
        THREAD.replace("-", ""),
        THREAD[:-1] + "\u0667",
        THREAD * 1000,
        1,
        [THREAD],
    ],
)
def test_a_thread_is_a_uuid_and_nothing_else(thread: object) -> None:
    assert len(_rules({"message": "a", "threadId": thread})) == 1


@pytest.mark.parametrize("thread", [THREAD, THREAD.upper(), "00000000-0000-0000-0000-000000000000"])
def test_a_thread_is_the_same_in_capitals(thread: str) -> None:
    body = AskBody.model_validate({"message": "a", "threadId": thread})

    assert body.thread_id == thread.lower()


def test_without_a_thread_and_with_hints_nobody_knows_a_question_is_taken() -> None:
    body = AskBody.model_validate({"message": "a", "hint": {"deep": [1]}, "thread_id": "x"})

    assert body.thread_id is MISSING


@pytest.mark.parametrize(
    "entry",
    [
        {"providerId": "ollama"},
        {"modelId": "m"},
        {"providerId": "mistral", "modelId": "m"},
        {"providerId": "openai", "modelId": ""},
        {"providerId": "openai", "modelId": "m", "apiKey": "k"},
        {"providerId": "ollama", "modelId": "m", "contextWindow": 0},
        {"providerId": "ollama", "modelId": "m", "contextWindow": -1},
        {"providerId": "ollama", "modelId": "m", "contextWindow": 8192.5},
        {"providerId": "ollama", "modelId": "m", "contextWindow": "8192"},
        {"providerId": "ollama", "modelId": "m", "contextWindow": None},
        {"providerId": "ollama", "modelId": "m", "contextWindow": True},
        [],
        "ollama",
    ],
)
def test_an_entry_of_a_wrong_shape_is_refused(entry: object) -> None:
    with pytest.raises(ValidationError):
        ModelChain.model_validate([entry])


@pytest.mark.parametrize("chain", [[], {}, None, "x"])
def test_a_chain_is_a_list_with_something_in_it(chain: object) -> None:
    with pytest.raises(ValidationError):
        ModelChain.model_validate(chain)


def test_a_setting_is_text() -> None:
    for body in ({"value": 1}, {"value": None}, {}, {"value": "es", "key": "language"}):
        with pytest.raises(ValidationError):
            SettingBody.model_validate(body)
