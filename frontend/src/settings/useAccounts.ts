/** Making accounts and changing what is said of them. */
import { useMutation, useQuery } from '@pinia/colada'
import { computed } from 'vue'
import {
  accountsQuery,
  addAccountMutation,
  changeAccountMutation,
} from '@/api/gen/@pinia/colada.gen'
import type { AccountBody, NewAccountBody } from '@/api/gen/types.gen'
import { useAttempt } from '@/api/useAttempt'

export function useAccounts() {
  const attempt = useAttempt()
  const query = useQuery(() => accountsQuery({}))
  const adding = useMutation(addAccountMutation())
  const changing = useMutation(changeAccountMutation())
  const isBusy = computed(() => adding.isLoading.value || changing.isLoading.value)

  const add = (body: NewAccountBody) =>
    attempt(() => adding.mutateAsync({ body }), 'settings.saved')
  const change = (account: number, body: AccountBody) =>
    attempt(() => changing.mutateAsync({ path: { account }, body }), 'settings.saved')

  return { query, isBusy, add, change }
}
