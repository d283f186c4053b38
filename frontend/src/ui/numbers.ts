/**
 * Exact figures, made readable without ever becoming floating-point numbers: the server sends
 * decimals as text, and grouping, rounding for display and signs work on that text.
 */
export type Locale = 'en' | 'es'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const MARKS = { en: { group: ',', point: '.' }, es: { group: '.', point: ',' } } as const
const SYMBOLS: Record<string, string> = { EUR: '€', USD: '$', GBP: '£' }
const MINUS = '−'
const NO_BREAK = '\u00a0'

export interface Shape {
  /** Fraction digits at most; a figure that would vanish is shown as smaller than the last one. */
  places?: number
  /** Fraction digits at least; zeros beyond them are not shown. */
  least?: number
  /** Put a plus before a figure above zero. */
  plus?: boolean
}

/** Show a decimal in the reader's notation; text that is no plain decimal comes back as it is. */
export function formatDecimal(text: string, locale: Locale, shape: Shape = {}): string {
  const found = DECIMAL.exec(text)
  if (!found) return text
  const [, minus = '', whole = '', fraction = ''] = found
  const cut = roundDigits(whole, fraction, shape.places ?? fraction.length)
  const exists = /[1-9]/.test(whole + fraction)
  if (exists && !/[1-9]/.test(cut.whole + cut.fraction))
    return tooSmall(minus, cut.fraction, locale)
  const sign = !exists ? '' : minus ? MINUS : shape.plus ? '+' : ''
  const { group, point } = MARKS[locale]
  const digits = padded(cut.fraction, shape.least ?? 0)
  return sign + grouped(cut.whole, group) + (digits && point + digits)
}

/** Show an amount of money with its currency, two decimals unless asked otherwise. */
export function formatMoney(
  text: string,
  currency: string,
  locale: Locale,
  shape: Shape = {},
): string {
  const figure = formatDecimal(text, locale, { places: 2, least: 2, ...shape })
  const symbol = SYMBOLS[currency] ?? currency
  if (locale === 'es' || symbol.length > 1) return figure + NO_BREAK + symbol
  const lead = /^[^\d]*/.exec(figure)?.[0] ?? ''
  return lead + symbol + figure.slice(lead.length)
}

/** Choose the fraction digits for a price of one unit: fewer the larger it is. */
export function pricePlaces(text: string): number {
  const whole = /^-?0*(\d*)/.exec(text)?.[1] ?? ''
  if (whole.length >= 3) return 2
  return whole ? 4 : 8
}

/** Say on which side of zero a decimal lies. */
export function signOf(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0
  return text.startsWith('-') ? -1 : 1
}

/** Round half away from zero, digit by digit. */
function roundDigits(whole: string, fraction: string, places: number) {
  if (fraction.length <= places) return { whole, fraction }
  const kept = BigInt(whole + fraction.slice(0, places))
  const up = (fraction[places] ?? '0') >= '5' ? 1n : 0n
  const digits = String(kept + up).padStart(places + 1, '0')
  const end = digits.length - places
  return { whole: digits.slice(0, end), fraction: digits.slice(end) }
}

function tooSmall(minus: string, zeros: string, locale: Locale): string {
  const { point } = MARKS[locale]
  const last = zeros ? `0${point}${zeros.slice(1)}1` : '1'
  return minus ? `>${NO_BREAK}${MINUS}${last}` : `<${NO_BREAK}${last}`
}

function padded(fraction: string, least: number): string {
  return fraction.replace(/0+$/, '').padEnd(least, '0')
}

function grouped(whole: string, mark: string): string {
  return whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, mark)
}
