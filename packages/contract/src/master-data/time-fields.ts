import { z } from 'zod'
import { phrase } from '../http/phrases.ts'
import { asWritten, type FieldBase, type Labelled, orNothing, wholeNumber } from './field.ts'

/** `HH:MM` from 00:00 to 23:59, or none. */
export type TimeField = FieldBase<'time', string | null>
/** Days of the week as ISO 8601 counts them, 1 for Monday to 7 for Sunday: in order, each once, at least one. */
export type WeekdaysField = FieldBase<'weekdays', readonly number[]>

export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export function time({ label }: Labelled): TimeField {
  const schema = z
    .string()
    .refine((value) => TIME.test(value), { params: { phrase: phrase('not_time') } })
    .meta({ pattern: TIME.source })
  return { kind: 'time', label, initial: null, schema: schema.nullable(), fromText: orNothing(asWritten) }
}

/** Days that are none are said of the field and not of their place in it. */
export function weekdays({ label }: Labelled): WeekdaysField {
  const schema = z
    .array(z.unknown())
    .max(weekdayNumbers.length, { abort: true })
    .refine((days) => days.length > 0, { params: { phrase: phrase('no_weekday') } })
    .refine((days) => days.every(isWeekday), { params: { phrase: phrase('not_offered') } })
    .meta({ items: { type: 'integer', minimum: 1, maximum: 7 }, minItems: 1 })
    .transform((days): readonly number[] => weekdayNumbers.filter((day) => days.includes(day)))
    .pipe(z.array(z.int()))
  return { kind: 'weekdays', label, initial: weekdayNumbers, schema, fromText: readDays }
}

function isWeekday(day: unknown): boolean {
  return weekdayNumbers.some((number) => number === day)
}

/** `1,2,3` */
function readDays(cell: string): unknown {
  return cell.trim() === '' ? [] : cell.split(',').map(wholeNumber)
}
