import type { FieldValue } from '@touchline/contract/fields/field'
import { enteredFields, type RecordField, type RecordFields } from '@touchline/contract/fields/fields'
import type { RowsField } from '@touchline/contract/fields/rows-field'
import type { SecretField } from '@touchline/contract/fields/secret-field'
import { END_OF_DAY, readMonthDay, readTime } from '@touchline/contract/fields/written-dates'
import { readWhole } from '@touchline/contract/fields/written-numbers'
import { inMegabytes, pictureTypes } from '@touchline/contract/files'
import { type Message, message } from '@touchline/contract/http/messages'
import { amountEntry, readAmount } from '@touchline/contract/money/amounts'
import { isHeicFile, pictureMessage } from '@touchline/contract/picture-content'
import type { FormRow, FormRows, FormValue, FormValues } from './form-state.ts'

type RecordData = Readonly<Record<string, unknown>>

/** The values that the form of a declared record contains. */
export type FormOf<Declared extends { readonly fields: RecordFields }> = {
  readonly [Name in keyof Declared['fields']]: FormValueOf<Declared['fields'][Name]>
}
type FormValueOf<Kind> = Kind extends SecretField ? string | null : Kind extends RowsField ? FormRows : string

/**
 * The values of the form of a record, or of a new record. A field that the record lacks has its initial value. Most fields are text, which also holds half-typed input.
 * Exceptions: a status is a number, rows are an array, a new picture is a File, and a secret to remove is null.
 */
export function formValues(fields: RecordFields, record?: RecordData): Record<string, FormValue> {
  return Object.fromEntries(
    enteredFields(fields).map(([name, field]) => [
      name,
      formValue(field, storedValue(name, field, record), record ?? {}),
    ]),
  )
}

/** A phone number is edited as it is written in its country. */
function storedValue(name: string, { kind, initial }: RecordField, record: RecordData | undefined): unknown {
  const value = record?.[kind === 'phone' ? `${name}_national` : name]
  return value === undefined ? initial : value
}

function formValue(field: RecordField, value: unknown, record: RecordData): FormValue {
  if (field.kind === 'status') return Number(value)
  if (field.kind === 'secret') return ''
  if (field.kind === 'rows') return Array.isArray(value) ? value.map((row) => formRow(field.fields, row)) : []
  if (field.kind === 'dateRange') return rangeEntry(value)
  if (field.kind === 'money' && typeof value === 'number')
    return amountEntry(value, String(record[field.currency]))
  return String(value ?? '')
}

/**
 * A row keeps the properties that the server derives, such as the width of a picture. The fields come first, in the
 * order of the declaration: rows are compared as JSON, and answers may have another order.
 */
function formRow(fields: RecordFields, row: RecordData): FormRow {
  const values = formValues(fields, row)
  return { ...values, ...row, ...values } as FormRow
}

function rangeEntry(value: unknown): string {
  const { from, to } = (value ?? {}) as { from?: string | null; to?: string | null }
  return `${from ?? ''}/${to ?? ''}`
}

/** The values that a save sends. An invalid text is sent unchanged, for the schema to refuse. Files are left out. */
export function draftOf(fields: RecordFields, values: FormValues): Record<string, FieldValue> {
  const entries = enteredFields(fields).flatMap(([name, field]) => {
    const { [name]: value = '' } = values
    return value instanceof File ? [] : [[name, draftValue(field, value, values)] as const]
  })
  return { ...Object.fromEntries(entries), ...nextDayFlags(fields, values) } as Record<string, FieldValue>
}

/** 24:00 is 00:00 of the next day. */
function nextDayFlags(fields: RecordFields, values: FormValues): Record<string, true> {
  const flags = Object.entries(fields).flatMap(([name, field]) => {
    const isEnd = field.kind === 'time' && readTime(String(values[name]), field) === END_OF_DAY
    return isEnd && field.nextDay ? [[field.nextDay, true] as const] : []
  })
  return Object.fromEntries(flags)
}

function draftValue(field: RecordField, value: Exclude<FormValue, File>, values: FormValues): unknown {
  if (field.kind === 'secret') return value
  if (field.kind === 'rows' && Array.isArray(value))
    return (value as FormRows).map((row) => ({ ...row, ...draftOf(field.fields, row) }))
  return typeof value === 'string' ? readField({ field, written: value, values }) : value
}

type FieldText = {
  readonly field: RecordField
  readonly written: string
  readonly values: FormValues
}

/** Converts the text of a field to its value. Returns the text unchanged if it is invalid. */
export function readField({ field, written, values }: FieldText): unknown {
  if (field.kind === 'time') return field.fromText(startOfDay(readTime(written, field)) ?? written)
  if (field.kind === 'monthDay') return field.fromText(readMonthDay(written) ?? written)
  if (field.kind === 'integer') return field.fromText(readWhole(written) ?? written)
  if (field.kind !== 'money') return field.fromText(written)
  if (written.trim() === '') return null
  return readAmount(written, String(values[field.currency])) ?? written
}

function startOfDay(time: string | undefined): string | undefined {
  return time === END_OF_DAY ? '00:00' : time
}

export function newPicturesOf(values: FormValues): Record<string, File> {
  const chosen = Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File)
  return Object.fromEntries(chosen)
}

/** Checks type and size of a picture before the upload. The server checks the content. */
export function pictureError(
  { type, size, name }: Pick<File, 'type' | 'size'> & Partial<Pick<File, 'name'>>,
  maxBytes: number,
): Message | undefined {
  if (!pictureTypes.some((known) => known === type))
    return isHeicFile({ type, name }) ? pictureMessage('heic_image') : message('not_image')
  return size > maxBytes ? message('heavy_image', { size: inMegabytes(maxBytes) }) : undefined
}
