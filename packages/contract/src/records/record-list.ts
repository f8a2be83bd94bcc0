import type { FieldValue } from '../fields/field.ts'
import { enteredFields, type Field, type Fields } from '../fields/fields.ts'
import { brokenRules, type Rule } from '../fields/rules.ts'
import type { FieldErrors } from '../http/issues.ts'
import { message } from '../http/messages.ts'
import type { Sort } from '../http/paging.ts'
import type { LocalText } from '../language.ts'
import type { Filter } from './filters.ts'

/** A column of the table: one field, or two of one kind read as a range. */
export type Column = { readonly kind: 'field'; readonly field: string } | RangeColumn
export type RangeColumn = {
  readonly kind: 'range'
  readonly label: LocalText
  readonly from: string
  readonly to: string
  /** The flag that puts the end of a range of times on the next day. */
  readonly nextDay?: string
}

/** All that differs between two lists of records. */
export type RecordListOptions<Key extends string> = {
  readonly key: Key
  readonly api: `/api/${string}`
  /** Path of the page. */
  readonly page: `/${string}`
  readonly title: LocalText
  /** One record, in running text: "Add sport". */
  readonly item: LocalText
  /** Tag of the calls in the OpenAPI document. */
  readonly tag: string
  /** Wire name of the field that names a record. Its column is called `name`. */
  readonly nameField: string
  /** Every field in the order of the form, by wire name. A status field makes the list one with a status. */
  readonly fields: Fields
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  readonly rules: readonly Rule[]
  readonly sort: Sort
  /** `keyset`: newest first, page by page from a cursor, without a total; for lists that grow without end. */
  readonly paging: 'pages' | 'keyset'
  /** Whether records can be created and changed. A list without it has no form. */
  readonly writable: boolean
  /** Whether deleted records can be listed and restored. */
  readonly trash: boolean
  /** Tests what a record connects to, with the values of its form, by `POST {api}/{id}/test`. */
  readonly connectionTest?: ConnectionTest
}

export type ConnectionTest = {
  /** Label of the button. */
  readonly label: LocalText
  readonly running: LocalText
  readonly passed: LocalText
}

export type RecordList<Key extends string = string> = RecordListOptions<Key> & {
  /** Wire names of the fields the list can be sorted by. */
  readonly sortable: readonly string[]
}

/** A record as the table shows it. */
export type ListRow = {
  readonly id: number
  readonly [field: string]: unknown
}

/** A record of a writable list as answers contain it, beside its fields. */
export type StoredRecord = {
  readonly id: number
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: number | null
  readonly updated_by: number | null
  /** When the record went into the trash; null while it is in the list. */
  readonly deleted_at: string | null
  readonly [field: string]: FieldValue
}

/** What a save sends: the fields to set and, from clients that know it, the version they saw. */
export type RecordDraft = {
  readonly version?: number | undefined
  readonly [field: string]: FieldValue | undefined
}

const DELETED_AT = 'deleted_at'
const timestamps = ['created_at', 'updated_at'] as const

export function field(name: string): Column {
  return { kind: 'field', field: name }
}

export function range(
  from: string,
  to: string,
  options: Pick<RangeColumn, 'label' | 'nextDay'>,
): RangeColumn {
  return { kind: 'range', from, to, ...options }
}

export function recordList<const Key extends string>(options: RecordListOptions<Key>): RecordList<Key> {
  const ownFields = Object.keys(options.fields).filter((name) => isSortable(options.fields[name]))
  const sortable = options.paging === 'keyset' ? [] : [...ownFields, ...(options.writable ? timestamps : [])]
  return { ...options, sortable }
}

const unsortable = new Set<Field['kind']>(['image', 'dateRange', 'reference', 'references', 'rows', 'secret'])

function isSortable(each: Field | undefined): boolean {
  if (each?.kind === 'text') return each.lines === 'one'
  return each !== undefined && !unsortable.has(each.kind)
}

/** Wire names that a list, or its trash, can be sorted by. */
export function sortableIn(list: RecordList, trashed: boolean): readonly string[] {
  return trashed ? [DELETED_AT, list.nameField] : list.sortable
}

/** The trash begins with what was deleted last. */
export function defaultSort(list: RecordList, trashed = false): Sort {
  return trashed ? { column: DELETED_AT, direction: 'desc' } : list.sort
}

/** A new record holds the initial value of every field that a save leaves out. */
export function initialValues({ fields }: RecordList): Record<string, FieldValue> {
  return Object.fromEntries(enteredFields(fields).map(([name, { initial }]) => [name, initial]))
}

type Checked = {
  /** The record as it would be stored. A secret holds what was sent. */
  readonly row: Readonly<Record<string, unknown>>
  readonly isStored?: (secret: string) => boolean
}

/** The errors of a record whose values are valid by themselves: its name is missing, or fields contradict each other. */
export function recordErrors(list: RecordList, checked: Checked): FieldErrors {
  if (!checked.row[list.nameField]) return { [list.nameField]: [message('required')] }
  return brokenRules({ ...list, ...checked })
}
