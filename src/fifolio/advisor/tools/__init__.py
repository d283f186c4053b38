"""The questions a model may ask, one file each, in the order of the contract."""

from fifolio.advisor.tool import Tool
from fifolio.advisor.tools.explain_metric import explain_metric
from fifolio.advisor.tools.fiscal_integrity import fiscal_integrity
from fifolio.advisor.tools.holding_detail import holding_detail
from fifolio.advisor.tools.portfolio_summary import portfolio_summary
from fifolio.advisor.tools.spanish_tax_report import spanish_tax_report
from fifolio.advisor.tools.token_history import token_history

CATALOGUE: tuple[Tool, ...] = (
    portfolio_summary,
    fiscal_integrity,
    token_history,
    spanish_tax_report,
    holding_detail,
    explain_metric,
)
