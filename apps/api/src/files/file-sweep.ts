import type { Logger } from 'pino'
import type { FilePurpose } from '../database/tables.ts'
import type { FilePlace, FileRepository, Unused } from './file-repository.ts'
import type { StoredFiles } from './stored-files.ts'

const SWEEP_MS = 3_600_000
/** How long an upload may wait for the save that uses it. */
const KEPT_HOURS = 24

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

type Parts = {
  readonly repository: FileRepository
  readonly files: StoredFiles
  /** For each purpose. */
  readonly unused: Readonly<Record<FilePurpose, Unused>>
  readonly log: Logger
}

/** Removes files that nothing uses, in every instance once an hour. */
export class FileSweep {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #sweeping: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => this.#keepSweeping(), SWEEP_MS).unref()
    this.#keepSweeping()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweeping
  }

  async sweep(): Promise<void> {
    const purposes = Object.entries(this.#parts.unused) as [FilePurpose, Unused][]
    for (const [purpose, unused] of purposes) await this.#sweepPurpose(purpose, unused)
  }

  /** Files go between the batches of rows, when nobody waits for them. */
  async #sweepPurpose(purpose: FilePurpose, unused: Unused): Promise<void> {
    const { repository, files } = this.#parts
    const removal = { purpose, olderThanHours: KEPT_HOURS, unused, actor }
    let removed: readonly FilePlace[]
    do {
      removed = await repository.removeUnused(removal)
      for (const file of removed) await files.discard(file)
    } while (removed.length > 0)
  }

  #keepSweeping(): void {
    this.#sweeping = this.sweep().catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'unused files could not be removed, trying again later'),
    )
  }
}
