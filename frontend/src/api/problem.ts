/** What went wrong with a request, in words for the reader. */
import type { ErrorAnswer } from './gen/types.gen'

type Translate = (key: string, values?: Record<string, unknown>) => string

/** Say in one sentence why a request failed. */
export function describeProblem(error: unknown, t: Translate): string {
  if (isErrorAnswer(error)) {
    const { code, reason, setting } = error.error
    return reason ?? t('shell.problem', { detail: setting ? `${code} (${setting})` : code })
  }
  return t('shell.serverAway')
}

/** Tell the error code of the server, if it gave one. */
export function problemCode(error: unknown): string | undefined {
  return isErrorAnswer(error) ? error.error.code : undefined
}

/** List the rules a request broke, by the field; undefined where the failure was another one. */
export function brokenRules(error: unknown): Record<string, string> | undefined {
  if (!isErrorAnswer(error) || !error.error.issues?.length) return undefined
  return Object.fromEntries(error.error.issues.map(({ path, rule }) => [path, rule]))
}

function isErrorAnswer(error: unknown): error is ErrorAnswer {
  return typeof error === 'object' && error !== null && 'error' in error && hasCode(error.error)
}

function hasCode(detail: unknown): boolean {
  return typeof detail === 'object' && detail !== null && 'code' in detail
}
