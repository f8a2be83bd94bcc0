import type { BackupRun, BackupsQuery, BackupTarget } from '@touchline/contract/backups'
import { lastPageOf } from '@touchline/contract/http/paging'
import type { BackupSettings } from '@touchline/contract/site-settings/groups'
import type { Actor } from '../../database/audit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { isDue, MAX_ATTEMPTS } from './due-time.ts'
import type { BackupRunRepository } from './repository.ts'

type BackupServiceDeps = {
  readonly runs: BackupRunRepository
  /** Without secrets, so that a lost encryption key stops no backup to the local folder. */
  readonly readSettings: () => Promise<StoredSettings>
  /** A name of the IANA time zone database; empty if the site has none. */
  readonly readTimeZone: () => Promise<string>
  readonly jobs: Jobs
}
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
    return { rows: await runs.listPage({ page, perPage }), total, page }
  }

  async start(actor: Actor): Promise<BackupRun> {
    const { runs, jobs, readSettings } = this.#deps
    await runs.failInterrupted()
    return runs.request(jobs, { target: targetOf(await readSettings()), actor })
  }

  /** Marks runs of killed processes as failed, and starts the run of the day if it is due. */
  async runIfDue(now = new Date()): Promise<void> {
    const { runs, jobs, readSettings, readTimeZone } = this.#deps
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
    if (due) await runs.startScheduled(jobs, { target: targetOf(stored), lastId: last[0]?.id ?? 0 })
  }
}

function targetOf({ backup_target }: StoredSettings): BackupTarget {
  return backup_target === 's3' ? 's3' : 'folder'
}
