import { z } from 'zod'
import type { FieldPhrases } from '../http/issues.ts'
import { pageQuery, type Sort, sortQuery } from '../http/paging.ts'
import { phrase } from '../http/phrases.ts'
import { ACTIVE, INACTIVE } from '../http/status.ts'
import type { LocalText } from '../language.ts'
import { line } from '../text.ts'
import type { FieldValue } from './field.ts'
import { type Field, type Fields, integer, status, text } from './fields.ts'
import { MAX_NAME_LENGTH } from './name-length.ts'
import { brokenRules, type Rule } from './rules.ts'

/** A column of the list's table: one field, or two of one kind read as a range. */
export type Column = { readonly kind: 'field'; readonly field: string } | RangeColumn
export type RangeColumn = {
  readonly kind: 'range'
  readonly label: LocalText
  readonly from: string
  readonly to: string
  /** The flag that puts the end of a range of times on the next day. */
  readonly nextDay?: string
}

/** All that differs between two master-data lists. */
type Declaration<Key extends string> = {
  readonly key: Key
  readonly api: `/api/mst-${string}`
  /** Last segment of the page's address below /master-data. */
  readonly page: string
  /** What the name is called on the wire. */
  readonly nameField: string
  readonly title: LocalText
  /** One row, in running text: "Add sport". */
  readonly item: LocalText
  readonly fields: Fields
  readonly columns: readonly Column[]
  readonly rules: readonly Rule[]
}

export type MasterList<Key extends string = string> = Declaration<Key> & {
  /** Every field of a row in the order of the form, under its wire name. */
  readonly allFields: Fields
  /** Wire names a list can be sorted by. */
  readonly sortable: readonly string[]
}

/** A row as it goes over the wire; the name stands under `nameField`. */
export type MasterItem = {
  readonly id: number
  readonly version: number
  readonly name_ja: string
  readonly status: number
  readonly sort_order: number
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: number | null
  readonly updated_by: number | null
  /** When the row went into the trash; null while it is in the list. */
  readonly deleted_at: string | null
  readonly [field: string]: FieldValue
}

/** What a save sends: the fields to set and, from clients that know it, the version they saw. */
export type MasterDraft = {
  readonly version?: number | undefined
  readonly [field: string]: FieldValue | undefined
}

const bookkeeping = ['created_at', 'updated_at'] as const

export function field(name: string): Column {
  return { kind: 'field', field: name }
}

export function range(from: string, to: string, parts: Pick<RangeColumn, 'label' | 'nextDay'>): RangeColumn {
  return { kind: 'range', from, to, ...parts }
}

export function masterList<const Key extends string>(declaration: Declaration<Key>): MasterList<Key> {
  const allFields: Fields = {
    [declaration.nameField]: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: MAX_NAME_LENGTH }),
    name_ja: text({ label: { en: 'Japanese name', ja: '日本語名' }, max: MAX_NAME_LENGTH }),
    ...declaration.fields,
    sort_order: integer({ label: { en: 'Sort order', ja: '表示順' }, min: 0, max: 1_000_000, initial: 0 }),
    status: status({ label: { en: 'Status', ja: '状態' } }),
  }
  const sortableFields = Object.entries(allFields).filter(([, each]) => isSortable(each))
  const sortable = [...sortableFields.map(([name]) => name), ...bookkeeping]
  return { ...declaration, allFields, sortable }
}

function isSortable(each: Field): boolean {
  return each.kind !== 'image' && !(each.kind === 'text' && each.lines === 'many')
}

/** What a save may send: on an existing row every field may be left out and keeps its value. */
export function changeSchema(list: MasterList) {
  const shape = Object.entries(list.allFields).map(([name, { schema }]) => [name, schema.optional()] as const)
  return z.strictObject({
    ...(Object.fromEntries(shape) as Record<string, z.ZodType<FieldValue | undefined>>),
    version: z.int().min(1).optional(),
  }) as z.ZodType<MasterDraft>
}

/** A new row holds its fields' initial values wherever the draft leaves them out. */
export function initialValues(list: MasterList): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(list.allFields).map(([name, { initial }]) => [name, initial]))
}

/** What is wrong with a row as it would be stored: its name is missing, or fields contradict each other. */
export function rowFaults(list: MasterList, row: Readonly<Record<string, unknown>>): FieldPhrases {
  if (!row[list.nameField]) return { [list.nameField]: [phrase('required')] }
  return brokenRules({ rules: list.rules, fields: list.allFields, row })
}

/** Reads the fields of a multipart form, where every value is text. */
export function draftFromText(
  list: MasterList,
  cells: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const version = (cell: string) => (/^\d{1,10}$/.test(cell) ? Number(cell) : cell)
  const fields = new Map(Object.entries(list.allFields))
  const read = (name: string, cell: string) => {
    if (name === 'version') return version(cell)
    const field = fields.get(name)
    return field ? field.fromText(cell) : cell
  }
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, read(name, cell)]))
}

export function itemSchema(list: MasterList) {
  const fields = Object.entries(list.allFields).map(([name, { schema }]) => [name, schema] as const)
  return z.object({
    id: z.int(),
    ...(Object.fromEntries(fields) as Record<string, z.ZodType>),
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
    created_by: z.int().nullable(),
    updated_by: z.int().nullable(),
    deleted_at: z.string().nullable(),
  })
}

/** The query string of a list: page, size, sort, search over both names, status, and whether the trash is meant. */
export function listQuerySchema(list: MasterList) {
  return z
    .strictObject({
      ...pageQuery,
      orderBy: sortQuery([...list.sortable, DELETED_AT]).optional(),
      search: line({ max: MAX_NAME_LENGTH }).default(''),
      status: z
        .enum([String(INACTIVE), String(ACTIVE)])
        .transform(Number)
        .optional(),
      trashed: z
        .enum(['true', '1', 'false', '0'])
        .transform((text) => text === 'true' || text === '1')
        .default(false),
    })
    .refine(({ orderBy, trashed }) => !orderBy || sortableIn(list, trashed).includes(orderBy.column), {
      path: ['orderBy'],
      params: { phrase: phrase('not_sortable') },
    })
}
export type ListQuery = z.output<ReturnType<typeof listQuerySchema>>

const DELETED_AT = 'deleted_at'

/** Wire names that a list, or its trash, can be sorted by. */
export function sortableIn(list: MasterList, trashed: boolean): readonly string[] {
  return trashed ? [DELETED_AT, list.nameField] : list.sortable
}

/** A list begins with its names, its trash with what was deleted last. */
export function defaultSort(list: MasterList, trashed = false): Sort {
  return trashed ? { column: DELETED_AT, direction: 'desc' } : { column: list.nameField, direction: 'asc' }
}
