"""Which models are asked, and how much a run may do."""

from fastapi import APIRouter

from fifolio.web.answers import AdvisorConfig, Saved
from fifolio.web.bodies import ExecutionProfiles, ModelChain
from fifolio.web.given import Given

router = APIRouter(prefix="/api/advisor/config", tags=["advisor"])


@router.get("")
def advisor_config(given: Given) -> AdvisorConfig:
    """Show the chain and the state of the six providers' credentials."""
    raise NotImplementedError


@router.put("/model-chain")
def replace_model_chain(body: ModelChain, given: Given) -> Saved:
    """Replace the chain; the next run uses it."""
    raise NotImplementedError


@router.get("/execution-profiles")
def execution_profiles(given: Given) -> ExecutionProfiles:
    """Show the stored limits, or the defaults."""
    raise NotImplementedError


@router.put("/execution-profiles")
def replace_execution_profiles(body: ExecutionProfiles, given: Given) -> ExecutionProfiles:
    """Replace the limits and show what was stored."""
    raise NotImplementedError
