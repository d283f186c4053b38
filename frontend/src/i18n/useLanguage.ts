/** Changing the language: shown at once, and kept by the server for its own texts. */
import { useI18n } from 'vue-i18n'
import { describeProblem } from '@/api/problem'
import { useSetting } from '@/api/setting'
import type { Locale } from '@/ui/numbers'
import { tell } from '@/ui/toasts'
import { showLocale } from '.'

export function useLanguage() {
  const { t } = useI18n()
  const setting = useSetting('language')

  return async function choose(locale: Locale) {
    showLocale(locale)
    try {
      await setting.change(locale)
    } catch (error) {
      tell(`${t('shell.saveFailed')} ${describeProblem(error, t)}`, 'danger')
    }
  }
}
