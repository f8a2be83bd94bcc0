import type { DateFormat } from '@touchline/contract/date-formats'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const pad = (part: number, digits = 2) => String(part).padStart(digits, '0')

/** Midnight of a day here; undefined where the calendar has no such day. */
export function localDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

/** A day or a moment in ISO 8601; a space stands for the T (spec 5). */
function readDate(value: string): Date | undefined {
  const text = value.trim().replace(' ', 'T')
  const [, year, month, day] = DAY.exec(text) ?? []
  if (year) return localDay(Number(year), Number(month), Number(day))
  const moment = new Date(MOMENT.test(text) ? text : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

function formatted(date: Date, format: DateFormat): string {
  return format
    .replace('dd', pad(date.getDate()))
    .replace('mm', pad(date.getMonth() + 1))
    .replace('yyyy', pad(date.getFullYear(), 4))
}

/** A day as the site writes it, in the reader's time zone. What is no date, or has no format, is shown as given (spec 5). */
export function dateText(value: string, format: DateFormat | ''): string {
  const date = readDate(value)
  return date && format ? formatted(date, format) : value
}

/** Hours and minutes of a moment. */
export function timeText(value: string): string {
  const date = readDate(value)
  return date ? `${pad(date.getHours())}:${pad(date.getMinutes())}` : value
}

/** A moment: the day, and the time in hours and minutes. */
export function momentText(value: string, format: DateFormat | ''): string {
  return readDate(value) && format ? `${dateText(value, format)} ${timeText(value)}` : value
}
