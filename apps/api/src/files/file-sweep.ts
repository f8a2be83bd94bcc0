import type { Logger } from 'pino'
import type { FilePurpose } from '../database/tables.ts'
import type { Disk } from './disk.ts'
import type { Disks, FormerBucketAccess } from './disks.ts'
import type { FileRepository, UnusedCondition } from './file-repository.ts'
import { type DiskAt, isSameTarget } from './file-server.ts'
import type { PendingFileRepository } from './pending-file-repository.ts'

/** An upload may remain unused for this time, until a save refers to it. */
const KEPT_HOURS = 24

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

type FileSweepDeps = {
  readonly repository: FileRepository
  readonly pending: PendingFileRepository
  readonly disks: Disks
  readonly formerBuckets: FormerBucketAccess
  /** The SQL condition for unused files, per purpose. */
  readonly unused: Readonly<Record<FilePurpose, UnusedCondition>>
  readonly log: Logger
}

type SweptFiles = { readonly purpose: FilePurpose; readonly unused: UnusedCondition; readonly disk: Disk }

/** Removes files that nothing uses and files of interrupted uploads. */
export class FileSweep {
  readonly #deps: FileSweepDeps

  constructor(deps: FileSweepDeps) {
    this.#deps = deps
  }

  async sweep(): Promise<void> {
    const { disks, formerBuckets, pending, log, unused: purposes } = this.#deps
    for (const at of await this.#listDisks()) {
      const disk = await disks.openForRemoving(at)
      if (!disk) continue
      for (const [purpose, unused] of Object.entries(purposes) as [FilePurpose, UnusedCondition][])
        await this.#sweepPurpose({ purpose, unused, disk })
      await this.#removePending(disk)
    }
    const files = await pending.giveUp()
    if (files.length > 0) log.warn({ files }, 'files may have stayed on a file server that cannot be reached')
    await formerBuckets.forgetUnused()
  }

  async #listDisks(): Promise<DiskAt[]> {
    const { repository, pending } = this.#deps
    const stored = await repository.listDisks()
    const others = await pending.listDisks()
    return [...stored, ...others.filter((at) => !stored.some((other) => isSameTarget(at, other)))]
  }

  /** Removes files after each batch of rows, outside of the transaction, so nobody waits for the disk. */
  async #sweepPurpose({ purpose, unused, disk }: SweptFiles): Promise<void> {
    const removal = { purpose, unused, place: disk.place, olderThanHours: KEPT_HOURS, actor }
    while (await this.#deps.repository.removeUnused(removal)) await this.#removePending(disk)
  }

  /** Files that cannot be removed now stay pending until the next sweep. */
  async #removePending(disk: Disk): Promise<void> {
    const { pending, disks } = this.#deps
    const at: DiskAt = { disk: disk.name, place: disk.place }
    let names = await pending.takeAbandoned({ ...at, after: '' })
    while (names.length > 0) {
      const removed: string[] = []
      for (const name of names) if (await disks.discard({ ...at, name }, disk)) removed.push(name)
      await pending.forget(removed)
      names = await pending.takeAbandoned({ ...at, after: names.at(-1) ?? '' })
    }
  }
}
