export type NumberStyle = 'number' | 'percent' | 'date' | 'time'

const builtIn: readonly [NumberStyle, readonly number[]][] = [
  ['percent', [9, 10]],
  ['date', [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]],
  ['time', [18, 19, 20, 21, 32, 33, 45, 46, 47]],
]

/** `code` is the format of a style that the workbook declares. Ids below 164 may have none. */
export function styleOfFormat(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return builtIn.find(([, ids]) => ids.includes(id))?.[0] ?? 'number'
  const [positive = ''] = code.split(';')
  const letters = positive.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (/^general$/i.test(letters)) return 'number'
  if (/[yd]|g+e|(^|[^\d])e(?![+-])/i.test(letters)) return 'date'
  if (/[hs]/i.test(letters)) return 'time'
  if (/m/i.test(letters)) return 'date'
  return letters.includes('%') ? 'percent' : 'number'
}

type Shown = { readonly style: NumberStyle; readonly isFrom1904: boolean }

/** A number as the workbook shows it: `12.5`, `8.25%`, `2026-04-01`, `2026-04-01T09:30:00`, `09:30`. */
export function numberText(value: number, { style, isFrom1904 }: Shown): string {
  if (style === 'percent') return `${plainNumber(value * 100)}%`
  if (style === 'time' && value >= 0 && value <= 2) return timeText(value)
  if (style === 'date' || style === 'time') return dateText(value, isFrom1904) ?? plainNumber(value)
  return plainNumber(value)
}

/** Workbooks show 15 digits, and store more. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e-') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

const DAY_SECONDS = 86_400
const two = (part: number) => String(part).padStart(2, '0')

function timeText(value: number): string {
  const seconds = Math.round(value * DAY_SECONDS)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** The days from 1899-12-30, the day 0 of workbooks, to 1904-01-01. */
const DAYS_TO_1904 = 1462
/** Workbooks count 1900 as a leap year: the days before its 29 February are one lower. */
const LEAP_DAY_OF_1900 = 60
const LAST_DAY = 2_958_465

/** Undefined if workbooks have no such day. */
function dateText(value: number, isFrom1904: boolean): string | undefined {
  const serial = isFrom1904 ? value + DAYS_TO_1904 : value < LEAP_DAY_OF_1900 ? value + 1 : value
  const seconds = Math.round(serial * DAY_SECONDS)
  if (serial < 1 || serial >= LAST_DAY + 1) return undefined
  const [day = '', time = ''] = new Date(Date.UTC(1899, 11, 30) + seconds * 1000).toISOString().split('T')
  return seconds % DAY_SECONDS === 0 ? day : `${day}T${time.slice(0, 8)}`
}
