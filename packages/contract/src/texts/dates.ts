import type { DateFormat } from '../date-time.ts'
import type { Language } from '../language.ts'

/** An empty format shows dates unchanged. An empty time zone stands for the time zone of the device. */
export type DateStyle = { readonly format: DateFormat | ''; readonly timeZone: string }

type DateParts = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const zonedParts = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const

const zonedFormats = new Map<string, Intl.DateTimeFormat | undefined>()

export function partsIn(timeZone: string, moment: Date): DateParts | undefined {
  const entries = zonedFormatOf(timeZone)
    ?.formatToParts(moment)
    .map(({ type, value }) => [type, Number(value)])
  return entries && (Object.fromEntries(entries) as DateParts)
}

function zonedFormatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!zonedFormats.has(timeZone)) zonedFormats.set(timeZone, newZonedFormat(timeZone))
  return zonedFormats.get(timeZone)
}

function newZonedFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...zonedParts, timeZone })
  } catch {
    return undefined
  }
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i

const pad = (part: number, digits = 2) => String(part).padStart(digits, '0')

/** Local midnight of a date; undefined if the date does not exist. */
export function localDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/** Reads a date or moment in ISO 8601, with T or a space (spec 5). Without an offset, no time zone is applied. */
function readDate(value: string, timeZone: string): DateParts | undefined {
  const text = value.trim().replace(' ', 'T')
  const [, year, month, day] = DAY.exec(text) ?? []
  if (year) return partsHere(localDay(Number(year), Number(month), Number(day)))
  const moment = new Date(MOMENT.test(text) ? text : Number.NaN)
  if (Number.isNaN(moment.getTime())) return undefined
  const zoned = timeZone && OFFSET.test(text) ? partsIn(timeZone, moment) : undefined
  return zoned ?? partsHere(moment)
}

function partsHere(date: Date | undefined): DateParts | undefined {
  return (
    date && {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    }
  )
}

function formatted({ year, month, day }: DateParts, format: DateFormat): string {
  return format.replace('dd', pad(day)).replace('mm', pad(month)).replace('yyyy', pad(year, 4))
}

/** Returns an invalid date unchanged. An empty format returns every date unchanged (spec 5). */
export function dateText(value: string, { format, timeZone }: DateStyle): string {
  const date = readDate(value, timeZone)
  return date && format ? formatted(date, format) : value
}

export function timeText(value: string, { timeZone }: Pick<DateStyle, 'timeZone'>): string {
  const date = readDate(value, timeZone)
  return date ? `${pad(date.hour)}:${pad(date.minute)}` : value
}

/** A day without a time stays one. */
export function momentText(value: string, style: DateStyle): string {
  if (DAY.test(value)) return dateText(value, style)
  const isDate = readDate(value, style.timeZone) !== undefined
  return isDate && style.format ? `${dateText(value, style)} ${timeText(value, style)}` : value
}

const ISO_IN_TEXT = /(?<![\w-])\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)?(?![\w-])/g

/** Shows the dates and instants in a text in this style. Texts of the API and messages contain them in ISO 8601. */
export function textWithDates(text: string, style: DateStyle): string {
  return text.replace(ISO_IN_TEXT, (value) => momentText(value, style))
}

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
