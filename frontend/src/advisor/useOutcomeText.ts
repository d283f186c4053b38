/** An outcome that is no answer, as one text. */
import { useI18n } from 'vue-i18n'
import { failedMessage, lostKey } from './outcomeText'
import type { Outcome } from './turn'

export function useOutcomeText() {
  const { t } = useI18n()

  return function describe(outcome: Outcome): string {
    switch (outcome.kind) {
      case 'refused':
        return outcome.reason
      case 'failed': {
        const { key, values } = failedMessage(outcome.frame)
        return t(`advisor.failed.${key}`, values)
      }
      case 'lost':
        return t(`advisor.lost.${lostKey(outcome.cause)}`, { ...outcome.cause })
      case 'stopped':
        return t('advisor.stoppedText')
      default:
        return ''
    }
  }
}
