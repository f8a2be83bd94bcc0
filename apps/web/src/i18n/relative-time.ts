import type { Language } from '@touchline/contract/language'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In descending order: relativeText takes the first unit that fits. */
const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

type MomentAndNow = { readonly moment: number; readonly now: number }

/** The time since a moment in whole units: `3 hours ago`; undefined below one minute. */
export function relativeText({ moment, now }: MomentAndNow, language: Language): string | undefined {
  const seconds = (now - moment) / 1000
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? []
  if (!unit) return undefined
  const text = new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / length), unit)
  return language === 'ja' ? text.replaceAll(' ', '') : text
}
