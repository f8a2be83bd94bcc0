import { z } from 'zod/mini'
import { MAX_ID } from '../http/envelope.ts'
import { MAX_PER_PAGE, queryInteger } from '../http/paging.ts'
import type { LocalText } from '../language.ts'

export const importModes = {
  overwrite: { en: 'Overwrite', ja: '上書き' },
  only_if_empty: { en: 'Only if empty', ja: '空の場合のみ' },
  ignore: { en: 'Never', ja: '取り込まない' },
} as const satisfies Readonly<Record<string, LocalText>>
export type ImportMode = keyof typeof importModes

/** What an import does with a row of the file. */
export const importOutcomes = {
  insert: { en: 'New', ja: '追加' },
  update: { en: 'Changed', ja: '変更' },
  unchanged: { en: 'Unchanged', ja: '変更なし' },
  error: { en: 'Error', ja: 'エラー' },
} as const satisfies Readonly<Record<string, LocalText>>
export type ImportOutcome = keyof typeof importOutcomes

/**
 * `columns`: the columns are being matched. `checking`: a job checks the rows. `checked`: the dry run can be applied.
 * `applying` and `taking_back`: a job changes the records.
 */
export const importStates = [
  'columns',
  'checking',
  'checked',
  'applying',
  'applied',
  'taking_back',
  'taken_back',
] as const
export type ImportState = (typeof importStates)[number]

/** Bytes of a text file and of a workbook. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024
export const MAX_WORKBOOK_BYTES = 50 * 1024 * 1024

/** Columns of a file. */
export const MAX_IMPORT_COLUMNS = 500

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis'] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importSeparators = [',', '\t', ';', '|'] as const
export type ImportSeparator = (typeof importSeparators)[number]

/** How the file of an import is read. Encoding and separator are null for a workbook, sheets are empty for a text. */
const formatShape = {
  encoding: z.nullable(z.enum(importEncodings)),
  separator: z.nullable(z.enum(importSeparators)),
  /** The names of the sheets of a workbook. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** The line of the headers, from 1. 0 for a file without headers. */
  header_row: z.int(),
}

const importColumnSchema = z.object({
  /** From 0. */
  index: z.int(),
  /** Empty if the cell above the column is empty. */
  header: z.string(),
  /** The first values that are not empty, at most three. */
  samples: z.array(z.string()),
  /** A name of `fileColumnsOf`, or null. */
  field: z.nullable(z.string()),
  mode: z.enum(Object.keys(importModes) as [ImportMode, ...ImportMode[]]),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** A value that is none of the choices of its field, in `rows` rows of the file. `line` is the first of them. */
const unknownValueSchema = z.object({
  field: z.string(),
  value: z.string(),
  rows: z.int(),
  line: z.int(),
})
export type UnknownValue = z.infer<typeof unknownValueSchema>

export const personSchema = z.object({ id: z.int(), name: z.string(), name_ja: z.string() })

/** A function, so that other pages do not load the schema. */
export function importSchema() {
  return z.object({
    id: z.int(),
    /** The key of the list. */
    list: z.string(),
    /** The part of a divided list, such as the audience of plans; else null. */
    part: z.nullable(z.string()),
    state: z.enum(importStates),
    file: z.object({ name: z.string(), bytes: z.int(), sha256: z.string() }),
    ...formatShape,
    /** The number of rows without the header. Empty rows do not count. */
    rows: z.int(),
    columns: z.array(importColumnSchema),
    match: z.enum(['id', 'name']),
    /** The word in a cell that clears the field. Empty if no word does. An empty cell leaves the field as it is. */
    clear_word: z.string(),
    /** True if each header was recognized, so that the columns need no look. */
    is_matched: z.boolean(),
    /** Of the checked rows; null before. */
    counts: z.nullable(z.object({ insert: z.int(), update: z.int(), unchanged: z.int(), error: z.int() })),
    /** The most frequent ones. */
    unknown_values: z.array(unknownValueSchema),
    /** The job that checks the rows, and the job that applies them. */
    check_job: z.nullable(z.int()),
    apply_job: z.nullable(z.int()),
    /** A key of `jobFailures`, if the last job of the import failed. */
    failure: z.nullable(z.string()),
    /** The last import of the same file into this list that was applied and not taken back. */
    imported_before: z.nullable(z.object({ id: z.int(), at: z.string(), by: personSchema })),
    created_by: personSchema,
    created_at: z.string(),
    /** Null if nothing was applied, if it was taken back, or if it is too late. */
    take_back_until: z.nullable(z.string()),
  })
}
export type Import = z.infer<ReturnType<typeof importSchema>>

/**
 * `POST {api}/import/{id}/columns`. With `columns` the rows are checked. Without `columns` the file is read again with
 * another format, its columns are matched anew, and the import is in the state `columns`. `reset` also forgets how the
 * columns of this file were matched before.
 */
export const importColumnsSchema = z.strictObject({
  columns: z.optional(
    z
      .array(
        z.strictObject({
          index: z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_COLUMNS - 1)),
          field: z.nullable(z.string()),
          mode: z._default(z.enum(Object.keys(importModes) as [ImportMode, ...ImportMode[]]), 'overwrite'),
        }),
      )
      .check(z.maxLength(MAX_IMPORT_COLUMNS)),
  ),
  match: z.optional(z.enum(['id', 'name'])),
  clear_word: z.optional(z.string().check(z.maxLength(20))),
  encoding: z.optional(z.enum(importEncodings)),
  separator: z.optional(z.enum(importSeparators)),
  sheet: z.optional(z.string().check(z.maxLength(255))),
  header_row: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
  reset: z.optional(z.boolean()),
})
export type ImportColumnsRequest = z.infer<typeof importColumnsSchema>

