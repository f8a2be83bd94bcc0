import type { Logger } from 'pino'
import type { FilePurpose } from '../database/tables.ts'
import type { FileRepository, ListInUse } from './file-repository.ts'
import type { StoredFiles } from './stored-files.ts'

const SWEEP_MS = 3_600_000
/** How long an upload may wait for the save that uses it. */
const KEPT_HOURS = 24

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

type Parts = {
  readonly repository: FileRepository
  readonly files: StoredFiles
  /** For each purpose. */
  readonly inUse: Readonly<Record<FilePurpose, ListInUse>>
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
    const { repository, files, inUse } = this.#parts
    for (const [purpose, listInUse] of Object.entries(inUse) as [FilePurpose, ListInUse][]) {
      const unused = { purpose, olderThanHours: KEPT_HOURS, listInUse, actor }
      for (const file of await repository.removeUnused(unused)) await files.discard(file)
    }
  }

  #keepSweeping(): void {
    this.#sweeping = this.sweep().catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'unused files could not be removed, trying again later'),
    )
  }
}
