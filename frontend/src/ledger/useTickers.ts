/** Saying which coins tickers mean. */
import { useMutation, useQuery } from '@pinia/colada'
import {
  answerTickerMutation,
  forgetTickerMutation,
  tickersQuery,
} from '@/api/gen/@pinia/colada.gen'
import type { TickerBody } from '@/api/gen/types.gen'
import { useAttempt } from '@/api/useAttempt'

export function useTickers() {
  const attempt = useAttempt()
  const query = useQuery(() => tickersQuery({}))
  const answering = useMutation(answerTickerMutation())
  const forgetting = useMutation(forgetTickerMutation())

  const answer = (body: TickerBody) =>
    attempt(() => answering.mutateAsync({ body }), 'transactions.decisionSaved')
  const forget = (id: number) =>
    attempt(() => forgetting.mutateAsync({ path: { answer: id } }), 'transactions.decisionSaved')

  return { query, isBusy: answering.isLoading, answer, forget }
}
