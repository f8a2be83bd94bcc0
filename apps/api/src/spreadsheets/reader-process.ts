import { SpreadsheetRefused } from './sheet-messages.ts'
import type { SheetChoices } from './spreadsheet.ts'
import { openTable, type Table } from './table.ts'

export type Reading = { readonly path: string; readonly choices: SheetChoices }

/** Answers the first message with the format and the headers, and each further one with a batch of rows. */
let table: Table | undefined
process.on('message', async (reading: Reading) => process.send?.(await answer(reading)))
process.on('disconnect', () => process.exit())

async function answer({ path, choices }: Reading): Promise<unknown> {
  try {
    if (table) return { rows: (await table.batches.next()).value ?? [] }
    table = await openTable(path, choices)
    const { format, headers } = table
    return { opened: { format, headers } }
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) return { failed: String((error as Error).stack ?? error) }
    const { key, values, field } = error
    return { refused: { key, values, field } }
  }
}
