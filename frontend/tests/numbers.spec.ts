import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment } from '@/ui/dates'
import { formatDecimal, formatMoney, pricePlaces, signOf } from '@/ui/numbers'

describe('a decimal', () => {
  it.each([
    ['0', '0', '0'],
    ['1234.5', '1,234.5', '1.234,5'],
    ['-1234567.89', '−1,234,567.89', '−1.234.567,89'],
    ['999', '999', '999'],
    ['0.000000000000000001', '0.000000000000000001', '0,000000000000000001'],
    [
      '123456789012345678901234567890.123456789',
      '123,456,789,012,345,678,901,234,567,890.123456789',
      '123.456.789.012.345.678.901.234.567.890,123456789',
    ],
    ['1.500', '1.5', '1,5'],
    ['-0.00', '0', '0'],
  ])('%s is %s in English and %s in Spanish', (text, english, spanish) => {
    expect(formatDecimal(text, 'en')).toBe(english)
    expect(formatDecimal(text, 'es')).toBe(spanish)
  })

  it.each([
    ['2.005', '2.01'],
    ['2.0049999999999999999999', '2.00'],
    ['-2.005', '−2.01'],
    ['999.995', '1,000.00'],
    ['9007199254740993.005', '9,007,199,254,740,993.01'],
    ['0.5', '0.50'],
  ])('%s rounds to two places as %s, exactly', (text, shown) => {
    expect(formatDecimal(text, 'en', { places: 2, least: 2 })).toBe(shown)
  })

  it('that would vanish is shown as smaller, never as zero', () => {
    expect(formatDecimal('0.000000012', 'en', { places: 2 })).toBe('<\u00a00.01')
    expect(formatDecimal('-0.0001', 'es', { places: 2 })).toBe('>\u00a0−0,01')
    expect(formatDecimal('0.4', 'en', { places: 0 })).toBe('<\u00a01')
  })

  it.each(['', 'NaN', '1e-18', '1,5', '+1', '<b>', '1.'])(
    '%j is no decimal and stays as it is',
    (text) => {
      expect(formatDecimal(text, 'en')).toBe(text)
    },
  )

  it('carries a plus only where it is asked for and above zero', () => {
    expect(formatDecimal('5', 'en', { plus: true })).toBe('+5')
    expect(formatDecimal('0.00', 'en', { plus: true })).toBe('0')
    expect(formatDecimal('-5', 'en', { plus: true })).toBe('−5')
  })

  it('has a sign', () => {
    expect(['0.00', '-0', '0.01', '-0.01'].map(signOf)).toEqual([0, 0, 1, -1])
  })
})

describe('money', () => {
  it('has its currency where the language puts it', () => {
    expect(formatMoney('1234.5', 'EUR', 'en')).toBe('€1,234.50')
    expect(formatMoney('1234.5', 'EUR', 'es')).toBe('1.234,50\u00a0€')
    expect(formatMoney('-5', 'USD', 'en')).toBe('−$5.00')
    expect(formatMoney('5', 'CHF', 'en', { plus: true })).toBe('+5.00\u00a0CHF')
    expect(formatMoney('0.001', 'EUR', 'en')).toBe('<\u00a0€0.01')
  })
})

describe('a date', () => {
  it('stays the same day in every time zone', () => {
    expect(formatDay('2024-12-31', 'en')).toBe('31 Dec 2024')
    expect(formatDay('2024-12-31', 'es')).toBe('31 dic 2024')
  })

  it('falls on the day of the zone it is for', () => {
    expect(formatDay('2024-12-31T23:30:00Z', 'en', 'Europe/Madrid')).toBe('1 Jan 2025')
    expect(formatMoment('2024-06-30T10:05:00Z', 'en', 'Europe/Madrid')).toContain('12:05')
  })

  it('that cannot be read stays as it is', () => {
    expect(formatDay('soon', 'en')).toBe('soon')
  })
})

describe('a price of one unit', () => {
  it.each([
    ['27158.655076', '€27,158.66'],
    ['81.397', '€81.397'],
    ['1.25543219', '€1.2554'],
    ['0.002866123', '€0.00286612'],
    ['0.000000001', '<\u00a0€0.00000001'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatMoney(text, 'EUR', 'en', { places: pricePlaces(text) })).toBe(shown)
  })
})
