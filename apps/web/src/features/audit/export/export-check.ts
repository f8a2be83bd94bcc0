import type { ExportFormat } from '@touchline/contract/audit/calls'

const QUOTE = 0x22
const LINE_FEED = 0x0a

/** More bytes than the last line of a complete file has. */
const TAIL_BYTES = 200

/** The lines before the first entry: the head of a CSV file. */
const headLines = { csv: 1, jsonl: 0 } as const satisfies Record<ExportFormat, number>

/** Counts the entries of an export while it arrives, and checks that its last line states their number. */
export class ExportCheck {
  readonly #format: ExportFormat
  #lines = 0
  #isQuoted = false
  #tail = new Uint8Array()

  constructor(format: ExportFormat) {
    this.#format = format
  }

  /** The number of entries received so far. While the export runs, this includes the trailer line. */
  get entries(): number {
    return Math.max(0, this.#lines - headLines[this.#format])
  }

  read(chunk: Uint8Array): void {
    for (const byte of chunk) {
      // in CSV, a quoted cell may contain line feeds; an escaped quote is two quotes
      if (byte === QUOTE && this.#format === 'csv') this.#isQuoted = !this.#isQuoted
      else if (byte === LINE_FEED && !this.#isQuoted) this.#lines += 1
    }
    const joined = new Uint8Array([...this.#tail, ...chunk.slice(-TAIL_BYTES)])
    this.#tail = joined.slice(-TAIL_BYTES)
  }

  /** The number of entries of a complete file; undefined if the file was cut off. */
  completeEntries(): number | undefined {
    const stated = this.#statedEntries()
    return stated === this.entries - 1 ? stated : undefined
  }

  #statedEntries(): number | undefined {
    const text = new TextDecoder().decode(this.#tail)
    const pattern =
      this.#format === 'csv'
        ? /"# End of export: (\d+) entries"[^\n]*\n$/
        : /\{"end":true,"entries":(\d+)\}\n$/
    const [, entries] = pattern.exec(text) ?? []
    return entries === undefined ? undefined : Number(entries)
  }
}
