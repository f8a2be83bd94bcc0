import type { ImportEncoding, ImportSeparator } from '@touchline/contract/records/imports'

export const MAX_ROWS = 1_000_000
/** In UTF-16 code units. That of Excel. */
export const MAX_CELL = 32_767
/** In UTF-16 code units. */
export const MAX_RECORD = 1_000_000
/** In UTF-16 code units. A workbook may refer to one text from many cells. */
export const MAX_TABLE = 200_000_000
/** A batch ends with the row that reaches one of them. Characters are UTF-16 code units. */
export const BATCH_ROWS = 1_000
export const BATCH_CHARACTERS = 500_000

/** How a file is read. Encoding and separator are null for a workbook; sheets are empty for a text. */
export type SheetFormat = {
  readonly encoding: ImportEncoding | null
  readonly separator: ImportSeparator | null
  readonly sheets: string[]
  readonly sheet: string | null
  /** The line of the headers, from 1. 0 if the file has none. */
  readonly header_row: number
}

/** What the person has chosen. What is left out is detected. */
export type SheetChoices = {
  readonly encoding?: ImportEncoding | undefined
  readonly separator?: ImportSeparator | undefined
  readonly sheet?: string | undefined
  readonly header_row?: number | undefined
}

/** `line` is the line of the file on which the row begins, from 1; in a workbook the number of the row. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/** A file, and its rows before any of them was taken as the headers. */
export type OpenedTable = {
  readonly format: Omit<SheetFormat, 'header_row'>
  readonly rows: AsyncIterable<SheetRow>
}
