import {
  type ExportEncoding,
  type ExportFormat,
  exportEncodings,
  exportFormats,
} from '@touchline/contract/records/exports'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { JAPANESE_NAME, type RecordList } from '@touchline/contract/records/record-list'
import { localStore, parseStored, readLocal } from '../../storage/browser-storage.ts'

export const columnChoices = ['all', 'shown'] as const

/** What a person chooses in the dialog, apart from the records. */
export type ExportChoices = {
  readonly format: ExportFormat
  readonly encoding: ExportEncoding
  readonly columns: (typeof columnChoices)[number]
  readonly raw: boolean
}

const KEY = 'export'
const initial: ExportChoices = { format: 'xlsx', encoding: 'utf-8', columns: 'all', raw: false }

/** The last choices in this browser. */
export function readChoices(): ExportChoices {
  const stored = parseStored(readLocal(KEY))
  if (typeof stored !== 'object' || stored === null) return initial
  const { format, encoding, columns, raw } = stored as Partial<Record<keyof ExportChoices, unknown>>
  return {
    format: exportFormats.find((each) => each === format) ?? initial.format,
    encoding: exportEncodings.find((each) => each === encoding) ?? initial.encoding,
    columns: columnChoices.find((each) => each === columns) ?? initial.columns,
    raw: raw === true,
  }
}

export function storeChoices({ format, encoding, columns, raw }: ExportChoices): void {
  localStore.setItem(KEY, JSON.stringify({ format, encoding, columns, raw }))
}

/** The columns of a file with what the table shows. The table shows the name in one of both languages. */
export function shownFileColumns(list: RecordList, hidden: readonly string[]): string[] {
  const shown = list.columns.flatMap((column) => {
    if (column.kind === 'field') return hidden.includes(column.field) ? [] : [column.field]
    const { from, to, nextDay } = column
    return hidden.includes(from) ? [] : [from, to, ...(nextDay === undefined ? [] : [nextDay])]
  })
  const names = new Set([list.nameField, JAPANESE_NAME, ...shown])
  const inFiles = new Set(fileColumnsOf(list).map(({ name }) => name))
  return [...names].filter((name) => inFiles.has(name))
}
