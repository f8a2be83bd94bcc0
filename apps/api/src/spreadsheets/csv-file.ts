import { stringify } from 'csv-stringify/sync'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Spreadsheets calculate a cell that begins like this, also after apostrophes that are part of the text. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const MARKED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/

type CsvOptions = {
  /** Excel reads a file without a BOM in the character set of the computer. */
  readonly bom?: boolean
}

/** A text that a spreadsheet would calculate gets an apostrophe. */
export function csvLines(rows: readonly (readonly unknown[])[], { bom = false }: CsvOptions = {}): string {
  return stringify(rows.map((cells) => cells.map(withFormulaMark)) as unknown[][], {
    bom,
    record_delimiter: '\r\n',
    quoted_string: true,
  })
}

function withFormulaMark(cell: unknown): unknown {
  if (typeof cell !== 'string' || !FORMULA.test(cell) || PLAIN_NUMBER.test(cell)) return cell
  return `'${cell}`
}

/** The text of a cell that `csvLines` has written. */
export function withoutFormulaMark(cell: string): string {
  return MARKED_FORMULA.test(cell) ? cell.slice(1) : cell
}
