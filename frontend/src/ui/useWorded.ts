/** Words for a name of the server. */
import { useI18n } from 'vue-i18n'

export function useWorded() {
  const { t, te } = useI18n()

  /** A name these messages do not know is shown as it is, so that nothing is hidden. */
  return function worded(list: string, name: string): string {
    const key = `${list}.${name}`
    return te(key) ? t(key) : name
  }
}
