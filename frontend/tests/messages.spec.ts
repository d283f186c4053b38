import { describe, expect, it } from 'vitest'
import { createI18n } from 'vue-i18n'
import en from '@/i18n/en'
import es from '@/i18n/es'

type Messages = { [key: string]: string | Messages }

function flat(messages: Messages, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the messages', () => {
  const english = flat(en)
  const spanish = new Map(flat(es))

  it('are the same list in both languages', () => {
    expect([...spanish.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted())
  })

  it.each(english)('%s has the same placeholders in Spanish', (key, text) => {
    expect(placeholders(spanish.get(key)!)).toEqual(placeholders(text))
  })

  it('hold no characters the message syntax would take for its own', () => {
    expect([...english, ...spanish].filter(([, text]) => /@/.test(text))).toEqual([])
  })

  it('part only one form from many', () => {
    const forms = [...english, ...spanish].filter(([, text]) => text.includes('|'))
    expect(forms.filter(([, text]) => !/^[^|]+ \| [^|]+$/.test(text))).toEqual([])
  })

  it.each([
    [1, 'Importar 1 evento nuevo', 'pendiente'],
    [0, 'Importar 0 eventos nuevos', 'pendientes'],
    [2, 'Importar 2 eventos nuevos', 'pendientes'],
  ])('speak of %i in the right number', (n, confirm, pending) => {
    const { t } = createI18n({
      legacy: false,
      locale: 'es',
      messages: { es: { ledger: es.ledger } },
    }).global
    expect(t('ledger.confirm', { n: String(n) }, n)).toBe(confirm)
    expect(t('ledger.count.pending', n)).toBe(pending)
  })

  it('fill in values literally, whatever they contain', () => {
    const { t } = createI18n({
      legacy: false,
      locale: 'en',
      messages: { en: { ledger: en.ledger } },
    }).global
    expect(t('ledger.readingOf', { file: '$& {file} @:x | <b>' })).toBe(
      'Reading of $& {file} @:x | <b>',
    )
  })
})
