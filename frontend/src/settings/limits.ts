/** The limits of a run as they are edited: text until saved, with the server's own ceilings. */
import type { ExecutionProfiles, Limits } from '@/api/gen/types.gen'

export const LIMIT_NAMES = [
  'maxSteps',
  'lastMessages',
  'topNHoldings',
  'lotsPageSize',
  'rowsPageSize',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

export const CEILINGS: Partial<Record<LimitName, number>> = {
  maxSteps: 30,
  lastMessages: 200,
  lotsPageSize: 200,
  rowsPageSize: 200,
}

type Budgets = ExecutionProfiles['metered']['toolBudgets']
export type ToolName = keyof Budgets

export interface LimitTexts {
  local: Record<LimitName, string>
  metered: Record<LimitName, string>
  budgets: Record<string, string>
}

export const DEFAULTS: ExecutionProfiles = {
  metered: {
    maxSteps: 5,
    lastMessages: 20,
    topNHoldings: 15,
    lotsPageSize: 20,
    rowsPageSize: 25,
    toolBudgets: {
      portfolio_summary: 4000,
      fiscal_integrity: 6000,
      token_history: 6000,
      asset_allocation: 3000,
      risk_metrics: 1500,
      drawdown_curve: 4000,
      performance_history: 4000,
      kpis: 3000,
      volatility_heatmap: 4000,
      spanish_tax_report: 5000,
      live_prices: 2000,
      fiscal_integrity_rows: 4000,
      token_lots: 4000,
      holding_detail: 3000,
      account_holdings: 5000,
      tax_year_comparison: 4000,
      derivatives_pnl: 4000,
      custody_locations: 4000,
      data_gaps: 4000,
      explain_metric: 2000,
      scenario_position_value: 1500,
      breakeven_price: 1500,
      scenario_portfolio_shock: 4000,
      concentration_risk: 2000,
      tx_search: 5000,
    },
  },
  local: { maxSteps: 15, lastMessages: 50, topNHoldings: 50, lotsPageSize: 100, rowsPageSize: 100 },
}

/** Make texts to edit. */
export function toTexts(profiles: ExecutionProfiles): LimitTexts {
  return {
    local: limitTexts(profiles.local),
    metered: limitTexts(profiles.metered),
    budgets: mapped(profiles.metered.toolBudgets, String),
  }
}

/** Make the object to store; only for texts without a problem. */
export function toProfiles(texts: LimitTexts): ExecutionProfiles {
  const toolBudgets = mapped(texts.budgets, Number) as Budgets
  return { metered: { ...limitsFrom(texts.metered), toolBudgets }, local: limitsFrom(texts.local) }
}

/** Say whether a text is no whole number in the range of its limit. */
export function isOutside(text: string, max = Number.MAX_SAFE_INTEGER): boolean {
  return !/^[1-9]\d{0,8}$/.test(text.trim()) || Number(text) > max
}

/** Say whether everything can be saved. */
export function areSavable({ local, metered, budgets }: LimitTexts): boolean {
  const limits = LIMIT_NAMES.flatMap((name) => [local, metered].map((texts) => ({ name, texts })))
  return (
    limits.every(({ name, texts }) => !isOutside(texts[name], CEILINGS[name])) &&
    Object.values(budgets).every((text) => !isOutside(text))
  )
}

function limitTexts(limits: Limits): Record<LimitName, string> {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, String(limits[name])])) as Record<
    LimitName,
    string
  >
}

function limitsFrom(texts: Record<LimitName, string>): Limits {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, Number(texts[name])])) as Limits
}

function mapped<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
