/** Asking the server to change something, and saying what came of it. */
import { useQueryCache } from '@pinia/colada'
import { useI18n } from 'vue-i18n'
import { tell } from '@/ui/toasts'
import { brokenRules, describeProblem } from './problem'

/** Which rules a request broke, by field; none where it went through. */
export type Broken = Record<string, string> | undefined

export function useAttempt() {
  const { t } = useI18n()
  const cache = useQueryCache()

  return async (run: () => Promise<unknown>, done: string): Promise<Broken> => {
    let problem: string | undefined
    try {
      await run()
    } catch (error) {
      const broken = brokenRules(error)
      if (broken) return broken
      problem = describeProblem(error, t)
    }
    if (problem === undefined) tell(t(done))
    else tell(`${t('shell.saveFailed')} ${problem}`, 'danger')
    // The next change breaks off what is being fetched and fetches it anew: no failure of this one.
    await cache.invalidateQueries().catch(() => undefined)
    return problem === undefined ? undefined : { '': problem }
  }
}
