/** Both languages, and which one is shown. */
import { createI18n } from 'vue-i18n'
import type { Locale } from '@/ui/numbers'
import en from './en'
import es from './es'

export const LOCALES: readonly Locale[] = ['en', 'es']
const HINT = 'fifolio.language'

// The server holds the setting; this browser remembers it so that the first paint already fits.
const hinted = localStorage.getItem(HINT)

export const i18n = createI18n({
  legacy: false,
  locale: hinted && isLocale(hinted) ? hinted : 'en',
  fallbackLocale: 'en',
  messages: { en, es },
})

/** Show the program in a language. */
export function showLocale(locale: Locale) {
  i18n.global.locale.value = locale
  localStorage.setItem(HINT, locale)
  document.documentElement.lang = locale
}

/** Say whether a text names a language the program speaks. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text)
}
