/** Changing transactions, and saying what came of it. */
import { useMutation, useQueryCache } from '@pinia/colada'
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import {
  addTransactionMutation,
  deleteTransactionMutation,
  overrideTransactionMutation,
  removeOverrideMutation,
  restoreTransactionMutation,
} from '@/api/gen/@pinia/colada.gen'
import type { BalanceCheck, EntryBody, OverrideBody } from '@/api/gen/types.gen'
import { brokenRules, describeProblem } from '@/api/problem'
import { tell } from '@/ui/toasts'

/** Which rules a request broke, by field; none where it went through. */
export type Broken = Record<string, string> | undefined

export function useTransactions() {
  const { t } = useI18n()
  const cache = useQueryCache()
  const adding = useMutation(addTransactionMutation())
  const correcting = useMutation(overrideTransactionMutation())
  const takingBack = useMutation(removeOverrideMutation())
  const deleting = useMutation(deleteTransactionMutation())
  const restoring = useMutation(restoreTransactionMutation())
  const isBusy = computed(() =>
    [adding, correcting, takingBack].some((each) => each.isLoading.value),
  )

  const add = (body: EntryBody) => attempt(() => adding.mutateAsync({ body }), 'saved')
  const correct = (transaction: string, body: OverrideBody) =>
    attempt(() => correcting.mutateAsync({ path: { transaction }, body }), 'saved')
  const takeBack = (transaction: string) =>
    attempt(() => takingBack.mutateAsync({ path: { transaction } }), 'saved')
  const remove = (transaction: string) =>
    attempt(() => deleting.mutateAsync({ path: { transaction } }), 'removed')
  const restore = (transaction: string) =>
    attempt(() => restoring.mutateAsync({ path: { transaction } }), 'restored')

  async function attempt(
    run: () => Promise<{ balanceCheck: BalanceCheck }>,
    done: 'saved' | 'removed' | 'restored',
  ): Promise<Broken> {
    try {
      const { balanceCheck } = await run()
      tell(t(`transactions.${done}`))
      if (balanceCheck.pairs.length) tell(shortage(balanceCheck), 'danger')
      await cache.invalidateQueries()
      return undefined
    } catch (error) {
      const broken = brokenRules(error)
      if (broken) return broken
      const problem = describeProblem(error, t)
      tell(`${t('shell.saveFailed')} ${problem}`, 'danger')
      return { '': problem }
    }
  }

  function shortage({ pairs }: BalanceCheck): string {
    const list = pairs.map((pair) => t('transactions.shortOne', { ...pair })).join(', ')
    return t('transactions.shortBalance', { list })
  }

  return { isBusy, add, correct, takeBack, remove, restore }
}
