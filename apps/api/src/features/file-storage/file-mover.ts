import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type Disk, DiskUnavailable, LocationUnknown } from '../../files/disk.ts'
import type { Disks } from '../../files/disks.ts'
import { newFileName } from '../../files/file-name.ts'
import type { DiskLocation } from '../../files/file-server.ts'
import { FileDamaged, readStoredFile } from '../../files/read-stored-file.ts'
import type { MovableFile, MoveProgressRepository, RunningMove } from './move-progress-repository.ts'

type FileMoverDeps = {
  readonly progress: MoveProgressRepository
  readonly disks: Disks
  readonly log: Logger
  readonly move: RunningMove
  readonly target: Disk
}

/** `waiting`: the source is unreachable. */
export type FileOutcome = 'done' | 'failed' | 'waiting'

class SourceUnreachable extends DiskUnavailable {}

/** Every file stays readable while it is moved. */
export class FileMover {
  readonly #deps: FileMoverDeps
  /** By storage location: true if it is the target bucket under another address. */
  readonly #sameBucket = new Map<string, Promise<boolean>>()
  readonly #unreachable = new Map<string, DiskUnavailable>()

  constructor(deps: FileMoverDeps) {
    this.#deps = deps
  }

  /** The errors by storage location. No further file is read from there. */
  get unreachable(): ReadonlyMap<string, DiskUnavailable> {
    return this.#unreachable
  }

  /** @throws DiskUnavailable if the target is unreachable */
  async move(file: MovableFile): Promise<FileOutcome> {
    if (this.#unreachable.has(file.place)) return 'waiting'
    try {
      await this.#moveFile(file)
      return 'done'
    } catch (error) {
      if (error instanceof FileDamaged || error instanceof LocationUnknown)
        return (await this.#hasMovedMeanwhile(file, error)) ? 'done' : 'failed'
      if (!(error instanceof SourceUnreachable)) throw error
      this.#unreachable.set(file.place, error)
      return 'waiting'
    }
  }

  /** Removes files at their former locations. A killed instance may have left them there. */
  async removeLeftovers(names: readonly string[], locations: readonly DiskLocation[]): Promise<void> {
    const { disks } = this.#deps
    for (const location of locations) {
      const disk = await disks.openForRemoving(location)
      if (!disk || (await this.#isSame(disk))) continue
      await Promise.all(names.map((name) => disks.discard({ name, ...location }, disk)))
    }
  }

  async #moveFile(file: MovableFile): Promise<void> {
    const { progress, disks, move, target } = this.#deps
    const source = await disks.at(file).catch(throwSourceUnreachable)
    const bytes = await read(source, file)
    const isSame = await this.#isSame(source)
    if (!isSame) await target.write(file.name, bytes).catch(throwDiskUnavailable)
    const isMoved = await progress.relocate(file, move)
    if (isSame) return
    if (isMoved) await disks.discard(file, source)
    else if (!(await progress.findFile(file.name))) await disks.discard({ ...move, name: file.name }, target)
  }

  async #hasMovedMeanwhile(file: MovableFile, error: Error): Promise<boolean> {
    const { progress, log } = this.#deps
    const { name, disk, place } = file
    const now = await progress.findFile(name)
    if (now?.disk !== disk || now.place !== place) return true
    log.error({ err: error, file: name, disk, place }, 'a file cannot be moved and stays where it is')
    return false
  }

  #isSame(source: Disk): Promise<boolean> {
    const known = this.#sameBucket.get(source.place) ?? this.#isSameBucket(source)
    this.#sameBucket.set(source.place, known)
    return known
  }

  /**
   * True if the source shows a file written to the target: one bucket may have several addresses. Files of such a
   * source are neither copied nor removed.
   */
  async #isSameBucket(source: Disk): Promise<boolean> {
    const { disks, move, target } = this.#deps
    const name = newFileName()
    await target.write(name, randomBytes(16)).catch(throwDiskUnavailable)
    try {
      return (await source.read(name).catch(throwSourceUnreachable)) !== undefined
    } finally {
      await disks.discard({ ...move, name }, target)
    }
  }
}

/** Reads a file. If only this file fails on a working disk, the file counts as damaged. */
async function read(source: Disk, file: MovableFile): Promise<Buffer> {
  try {
    return await readStoredFile(source, file)
  } catch (error) {
    if (error instanceof FileDamaged) throw error
    await source.read(newFileName()).catch(throwSourceUnreachable)
    throw new FileDamaged('a stored file cannot be read')
  }
}

export function throwDiskUnavailable(error: Error): never {
  throw error instanceof DiskUnavailable ? error : new DiskUnavailable(error.message)
}

function throwSourceUnreachable(error: Error): never {
  if (error instanceof LocationUnknown) throw error
  throw new SourceUnreachable(error.message)
}
