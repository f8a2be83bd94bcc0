import { open } from 'node:fs/promises'
import { MAX_IMPORT_COLUMNS } from '@touchline/contract/records/imports'
import { fileKindOf } from './file-kind.ts'
import { SpreadsheetRefused } from './sheet-messages.ts'
import {
  BATCH_CHARACTERS,
  BATCH_ROWS,
  MAX_CELL,
  MAX_RECORD,
  MAX_ROWS,
  MAX_TABLE,
  type OpenedTable,
  type SheetChoices,
  type SheetFormat,
  type SheetRow,
} from './spreadsheet.ts'
import { openText } from './text-table.ts'
import { openWorkbook } from './workbook.ts'

const HEAD_BYTES = 64 * 1024
/** Rows among which the headers are looked for. */
const HEADER_ROWS = 20

export type Table = {
  readonly format: SheetFormat
  readonly headers: readonly string[]
  /** The rows below the headers that have a text, in batches. Each row has as many cells as there are headers. */
  readonly batches: AsyncGenerator<readonly SheetRow[]>
}

/** Throws SpreadsheetRefused. */
export async function openTable(path: string, choices: SheetChoices): Promise<Table> {
  const head = await readHead(path)
  const opened =
    fileKindOf(head) === 'zip' ? await openWorkbook(path, choices) : await openText({ path, head, choices })
  const rows = checkedRows(opened)
  const first = await nextBatch(rows)
  const header_row = choices.header_row ?? headerRowOf(first)
  const header = first.find(({ line }) => line === header_row)
  if (header_row > 0 && !header) throw new SpreadsheetRefused('no_header_row', {}, 'header_row')
  const below = first.filter(({ line }) => line > header_row)
  const width = Math.max(...[...(header ? [header] : []), ...below].map(({ cells }) => cells.length), 0)
  if (below.length === 0) throw new SpreadsheetRefused('no_rows')
  return {
    format: { ...opened.format, header_row },
    headers: filled(header?.cells ?? [], width).map((cell) => cell.trim()),
    batches: batchesOf(below, { rows, width }),
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Leaves out empty rows and the empty cells at the end of a row. */
async function* checkedRows({ rows }: OpenedTable): AsyncGenerator<SheetRow> {
  let [count, characters] = [0, 0]
  for await (const { line, cells } of rows) {
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    if (last < 0) continue
    count += 1
    if (count > MAX_ROWS + 1) throw new SpreadsheetRefused('too_many_rows', { max: MAX_ROWS })
    if (last >= MAX_IMPORT_COLUMNS)
      throw new SpreadsheetRefused('too_many_columns', { max: MAX_IMPORT_COLUMNS })
    for (const cell of cells) refuseCell(cell, line)
    const length = lengthOf(cells)
    if (length > MAX_RECORD) throw new SpreadsheetRefused('long_line', { line, max: MAX_RECORD })
    characters += length
    if (characters > MAX_TABLE) throw new SpreadsheetRefused('too_complex')
    yield { line, cells: cells.slice(0, last + 1) }
  }
}

function refuseCell(cell: string, line: number): void {
  if (cell.length > MAX_CELL) throw new SpreadsheetRefused('long_cell', { line, max: MAX_CELL })
  if (!cell.isWellFormed()) throw new SpreadsheetRefused('broken_character', { line })
  if (cell.includes('\0')) throw new SpreadsheetRefused('no_nul', { line })
}

/** Titles above a table have fewer cells than the table. */
function headerRowOf(rows: readonly SheetRow[]): number {
  const sample = rows.slice(0, HEADER_ROWS)
  const widths = sample.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(...widths, 0)
  const at = widths.findIndex((width) => width >= widest / 2 && (width > 1 || widest === 1))
  return sample[at]?.line ?? 0
}

async function nextBatch(rows: AsyncGenerator<SheetRow>): Promise<readonly SheetRow[]> {
  const batch: SheetRow[] = []
  let characters = 0
  while (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) {
    const { value, done } = await rows.next()
    if (done) break
    batch.push(value)
    characters += lengthOf(value.cells)
  }
  return batch
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0)
}

type Below = { readonly rows: AsyncGenerator<SheetRow>; readonly width: number }

async function* batchesOf(
  first: readonly SheetRow[],
  { rows, width }: Below,
): AsyncGenerator<readonly SheetRow[]> {
  for (let batch = first; batch.length > 0; batch = await nextBatch(rows)) {
    const wide = batch.find(({ cells }) => cells.length > width)
    if (wide) throw new SpreadsheetRefused('wide_row', { line: wide.line })
    yield batch.map(({ line, cells }) => ({ line, cells: filled(cells, width) }))
  }
}

function filled(cells: readonly string[], width: number): readonly string[] {
  return cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells
}
