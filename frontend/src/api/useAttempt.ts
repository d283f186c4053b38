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
    try {
      await run()
      tell(t(done))
      await cache.invalidateQueries()
      return undefined
    } catch (error) {
      const broken = brokenRules(error)
      if (broken) return broken
      const problem = describeProblem(error, t)
      tell(`${t('shell.saveFailed')} ${problem}`, 'danger')
      await cache.invalidateQueries()
      return { '': problem }
    }
  }
}
