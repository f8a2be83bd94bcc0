import type { FileCell } from '@touchline/contract/records/file-cells'
import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const DATE_FORMAT = 'yyyy-mm-dd'
const INSTANT_FORMAT = 'yyyy-mm-dd hh:mm:ss'
/** Workbooks allow this many characters in the name of a sheet. */
const MAX_SHEET_NAME = 31

/** `kind` is the kind of all cells of the column that are no text. */
export type XlsxColumn = {
  readonly header: string
  /** In characters. */
  readonly width?: number
  readonly kind?: 'date' | 'instant'
}
type XlsxSheet = { readonly sheet: string; readonly columns: readonly XlsxColumn[] }

/** A workbook with one sheet, in parts. The memory does not depend on the number of rows. */
export function xlsxFile(
  rows: AsyncIterable<readonly FileCell[]>,
  { sheet, columns }: XlsxSheet,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(values(rows, columns), {
    name: sheetName(sheet),
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>
}

async function* values(
  rows: AsyncIterable<readonly FileCell[]>,
  columns: readonly XlsxColumn[],
): AsyncGenerator<CellValue[]> {
  yield columns.map(({ header }) => header)
  for await (const cells of rows) yield cells.map(valueOfCell)
}

/** Workbooks write control characters as `_x000D_`. A text that contains such a mark itself is escaped. */
const LIKE_ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g

function valueOfCell(cell: FileCell): CellValue {
  if (typeof cell === 'string') return cell.replace(LIKE_ESCAPED, '_x005F_')
  if (cell === null || typeof cell !== 'object') return cell
  return 'date' in cell ? new Date(`${cell.date}T00:00:00Z`) : new Date(cell.instant)
}

function columnOf({ width, kind }: XlsxColumn) {
  const numFmt = kind && (kind === 'date' ? DATE_FORMAT : INSTANT_FORMAT)
  return { ...(width && { width }), ...(numFmt && { style: { numFmt } }) }
}

/** Workbooks refuse some signs in the name of a sheet. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_SHEET_NAME)
}

export type TemplateColumn = XlsxColumn & {
  /** The values that the column offers. */
  readonly choices?: readonly string[]
}
type Template = {
  readonly sheet: string
  readonly columns: readonly TemplateColumn[]
  /** A second sheet, whose first row are its headings. */
  readonly help: {
    readonly sheet: string
    readonly rows: readonly (readonly string[])[]
    /** In characters. */
    readonly widths?: readonly number[]
  }
}

/** Rows of a template that offer their choices. */
const TEMPLATE_ROWS = 10_000
const MAX_CHOICES = 200

/** An empty table for an import. The choices of a column are in a hidden sheet, because a list in a cell is limited to 255 characters. */
export async function xlsxTemplate({ sheet, columns, help }: Template): Promise<Uint8Array> {
  const offered = columns.flatMap(({ choices = [] }, index) =>
    choices.length > 0 ? [{ index, choices }] : [],
  )
  const lists = offered.map(({ choices }) => choices.slice(0, MAX_CHOICES))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const choiceRows = Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null))
  return writeXlsx({
    sheets: [
      {
        name: sheetName(sheet),
        rows: [columns.map(({ header }) => header)],
        columns: columns.map(columnOf),
        freezePane: { rows: 1 },
        dataValidations: offered.map(({ index }, list) => ({
          type: 'list' as const,
          formula1: `Choices!$${letters(list)}$1:$${letters(list)}$${lists[list]?.length}`,
          allowBlank: true,
          showErrorMessage: false,
          range: `${letters(index)}2:${letters(index)}${TEMPLATE_ROWS}`,
        })),
      },
      {
        name: sheetName(help.sheet),
        rows: help.rows.map((cells) => [...cells]),
        columns: help.widths?.map((width) => ({ width })) ?? [],
        freezePane: { rows: 1 },
      },
      ...(offered.length > 0 ? [{ name: 'Choices', rows: choiceRows, hidden: true }] : []),
    ],
  })
}

/** The name of a column from 0: A, B, …, Z, AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}
