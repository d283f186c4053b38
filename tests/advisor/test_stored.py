import json
from typing import Any

import pytest

from fifolio.advisor.chain.entries import LocalEntry, MeteredEntry
from fifolio.advisor.chain.profile import DEFAULT_PROFILES
from fifolio.advisor.chain.stored import (
    chain_from_text,
    chain_to_text,
    profiles_from_text,
    profiles_to_text,
)
from fifolio.store.settings import UnreadableSettingError


@pytest.mark.parametrize("text", [None, "", "{", "null", "[]", '[{"providerId":"x"}]', "[" * 99999])
def test_an_unset_or_damaged_chain_has_no_entries(text: str | None) -> None:
    assert chain_from_text(text) == ()


def test_a_chain_comes_back_as_it_was_written() -> None:
    chain = (
        LocalEntry(provider_id="ollama", model_id="qwen3:8b", context_window=8192),
        MeteredEntry(provider_id="google", model_id="gemini"),
    )

    assert chain_from_text(chain_to_text(chain)) == chain


def test_a_window_stored_with_a_cloud_model_is_dropped() -> None:
    text = '[{"providerId":"ollama","modelId":"gpt-oss:120b-cloud","contextWindow":8192}]'

    assert chain_from_text(text) == (
        MeteredEntry(provider_id="ollama", model_id="gpt-oss:120b-cloud"),
    )


def test_unset_profiles_are_the_defaults() -> None:
    assert profiles_from_text(None) == DEFAULT_PROFILES


def test_profiles_come_back_as_they_were_written() -> None:
    assert profiles_from_text(profiles_to_text(DEFAULT_PROFILES)) == DEFAULT_PROFILES


def test_a_row_of_thirteen_budgets_takes_the_other_defaults() -> None:
    stored: dict[str, Any] = json.loads(profiles_to_text(DEFAULT_PROFILES))
    budgets = stored["metered"]["toolBudgets"]
    stored["metered"]["toolBudgets"] = dict.fromkeys(list(budgets)[:13], 777)

    read = profiles_from_text(json.dumps(stored)).metered.tool_budgets

    assert (read.portfolio_summary, read.token_lots, read.tx_search) == (777, 777, 5000)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"metered":{"toolBudgets":{}}}', '{"metered":{}}']
)
def test_damaged_profiles_are_an_error_that_names_the_setting(text: str) -> None:
    with pytest.raises(UnreadableSettingError, match="ai_advisor_execution_profiles") as raised:
        profiles_from_text(text)

    assert raised.value.key == "ai_advisor_execution_profiles"


def test_a_limit_other_than_a_budget_is_never_filled_in() -> None:
    stored: dict[str, Any] = json.loads(profiles_to_text(DEFAULT_PROFILES))
    del stored["local"]["maxSteps"]

    with pytest.raises(UnreadableSettingError):
        profiles_from_text(json.dumps(stored))
