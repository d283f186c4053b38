/** Dates and times in the reader's language. */
import type { Locale } from './numbers'

const TAGS = { en: 'en-GB', es: 'es-ES' } as const

/** Show a day; a bare date stays that date whatever the time zone. */
export function formatDay(iso: string, locale: Locale, timeZone?: string): string {
  const zone = iso.length === 10 ? 'UTC' : timeZone
  return show(iso, locale, { day: 'numeric', month: 'short', year: 'numeric' }, zone)
}

/** Show a moment to the minute, in the time zone of the machine unless one is given. */
export function formatMoment(iso: string, locale: Locale, timeZone?: string): string {
  return show(iso, locale, { dateStyle: 'medium', timeStyle: 'short' }, timeZone)
}

function show(
  iso: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const zone = timeZone ? { timeZone } : {}
  return new Intl.DateTimeFormat(TAGS[locale], { ...options, ...zone }).format(moment)
}
