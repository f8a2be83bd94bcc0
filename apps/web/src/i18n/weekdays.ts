import type { Language } from '@touchline/contract/language'

type Length = 'short' | 'long'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The name of a day of the week, 1 for Monday to 7 for Sunday: `Mon`, `Monday`, `月`. */
export function weekdayName(day: number, length: Length, language: Language): string {
  return formatOf(length, language).format(Date.UTC(2024, 0, day)) // 2024 began on a Monday
}

function formatOf(length: Length, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${length}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
