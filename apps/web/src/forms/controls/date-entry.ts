import type { DateFormat } from '@touchline/contract/date-time'
import { isDate } from '@touchline/contract/fields/date-fields'
import { localDay } from '@touchline/contract/texts/dates'
import { isEntryKey, plain } from './entry-keys.ts'

const DAY_MONTH_YEAR = /^(\d{1,2})-(\d{1,2})-(\d{4})$/
/** Characters that keyboards and input methods produce instead of a hyphen, such as the long vowel mark of kana. */
const HYPHENS = /[‐‑‒–—−ー]/g

/**
 * Local midnight of a date in the form day-month-year (spec 5); undefined if the date does not exist. Day and month
 * may have one digit. The year needs four digits, because the century of a two-digit year is ambiguous.
 */
export function parseDayMonthYear(text: string): Date | undefined {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text.trim()) ?? []
  return day ? localDay(Number(year), Number(month), Number(day)) : undefined
}

/** Reads a date that was typed in `format`, as `YYYY-MM-DD`; undefined if the date does not exist. */
export function readDay(text: string, format: DateFormat): string | undefined {
  const typed = onlyDateCharacters(text)
  const parts = typed.split('-')
  const order = partsOf(format)
  const partAt = (name: string, digits: number) => (parts[order.indexOf(name)] ?? '').padStart(digits, '0')
  const day = parseDayMonthYear(`${partAt('dd', 2)}-${partAt('mm', 2)}-${partAt('yyyy', 4)}`)
  const isWhole = parts.length === 3 && parts[order.indexOf('yyyy')]?.length === 4
  return day && isWhole ? isoDay(day) : undefined
}

/** The text of a date in an input: the order of `format`, separated by hyphens. Users cannot type slashes (spec 5). */
export function dayEntry(value: string, format: DateFormat): string {
  if (!isDate(value)) return value
  const [yyyy = '', mm = '', dd = ''] = value.split('-')
  return partsOf(format).join('-').replace('yyyy', yyyy).replace('mm', mm).replace('dd', dd)
}

function partsOf(format: DateFormat): string[] {
  return format.split(/[-/]/)
}

function isoDay(date: Date): string {
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** Full-width digits and dashes count as digits and hyphens. All other characters are removed (spec 5). */
export function onlyDateCharacters(text: string): string {
  return plain(text)
    .replace(HYPHENS, '-')
    .replace(/[^\d-]/g, '')
}

export function isDateKey(event: Parameters<typeof isEntryKey>[0]): boolean {
  return isEntryKey(event, /[\d-]/)
}

/** The format in the tokens of a date picker, where `yy` is a year of four digits (spec 5). */
export function pickerFormat(format: DateFormat): string {
  return format.replace('yyyy', 'yy')
}

/** Matches `18:30`, `18.30`, `1830`, `18`, `6pm` and `18時30分`. */
const TIME = /^(\d{1,2})(?:[:.時]?(\d{2})分?|時)?\s*(am|pm)?$/i

/** Reads a time of day as `HH:MM`; undefined if the text is not a valid time. */
export function readTime(written: string): string | undefined {
  const [, hour = '', minute = '00', half] = TIME.exec(plain(written).trim()) ?? []
  if (hour === '' || Number(minute) > 59) return undefined
  const hours = half ? onTwelveHourClock(Number(hour), half.toLowerCase()) : Number(hour)
  return hours !== undefined && hours < 24 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function onTwelveHourClock(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
