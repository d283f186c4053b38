/** Saying whether rows that look alike are one event. */
import { useMutation, useQuery } from '@pinia/colada'
import {
  doubtAgainMutation,
  duplicatesQuery,
  settleDuplicateMutation,
} from '@/api/gen/@pinia/colada.gen'
import type { DuplicateBody } from '@/api/gen/types.gen'
import { useAttempt } from '@/api/useAttempt'

export function useDuplicates() {
  const attempt = useAttempt()
  const query = useQuery(() => duplicatesQuery({}))
  const settling = useMutation(settleDuplicateMutation())
  const doubting = useMutation(doubtAgainMutation())

  const settle = (group: string, body: DuplicateBody) =>
    attempt(() => settling.mutateAsync({ path: { group }, body }), 'transactions.decisionSaved')
  const forget = (group: string) =>
    attempt(() => doubting.mutateAsync({ path: { group } }), 'transactions.decisionSaved')

  return { query, settle, forget }
}
