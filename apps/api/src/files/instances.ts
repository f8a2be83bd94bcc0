import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { FileRepository } from './file-repository.ts'
import { currentLocation, type FileServer } from './file-server.ts'
import type { InstanceRepository } from './instance-repository.ts'
import type { LocalDisk } from './local-disk.ts'
import { inspectLocalFiles } from './local-files.ts'

const HEARTBEAT_MS = 30_000
/** A stop waits this long for the database. If its row remains, the row expires. */
const STOP_LIMIT_MS = 1_000

const WARNING =
  'instances of the app keep local files in separate folders: a picture that one of them stores is missing on the others. ' +
  'Store files in a bucket (Settings › File server), or share DATA_DIR/files between all instances'

const FILES_MISSING =
  'stored files are not in the folder of local files, so pictures are missing. Bring the folder back: mount its disk, or copy ' +
  'the files from a backup'

type InstancesDeps = {
  readonly repository: InstanceRepository
  readonly files: FileRepository
  readonly local: LocalDisk
  readonly server: FileServer
  readonly log: Logger
}

/** Announces this instance in the database, and finds instances with another folder of local files. */
export class Instances {
  readonly #deps: InstancesDeps
  readonly #id = randomUUID()
  #timer: NodeJS.Timeout | undefined
  #announcing: Promise<void> = Promise.resolve()
  #isSeparate = false
  #areFilesMissing = false

  constructor(deps: InstancesDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => this.#keepAnnouncing(), HEARTBEAT_MS).unref()
    this.#keepAnnouncing()
  }

  async stop(): Promise<void> {
    if (!this.#timer) return
    clearInterval(this.#timer)
    const { repository, log } = this.#deps
    const removed = this.#announcing
      .then(() => repository.remove(this.#id))
      .catch((error: unknown) =>
        log.debug({ err: error }, 'the registration of this instance remains until it expires'),
      )
    await Promise.race([removed, delay(STOP_LIMIT_MS, undefined, { ref: false })])
  }

  /** One heartbeat. Logs when instances start or stop to use separate folders, and when files are missing or back. */
  async announce(): Promise<void> {
    const { repository, local, log } = this.#deps
    const filesFolder = await local.folderId().catch((error: unknown) => {
      log.debug({ err: error }, 'the folder of local files cannot be used')
      return null
    })
    const others = await repository.announce({ id: this.#id, host: hostname(), filesFolder })
    const isSeparate = others.length > 0 && (await this.#hasLocalFiles())
    if (isSeparate && !this.#isSeparate) log.warn({ others }, WARNING)
    if (!isSeparate && this.#isSeparate)
      log.info('all running instances share one folder of local files again')
    this.#isSeparate = isSeparate
    if (!isSeparate) await this.#inspectFiles()
  }

  async #inspectFiles(): Promise<void> {
    const { files, local, log } = this.#deps
    const found = await inspectLocalFiles({ files, local })
    const areMissing = found.missing > 0
    if (areMissing && !this.#areFilesMissing) log.error(found, FILES_MISSING)
    if (!areMissing && this.#areFilesMissing)
      log.info(found, 'the stored files are in the folder of local files again')
    this.#areFilesMissing = areMissing
  }

  /** Empty if no local files are in use or all instances share one folder. */
  async listSeparateHosts(): Promise<string[]> {
    const hosts = await this.#deps.repository.listSeparateHosts()
    return hosts.length > 0 && (await this.#hasLocalFiles()) ? hosts : []
  }

  async #hasLocalFiles(): Promise<boolean> {
    const { server, files } = this.#deps
    return (await currentLocation(server)).disk === 'local' || files.hasLocal()
  }

  #keepAnnouncing(): void {
    this.#announcing = this.announce().catch((error: unknown) =>
      this.#deps.log.debug({ err: error }, 'this instance could not be registered, retrying later'),
    )
  }
}
