"""Stored chain and credentials → the entries that can be asked, or why there is none."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from fifolio.advisor.chain.entries import ChainEntry
from fifolio.advisor.events import FailureCode, ProviderId

Credential = Literal["present", "absent", "locked"]


@dataclass(frozen=True, slots=True)
class NoModel:
    """Nobody can be asked."""

    code: Literal[FailureCode.NO_MODEL_AVAILABLE, FailureCode.VAULT_LOCKED]


def credential_of(provider: ProviderId) -> Credential:
    """Tell the state of a provider's key; the daemon needs none, and no key is stored yet."""
    return "present" if provider == "ollama" else "absent"


def resolve(
    chain: Sequence[ChainEntry], credential: Callable[[ProviderId], Credential] = credential_of
) -> tuple[ChainEntry, ...] | NoModel:
    """Keep the entries that can be asked, in order; one that is dropped is never contacted.

    A locked vault is named only if unlocking it would help.
    """
    states = [(entry, credential(entry.provider_id)) for entry in chain]
    usable = tuple(entry for entry, state in states if state == "present")
    if usable:
        return usable
    if any(state == "locked" for _, state in states):
        return NoModel(FailureCode.VAULT_LOCKED)
    return NoModel(FailureCode.NO_MODEL_AVAILABLE)
