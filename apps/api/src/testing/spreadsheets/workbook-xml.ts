import type { ZipEntry } from './zip.ts'

export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { readonly date: string }
  | { readonly time: string }
  | { readonly percent: number }
  | { readonly error: string }
  | { readonly formula: string; readonly result: string | number | boolean }
  /** The text is in several runs, each with its own font. */
  | { readonly runs: readonly string[] }
  /** A text and the kana of its reading, as Japanese Excel stores typed text. */
  | { readonly text: string; readonly reading: string }

export type WorkbookSheet = {
  readonly name: string
  readonly rows: readonly (readonly WorkbookCell[])[]
  readonly isHidden?: boolean
  /** Ranges such as `A1:B2`. */
  readonly merged?: readonly string[]
}

/** The differences between the programs that write workbooks. */
export type WorkbookDialect = {
  readonly strings: 'shared' | 'inline'
  readonly is1904?: boolean
  /** Codes of number formats. A number is that of a built-in format. */
  readonly formats: {
    readonly date: string | number
    readonly time: string | number
    readonly percent: string | number
  }
  /** The prefix of all elements, as the .NET libraries write it. */
  readonly prefix?: string
  /** Cells and rows without their references. */
  readonly isWithoutReferences?: boolean
  /** Paths in relationships are from the root of the zip. */
  readonly hasAbsoluteTargets?: boolean
  readonly isStreamed?: boolean
  /** Numbers have 17 digits, so that 0.1 is stored as 0.10000000000000001. */
  readonly has17Digits?: boolean
  /** The program writes styled rows below the last value. */
  readonly emptyRows?: number
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

/** The entries of a workbook file, of which a test may change some. */
export function workbookEntries(sheets: readonly WorkbookSheet[], dialect: WorkbookDialect): ZipEntry[] {
  const strings = new SharedStrings()
  const parts = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: inDialect(sheetXml(sheet, { dialect, strings }), dialect),
  }))
  const names = sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const)
  const shared = dialect.strings === 'shared'
  const related = [
    ...names,
    ['styles', 'styles.xml'] as const,
    ...(shared ? [['sharedStrings', 'sharedStrings.xml'] as const] : []),
  ]
  return [
    { name: '[Content_Types].xml', content: contentTypes(sheets.length) },
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']], dialect, '') },
    { name: 'xl/workbook.xml', content: inDialect(workbookXml(sheets, dialect), dialect) },
    { name: 'xl/_rels/workbook.xml.rels', content: relationships(related, dialect, 'xl/') },
    ...parts,
    { name: 'xl/styles.xml', content: inDialect(stylesXml(dialect), dialect) },
    ...(shared ? [{ name: 'xl/sharedStrings.xml', content: inDialect(strings.xml(), dialect) }] : []),
  ].map((entry) => ({ ...entry, isStreamed: dialect.isStreamed ?? false }))
}

