import { stringify } from 'csv-stringify/sync'

export const CSV_TYPE = 'text/csv; charset=utf-8'

type CsvOptions = {
  /** Excel reads a file without a BOM in the character set of the computer. */
  readonly bom?: boolean
}

/** Spreadsheets would calculate a cell that begins like a formula, so such a cell gets an apostrophe. */
export function csvLines(rows: readonly (readonly unknown[])[], { bom = false }: CsvOptions = {}): string {
  return stringify(rows as unknown[][], {
    bom,
    escape_formulas: true,
    record_delimiter: '\r\n',
    quoted_string: true,
  })
}
