import type { FieldErrors } from '@touchline/contract/http/issues'
import { type Message, message } from '@touchline/contract/http/messages'
import { type FileColumn, fileColumnsOf, ID_COLUMN } from '@touchline/contract/records/file-columns'
import { importMessage } from '@touchline/contract/records/import-messages'
import type { Import, ImportColumn, ImportColumnsRequest } from '@touchline/contract/records/imports'
import { matchColumns } from '@touchline/contract/records/match-columns'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { RememberedColumn } from './column-memory-repository.ts'
import type { ImportMatching } from './import-repository.ts'

type RequestedColumn = NonNullable<ImportColumnsRequest['columns']>[number]
type ReadColumns = {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly remembered: readonly RememberedColumn[]
}

/** Values that a column is recognized by, and those that answers contain. */
const MATCHED_SAMPLES = 50
const SHOWN_SAMPLES = 3

/** Matches the columns of a file that was just read. */
export function matchRead(list: RecordList, { rows, remembered, ...read }: ReadColumns): ImportMatching {
  const headers = read.headers.map(shortened)
  const samples = headers.map((_, index) => samplesOf(rows, index).map(shortened))
  const { columns: matched, is_matched } = matchColumns(list, { headers, samples, remembered })
  const columns = matched.map((match, index): ImportColumn => {
    const shown = samples[index]?.slice(0, SHOWN_SAMPLES) ?? []
    return { index, header: headers[index] ?? '', samples: shown, ...match }
  })
  const match = hasField(columns, ID_COLUMN) ? 'id' : 'name'
  return { columns, match, clear_word: '', is_matched }
}

/** Characters of a header and of a sample. A header is in an index. */
const MAX_SHOWN = 200

export function shortened(text: string): string {
  return text.length > MAX_SHOWN ? [...text].slice(0, MAX_SHOWN).join('') : text
}

function samplesOf(rows: ReadColumns['rows'], index: number): string[] {
  const samples: string[] = []
  for (const row of rows) {
    const text = row[index]
    if (text) samples.push(text)
    if (samples.length === MATCHED_SAMPLES) break
  }
  return samples
}

/** The field by which the rows of the file are compared with the records. */
export function matchFieldOf({ nameField }: RecordList, match: Import['match']): string {
  return match === 'id' ? ID_COLUMN : nameField
}

function hasField(columns: readonly ImportColumn[], field: string): boolean {
  return columns.some((column) => column.field === field && column.mode !== 'ignore')
}

/** The columns of the file, matched as requested. A column that the request leaves out is ignored. */
export function requestedColumns(
  columns: readonly ImportColumn[],
  requested: readonly RequestedColumn[],
): ImportColumn[] {
  const byIndex = new Map(requested.map((column) => [column.index, column]))
  return columns.map((column) => {
    const { field = null, mode = 'ignore' } = byIndex.get(column.index) ?? {}
    return { ...column, field, mode }
  })
}

type Request = Pick<Import, 'columns' | 'match'> & { readonly requested: readonly RequestedColumn[] }

/** Errors at `columns.N.index`, `columns.N.field`, `columns` and `match`. */
export function columnErrors(list: RecordList, { columns, match, requested }: Request): FieldErrors {
  const fields = new Map(fileColumnsOf(list).map((column) => [column.name, column]))
  const errors = requested.flatMap((column, at): [string, Message[]][] => {
    const before = requested.slice(0, at)
    const index = indexError(column, { columns, before })
    const field = fieldError(column, { fields, before })
    return [
      ...(index ? [[`columns.${at}.index`, [index]] satisfies [string, Message[]]] : []),
      ...(field ? [[`columns.${at}.field`, [field]] satisfies [string, Message[]]] : []),
    ]
  })
  if (errors.length > 0) return Object.fromEntries(errors)
  return matchErrors(list, { columns: requestedColumns(columns, requested), match, fields })
}

type Before = { readonly before: readonly RequestedColumn[] }
type Known = { readonly fields: ReadonlyMap<string, FileColumn> }

function indexError(
  { index }: RequestedColumn,
  { columns, before }: Before & Pick<Import, 'columns'>,
): Message | undefined {
  if (!columns.some((column) => column.index === index)) return importMessage('unknown_column')
  return before.some((other) => other.index === index) ? importMessage('repeated_column') : undefined
}

function fieldError(
  { field, mode }: RequestedColumn,
  { fields, before }: Before & Known,
): Message | undefined {
  if (field === null) return undefined
  const column = fields.get(field)
  if (!column) return message('not_offered')
  if (mode === 'ignore') return undefined
  if (!column.isImported) return importMessage('ignored_column')
  const isTaken = before.some((other) => other.field === field && other.mode !== 'ignore')
  return isTaken ? importMessage('two_columns') : undefined
}

function matchErrors(
  list: RecordList,
  { columns, match, fields }: Omit<Request, 'requested'> & Known,
): FieldErrors {
  if (!columns.some(({ field, mode }) => field !== null && field !== ID_COLUMN && mode !== 'ignore'))
    return { columns: [importMessage('no_column')] }
  const matchField = matchFieldOf(list, match)
  if (hasField(columns, matchField)) return {}
  const label = fields.get(matchField)?.label ?? { en: matchField, ja: matchField }
  return { match: [importMessage('no_match_column', { field: label })] }
}
