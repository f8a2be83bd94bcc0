import { parentPort, workerData } from 'node:worker_threads'
import { SpreadsheetRefused } from './sheet-messages.ts'
import type { SheetChoices } from './spreadsheet.ts'
import { openTable } from './table.ts'

type Work = { readonly path: string; readonly choices: SheetChoices }

/** Answers the first message with the format and the headers, and each further one with a batch of rows. */
async function read({ path, choices }: Work): Promise<void> {
  const { format, headers, batches } = await openTable(path, choices)
  parentPort?.postMessage({ opened: { format, headers } })
  parentPort?.on('message', async () => {
    await answer(async () => {
      const { value, done } = await batches.next()
      return { rows: done ? [] : value }
    })
  })
}

async function answer(work: () => Promise<unknown>): Promise<void> {
  try {
    const message = await work()
    if (message) parentPort?.postMessage(message)
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error
    const { key, values, field } = error
    parentPort?.postMessage({ refused: { key, values, field } })
  }
}

await answer(() => read(workerData as Work) as Promise<unknown>)
