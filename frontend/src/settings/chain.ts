/** The chain as it is edited: text until saved, and what follows from it. */
import type { ChainEntry, Provider } from '@/api/gen/types.gen'
import { isLocalModel, PLANNER } from '@/advisor/model'

export type ProviderId = Provider['id']
export type CredentialKind = Provider['credential']['kind']

export interface ChainRow {
  key: number
  providerId: ProviderId
  modelId: string
  /** Text, because it is being typed; it counts for local models only. */
  contextWindow: string
}

export type RowProblem = { modelId?: 'needsModel'; contextWindow?: 'needsWindow' }
export type RunProfile = 'local' | 'metered' | 'mixed'

const DEFAULT_WINDOW = '8192'
let nextKey = 1

/** Make rows from a stored chain. */
export function toRows(chain: readonly ChainEntry[]): ChainRow[] {
  return chain.map(({ providerId, modelId, contextWindow }) => ({
    key: nextKey++,
    providerId,
    modelId,
    contextWindow: contextWindow === undefined ? DEFAULT_WINDOW : String(contextWindow),
  }))
}

/** Make the chain to store; a window goes along with local models only. */
export function toChain(rows: readonly ChainRow[]): ChainEntry[] {
  return rows.map((row) => {
    const entry = { providerId: row.providerId, modelId: row.modelId.trim() }
    return isLocalModel(row) ? { ...entry, contextWindow: Number(row.contextWindow) } : entry
  })
}

/** Make an empty row for a model on this machine. */
export function newRow(): ChainRow {
  return { key: nextKey++, providerId: 'ollama', modelId: '', contextWindow: DEFAULT_WINDOW }
}

/** Make the row of the built-in planner. */
export function plannerRow(): ChainRow {
  return toRows([PLANNER])[0]!
}

/** Move a row by one place; at the end of the list nothing moves. */
export function moved(rows: readonly ChainRow[], from: number, by: -1 | 1): ChainRow[] {
  const to = from + by
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return [...rows]
  const rest = rows.filter((_, index) => index !== from)
  return [...rest.slice(0, to), row, ...rest.slice(to)]
}

/** Say what keeps a row from being saved. */
export function problemsOf(row: ChainRow): RowProblem {
  const problems: RowProblem = {}
  if (!row.modelId.trim()) problems.modelId = 'needsModel'
  if (isLocalModel(row) && !isWhole(row.contextWindow)) problems.contextWindow = 'needsWindow'
  return problems
}

/** Say whether the rows can be saved: at least one, and none with a problem. */
export function isSavable(rows: readonly ChainRow[]): boolean {
  return rows.length > 0 && rows.every((row) => Object.keys(problemsOf(row)).length === 0)
}

/** Say whether an entry can be asked: local ones need no key. */
export function isUsable(row: ChainRow, credentials: Partial<Record<ProviderId, CredentialKind>>) {
  return row.providerId === 'ollama' || credentials[row.providerId] === 'present'
}

/** Derive which limits hold from the entries that can be asked; none when there is none. */
export function profileOf(usable: readonly ChainRow[]): RunProfile | undefined {
  const local = usable.filter(isLocalModel).length
  if (usable.length === 0) return undefined
  if (local === usable.length) return 'local'
  return local === 0 ? 'metered' : 'mixed'
}

/** Compute the budgets in characters that follow from the smallest local window of a chain. */
export function localBudgets(chain: readonly ChainEntry[]) {
  const windows = chain.flatMap((entry) => entry.contextWindow ?? [])
  if (windows.length === 0) return undefined
  const window = Math.min(...windows)
  return { tool: Math.floor((window * 60) / 100), run: Math.floor((window * 240) / 100) }
}

function isWhole(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text.trim())
}
