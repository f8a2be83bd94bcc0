import { TextDecoder } from 'node:util'
import type { ExportOptions } from '@touchline/contract/records/exports'
import { type CellStyle, cellText, type FileCell } from '@touchline/contract/records/file-cells'
import { type FileColumn, fileColumnsOf, fileRowsOf } from '@touchline/contract/records/file-columns'
import { writeCell } from '@touchline/contract/records/write-cell'
import { CSV_TYPE, csvLines } from '../../spreadsheets/csv-file.ts'
import { encodeShiftJis } from '../../spreadsheets/shift-jis.ts'
import { XLSX_TYPE, type XlsxColumn, xlsxFile } from '../../spreadsheets/xlsx-file.ts'
import type { RecordRow } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'

const SHIFT_JIS_TYPE = 'text/csv; charset=Shift_JIS'

export type FileOptions = Pick<ExportOptions, 'format' | 'encoding' | 'columns' | 'language' | 'raw'>
/** Characters of a row that the encoding has no place for, and the first column with one of them. */
export type LostCharacters = { readonly id: number; readonly characters: string; readonly field: string }
type WrittenRows = { readonly content: Buffer; readonly lost: readonly LostCharacters[] }

/** The content of an exported file, which is written in parts. */
export class ExportFile {
  readonly type: string
  readonly #list: StoredList
  readonly #options: FileOptions
  readonly #columns: readonly FileColumn[]

  constructor(list: StoredList, options: FileOptions) {
    this.type = typeOf(options)
    this.#list = list
    this.#options = options
    this.#columns = columnsNamed(list, options.columns)
  }

  /** What the file begins with. */
  head(): Buffer {
    if (this.#options.format === 'xlsx') return Buffer.alloc(0)
    const headings = [this.#headings()]
    if (this.#options.encoding === 'shift_jis') return encodeShiftJis(csvLines(headings)).bytes
    return Buffer.from(csvLines(headings, { bom: true }))
  }

  /** The rows of a CSV file, or those that `workbook` reads. */
  rows(records: readonly RecordRow[], idOf: CellStyle['idOf']): WrittenRows {
    const style = { ...this.#options, idOf }
    const { lines } = this.#list
    const written = records.flatMap((record) =>
      fileRowsOf({ ...(lines && { lines }), columns: this.#columns }, record),
    )
    const rows = written.map((row) => this.#columns.map((column) => writeCell(column, row, style)))
    if (this.#options.format === 'xlsx') return { content: Buffer.from(jsonLines(rows)), lost: [] }
    const text = csvLines(rows.map((cells) => cells.map(csvCell)))
    if (this.#options.encoding === 'utf-8') return { content: Buffer.from(text), lost: [] }
    const { bytes, lost } = encodeShiftJis(text)
    return { content: bytes, lost: lost.length > 0 ? this.#lostIn(written, rows) : [] }
  }

  /** The workbook with the rows that were stored. */
  workbook(stored: AsyncIterable<Buffer>): AsyncIterable<Uint8Array> {
    const columns = this.#columns.map((column, index) => ({
      header: this.#headings()[index] ?? '',
      ...layoutOf(column),
    }))
    return xlsxFile(parsedLines(stored), { sheet: this.#list.title[this.#options.language], columns })
  }

  #headings(): string[] {
    return this.#columns.map(({ label }) => label[this.#options.language])
  }

  /** The first row with lost characters of each record. */
  #lostIn(written: readonly RecordRow[], rows: readonly (readonly FileCell[])[]): LostCharacters[] {
    const found = new Map<number, LostCharacters>()
    for (const [index, cells] of rows.entries()) {
      const lost = cells.map((cell) => encodeShiftJis(cellText(cell)).lost)
      const first = lost.findIndex(({ length }) => length > 0)
      const id = written[index]?.id ?? 0
      if (first < 0 || found.has(id)) continue
      const characters = [...new Set(lost.flat())].join(' ')
      found.set(id, { id, characters, field: this.#columns[first]?.name ?? '' })
    }
    return [...found.values()]
  }
}

function columnsNamed(list: StoredList, names: readonly string[]): readonly FileColumn[] {
  const columns = new Map(fileColumnsOf(list).map((column) => [column.name, column]))
  return names.flatMap((name) => columns.get(name) ?? [])
}

function typeOf({ format, encoding }: FileOptions): string {
  if (format === 'xlsx') return XLSX_TYPE
  return encoding === 'shift_jis' ? SHIFT_JIS_TYPE : CSV_TYPE
}

function layoutOf({ name, field }: FileColumn): Omit<XlsxColumn, 'header'> {
  if (field?.kind === 'date') return { width: 12, kind: 'date' }
  if (field?.kind === 'instant' || (!field && name !== 'id')) return { width: 20, kind: 'instant' }
  if (field?.kind === 'text') return { width: field.lines === 'many' ? 48 : 28 }
  return { width: 16 }
}

/** Numbers and empty cells are without quotes. */
function csvCell(cell: FileCell): string | number | null {
  return typeof cell === 'number' || cell === null ? cell : cellText(cell)
}

function jsonLines(rows: readonly (readonly FileCell[])[]): string {
  return rows.map((cells) => `${JSON.stringify(cells)}\n`).join('')
}

/** A part may end within a line, and within a character. */
async function* parsedLines(parts: AsyncIterable<Buffer>): AsyncGenerator<readonly FileCell[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