/** `GET {api}/import/{id}/rows`, in the order of the file. `after` is the line that ends the previous page. */
export const importRowsQuerySchema = z.strictObject({
  limit: z._default(queryInteger({ min: 1, max: MAX_PER_PAGE }), 50),
  after: z.optional(queryInteger({ min: 0, max: MAX_ID })),
  outcome: z.optional(z.enum(Object.keys(importOutcomes) as [ImportOutcome, ...ImportOutcome[]])),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>

export function importRowSchema() {
  return z.object({
    /** The line of the row in the file, from 1. */
    line: z.int(),
    outcome: z.enum(Object.keys(importOutcomes) as [ImportOutcome, ...ImportOutcome[]]),
    /** The entry that is updated; null for a new one. */
    record_id: z.nullable(z.int()),
    /** The name of the entry, or that of the file for a new one. */
    name: z.string(),
    /** The cells of the matched columns, by field. */
    values: z.record(z.string(), z.string()),
    /** By field, as in an audit entry. */
    changes: z.record(z.string(), z.unknown()),
    /** By field, in the language of the request. */
    errors: z.record(z.string(), z.array(z.string())),
  })
}
export type ImportRow = z.infer<ReturnType<typeof importRowSchema>>

/** `POST {api}/import/{id}/cells`. With `all_equal`, the value replaces the same text in all rows. */
export const importCellSchema = z.strictObject({
  line: z.int().check(z.minimum(1), z.maximum(MAX_ID)),
  field: z.string().check(z.maxLength(100)),
  value: z.string().check(z.maxLength(10_000)),
  all_equal: z._default(z.boolean(), false),
})
export type ImportCell = z.infer<typeof importCellSchema>

/** `POST {api}/import/{id}/apply`. */
export const importApplySchema = z.strictObject({ only_good: z._default(z.boolean(), false) })
export type ImportApply = z.infer<typeof importApplySchema>

/** What the jobs of an import are started with. */
export type ImportOptions = { readonly import_id: number; readonly only_good?: boolean }

/** A changed entry of an import, before the import is taken back: what goes back, and what was edited since and stays. */
export const takeBackSchema = z.object({
  total: z.int(),
  /** The entries that were edited since, at most 100. */
  edited: z.array(
    z.object({
      record_id: z.int(),
      name: z.string(),
      name_ja: z.string(),
      /** The fields that go back, and the fields and lines that stay. All are empty for an entry that stays as a whole. */
      back: z.array(z.string()),
      kept: z.array(z.string()),
      kept_lines: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  edited_total: z.int(),
})
export type TakeBack = z.infer<typeof takeBackSchema>
