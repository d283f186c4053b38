"""What a run may do and be told: local, metered or both; limits, ceilings and budgets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel

from fifolio.advisor.chain.entries import ChainEntry, Issues, LocalEntry, is_local, issues_of
from fifolio.advisor.events import RecordedProfile

AtLeastOne = Annotated[int, Field(ge=1)]
STRICT = ConfigDict(
    extra="forbid", strict=True, frozen=True, alias_generator=to_camel, validate_by_name=True
)


class Limits(BaseModel):
    """How far one run goes."""

    model_config = STRICT

    max_steps: Annotated[int, Field(ge=1, le=30)]
    last_messages: Annotated[int, Field(ge=1, le=200)]
    top_n_holdings: AtLeastOne
    lots_page_size: Annotated[int, Field(ge=1, le=200)]
    rows_page_size: Annotated[int, Field(ge=1, le=200)]


class ToolBudgets(BaseModel):
    """The largest answer of each tool in a run that is paid for, in characters."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    portfolio_summary: AtLeastOne
    fiscal_integrity: AtLeastOne
    token_history: AtLeastOne
    asset_allocation: AtLeastOne
    risk_metrics: AtLeastOne
    drawdown_curve: AtLeastOne
    performance_history: AtLeastOne
    kpis: AtLeastOne
    volatility_heatmap: AtLeastOne
    spanish_tax_report: AtLeastOne
    live_prices: AtLeastOne
    fiscal_integrity_rows: AtLeastOne
    token_lots: AtLeastOne
    holding_detail: AtLeastOne
    account_holdings: AtLeastOne
    tax_year_comparison: AtLeastOne
    derivatives_pnl: AtLeastOne
    custody_locations: AtLeastOne
    data_gaps: AtLeastOne
    explain_metric: AtLeastOne
    scenario_position_value: AtLeastOne
    breakeven_price: AtLeastOne
    scenario_portfolio_shock: AtLeastOne
    concentration_risk: AtLeastOne
    tx_search: AtLeastOne


class MeteredLimits(Limits):
    """Limits of a run that may be paid for."""

    tool_budgets: ToolBudgets


class ExecutionProfiles(BaseModel):
    """The limits of both kinds of run; local budgets follow from the context window."""

    model_config = STRICT

    metered: MeteredLimits
    local: Limits


TOOL_NAMES: tuple[str, ...] = tuple(ToolBudgets.model_fields)
"""The twenty-five names of the contract, in its order."""

DEFAULT_BUDGETS = ToolBudgets(
    portfolio_summary=4000,
    fiscal_integrity=6000,
    token_history=6000,
    asset_allocation=3000,
    risk_metrics=1500,
    drawdown_curve=4000,
    performance_history=4000,
    kpis=3000,
    volatility_heatmap=4000,
    spanish_tax_report=5000,
    live_prices=2000,
    fiscal_integrity_rows=4000,
    token_lots=4000,
    holding_detail=3000,
    account_holdings=5000,
    tax_year_comparison=4000,
    derivatives_pnl=4000,
    custody_locations=4000,
    data_gaps=4000,
    explain_metric=2000,
    scenario_position_value=1500,
    breakeven_price=1500,
    scenario_portfolio_shock=4000,
    concentration_risk=2000,
    tx_search=5000,
)
DEFAULT_PROFILES = ExecutionProfiles(
    metered=MeteredLimits(
        max_steps=5,
        last_messages=20,
        top_n_holdings=15,
        lots_page_size=20,
        rows_page_size=25,
        tool_budgets=DEFAULT_BUDGETS,
    ),
    local=Limits(
        max_steps=15,
        last_messages=50,
        top_n_holdings=50,
        lots_page_size=100,
        rows_page_size=100,
    ),
)


@dataclass(frozen=True, slots=True)
class RunProfile:
    """What the usable chain makes of the limits for one run."""

    recorded: RecordedProfile
    limits: Limits
    budgets: ToolBudgets | int
    """By tool, or one size for all of them, in characters."""
    run_chars: int | None
    """All answers of the run together; None where there is no cap."""

    @property
    def sees_extended_tools(self) -> bool:
        """Whether the tools of the larger tier are exposed."""
        return self.recorded != "local"

    def tool_chars(self, tool: str) -> int:
        """Return the largest answer of a tool, in characters."""
        if isinstance(self.budgets, int):
            return self.budgets
        chars: int = getattr(self.budgets, tool)
        return chars


def parse_profiles(value: object) -> ExecutionProfiles | Issues:
    """Read profiles from decoded JSON, strictly: every field, every budget, no other key."""
    try:
        return ExecutionProfiles.model_validate(value)
    except ValidationError as error:
        return Issues(tuple(issues_of(error)))


def local_tool_chars(context_window: int) -> int:
    """Return the size of one tool answer: 15% of the window at four characters a token."""
    return max(1, context_window * 60 // 100)


def local_run_chars(context_window: int) -> int:
    """Return the size of all tool answers of a run: 60% of the window."""
    return max(1, context_window * 240 // 100)


def profile_of(
    chain: Sequence[ChainEntry], profiles: ExecutionProfiles, ollama_base_url: str
) -> RunProfile:
    """Derive a run's profile from the entries that can be asked; nobody chooses it."""
    local = [entry for entry in chain if is_local(entry, ollama_base_url)]
    if len(local) < len(chain):
        recorded: RecordedProfile = "mixed" if local else "metered"
        metered = profiles.metered
        return RunProfile(recorded, metered, metered.tool_budgets, None)
    window = min(entry.context_window for entry in local if isinstance(entry, LocalEntry))
    return RunProfile("local", profiles.local, local_tool_chars(window), local_run_chars(window))