function inDialect(xml: string, { prefix, isWithoutReferences }: WorkbookDialect): string {
  const referring = isWithoutReferences ? xml.replaceAll(/ r="[A-Z]*\d+"/g, '') : xml
  if (!prefix) return referring
  const prefixed = referring.replaceAll(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`)
  return prefixed.replace(' xmlns=', ` xmlns:${prefix}=`)
}

class SharedStrings {
  readonly #items = new Map<string, number>()

  /** Returns the index of the item. */
  add(xml: string): number {
    const index = this.#items.get(xml) ?? this.#items.size
    this.#items.set(xml, index)
    return index
  }

  xml(): string {
    const items = [...this.#items.keys()].map((xml) => `<si>${xml}</si>`).join('')
    return root('sst', items, ` count="${this.#items.size}" uniqueCount="${this.#items.size}"`)
  }
}

type Context = { readonly dialect: WorkbookDialect; readonly strings: SharedStrings }

function sheetXml({ rows, merged = [] }: WorkbookSheet, context: Context): string {
  const { emptyRows = 0 } = context.dialect
  const data = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, { ...context, row: index + 1, column }))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  const styled = Array.from({ length: emptyRows }, (_, index) => rows.length + index + 1)
  const empty = styled.map((row) => `<row r="${row}"><c r="A${row}" s="1"/></row>`)
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const merges = ranges && `<mergeCells>${ranges}</mergeCells>`
  return root('worksheet', `<sheetData>${[...data, ...empty].join('')}</sheetData>${merges}`)
}

type Position = { readonly row: number; readonly column: number }

/** A program that writes no references writes empty cells. */
function cellXml(cell: WorkbookCell, at: Context & Position): string {
  if (cell === null) return at.dialect.isWithoutReferences ? '<c/>' : ''
  const { attributes, content } = storedCell(cell, at)
  return `<c r="${columnName(at.column)}${at.row}"${attributes}>${content}</c>`
}

type StoredCell = { readonly attributes: string; readonly content: string }

function storedCell(cell: NonNullable<WorkbookCell>, { dialect, strings }: Context): StoredCell {
  const value = (text: string | number) => `<v>${text}</v>`
  const xml = stringXml(cell)
  if (xml !== undefined)
    return dialect.strings === 'inline'
      ? { attributes: ' t="inlineStr"', content: `<is>${xml}</is>` }
      : { attributes: ' t="s"', content: value(strings.add(xml)) }
  if (typeof cell === 'boolean') return { attributes: ' t="b"', content: value(Number(cell)) }
  if (typeof cell === 'object' && 'error' in cell) return { attributes: ' t="e"', content: value(cell.error) }
  if (typeof cell === 'object' && 'formula' in cell) {
    const { attributes, stored } = storedResult(cell.result)
    return { attributes, content: `<f>${escaped(cell.formula)}</f>${value(stored)}` }
  }
  const { style, amount } = storedNumber(cell, dialect)
  const digits = dialect.has17Digits ? amount.toPrecision(17) : amount
  return { attributes: style ? ` s="${style}"` : '', content: value(digits) }
}

/** The content of `si` or `is`. Undefined for a cell that is no text. */
function stringXml(cell: NonNullable<WorkbookCell>): string | undefined {
  if (typeof cell === 'string') return textXml(cell)
  if (typeof cell !== 'object') return undefined
  if ('runs' in cell) return cell.runs.map((run) => `<r><rPr><b/></rPr>${textXml(run)}</r>`).join('')
  if (!('reading' in cell)) return undefined
  const reading = `<rPh sb="0" eb="${cell.text.length}">${textXml(cell.reading)}</rPh>`
  return `${textXml(cell.text)}${reading}<phoneticPr fontId="1"/>`
}

function storedResult(result: string | number | boolean) {
  if (typeof result === 'string') return { attributes: ' t="str"', stored: escaped(result) }
  return { attributes: typeof result === 'boolean' ? ' t="b"' : '', stored: Number(result) }
}

/** `style` is an index of `cellXfs`. */
function storedNumber(cell: NonNullable<WorkbookCell>, { is1904 = false }: WorkbookDialect) {
  if (typeof cell === 'number') return { style: 0, amount: cell }
  if (typeof cell === 'object' && 'date' in cell) return { style: 1, amount: serialOf(cell.date, is1904) }
  if (typeof cell === 'object' && 'time' in cell) return { style: 2, amount: fractionOf(cell.time) }
  if (typeof cell === 'object' && 'percent' in cell) return { style: 3, amount: cell.percent }
  throw new Error('the cell is no number')
}

function textXml(text: string): string {
  return `<t xml:space="preserve">${escaped(text)}</t>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const DAY = 24 * 60 * 60 * 1_000

/** Days since the first day of the workbook's calendar. The calendar of 1900 has a 29 February 1900. */
function serialOf(date: string, is1904: boolean): number {
  const days = Math.round((Date.parse(date) - Date.parse(is1904 ? '1904-01-01' : '1899-12-30')) / DAY)
  return is1904 || days > 60 ? days : days - 1
}

function fractionOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / (24 * 60)
}

export function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)
}

function stylesXml({ formats }: WorkbookDialect): string {
  const codes = [formats.date, formats.time, formats.percent]
  const ids = codes.map((code, index) => (typeof code === 'number' ? code : 164 + index))
  const custom = codes.map((code, index) =>
    typeof code === 'number'
      ? ''
      : `<numFmt numFmtId="${ids[index]}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
  )
  const cells = [0, ...ids].map((id) => `<xf numFmtId="${id}" fontId="0" applyNumberFormat="1"/>`)
  return root(
    'styleSheet',
    `<numFmts>${custom.join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>` +
      `<cellXfs count="4">${cells.join('')}</cellXfs>`,
  )
}

function workbookXml(sheets: readonly WorkbookSheet[], { is1904 }: WorkbookDialect): string {
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const properties = is1904 ? `<workbookPr date1904="1"/>` : `<workbookPr/>`
  return root('workbook', `${properties}<sheets>${listed.join('')}</sheets>`, ` xmlns:r="${DOCUMENT}"`)
}

function relationships(
  list: readonly (readonly [type: string, target: string])[],
  { hasAbsoluteTargets }: WorkbookDialect,
  folder: string,
): string {
  const items = list.map(([type, target], index) => {
    const path = hasAbsoluteTargets ? `/${folder}${target}` : target
    return `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${path}"/>`
  })
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

function contentTypes(sheets: number): string {
  const base = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${base}.worksheet+xml"/>`,
  )
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${base}.sheet.main+xml"/>${parts.join('')}</Types>`
  )
}

function root(name: string, content: string, attributes = ''): string {
  return `${DECLARATION}<${name} xmlns="${MAIN}"${attributes}>${content}</${name}>`
}
