import { z } from 'zod/mini'
import { message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import {
  type DateRange,
  emptyAsNull,
  type FieldBase,
  type Labelled,
  once,
  plainText,
  required,
  wholeNumber,
} from './field.ts'

/** A day as `YYYY-MM-DD`, or null. */
export type DateField = FieldBase<'date', string | null> & {
  /** Shown if the field is empty. Without this text a day is required. */
  readonly empty?: LocalText | undefined
}
export type DateRangeField = FieldBase<'dateRange', DateRange>
/** An instant in UTC that the server records. Saves and forms leave it out. */
export type InstantField = FieldBase<'instant', string | null> & {
  /** Shown if the field is empty, instead of the general text for empty fields. */
  readonly empty?: LocalText | undefined
}
/** A day that recurs every year, as `MM-DD` from 01-01 to 12-31, or null. */
export type MonthDayField = FieldBase<'monthDay', string | null>
/** `HH:MM` from 00:00 to 23:59, or null. */
export type TimeField = FieldBase<'time', string | null> & {
  /** True if a form also accepts 24:00, which is stored as 00:00. */
  readonly endsDay?: boolean
  /** The flag that 24:00 sets. */
  readonly nextDay?: string | undefined
}
/** ISO 8601 weekday numbers, from 1 for Monday to 7 for Sunday. Sorted, without duplicates, at least one. */
export type WeekdaysField = FieldBase<'weekdays', readonly number[]>

export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH_DAY = /^\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const ANY_LEAP_YEAR = '2024'

export function isDate(value: string): boolean {
  const [, year, month, day] = DATE.exec(value)?.map(Number) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year
}

export const dateSchema = once(() =>
  z
    .string()
    .check(z.refine(isDate, { params: { message: message('not_date') } }), z.meta({ format: 'date' })),
)

const [FIRST_YEAR, LAST_YEAR] = [1900, 2999]

/** A day in a year that computations with months and years do not leave. */
export const nearDateSchema = once(() =>
  dateSchema().check(
    z.refine(isNearDate, {
      params: { message: message('far_date', { first: FIRST_YEAR, last: LAST_YEAR }) },
    }),
  ),
)

function isNearDate(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return !isDate(day) || (year >= FIRST_YEAR && year <= LAST_YEAR)
}

type DateOptions = Labelled & { empty?: LocalText; isNear?: boolean }

/**
 * With `empty` the day may be null. Otherwise new records start with null, which the schema refuses. `isNear` limits the
 * year.
 */
export function date({ label, empty, isNear = false }: DateOptions): DateField {
  const day = isNear ? nearDateSchema : dateSchema
  const schema = once(() => (empty ? z.nullable(day()) : required(day())))
  return { kind: 'date', label, empty, initial: null, schema, fromText: emptyAsNull(plainText) }
}

export function dateRange({ label }: Labelled): DateRangeField {
  const schema = once(() =>
    z.strictObject({ from: z.nullable(dateSchema()), to: z.nullable(dateSchema()) }).check(
      z.refine(({ from, to }) => from === null || to === null || from <= to, {
        params: { message: message('ends_before_it_begins') },
      }),
    ),
  )
  return { kind: 'dateRange', label, initial: { from: null, to: null }, schema, fromText: readDateRange }
}

export function instant({ label, empty }: Labelled & { empty?: LocalText }): InstantField {
  const schema = once(() => z.nullable(z.iso.datetime()))
  return { kind: 'instant', label, empty, initial: null, schema, fromText: emptyAsNull(plainText) }
}

export function monthDay({ label }: Labelled): MonthDayField {
  const isMonthDay = (value: string) => MONTH_DAY.test(value) && isDate(`${ANY_LEAP_YEAR}-${value}`)
  const schema = once(() =>
    z.nullable(
      z
        .string()
        .check(
          z.refine(isMonthDay, { params: { message: message('not_month_day') } }),
          z.meta({ pattern: MONTH_DAY.source }),
        ),
    ),
  )
  return {
    kind: 'monthDay',
    label,
    initial: null,
    schema,
    fromText: emptyAsNull(plainText),
  }
}

/** A required day that every year has. It is never 29 February. */
export function yearlyDay({
  label,
  initial,
}: Labelled & { initial: string }): MonthDayField & FieldBase<'monthDay', string> {
  const schema = once(() =>
    monthDay({ label })
      .schema()
      .check(
        z.refine((day) => day !== null, { params: { message: message('not_month_day') }, abort: true }),
        z.refine((day) => day !== '02-29', { params: { message: message('leap_day') } }),
      ),
  )
  return {
    kind: 'monthDay',
    label,
    initial,
    schema: schema as () => z.ZodMiniType<string>,
    fromText: plainText,
  }
}

export function time({ label, ...end }: Labelled & Pick<TimeField, 'endsDay' | 'nextDay'>): TimeField {
  const schema = once(() =>
    z.nullable(
      z.string().check(
        z.refine((value) => TIME.test(value), { params: { message: message('not_time') } }),
        z.meta({ pattern: TIME.source }),
      ),
    ),
  )
  return { kind: 'time', label, ...end, initial: null, schema, fromText: emptyAsNull(plainText) }
}

/** A required time of day. */
export function timeOfDay({
  label,
  initial,
}: Labelled & { initial: string }): TimeField & FieldBase<'time', string> {
  const schema = once(() =>
    time({ label })
      .schema()
      .check(z.refine((value) => value !== null, { params: { message: message('not_time') } })),
  )
  return { kind: 'time', label, initial, schema: schema as () => z.ZodMiniType<string>, fromText: plainText }
}

/** The error of an unknown day is at the field, not at its index in the array. */
export function weekdays({ label }: Labelled): WeekdaysField {
  const schema = once(() =>
    z.pipe(
      z.pipe(
        z.array(z.unknown()).check(
          z.maxLength(weekdayNumbers.length, { abort: true }),
          z.refine((days) => days.length > 0, { params: { message: message('no_weekday') } }),
          z.refine((days) => days.every(isWeekday), { params: { message: message('not_offered') } }),
          z.meta({ items: { type: 'integer', minimum: 1, maximum: 7 }, minItems: 1 }),
        ),
        z.transform((days): readonly number[] => weekdayNumbers.filter((day) => days.includes(day))),
      ),
      z.array(z.int()),
    ),
  )
  return { kind: 'weekdays', label, initial: weekdayNumbers, schema, fromText: readNumbers }
}

function isWeekday(day: unknown): boolean {
  return weekdayNumbers.some((number) => number === day)
}

/** Reads `1,2,3`. */
export function readNumbers(cell: string): unknown {
  return cell.trim() === '' ? [] : cell.split(',').map(wholeNumber)
}

/** Reads an ISO 8601 interval such as `2026-04-01/2027-03-31`. An open end is empty. */
function readDateRange(cell: string): unknown {
  const [from = '', to = ''] = cell.split('/').map((day) => day.trim())
  return { from: from || null, to: to || null }
}
