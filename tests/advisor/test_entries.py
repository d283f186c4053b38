import pytest

from fifolio.advisor.chain.entries import (
    PROVIDERS,
    Issue,
    Issues,
    LocalEntry,
    MeteredEntry,
    is_cloud_model,
    is_local,
    is_loopback,
    is_planner,
    parse_chain,
    to_json,
)

LOCAL = {"providerId": "ollama", "modelId": "qwen3:8b", "contextWindow": 8192}


def test_there_are_six_providers_in_a_fixed_order() -> None:
    assert PROVIDERS == ("openai", "anthropic", "google", "opencode", "ollama", "ollama-cloud")


def test_a_chain_of_both_shapes_is_read_and_written_back() -> None:
    value = [LOCAL, {"providerId": "anthropic", "modelId": "claude-sonnet-4-5"}]

    parsed = parse_chain(value)

    assert parsed == (
        LocalEntry(provider_id="ollama", model_id="qwen3:8b", context_window=8192),
        MeteredEntry(provider_id="anthropic", model_id="claude-sonnet-4-5"),
    )
    assert to_json(parsed) == value


@pytest.mark.parametrize("model", ["gpt-oss:120b-cloud", "qwen3:Cloud", " deepseek:cloud "])
def test_a_cloud_name_makes_an_entry_of_the_daemon_metered(model: str) -> None:
    parsed = parse_chain([{"providerId": "ollama", "modelId": model}])

    assert parsed == (MeteredEntry(provider_id="ollama", model_id=model.strip()),)
    assert is_cloud_model(model)


@pytest.mark.parametrize(
    ("entry", "issue"),
    [
        ({"providerId": "ollama", "modelId": "qwen3:8b"}, Issue("0.contextWindow", "missing")),
        ({**LOCAL, "contextWindow": 0}, Issue("0.contextWindow", "greater_than_equal")),
        ({**LOCAL, "contextWindow": "8192"}, Issue("0.contextWindow", "int_type")),
        ({**LOCAL, "contextWindow": True}, Issue("0.contextWindow", "int_type")),
        ({**LOCAL, "contextWindow": 1.5}, Issue("0.contextWindow", "int_type")),
        ({**LOCAL, "modelId": ""}, Issue("0.modelId", "string_too_short")),
        ({**LOCAL, "modelId": "   "}, Issue("0.modelId", "string_too_short")),
        ({**LOCAL, "key": "x"}, Issue("0.key", "extra_forbidden")),
        (
            {**LOCAL, "modelId": "qwen3:CLOUD"},
            Issue("0.contextWindow", "extra_forbidden"),
        ),
        (
            {"providerId": "openai", "modelId": "gpt", "contextWindow": 1},
            Issue("0.contextWindow", "extra_forbidden"),
        ),
        ({"providerId": "acme", "modelId": "m"}, Issue("0.providerId", "literal_error")),
        ({"modelId": "m"}, Issue("0.providerId", "missing")),
        ("ollama", Issue("0", "model_type")),
    ],
)
def test_an_entry_of_neither_shape_is_refused_with_its_place(entry: object, issue: Issue) -> None:
    assert parse_chain([entry]) == Issues((issue,))


@pytest.mark.parametrize(
    ("value", "rule"), [([], "too_short"), ({}, "list_type"), (None, "list_type")]
)
def test_a_chain_has_at_least_one_entry(value: object, rule: str) -> None:
    assert parse_chain(value) == Issues((Issue("", rule),))


def test_every_issue_of_a_chain_is_told() -> None:
    parsed = parse_chain([LOCAL, {"providerId": "x", "modelId": "m"}, {"providerId": "openai"}])

    assert parsed == Issues((Issue("1.providerId", "literal_error"), Issue("2.modelId", "missing")))


@pytest.mark.parametrize(
    "url",
    ["http://localhost:11434/api", "http://127.0.0.1:1/api", "http://[::1]:1", "http://127.9.9.9"],
)
def test_an_address_on_this_machine_is_loopback(url: str) -> None:
    assert is_loopback(url)


@pytest.mark.parametrize(
    "url",
    [
        "http://192.168.1.5:11434/api",
        "http://localhost.example/api",
        "http://0.0.0.0:11434",
        "http://2130706433/",
        "http://127.0.0.1@evil.example/",
        "http://[bad",
        "",
    ],
)
def test_any_other_address_is_not(url: str) -> None:
    assert not is_loopback(url)


def test_a_daemon_on_another_machine_is_not_local() -> None:
    entry = LocalEntry(provider_id="ollama", model_id="qwen3:8b", context_window=8192)

    assert is_local(entry, "http://localhost:11434/api")
    assert not is_local(entry, "http://10.0.0.2:11434/api")


def test_the_planner_is_local_wherever_the_daemon_is() -> None:
    entry = LocalEntry(provider_id="ollama", model_id="fifolio-planner", context_window=8192)

    assert is_planner(entry)
    assert is_local(entry, "http://10.0.0.2:11434/api")
