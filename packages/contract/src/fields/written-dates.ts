import type { DateFormat } from '../date-time.ts'
import { localDay } from '../texts/dates.ts'
import { isDate } from './date-fields.ts'
import { plain } from './written-numbers.ts'

const DAY_MONTH_YEAR = /^(\d{1,2})-(\d{1,2})-(\d{4})$/
/** Dashes, slashes, dots and spaces, and what input methods type instead, such as the long vowel mark of kana. */
export const TYPED_SEPARATOR = String.raw`\p{Pd}\s−⁃─ー/⁄∕.,。、・·•_`
const SEPARATORS = new RegExp(`[${TYPED_SEPARATOR}年月日]+`, 'u')

/**
 * Local midnight of a date in the form day-month-year (spec 5); undefined if the date does not exist. Day and month
 * may have one digit. The year needs four digits, because the century of a two-digit year is ambiguous.
 */
export function parseDayMonthYear(text: string): Date | undefined {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text.trim()) ?? []
  return day ? localDay(Number(year), Number(month), Number(day)) : undefined
}

/** A weekday such as `(木)`, `（月・祝）`, `木曜日` or `Thu`. Texts have it beside a date. */
const WEEKDAY =
  /\([月火水木金土日][^()\d]*\)|[月火水木金土日]曜日?|\(?(?<![a-z])(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?![a-z])\)?/i
/** A time of day at the end, such as `18:30`, `T18:30:00Z`, `6:30 PM` or `18時30分`. */
const CLOCK =
  /[T\s]\s*(?:午前|午後)?\s*\d{1,2}[:時]\d{2}分?(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i
const JAPANESE_OR_TIMESTAMP = /年|\dT\d/
const ORDINAL = /(?<=\d)(?:st|nd|rd|th)(?:\s+of)?(?![a-z])/i
const ERA_YEAR = /^(明治?|大正?|昭和?|平成?|令和?|[mtshr])\s*(元|\d{1,2})(?!\d)/i
/** The year before the first year of each Japanese era. */
const eras: Readonly<Record<string, number>> = {
  明: 1867,
  大: 1911,
  昭: 1925,
  平: 1988,
  令: 2018,
  m: 1867,
  t: 1911,
  s: 1925,
  h: 1988,
  r: 2018,
}
const YEAR_FIRST = ['yyyy', 'mm', 'dd']
const DAY_FIRST = ['dd', 'mm', 'yyyy']
const MONTH_FIRST = ['mm', 'dd', 'yyyy']
const MONTH_NAME =
  /(?<![a-z])(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a written date as `YYYY-MM-DD`; undefined if it is no date. The date is in `format` or in ISO 8601, with any
 * separators or in eight digits, or it is a Japanese date, or has the English name of its month.
 */
export function readDay(text: string, format: DateFormat): string | undefined {
  const entered = withoutWeekday(text)
  const written = entered.replace(CLOCK, '')
  const western = written.replace(ERA_YEAR, (_, era: string, year: string) =>
    String((eras[era.charAt(0).toLowerCase()] ?? 0) + (year === '元' ? 1 : Number(year))),
  )
  const isYearFirst = western !== written || JAPANESE_OR_TIMESTAMP.test(entered)
  const orders = isYearFirst ? [YEAR_FIRST] : (namedMonthOrders(written) ?? [partsOf(format), YEAR_FIRST])
  return orders.map((order) => dayIn(order, withoutMonthName(western))).find(Boolean)
}

function withoutWeekday(text: string): string {
  return plain(text)
    .replace(WEEKDAY, ' ')
    .replace(/^[\s,]+/, '')
    .trimEnd()
}

/** The orders of a date with the name of its month: `1 April 2026`, `April 1, 2026` and `2026 Apr 1`. */
function namedMonthOrders(written: string): string[][] | undefined {
  const at = written.search(MONTH_NAME)
  if (at < 0) return undefined
  return at === 0 ? [MONTH_FIRST] : [DAY_FIRST, YEAR_FIRST]
}

function withoutMonthName(written: string): string {
  const month = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return written.replace(ORDINAL, '').replace(MONTH_NAME, (name) => `-${month(name)}-`)
}

function dayIn(order: readonly string[], written: string): string | undefined {
  const parts = numbersIn(written, order)
  const partAt = (name: string) => parts[order.indexOf(name)]
  const date = parts.length === 3 && parseDayMonthYear(`${partAt('dd')}-${partAt('mm')}-${partAt('yyyy')}`)
  const day = date && isoDay(date)
  return day && isDate(day) ? day : undefined
}

/** The numbers between the separators. Digits without separators are cut by `order`. Texts are no numbers. */
function numbersIn(written: string, order: readonly string[]): string[] {
  const parts = written.split(SEPARATORS).filter(Boolean)
  const cut = new RegExp(`^${order.map(({ length }) => `(\\d{${length}})`).join('')}$`)
  return parts.length === 1 ? (cut.exec(parts[0] ?? '')?.slice(1) ?? parts) : parts
}

/** Reads a day that recurs every year as `MM-DD`. The month is first, as on the pages, unless it has a name. */
export function readMonthDay(text: string): string | undefined {
  const written = withoutWeekday(text)
  const parts = numbersIn(withoutMonthName(written), ['mm', 'dd'])
  const [month = '', day = '', ...rest] = written.search(MONTH_NAME) > 0 ? parts.toReversed() : parts
  const read = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return rest.length === 0 && isDate(`2024-${read}`) ? read : undefined
}

export function partsOf(format: DateFormat): string[] {
  return format.split(/[-/]/)
}

function isoDay(date: Date): string {
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** Matches `18:30`, `18.30`, `1830`, `18`, `18:30:00`, `18h30`, `6pm`, `18時半`, `18時30分` and `午後6時`. */
const TIME =
  /^(am|pm|午前|午後)?\s*(\d{1,2})\s*(?:(?:[:∶.,・·時h]\s*)?(\d{2})\s*分?|時\s*半|[時h])?(?::00)?\s*(am|pm)?$/
const HALF_OF_DAY = /([ap])\.?\s*m\.?/
const ONE_DIGIT_MINUTE = /(?<=時\s*)\d(?=\s*分)/
const NOON = /^(?:noon|正午)$/
const LAST_MINUTE = '23:59'
export const END_OF_DAY = '24:00'

/** Reads a time of day as `HH:MM`; undefined if the text is not a valid time. A time that ends a day may be 24:00. */
export function readTime(written: string, { endsDay = false } = {}): string | undefined {
  const text = plain(written)
    .trim()
    .toLowerCase()
    .replace(HALF_OF_DAY, '$1m')
    .replace(ONE_DIGIT_MINUTE, '0$&')
    .replace(NOON, '12:00')
  const [, before, hour = '', minute = text.includes('半') ? '30' : '00', half = before] =
    TIME.exec(text) ?? []
  if (hour === '' || Number(minute) > 59) return undefined
  const hours = half ? onTwelveHourClock(Number(hour), half) : Number(hour)
  const time = hours !== undefined && `${String(hours).padStart(2, '0')}:${minute}`
  return time && (time <= LAST_MINUTE || (endsDay && time === END_OF_DAY)) ? time : undefined
}

/** Noon is 12 p.m. or, as Japanese counts, 午後0時. */
function onTwelveHourClock(hour: number, half: string): number | undefined {
  return hour > 12 ? undefined : (hour % 12) + (half === 'pm' || half === '午後' ? 12 : 0)
}
