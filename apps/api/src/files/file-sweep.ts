import type { Logger } from 'pino'
import { systemActor } from '../database/audit.ts'
import type { FilePurpose } from '../database/tables.ts'
import type { Disk } from './disk.ts'
import type { Disks, FormerBucketAccess } from './disks.ts'
import type { FileRepository, UnusedCondition } from './file-repository.ts'
import { type DiskLocation, isSameLocation } from './file-server.ts'
import type { PendingFileRepository } from './pending-file-repository.ts'

/** Within this time after an upload, a save may refer to it. */
const KEPT_HOURS = 24

type FileSweepDeps = {
  readonly repository: FileRepository
  readonly pending: PendingFileRepository
  readonly disks: Disks
  readonly formerBuckets: FormerBucketAccess
  readonly unused: Readonly<Record<FilePurpose, UnusedCondition>>
  readonly log: Logger
}

type SweptFiles = { readonly purpose: FilePurpose; readonly unused: UnusedCondition; readonly disk: Disk }

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

  async #listDisks(): Promise<DiskLocation[]> {
    const { repository, pending } = this.#deps
    const stored = await repository.listDisks()
    const others = await pending.listDisks()
    return [...stored, ...others.filter((at) => !stored.some((other) => isSameLocation(at, other)))]
  }

  /** Removes the files of a batch after its transaction, so that no save waits for the disk. */
  async #sweepPurpose({ purpose, unused, disk }: SweptFiles): Promise<void> {
    const removal = { purpose, unused, place: disk.place, olderThanHours: KEPT_HOURS, actor: systemActor }
    while (await this.#deps.repository.removeUnused(removal)) await this.#removePending(disk)
  }

  async #removePending(disk: Disk): Promise<void> {
    const { pending, disks } = this.#deps
    const at: DiskLocation = { disk: disk.name, place: disk.place }
    let names = await pending.takeAbandoned({ ...at, afterName: '' })
    while (names.length > 0) {
      const removed: string[] = []
      for (const name of names) if (await disks.discard({ ...at, name }, disk)) removed.push(name)
      await pending.forget(removed)
      names = await pending.takeAbandoned({ ...at, afterName: names.at(-1) ?? '' })
    }
  }
}
