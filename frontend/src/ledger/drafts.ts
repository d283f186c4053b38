/** Files on their way into the ledger: chosen, read, and then imported or put aside. */
import type { ImportReport } from '@/api/gen/types.gen'

export interface Hints {
  account: string
  timezone: string
}

export type DraftState =
  | { kind: 'reading' }
  | { kind: 'refused'; reason: string }
  | { kind: 'read'; report: ImportReport }
  | { kind: 'writing'; report: ImportReport }

export interface Draft {
  id: number
  file: File
  hints: Hints
  state: DraftState
}

/** Make the body of a request about a file; an empty hint is left out. */
export function importBody({ file, hints }: Pick<Draft, 'file' | 'hints'>, dryRun: boolean) {
  const given = Object.entries(hints)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text)
  return { file, dryRun, ...(Object.fromEntries(given) as Partial<Hints>) }
}
