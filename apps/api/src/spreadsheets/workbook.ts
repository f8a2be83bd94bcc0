import { MAX_IMPORT_COLUMNS } from '@touchline/contract/records/imports'
import { type NumberStyle, numberText } from './number-styles.ts'
import { SpreadsheetRefused } from './sheet-messages.ts'
import { MAX_CELL, type OpenedTable, type SheetChoices, type SheetRow } from './spreadsheet.ts'
import { CellText, readParts, readSharedStrings, readStyles, type Sheet } from './workbook-parts.ts'
import { WorkbookZip } from './workbook-zip.ts'
import { unescaped, xmlEvents } from './xml-events.ts'

/** The last row that a sheet can have. */
const LAST_ROW = 1_048_576

export async function openWorkbook(path: string, choices: SheetChoices): Promise<OpenedTable> {
  const zip = await WorkbookZip.open(path)
  const parts = await readParts(zip)
  const contents: Contents = {
    strings: await readSharedStrings(zip, parts.sharedStrings),
    styles: await readStyles(zip, parts.styles),
    isFrom1904: parts.isFrom1904,
  }
  const rowsIn = ({ part }: Sheet) => rowsOf(zip, part, (cell) => textOf(cell, contents))
  const sheet = chosenSheet(parts.sheets, choices) ?? (await firstFilled(parts.sheets, rowsIn))
  return {
    format: {
      encoding: null,
      separator: null,
      sheets: parts.sheets.map(({ name }) => name),
      sheet: sheet.name,
    },
    rows: closing(zip, rowsIn(sheet)),
  }
}

function chosenSheet(sheets: readonly Sheet[], { sheet: chosen }: SheetChoices): Sheet | undefined {
  if (chosen === undefined) return undefined
  const sheet = sheets.find(({ name }) => name === chosen)
  if (!sheet) throw new SpreadsheetRefused('no_sheet', {}, 'sheet')
  return sheet
}

type RowsIn = (sheet: Sheet) => AsyncIterable<SheetRow>

/** The first sheet with a text. Some workbooks begin with an empty sheet. */
async function firstFilled(sheets: readonly Sheet[], rowsIn: RowsIn): Promise<Sheet> {
  for (const sheet of sheets) for await (const { cells } of rowsIn(sheet)) if (cells.length > 0) return sheet
  const [first] = sheets
  if (!first) throw new SpreadsheetRefused('damaged')
  return first
}

async function* closing(zip: WorkbookZip, rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* rows
  } finally {
    zip.close()
  }
}

type Contents = {
  readonly strings: readonly string[]
  readonly styles: readonly NumberStyle[]
  readonly isFrom1904: boolean
}

/** Cells that hold a text, by type: of a formula, an error, and an ISO 8601 date. */
const textTypes = new Set(['str', 'e', 'd'])

function textOf({ type, style, value, text }: StoredCell, { strings, styles, isFrom1904 }: Contents): string {
  if (type === 's') return sharedText(value, strings)
  if (type === 'inlineStr') return text
  if (type === 'b') return String(value === '1' || value === 'true')
  if (textTypes.has(type)) return unescaped(value)
  const number = Number(value)
  const isNumber = value !== '' && !Number.isNaN(number)
  return isNumber ? numberText(number, { style: styles[style] ?? 'number', isFrom1904 }) : value
}

function sharedText(index: string, strings: readonly string[]): string {
  const text = index === '' ? '' : strings[Number(index)]
  if (text === undefined) throw new SpreadsheetRefused('damaged')
  return text
}

/** `value` is the content of `v`, `text` that of `is`. */
type StoredCell = {
  readonly type: string
  readonly style: number
  readonly value: string
  readonly text: string
}

async function* rowsOf(
  zip: WorkbookZip,
  part: string,
  textOf: (cell: StoredCell) => string,
): AsyncGenerator<SheetRow> {
  const reader = new RowReader(textOf)
  for await (const _ of xmlEvents(await zip.open(part), reader)) yield* reader.take()
  yield* reader.take()
}

class RowReader {
  readonly #textOf: (cell: StoredCell) => string
  readonly #inline = new CellText()
  #rows: SheetRow[] = []
  #cells: string[] = []
  #line = 0
  #column = 0
  #type = ''
  #style = -1
  #value = ''
  #isValue = false

  constructor(textOf: (cell: StoredCell) => string) {
    this.#textOf = textOf
  }

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#line = lineOf(attributes.r, this.#line)
      this.#cells = []
      this.#column = 0
    } else if (name === 'c') this.#beginCell(attributes)
    else if (name === 'v') this.#isValue = true
    else this.#inline.open(name)
  }

  readonly onText = (text: string): void => {
    if (this.#isValue && this.#value.length <= MAX_CELL) this.#value += text
    else if (!this.#isValue) this.#inline.add(text)
  }

  readonly onClose = (name: string): void => {
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#rows.push({ line: this.#line, cells: this.#cells })
    else this.#inline.close(name)
  }

  /** The rows that were read since the last call. */
  take(): readonly SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #beginCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    if (r !== undefined) this.#column = columnOf(r)
    this.#type = t
    this.#style = s ? Number(s) : -1
    this.#value = ''
    this.#isValue = false
    this.#inline.begin()
  }

  #endCell(): void {
    const [value, style] = [this.#value, this.#style]
    const text = this.#textOf({ type: this.#type, style, value, text: this.#inline.end() })
    if (text !== '') {
      if (this.#column >= MAX_IMPORT_COLUMNS)
        throw new SpreadsheetRefused('too_many_columns', { max: MAX_IMPORT_COLUMNS })
      while (this.#cells.length < this.#column) this.#cells.push('')
      this.#cells[this.#column] = text
    }
    this.#column += 1
  }
}

/** The rows of a sheet are in their order, and some programs leave their numbers out. */
function lineOf(number: string | undefined, before: number): number {
  const line = number === undefined ? before + 1 : Number(number)
  if (!Number.isInteger(line) || line <= before || line > LAST_ROW) throw new SpreadsheetRefused('damaged')
  return line
}

/** The number of the column of `AB12`, from 0. */
function columnOf(reference: string): number {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference) ?? []
  if (!letters) throw new SpreadsheetRefused('damaged')
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64)
  return column - 1
}
