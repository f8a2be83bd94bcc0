import type { DateFormat } from '@touchline/contract/date-formats'
import { localDay } from '../i18n/dates.ts'
import { isEntryKey, plain } from './entry-keys.ts'

const DAY_MONTH_YEAR = /^(\d{1,2})-(\d{1,2})-(\d{4})$/
/** What keyboards and input methods write where a hyphen is meant, the long vowel mark of kana among them. */
const HYPHENS = /[‐‑‒–—−ー]/g

/**
 * Midnight of the day here (spec 5); undefined where the calendar has no such day. Day and month may have one digit, as
 * people write them; a year has four, for two would be a guess.
 */
export function parseDayMonthYear(text: string): Date | undefined {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text.trim()) ?? []
  return day ? localDay(Number(year), Number(month), Number(day)) : undefined
}

/** Of a text that was typed or pasted, what a date may hold: digits and hyphens (spec 5). */
export function onlyDateCharacters(text: string): string {
  return plain(text)
    .replace(HYPHENS, '-')
    .replace(/[^\d-]/g, '')
}

export function isDateKey(stroke: Parameters<typeof isEntryKey>[0]): boolean {
  return isEntryKey(stroke, /[\d-]/)
}

/** The format in the words of a date picker, which writes a year of four digits as `yy` (spec 5). */
export function pickerFormat(format: DateFormat): string {
  return format.replace('yyyy', 'yy')
}
