from fifolio.advisor.chain.entries import ChainEntry, LocalEntry, MeteredEntry
from fifolio.advisor.chain.resolve import Credential, NoModel, credential_of, resolve
from fifolio.advisor.events import FailureCode, ProviderId

LOCAL = LocalEntry(provider_id="ollama", model_id="qwen3:8b", context_window=8192)
OPENAI = MeteredEntry(provider_id="openai", model_id="gpt")
GOOGLE = MeteredEntry(provider_id="google", model_id="gemini")


def test_entries_without_a_key_are_dropped() -> None:
    assert resolve([OPENAI, LOCAL, GOOGLE]) == (LOCAL,)


def test_a_chain_of_dropped_entries_has_no_model() -> None:
    assert resolve([OPENAI]) == NoModel(FailureCode.NO_MODEL_AVAILABLE)


def test_an_unset_chain_has_no_model() -> None:
    empty: tuple[ChainEntry, ...] = ()

    assert resolve(empty) == NoModel(FailureCode.NO_MODEL_AVAILABLE)


def test_a_locked_vault_is_named_only_if_unlocking_would_help() -> None:
    def locked(provider: ProviderId) -> Credential:
        return "locked" if provider == "openai" else "absent"

    assert resolve([GOOGLE, OPENAI], locked) == NoModel(FailureCode.VAULT_LOCKED)
    assert resolve([GOOGLE], locked) == NoModel(FailureCode.NO_MODEL_AVAILABLE)


def test_only_the_daemon_needs_no_key() -> None:
    assert credential_of("ollama") == "present"
    assert credential_of("ollama-cloud") == "absent"
