import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Reading } from './reader-process.ts'
import { type Refusal, refusalOfFile } from './sheet-messages.ts'
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
  readonly refused?: Refusal
  /** The stack of an error that is a bug. */
  readonly failed?: string
}

/**
 * Opens a CSV file or a workbook of the local disk. A process with limited memory and time reads the file, so that a
 * hostile file ends only that process: a thread without memory may end all of them. Throws InvalidFields if the file,
 * or a choice, is refused.
 */
export async function openSpreadsheet(
  path: string,
  choices: SheetChoices = {},
  signal?: AbortSignal,
): Promise<Spreadsheet> {
  signal?.throwIfAborted()
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
  readonly #reading: Reading
  readonly #signal: AbortSignal | undefined
  readonly #process: ChildProcess
  readonly #end = new AbortController()

  constructor(reading: Reading, signal: AbortSignal | undefined) {
    this.#reading = reading
    this.#signal = signal
    this.#process = fork(new URL('./reader-process.ts', import.meta.url), {
      // the process needs no secrets
      env: {},
      // a small space for new objects keeps the process at about 120 MB instead of 200
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--max-semi-space-size=2'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#process.on('error', () => this.#end.abort()).on('exit', () => this.#end.abort())
  }

  async next(): Promise<Answer> {
    const answer = await this.#ask()
    if (answer.refused) throw refusalOfFile(answer.refused)
    if (answer.failed) throw new Error(`The reader of spreadsheets failed: ${answer.failed}`)
    return answer
  }

  async #ask(): Promise<Answer> {
    const signals = [this.#end.signal, AbortSignal.timeout(LIMIT_MS), ...(this.#signal ? [this.#signal] : [])]
    const answer = once(this.#process, 'message', { signal: AbortSignal.any(signals) })
    // a process that has ended is known from its exit
    this.#process.send(this.#reading, () => undefined)
    try {
      const [message] = await answer
      return message as Answer
    } catch {
      this.#signal?.throwIfAborted()
      return { refused: { key: 'too_complex', values: {}, field: 'file' } }
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
    if (this.#end.signal.aborted) return
    const ended = once(this.#end.signal, 'abort')
    this.#process.kill('SIGKILL')
    await ended
  }
}
