import type { FileMove, FileStorage } from '@touchline/contract/file-storage'
import type { Actor } from '../../database/audit.ts'
import { NotFound } from '../../errors.ts'
import { currentLocation, type FileServer } from '../../files/file-server.ts'
import type { Instances } from '../../files/instances.ts'
import type { MoveRepository } from './move-repository.ts'
import type { StorageLocationRepository } from './storage-location-repository.ts'
import type { StorageLocations } from './storage-locations.ts'

type FileStorageServiceDeps = {
  readonly locations: StorageLocations
  readonly repository: StorageLocationRepository
  readonly moves: MoveRepository
  readonly server: FileServer
  readonly instances: Pick<Instances, 'listSeparateHosts'>
}

export class FileStorageService {
  readonly #deps: FileStorageServiceDeps

  constructor(deps: FileStorageServiceDeps) {
    this.#deps = deps
  }

  async get(): Promise<FileStorage> {
    const { locations, moves, instances } = this.#deps
    const move = await moves.findLast()
    const separate_hosts = await instances.listSeparateHosts()
    return { places: await locations.list(), move: move ?? null, separate_hosts }
  }

  async startMove(actor: Actor): Promise<{ move: FileMove; isNew: boolean }> {
    const { moves, server } = this.#deps
    const started = await moves.start({ target: await currentLocation(server), actor })
    if (started) return { move: started, isNew: true }
    await moves.wake()
    return { move: await this.#lastMove(), isNew: false }
  }

  /** Moved files stay moved. A finished move is returned unchanged. */
  async stopMove(actor: Actor): Promise<FileMove> {
    await this.#deps.moves.stop(actor)
    return this.#lastMove()
  }

  /** The files of the former bucket can then no longer be read. */
  async deleteAccess(access: { id: number; actor: Actor }): Promise<FileStorage> {
    if (!(await this.#deps.repository.deleteAccess(access))) throw new NotFound()
    return this.get()
  }

  async #lastMove(): Promise<FileMove> {
    const move = await this.#deps.moves.findLast()
    if (!move) throw new NotFound()
    return move
  }
}
