import type { Logger } from 'pino'
import type { FilePurpose } from '../database/tables.ts'
import type { Disk } from './disk.ts'
import type { Disks, KeptAccess } from './disks.ts'
import type { FileAt, FileRepository, Unused } from './file-repository.ts'

const SWEEP_MS = 3_600_000
/** How long an upload may wait for the save that uses it. */
const KEPT_HOURS = 24

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

type Parts = {
  readonly repository: FileRepository
  readonly disks: Disks
  readonly kept: KeptAccess
  /** For each purpose. */
  readonly unused: Readonly<Record<FilePurpose, Unused>>
  readonly log: Logger
}

type Swept = { readonly purpose: FilePurpose; readonly unused: Unused; readonly disk: Disk }

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

  /** A file whose row has gone could not be swept again: of a disk that can remove nothing all stay. */
  async sweep(): Promise<void> {
    const { repository, disks, kept, unused: purposes } = this.#parts
    for (const at of await repository.listDisks()) {
      const disk = await disks.openForRemoving(at)
      if (!disk) continue
      for (const [purpose, unused] of Object.entries(purposes) as [FilePurpose, Unused][])
        await this.#sweepPurpose({ purpose, unused, disk })
    }
    await kept.forgetUnused()
  }

  /** Files go between the batches of rows, when nobody waits for them. */
  async #sweepPurpose({ purpose, unused, disk }: Swept): Promise<void> {
    const { repository, disks } = this.#parts
    const removal = { purpose, unused, place: disk.place, olderThanHours: KEPT_HOURS, actor }
    let removed: readonly FileAt[]
    do {
      removed = await repository.removeUnused(removal)
      for (const file of removed) await disks.discard(file, disk)
    } while (removed.length > 0)
  }

  #keepSweeping(): void {
    this.#sweeping = this.sweep().catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'unused files could not be removed, trying again later'),
    )
  }
}
