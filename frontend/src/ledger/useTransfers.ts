/** Deciding about moves between own accounts. */
import { useMutation, useQuery } from '@pinia/colada'
import {
  decideTransferMutation,
  forgetTransferMutation,
  transfersQuery,
} from '@/api/gen/@pinia/colada.gen'
import type { TransferBody } from '@/api/gen/types.gen'
import { useAttempt } from '@/api/useAttempt'

export function useTransfers() {
  const attempt = useAttempt()
  const query = useQuery(() => transfersQuery({}))
  const deciding = useMutation(decideTransferMutation())
  const forgetting = useMutation(forgetTransferMutation())

  const decide = (transfer: string, body: TransferBody) =>
    attempt(() => deciding.mutateAsync({ path: { transfer }, body }), 'transactions.decisionSaved')
  const forget = (transfer: string) =>
    attempt(() => forgetting.mutateAsync({ path: { transfer } }), 'transactions.decisionSaved')

  return { query, isBusy: deciding.isLoading, decide, forget }
}
