"""Which models are asked, and how much a run may do."""

from fastapi import APIRouter

from fifolio.advisor.chain.entries import PROVIDERS, Issues, parse_chain, to_json
from fifolio.advisor.chain.profile import ExecutionProfiles
from fifolio.advisor.chain.resolve import credential_of
from fifolio.advisor.chain.stored import (
    CHAIN_SETTING,
    PROFILES_SETTING,
    chain_from_text,
    chain_to_text,
    profiles_from_text,
    profiles_to_text,
)
from fifolio.store.settings import read_setting, write_setting
from fifolio.web.answers import AdvisorConfig, Category, Credential, Provider, Saved
from fifolio.web.bodies import ChainEntry, ModelChain
from fifolio.web.errors import ApiError
from fifolio.web.given import Given

router = APIRouter(prefix="/api/advisor/config", tags=["advisor"])


@router.get("")
def advisor_config(given: Given) -> AdvisorConfig:
    """Show the chain and the state of the six providers' credentials."""
    with given.ledger.reading() as reader:
        chain = chain_from_text(read_setting(reader, CHAIN_SETTING))
    return AdvisorConfig(
        chain=[ChainEntry.model_validate(entry) for entry in to_json(chain)],
        providers=[
            Provider(
                id=provider,
                category=Category(kind="ai-model"),
                credential=Credential(kind=credential_of(provider)),
            )
            for provider in PROVIDERS
        ],
    )


@router.put("/model-chain")
def replace_model_chain(body: ModelChain, given: Given) -> Saved:
    """Replace the chain; the next run uses it."""
    chain = parse_chain(body.model_dump(by_alias=True))
    if isinstance(chain, Issues):
        raise ApiError.invalid(chain)
    with given.ledger.writing() as writer:
        write_setting(writer, CHAIN_SETTING, chain_to_text(chain))
    return Saved()


@router.get("/execution-profiles")
def execution_profiles(given: Given) -> ExecutionProfiles:
    """Show the stored limits, or the defaults."""
    with given.ledger.reading() as reader:
        return profiles_from_text(read_setting(reader, PROFILES_SETTING))


@router.put("/execution-profiles")
def replace_execution_profiles(body: ExecutionProfiles, given: Given) -> ExecutionProfiles:
    """Replace the limits and show what was stored."""
    with given.ledger.writing() as writer:
        write_setting(writer, PROFILES_SETTING, profiles_to_text(body))
    return body
