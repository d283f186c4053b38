/** Deciding about moves between own accounts. */
import { useMutation, useQuery, useQueryCache } from '@pinia/colada'
import { useI18n } from 'vue-i18n'
import {
  decideTransferMutation,
  forgetTransferMutation,
  transfersQuery,
} from '@/api/gen/@pinia/colada.gen'
import type { TransferBody } from '@/api/gen/types.gen'
import { brokenRules, describeProblem } from '@/api/problem'
import { tell } from '@/ui/toasts'
import type { Broken } from './useTransactions'

export function useTransfers() {
  const { t } = useI18n()
  const cache = useQueryCache()
  const query = useQuery(() => transfersQuery({}))
  const deciding = useMutation(decideTransferMutation())
  const forgetting = useMutation(forgetTransferMutation())

  const decide = (transfer: string, body: TransferBody) =>
    attempt(() => deciding.mutateAsync({ path: { transfer }, body }))
  const forget = (transfer: string) => attempt(() => forgetting.mutateAsync({ path: { transfer } }))

  async function attempt(run: () => Promise<unknown>): Promise<Broken> {
    try {
      await run()
      tell(t('transactions.decisionSaved'))
      await cache.invalidateQueries()
      return undefined
    } catch (error) {
      const broken = brokenRules(error)
      if (broken) return broken
      tell(`${t('shell.saveFailed')} ${describeProblem(error, t)}`, 'danger')
      await cache.invalidateQueries()
      return {}
    }
  }

  return { query, isBusy: deciding.isLoading, decide, forget }
}
