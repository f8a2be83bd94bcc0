import type { BackupRun, BackupsQuery, BackupTarget } from '@touchline/contract/backups'
import { lastPageOf } from '@touchline/contract/http/paging'
import type { BackupSettings } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import type { Actor } from '../../database/audit.ts'
import { NotFound, Unavailable } from '../../errors.ts'
import { DiskUnavailable } from '../../files/disk.ts'
import { bucketAddress } from '../../files/file-server.ts'
import type { TaskQueue } from '../../queue/task-queue.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { type Archives, bucketAccess } from './archives.ts'
import { isDue, MAX_ATTEMPTS } from './due-time.ts'
import type { BackupRunRepository, KeptArchive, StoredRun } from './repository.ts'

type BackupServiceDeps = {
  readonly runs: BackupRunRepository
  readonly archives: Pick<Archives, 'isReachable' | 'read' | 'delete'>
  readonly log: Logger
  /** Without secrets, so that a lost encryption key stops no backup to the local folder. */
  readonly readSettings: () => Promise<StoredSettings>
  /** A name of the IANA time zone database; empty if the site has none. */
  readonly readTimeZone: () => Promise<string>
  readonly queue: TaskQueue
}
type ArchiveCall = { readonly id: number; readonly actor: Actor }
export type StoredSettings = Omit<BackupSettings, 'backup_s3_secret_key'> & { readonly updated_at: string }

export class BackupService {
  readonly #deps: BackupServiceDeps

  constructor(deps: BackupServiceDeps) {
    this.#deps = deps
  }

  /** Newest first. A page past the end returns the last page. */
  async listPage({ page: requested, per_page: perPage }: BackupsQuery) {
    const { runs } = this.#deps
    const total = await runs.count()
    const page = Math.min(requested, lastPageOf(total, perPage))
    const rows = await this.#describe(await runs.listPage({ page, perPage }))
    return { rows, total, page }
  }

  /**
   * The bytes of an archive. Each download is recorded.
   *
   * @throws NotFound if this instance cannot reach the archive
   */
  async download({ id, actor, signal }: ArchiveCall & { readonly signal: AbortSignal }) {
    const { runs, archives } = this.#deps
    const archive = await this.#getArchive(id)
    const content = await archives.read(archive, signal).catch((error: Error) => this.#unavailable(error))
    if (!content) throw new NotFound()
    await runs.recordDownload(archive, actor)
    const name = archive.file_name.slice(archive.file_name.lastIndexOf('/') + 1)
    return { content, name, bytes: archive.bytes ?? 0 }
  }

  /** @throws NotFound if this instance cannot reach the archive */
  async delete({ id, actor }: ArchiveCall): Promise<void> {
    const { runs, archives } = this.#deps
    const archive = await this.#getArchive(id)
    const isDeleted = await archives.delete(archive).catch((error: Error) => this.#unavailable(error))
    if (!isDeleted) throw new NotFound()
    await runs.recordDelete(archive, actor)
  }

  async start(actor: Actor): Promise<BackupRun> {
    const { runs, queue, readSettings } = this.#deps
    await runs.failInterrupted()
    const run = await runs.request(queue, { target: targetOf(await readSettings()), actor })
    return { ...run, is_reachable: false }
  }

  async #getArchive(id: number): Promise<KeptArchive> {
    const archive = await this.#deps.runs.findArchive(id)
    if (!archive) throw new NotFound()
    return archive
  }

  async #describe(runs: readonly StoredRun[]): Promise<BackupRun[]> {
    const { archives, readSettings } = this.#deps
    const bucket = bucketAddress(bucketAccess({ ...(await readSettings()), backup_s3_secret_key: '' }))
    const described = runs.map(async ({ file_name, ...run }) => {
      const isKept = file_name !== null && run.state === 'succeeded' && run.deleted_at === null
      const is_reachable = isKept && (await archives.isReachable({ ...run, file_name }, bucket))
      return { ...run, file_name, is_reachable }
    })
    return Promise.all(described)
  }

  /** The answer does not contain the cause, so it is logged. */
  #unavailable(error: Error): never {
    if (!(error instanceof DiskUnavailable || error instanceof SecretUnreadable)) throw error
    this.#deps.log.error({ err: error }, 'the archive of a backup could not be reached')
    throw new Unavailable()
  }

  /** Marks runs of killed processes as failed, and starts the run of the day if it is due. */
  async runIfDue(now = new Date()): Promise<void> {
    const { runs, queue, readSettings, readTimeZone } = this.#deps
    await runs.failInterrupted()
    const stored = await readSettings()
    if (!stored.backup_scheduled) return
    const last = await runs.listLastScheduled(MAX_ATTEMPTS)
    const due = isDue({
      now,
      time: stored.backup_time,
      timeZone: (await readTimeZone()) || 'UTC',
      runs: last,
      changedAt: new Date(stored.updated_at),
    })
    if (due) await runs.startScheduled(queue, { target: targetOf(stored), lastId: last[0]?.id ?? 0 })
  }
}

function targetOf({ backup_target }: StoredSettings): BackupTarget {
  return backup_target === 's3' ? 's3' : 'folder'
}
