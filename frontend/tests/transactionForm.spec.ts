import { describe, expect, it } from 'vitest'
import type { TransactionAnswer, TransactionRow } from '@/api/gen/types.gen'
import { EVERYTHING, queryOf } from '@/ledger/transactionFilter'
import {
  ambiguousIn,
  emptyForm,
  entryOf,
  formOf,
  overrideOf,
  toIso,
  toLocal,
} from '@/ledger/transactionForm'
import { isAmbiguous, number } from '@/ui/typedNumber'

const IMPORTED: TransactionAnswer = {
  idHash: 'a1',
  date: '2024-01-05T10:00:00.123456Z',
  type: 'BUY',
  account: 'Kraken',
  received: { amount: '1', asset: 'BTC' },
  given: { amount: '40000', asset: 'EUR' },
  fees: [{ amount: '10', asset: 'EUR' }],
  total: null,
  unitPrice: null,
  currency: 'EUR',
  transferGroup: null,
  note: '',
  review: null,
}

const rowOf = (change: Partial<TransactionRow> = {}): TransactionRow => ({
  effective: IMPORTED,
  corrected: IMPORTED,
  imported: IMPORTED,
  edited: false,
  editedFields: [],
  editNote: '',
  batches: [1],
  ...change,
})

describe('a correction', () => {
  it('is nothing while the form says what was imported', () => {
    expect(overrideOf(formOf(rowOf()), IMPORTED)).toBeUndefined()
  })

  it('names only what differs from the import', () => {
    const form = { ...formOf(rowOf()), amountIn: ' 2,5 ', type: 'SWAP' as const, note: ' receipt ' }

    expect(overrideOf(form, IMPORTED)).toEqual({ type: 'SWAP', amountIn: '2.5', note: 'receipt' })
  })

  it('keeps what was corrected before, because it replaces the whole of it', () => {
    const effective = { ...IMPORTED, unitPrice: { amount: '42000', currency: 'EUR' }, fees: [] }
    const row = rowOf({
      effective,
      corrected: effective,
      edited: true,
      editedFields: ['unitPrice', 'fee'],
    })

    expect(overrideOf({ ...formOf(row), total: '50000' }, IMPORTED)).toEqual({
      unitPrice: { amount: '42000', currency: 'EUR' },
      total: { amount: '50000', currency: 'EUR' },
      fee: { kind: 'NONE' },
      note: '',
    })
  })

  it('declares a total that was emptied to be unknown', () => {
    const imported = { ...IMPORTED, total: { amount: '5.00', currency: 'USD' } }
    const row = rowOf({ imported, corrected: imported, effective: imported })

    expect(overrideOf({ ...formOf(row), total: '' }, imported)).toEqual({ total: null, note: '' })
    expect(overrideOf(formOf(row), imported)).toBeUndefined()
  })

  it('moves an event only when its moment was changed', () => {
    const form = { ...formOf(rowOf()), moment: '2024-01-06T09:30:00' }

    expect(overrideOf(form, IMPORTED)).toEqual({ date: toIso('2024-01-06T09:30:00'), note: '' })
  })
})

describe('a confirmed transfer', () => {
  it('is not taken for a correction of the amount', () => {
    const effective = { ...IMPORTED, given: { amount: '39999', asset: 'EUR' } }
    const row = rowOf({ effective, edited: true, editedFields: ['transfer'] })

    expect(overrideOf(formOf(row), IMPORTED)).toBeUndefined()
  })
})

describe('an entry by hand', () => {
  it('says what is unknown and what is none', () => {
    const form = {
      ...emptyForm(new Date('2024-05-01T12:00:00Z')),
      account: ' Mine ',
      amountIn: '1',
    }

    expect(entryOf({ ...form, assetIn: 'btc', feeKind: 'UNKNOWN' })).toEqual({
      date: '2024-05-01T12:00:00.000Z',
      type: 'BUY',
      account: 'Mine',
      received: { amount: '1', asset: 'btc' },
      given: null,
      fee: null,
      total: null,
      note: '',
    })
    expect(entryOf({ ...form, feeKind: 'NONE' }).fee).toEqual({ kind: 'NONE' })
  })
})

describe('what is typed', () => {
  it.each([
    ['1,5', '1.5'],
    [' 2 ', '2'],
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['12.345.678,123456789012345678', '12345678.123456789012345678'],
    ['1.000.000', '1000000'],
    ['1,000,000', '1000000'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['1.00,50', '1.00,50'],
    ['1e3', '1e3'],
  ])('%s is sent as %s', (typed, sent) => expect(number(typed)).toBe(sent))

  it.each(['1.500', '1,500', ' 12.345 ', '999,000'])('%s may be thousands or decimals', (typed) =>
    expect(isAmbiguous(typed)).toBe(true),
  )

  it.each(['1500', '1.5', '1,50', '1.5000', '0.125', '0,125', '1234.567', '1.000,50', '1.000.000'])(
    '%s can be read in one way only',
    (typed) => expect(isAmbiguous(typed)).toBe(false),
  )

  it('is refused by field where it could be read in two ways', () => {
    const begun = emptyForm(new Date('2024-05-01T12:00:00Z'))
    const form = { ...begun, amountIn: '1.500', total: '2,500', amountOut: '3.5' }

    expect(ambiguousIn(form, begun)).toEqual({
      amountIn: 'ambiguous',
      'total.amount': 'ambiguous',
    })
  })

  it('is refused as a fee only where a fee is charged', () => {
    const begun = emptyForm(new Date('2024-05-01T12:00:00Z'))
    const form = { ...begun, feeAmount: '1.500' }

    expect(ambiguousIn(form, begun)).toEqual({})
    expect(ambiguousIn({ ...form, feeKind: 'CHARGED' }, begun)).toEqual({
      'fee.amount': 'ambiguous',
    })
  })

  it('does not put in doubt what the form began with', () => {
    const imported = { ...IMPORTED, received: { amount: '1.125', asset: 'BTC' } }
    const begun = formOf(rowOf({ imported, corrected: imported, effective: imported }))

    expect(ambiguousIn({ ...begun, note: 'seen' }, begun)).toEqual({})
  })

  it('gives a moment back as it was', () => {
    expect(toIso(toLocal('2024-03-31T00:59:59Z'))).toBe('2024-03-31T00:59:59.000Z')
    expect(toIso('yesterday')).toBe('yesterday')
  })

  it('asks for no more than the filter says', () => {
    expect(queryOf(EVERYTHING)).toEqual({ page: 1 })
    expect(
      queryOf({ ...EVERYTHING, asset: ' btc ', state: 'deleted', from: '2024-01-01' }),
    ).toEqual({ asset: 'btc', deleted: true, from: '2024-01-01', page: 1 })
  })
})
