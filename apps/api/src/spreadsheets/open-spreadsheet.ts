import { Worker } from 'node:worker_threads'
import { SpreadsheetRefused as Refused, refusalOfFile, type SpreadsheetRefused } from './sheet-messages.ts'
import type { SheetChoices, SheetFormat, SheetRow } from './spreadsheet.ts'

const MAX_HEAP_MB = 256
/** From one answer to the next. */
const LIMIT_MS = 60_000

export type Spreadsheet = {
  readonly format: SheetFormat
  /** Empty for a column without a header. Each row has as many cells. */
  readonly headers: readonly string[]
  /** The rows below the headers, without empty ones, in batches. Throws InvalidFields. */
  readonly rows: () => AsyncIterable<readonly SheetRow[]>
  readonly close: () => Promise<void>
}

type Opened = Pick<Spreadsheet, 'format' | 'headers'>
type Answer = {
  readonly opened?: Opened
  readonly rows?: readonly SheetRow[]
  readonly refused?: Pick<SpreadsheetRefused, 'key' | 'values' | 'field'>
}

/**
 * Opens a CSV file or a workbook of the local disk. A thread with limited memory and time reads the file, so that a
 * hostile file ends only its thread. Throws InvalidFields if the file, or a choice, is refused.
 */
export async function openSpreadsheet(
  path: string,
  choices: SheetChoices = {},
  signal?: AbortSignal,
): Promise<Spreadsheet> {
  const reader = new Reader({ path, choices }, signal)
  try {
    const { opened } = await reader.next()
    return { ...(opened as Opened), rows: () => reader.batches(), close: () => reader.close() }
  } catch (error) {
    await reader.close()
    throw error
  }
}

class Reader {
  readonly #worker: Worker
  readonly #signal: AbortSignal | undefined
  #hasOpened = false

  constructor(workerData: { path: string; choices: SheetChoices }, signal: AbortSignal | undefined) {
    this.#signal = signal
    this.#worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      stderr: true,
      stdout: true,
    })
  }

  /** The next answer of the thread. Asks for it, except for the first one. */
  async next(): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const onAbort = () => reject(this.#signal?.reason)
    const onEnd = () => reject(new Refused('too_complex'))
    const deadline = setTimeout(onEnd, LIMIT_MS)
    this.#signal?.throwIfAborted()
    this.#signal?.addEventListener('abort', onAbort)
    this.#worker.once('message', resolve).once('error', onEnd).once('exit', onEnd)
    if (this.#hasOpened) this.#worker.postMessage('next')
    this.#hasOpened = true
    try {
      const answer = await promise
      if (answer.refused) throw refusalOfFile(answer.refused)
      return answer
    } catch (error) {
      throw error instanceof Refused ? refusalOfFile(error) : error
    } finally {
      clearTimeout(deadline)
      this.#signal?.removeEventListener('abort', onAbort)
      this.#worker.off('message', resolve).off('error', onEnd).off('exit', onEnd)
    }
  }

  async *batches(): AsyncGenerator<readonly SheetRow[]> {
    for (;;) {
      const { rows = [] } = await this.next()
      if (rows.length === 0) return
      yield rows
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}
