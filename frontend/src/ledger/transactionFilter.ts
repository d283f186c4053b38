/** Which transactions are shown. */
import type { TransactionsData, TransactionType } from '@/api/gen/types.gen'

export interface TransactionFilter {
  asset: string
  account: string
  type: TransactionType | ''
  from: string
  to: string
  state: 'all' | 'edited' | 'deleted'
  page: number
}

export const EVERYTHING: TransactionFilter = {
  asset: '',
  account: '',
  type: '',
  from: '',
  to: '',
  state: 'all',
  page: 1,
}

/** Make the query of a filter; an empty field asks for nothing. */
export function queryOf(filter: TransactionFilter): NonNullable<TransactionsData['query']> {
  const { asset, account, type, from, to, state, page } = filter
  return {
    ...(asset.trim() && { asset: asset.trim() }),
    ...(account && { account }),
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
    ...(state === 'edited' && { edited: true }),
    ...(state === 'deleted' && { deleted: true }),
    page,
  }
}
