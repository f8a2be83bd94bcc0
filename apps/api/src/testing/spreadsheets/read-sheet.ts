import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SpreadsheetRefused } from '../../spreadsheets/sheet-messages.ts'
import type { SheetChoices, SheetFormat, SheetRow } from '../../spreadsheets/spreadsheet.ts'
import { openTable } from '../../spreadsheets/table.ts'

export type ReadSheet = {
  readonly format: SheetFormat
  readonly headers: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Reads the whole file in this process. */
export async function readSheet(path: string, choices: SheetChoices = {}): Promise<ReadSheet> {
  const { format, headers, batches } = await openTable(path, choices)
  const rows: SheetRow[] = []
  for await (const batch of batches) rows.push(...batch)
  return { format, headers, rows }
}

export type Refusal = Pick<SpreadsheetRefused, 'field' | 'key' | 'values'>

/** Reads the whole file. Undefined if the file is not refused. Throws all other errors. */
export async function refusalOf(path: string, choices: SheetChoices = {}): Promise<Refusal | undefined> {
  try {
    await readSheet(path, choices)
    return undefined
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error
    const { field, key, values } = error
    return { field, key, values }
  }
}

/** Calls `use` with the path of a file in a folder that is removed afterwards. */
export async function withFile<Result>(
  make: Uint8Array | string | ((path: string) => Promise<void>),
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-sheet-'))
  try {
    const path = join(folder, 'file')
    await (typeof make === 'function' ? make(path) : writeFile(path, make))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
