import { writeFile } from 'node:fs/promises'
import { withTemporaryPath } from '../../files/temporary-path.ts'
import { type Refusal, SpreadsheetRefused } from '../../spreadsheets/sheet-messages.ts'
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

/** Calls `use` with the path of a file that is removed afterwards. */
export function withFile<Result>(
  make: Uint8Array | string | ((path: string) => Promise<void>),
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryPath(async (path) => {
    await (typeof make === 'function' ? make(path) : writeFile(path, make))
    return use(path)
  })
}
