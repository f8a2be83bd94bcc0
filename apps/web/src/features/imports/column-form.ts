import type { FieldErrors } from '@touchline/contract/http/issues'
import { fileColumnsOf, ID_COLUMN, importedColumnsOf } from '@touchline/contract/records/file-columns'
import { importMessage } from '@touchline/contract/records/import-messages'
import type {
  Import,
  ImportColumn,
  ImportColumnsRequest,
  ImportMode,
  ImportSeparator,
} from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { partOf } from '../../records/import-address.ts'

/** The matching of a column in the form. The field is empty for a column that is not imported. */
export type ColumnRow = {
  readonly index: number
  readonly field: string
  readonly mode: ImportMode
}

export type ColumnValues = {
  readonly columns: readonly ColumnRow[]
  readonly match: string
  readonly clear_word: string
}

export function columnValues({ columns, match, clear_word }: Import): ColumnValues {
  return {
    columns: columns.map(({ index, field, mode }) => ({ index, field: field ?? '', mode })),
    match,
    clear_word,
  }
}

/** The body of the call that starts the check. Without a column of ids, the rows are compared by name. */
export function columnsRequest({ columns, match, clear_word }: ColumnValues): ImportColumnsRequest {
  return {
    columns: columns.map(({ index, field, mode }) => ({ index, field: field === '' ? null : field, mode })),
    match: match === 'id' && hasIds(columns) ? 'id' : 'name',
    clear_word,
  }
}

export function isImported({ field, mode }: ColumnRow): boolean {
  return field !== '' && mode !== 'ignore'
}

export function hasIds(columns: readonly ColumnRow[]): boolean {
  return columns.some((column) => column.field === ID_COLUMN && isImported(column))
}

/** The indexes of columns that share their field with another column. */
export function doubleColumns(columns: readonly ColumnRow[]): ReadonlySet<number> {
  const byField = Map.groupBy(columns.filter(isImported), ({ field }) => field)
  const double = [...byField.values()].filter(({ length }) => length > 1).flat()
  return new Set(double.map(({ index }) => index))
}

export function columnErrors({ columns }: ColumnValues): FieldErrors {
  const double = doubleColumns(columns)
  return Object.fromEntries(
    columns.flatMap(({ index }, at) =>
      double.has(index) ? [[`columns.${at}.field`, [importMessage('two_columns')]]] : [],
    ),
  )
}

/** A field that was not imported before is overwritten. */
export function withField(row: ColumnRow, field: string): ColumnRow {
  if (field === '') return { ...row, field, mode: 'ignore' }
  return { ...row, field, mode: row.mode === 'ignore' ? 'overwrite' : row.mode }
}

/** The fields that a column can be matched with. */
export function importableColumns(list: RecordList) {
  const ids = fileColumnsOf(list).filter(({ name }) => name === ID_COLUMN)
  return [...ids, ...importedColumnsOf(list, partOf(list))]
}

const LETTERS = 26

/** The letters of a column in a spreadsheet: A to Z, AA and so on. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / LETTERS)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % LETTERS))
}

export const separatorNames = {
  ',': 'comma',
  '\t': 'tab',
  ';': 'semicolon',
  '|': 'bar',
} as const satisfies Record<ImportSeparator, string>

const OFFERED_LINES = 20

/** 0 for a file without headers. */
export function headerLines({ header_row }: Pick<Import, 'header_row'>): readonly number[] {
  const lines = Array.from({ length: OFFERED_LINES + 1 }, (_, line) => line)
  return header_row > OFFERED_LINES ? [...lines, header_row] : lines
}

export function headerText({ header, index }: ImportColumn, unnamed: (letter: string) => string): string {
  return header || unnamed(columnLetters(index))
}
