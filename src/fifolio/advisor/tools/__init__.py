"""The questions a model may ask, one file each, in the order of the contract."""

from fifolio.advisor.tool import Tool
from fifolio.advisor.tools.asset_allocation import asset_allocation
from fifolio.advisor.tools.breakeven_price import breakeven_price
from fifolio.advisor.tools.concentration_risk import concentration_risk
from fifolio.advisor.tools.custody_locations import custody_locations
from fifolio.advisor.tools.drawdown_curve import drawdown_curve
from fifolio.advisor.tools.explain_metric import explain_metric
from fifolio.advisor.tools.fiscal_integrity import fiscal_integrity
from fifolio.advisor.tools.fiscal_integrity_rows import fiscal_integrity_rows
from fifolio.advisor.tools.holding_detail import holding_detail
from fifolio.advisor.tools.performance_history import performance_history
from fifolio.advisor.tools.portfolio_summary import portfolio_summary
from fifolio.advisor.tools.risk_metrics import risk_metrics
from fifolio.advisor.tools.scenario_portfolio_shock import scenario_portfolio_shock
from fifolio.advisor.tools.scenario_position_value import scenario_position_value
from fifolio.advisor.tools.spanish_tax_report import spanish_tax_report
from fifolio.advisor.tools.tax_year_comparison import tax_year_comparison
from fifolio.advisor.tools.token_history import token_history
from fifolio.advisor.tools.token_lots import token_lots
from fifolio.advisor.tools.volatility_heatmap import volatility_heatmap

CATALOGUE: tuple[Tool, ...] = (
    portfolio_summary,
    fiscal_integrity,
    token_history,
    asset_allocation,
    risk_metrics,
    drawdown_curve,
    performance_history,
    volatility_heatmap,
    spanish_tax_report,
    fiscal_integrity_rows,
    token_lots,
    holding_detail,
    tax_year_comparison,
    custody_locations,
    explain_metric,
    scenario_position_value,
    breakeven_price,
    scenario_portfolio_shock,
    concentration_risk,
)
