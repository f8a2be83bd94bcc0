import { posix } from 'node:path'
import { type NumberStyle, styleOfFormat } from './number-styles.ts'
import { SpreadsheetRefused } from './sheet-messages.ts'
import { MAX_CELL } from './spreadsheet.ts'
import type { WorkbookZip } from './workbook-zip.ts'
import { readXml, unescaped } from './xml-events.ts'

export type Sheet = { readonly name: string; readonly part: string }
export type WorkbookParts = {
  readonly sheets: readonly Sheet[]
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
  /** True if days are counted from 1904, as old versions for the Mac do. */
  readonly isFrom1904: boolean
}

type Relation = { readonly type: string; readonly part: string }

export async function readParts(zip: WorkbookZip): Promise<WorkbookParts> {
  const root = await readRelations(zip, '')
  const workbook = [...root.values()].find(({ type }) => type.endsWith('/officeDocument'))?.part
  if (!workbook || !zip.has(workbook)) throw new SpreadsheetRefused('damaged')
  const relations = await readRelations(zip, workbook)
  const partOf = (kind: string) => [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.part
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await readXml(await zip.open(workbook), {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
      const relation = relations.get(relationIdIn(attributes))
      if (relation?.type.endsWith('/worksheet'))
        sheets.push({ name: attributes.name ?? '', part: relation.part })
    },
  })
  return { sheets, isFrom1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') }
}

function relationIdIn(attributes: Readonly<Record<string, string>>): string {
  const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? []
  return id
}

/** The parts that a part names, by id. */
async function readRelations(zip: WorkbookZip, part: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>()
  const folder = posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!zip.has(file)) return relations
  await readXml(await zip.open(file), {
    onOpen: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { type: Type, part: target })
    },
  })
  return relations
}

/** They are kept in memory. A million texts take about half. */
const MAX_SHARED_BYTES = 64 * 1024 * 1024

/** The shared texts by index, without the readings that Japanese versions add. */
export async function readSharedStrings(
  zip: WorkbookZip,
  part: string | undefined,
): Promise<readonly string[]> {
  const strings: string[] = []
  if (part === undefined || !zip.has(part)) return strings
  if (zip.bytesOf(part) > MAX_SHARED_BYTES) throw new SpreadsheetRefused('too_complex')
  const text = new CellText()
  await readXml(await zip.open(part), {
    onOpen: (name) => (name === 'si' ? text.begin() : text.open(name)),
    onText: (part) => text.add(part),
    onClose: (name) => (name === 'si' ? void strings.push(text.end()) : text.close(name)),
  })
  return strings
}

/** Collects the text of `si` or `is`: the `t` of runs, but not of `rPh`, which are readings. */
export class CellText {
  #parts = ''
  #isText = false
  #isReading = false

  begin(): void {
    this.#parts = ''
    this.#isText = false
    this.#isReading = false
  }

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true
    if (name === 't') this.#isText = !this.#isReading
  }

  add(text: string): void {
    if (this.#isText && this.#parts.length <= MAX_CELL) this.#parts += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#isReading = false
    if (name === 't') this.#isText = false
  }

  end(): string {
    return unescaped(this.#parts)
  }
}

/** How the numbers of each cell style are shown, by the index of the style. */
export async function readStyles(
  zip: WorkbookZip,
  part: string | undefined,
): Promise<readonly NumberStyle[]> {
  const formats = new Map<number, string>()
  const ids: number[] = []
  if (part === undefined || !zip.has(part)) return []
  let isInCellStyles = false
  await readXml(await zip.open(part), {
    onOpen: (name, attributes) => {
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'xf' && isInCellStyles) ids.push(Number(attributes.numFmtId ?? 0))
    },
    onClose: (name) => {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return ids.map((id) => styleOfFormat(id, formats.get(id)))
}
