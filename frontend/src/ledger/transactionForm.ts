/** What the user writes about a transaction, and the request it comes to. */
import type {
  EntryBody,
  OverrideBody,
  TransactionAnswer,
  TransactionRow,
  TransactionType,
} from '@/api/gen/types.gen'
import { isAmbiguous, number } from '@/ui/typedNumber'

export const TYPES: readonly TransactionType[] = [
  'BUY',
  'SELL',
  'SWAP',
  'SPEND',
  'FEE',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'MIGRATION_SWAP',
  'STAKING',
  'AIRDROP',
  'REWARD',
  'MINING',
  'PROMOTION',
  'LOST',
  'STOLEN',
  'GIFT_IN',
  'GIFT_OUT',
  'DONATION',
]

export type FeeKind = 'UNCHANGED' | 'NONE' | 'CHARGED' | 'UNKNOWN'

export interface TransactionForm {
  type: TransactionType
  moment: string
  account: string
  amountIn: string
  assetIn: string
  amountOut: string
  assetOut: string
  unitPrice: string
  total: string
  currency: string
  feeKind: FeeKind
  feeAmount: string
  feeAsset: string
  note: string
}

/** The amounts of the form, and where the server would speak of each. */
const AMOUNTS = [
  ['amountIn', 'amountIn'],
  ['amountOut', 'amountOut'],
  ['unitPrice', 'unitPrice.amount'],
  ['total', 'total.amount'],
  ['feeAmount', 'fee.amount'],
] as const

/** Show a moment as the browser's field for one wants it: local, to the second. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** Read such a field; text that is no moment comes back as it is, for the server to refuse. */
export function toIso(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** Begin with an empty entry. */
export function emptyForm(now: Date): TransactionForm {
  return {
    type: 'BUY',
    moment: toLocal(now.toISOString()),
    account: '',
    amountIn: '',
    assetIn: '',
    amountOut: '',
    assetOut: 'EUR',
    unitPrice: '',
    total: '',
    currency: 'EUR',
    feeKind: 'NONE',
    feeAmount: '',
    feeAsset: 'EUR',
    note: '',
  }
}

/** Begin with a transaction as it was corrected so far; confirmed transfers are not part of that. */
export function formOf(row: TransactionRow): TransactionForm {
  const { corrected: one, editedFields, editNote } = row
  const fee = one.fees?.[0]
  const isFeeEdited = editedFields.includes('fee')
  return {
    type: one.type,
    moment: toLocal(one.date),
    account: one.account,
    amountIn: one.received?.amount ?? '',
    assetIn: one.received?.asset ?? '',
    amountOut: one.given?.amount ?? '',
    assetOut: one.given?.asset ?? '',
    unitPrice: one.unitPrice?.amount ?? '',
    total: one.total?.amount ?? '',
    currency: one.total?.currency ?? one.unitPrice?.currency ?? one.currency,
    feeKind: isFeeEdited ? (fee ? 'CHARGED' : 'NONE') : 'UNCHANGED',
    feeAmount: fee?.amount ?? '',
    feeAsset: fee?.asset ?? one.currency,
    note: editNote,
  }
}

/** Make a correction of what differs from the import; undefined where nothing does. */
export function overrideOf(form: TransactionForm, imported: TransactionAnswer) {
  const body: OverrideBody = {
    ...(form.type !== imported.type && { type: form.type }),
    ...(form.moment !== toLocal(imported.date) && { date: toIso(form.moment) }),
    ...changed('amountIn', form.amountIn, imported.received?.amount),
    ...changed('amountOut', form.amountOut, imported.given?.amount),
    ...priceOf(form, imported),
    ...totalOf(form, imported),
    ...feeOf(form),
  }
  return Object.keys(body).length ? { ...body, note: form.note.trim() } : undefined
}

/** Make an entry by hand. */
export function entryOf(form: TransactionForm): EntryBody {
  return {
    date: toIso(form.moment),
    type: form.type,
    account: form.account.trim(),
    received: quantity(form.amountIn, form.assetIn),
    given: quantity(form.amountOut, form.assetOut),
    fee: entryFee(form),
    total: form.total.trim()
      ? { amount: number(form.total), currency: form.currency.trim().toUpperCase() }
      : null,
    note: form.note.trim(),
  }
}

/** Find the amounts that could be read in two ways; what the form began with is not typed. */
export function ambiguousIn(form: TransactionForm, begun: TransactionForm): Record<string, string> {
  const typed = AMOUNTS.filter(([field]) => form[field] !== begun[field])
  const unclear = typed.filter(
    ([field]) => isAmbiguous(form[field]) && (field !== 'feeAmount' || form.feeKind === 'CHARGED'),
  )
  return Object.fromEntries(unclear.map(([, path]) => [path, 'ambiguous']))
}

function two(n: number) {
  return String(n).padStart(2, '0')
}

function changed(field: 'amountIn' | 'amountOut', text: string, imported: string | undefined) {
  const written = number(text)
  return written && written !== imported ? { [field]: written } : {}
}

function priceOf(form: TransactionForm, imported: TransactionAnswer) {
  const amount = number(form.unitPrice)
  const currency = form.currency.trim()
  const { unitPrice: was } = imported
  if (!amount || (amount === was?.amount && currency === was.currency)) return {}
  return { unitPrice: { amount, currency } }
}

function totalOf(form: TransactionForm, imported: TransactionAnswer) {
  const amount = number(form.total)
  const currency = form.currency.trim()
  const { total: was } = imported
  if (!amount) return was ? { total: null } : {}
  return amount === was?.amount && currency === was.currency ? {} : { total: { amount, currency } }
}

function feeOf({ feeKind, feeAmount, feeAsset }: TransactionForm): Pick<OverrideBody, 'fee'> {
  if (feeKind === 'NONE') return { fee: { kind: 'NONE' } }
  if (feeKind !== 'CHARGED') return {}
  return { fee: { kind: 'CHARGED', amount: number(feeAmount), asset: feeAsset.trim() } }
}

function entryFee({ feeKind, feeAmount, feeAsset }: TransactionForm): EntryBody['fee'] {
  if (feeKind === 'NONE') return { kind: 'NONE' }
  if (feeKind !== 'CHARGED') return null
  return { kind: 'CHARGED', amount: number(feeAmount), asset: feeAsset.trim() }
}

function quantity(amount: string, asset: string) {
  return amount.trim() ? { amount: number(amount), asset: asset.trim() } : null
}
