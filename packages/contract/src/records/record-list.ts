import type { z } from 'zod/mini'
import type { FieldValue } from '../fields/field.ts'
import { type ComputedFields, enteredFields, type Field, type Fields } from '../fields/fields.ts'
import type { RowField } from '../fields/rows-field.ts'
import type { Sort } from '../http/list-options.ts'
import type { Language, LocalText } from '../language.ts'
import type { Filter } from './filters.ts'
import type { RecordDeclaration } from './record.ts'

export type Column = FieldColumn | RangeColumn
type FieldColumn = {
  readonly kind: 'field'
  readonly field: string
  /** True if the column is shown only after the user has chosen it. */
  readonly hidden?: boolean
}
export type RangeColumn = {
  readonly kind: 'range'
  readonly label: LocalText
  readonly from: string
  readonly to: string
  /** The flag field that moves the end of a range of times to the next day. */
  readonly nextDay?: string
}

/** A list of records with the same declaration: its columns, filters and paging. */
export type RecordListOptions<Key extends string> = RecordDeclaration & {
  readonly key: Key
  readonly api: `/api/${string}`
  readonly page: `/${string}`
  readonly title: LocalText
  /** The word for one record within a sentence: "Add sport". */
  readonly item: LocalText
  /** The tag of the operations in the OpenAPI document. */
  readonly tag: string
  /** Its database column is called `name`. */
  readonly nameField: string
  readonly fields: Fields
  /** Fields that the server computes for responses. They can be columns, but not sorted, filtered or saved. */
  readonly computed?: ComputedFields
  /** The fields that pages of the list contain. Default: all. `shownAs` names the records of a reference. */
  readonly pageFields?: readonly string[]
  /** Further values in responses with one record, such as the prices of a plan. Pages of the list leave them out. */
  readonly details?: () => Readonly<Record<string, z.ZodMiniType>>
  /** A required choice field that divides the list. Names are unique within a part, and each part has its totals. */
  readonly partition?: string
  /** By part, the fields that only some parts have. */
  readonly partFields?: Readonly<Record<string, readonly string[]>>
  /** The parameters of every call of the list, for a declaration of one part. */
  readonly scope?: Readonly<Record<string, string>>
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  readonly sort: Sort
  /** `keyset`: newest first, with a cursor and without a total, for lists of unlimited size. */
  readonly paging: 'pages' | 'keyset'
  readonly writable: boolean
  readonly trash: boolean
  /** `POST {api}/{id}/test` tests the connection that a record describes, with the values of its form. */
  readonly connectionTest?: ConnectionTestTexts
  /** The fields that can be set to one value in many records at once. */
  readonly bulkFields?: readonly string[]
  /** True if records are exported to files and imported from them. */
  readonly hasFiles?: boolean
  /** In files, a record has one row for each of its lines. */
  readonly lines?: RecordLines
}

/** Parts of a record that are no fields, such as the prices of a plan. */
export type RecordLines = {
  /** The name of the lines among the details of the record. */
  readonly name: string
  /** The word for one line. */
  readonly label: LocalText
  readonly fields: Readonly<Record<string, RowField>>
  /** Two lines are the same line if these fields have the same values. An empty field has the value of the record. */
  readonly key: readonly string[]
  /** Names one line. */
  readonly text: (line: RecordLine) => LocalText
  /** True if a take-back leaves a line that the import has set. */
  readonly stays: (line: ImportedLine) => boolean
}
export type RecordLine = Readonly<Record<string, unknown>>

/** A line that an import has set: as it was before, if it was there, as in the file, and as it is now. */
export type ImportedLine = {
  readonly former: RecordLine | undefined
  readonly imported: RecordLine
  readonly stored: RecordLine
  readonly record: RecordLine
}

export type ConnectionTestTexts = {
  readonly label: LocalText
  readonly running: LocalText
  readonly passed: LocalText
}

export type RecordList<Key extends string = string> = RecordListOptions<Key> & {
  readonly computed: ComputedFields
  readonly details: () => Readonly<Record<string, z.ZodMiniType>>
  readonly sortable: readonly string[]
  readonly bulkFields: readonly string[]
  readonly hasFiles: boolean
}

export type ListRow = {
  readonly id: number
  readonly [field: string]: unknown
}

export type StoredRecord = {
  readonly id: number
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: number | null
  readonly updated_by: number | null
  readonly deleted_at: string | null
  readonly [field: string]: FieldValue
}

const DELETED_AT = 'deleted_at'
/** The field of the Japanese name. A sort by it uses the reading, or the name of records without a Japanese name. */
export const JAPANESE_NAME = 'name_ja'
/** The field of the reading of the Japanese name. It has no order of its own. */
export const READING = 'name_kana'
const timestamps = ['created_at', 'updated_at'] as const

export function field(name: string, options: Pick<FieldColumn, 'hidden'> = {}): Column {
  return { kind: 'field', field: name, ...options }
}

export function range(
  from: string,
  to: string,
  options: Pick<RangeColumn, 'label' | 'nextDay'>,
): RangeColumn {
  return { kind: 'range', from, to, ...options }
}

export function recordList<const Key extends string>(options: RecordListOptions<Key>): RecordList<Key> {
  const ownFields = Object.keys(options.fields).filter(
    (name) => name !== READING && isSortable(options.fields[name]),
  )
  const sortable = options.paging === 'keyset' ? [] : [...ownFields, ...(options.writable ? timestamps : [])]
  return {
    ...options,
    computed: options.computed ?? {},
    details: options.details ?? (() => ({})),
    sortable,
    bulkFields: options.bulkFields ?? [],
    hasFiles: options.hasFiles ?? false,
  }
}

const unsortable = new Set<Field['kind']>([
  'image',
  'dateRange',
  'reference',
  'references',
  'rows',
  'choices',
  'secret',
])

function isSortable(each: Field | undefined): boolean {
  if (each?.kind === 'text') return each.lines === 'one'
  return each !== undefined && !unsortable.has(each.kind)
}

export function sortableIn(list: RecordList, trashed: boolean): readonly string[] {
  if (!trashed) return list.sortable
  return [DELETED_AT, list.nameField, ...(JAPANESE_NAME in list.fields ? [JAPANESE_NAME] : [])]
}

/** A page in Japanese is sorted by the readings of names, or by the shown names where there is no reading. */
export function sortInLanguage(list: RecordList, sort: Sort, language: Language): Sort {
  const isByShownName = language === 'ja' && sort.column === list.nameField && JAPANESE_NAME in list.fields
  return isByShownName ? { ...sort, column: JAPANESE_NAME } : sort
}

/** The trash starts with the record that was deleted last. */
export function defaultSort(list: RecordList, trashed = false): Sort {
  return trashed ? { column: DELETED_AT, direction: 'desc' } : list.sort
}

/** True if pages of the list contain the field, or the records of a reference, with this name. */
export function isOnPages({ pageFields }: RecordList, name: string): boolean {
  return pageFields === undefined || pageFields.includes(name)
}

/** For the fields that a save of a new record omits. */
export function initialValues({ fields }: RecordList): Record<string, FieldValue> {
  return Object.fromEntries(enteredFields(fields).map(([name, { initial }]) => [name, initial]))
}
