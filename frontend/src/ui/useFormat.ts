/** Figures and dates in the language shown. */
import { useI18n } from 'vue-i18n'
import { formatDay, formatMoment } from './dates'
import { formatDecimal, formatMoney, type Locale, type Shape } from './numbers'

export function useFormat() {
  const { locale } = useI18n()
  const now = () => locale.value as Locale
  return {
    decimal: (text: string, shape?: Shape) => formatDecimal(text, now(), shape),
    count: (n: number) => formatDecimal(String(n), now()),
    money: (text: string, currency: string, shape?: Shape) =>
      formatMoney(text, currency, now(), shape),
    day: (iso: string, zone?: string) => formatDay(iso, now(), zone),
    moment: (iso: string, zone?: string) => formatMoment(iso, now(), zone),
  }
}
