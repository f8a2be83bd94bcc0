import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type DeliveryQueue, deliveryJob } from '../database/job-queues.ts'
import type { Job } from '../database/job-worker.ts'
import type { Jobs } from '../database/jobs.ts'
import type { Tables } from '../database/tables.ts'
import { DeliveryLogRepository } from './log-repository.ts'
import type { DeliveryTarget, Preparation } from './target.ts'

type CompleteJob = Job<DeliveryQueue>['complete']
type StoredTarget = Pick<
  DeliveryTarget<never>,
  'queue' | 'table' | 'forget' | 'keptDays' | 'onFailure' | 'onDead' | 'released'
>
type ConfirmUnconfigured = Extract<Preparation<never>, { status: 'unconfigured' }>['confirm']

const IS_OPEN = sql<boolean>`state in ('waiting', 'unconfigured')`

export class DeliveryRepository {
  readonly #db: Kysely<Tables>
  readonly #target: StoredTarget
  readonly #table: ReturnType<typeof sql.table>
  readonly #log: DeliveryLogRepository

  constructor(db: Kysely<Tables>, target: StoredTarget) {
    this.#db = db
    this.#target = target
    this.#table = sql.table(target.table)
    this.#log = new DeliveryLogRepository(db, target)
  }

  transaction<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(work)
  }

  /** Completes the job in the same transaction, so that a sent delivery is not sent again. */
  markSent(id: number, ms: number, complete: CompleteJob): Promise<void> {
    return this.transaction(async (db) => {
      await sql`
        update ${this.#table} set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null
          ${this.#forget('sent')}
        where id = ${id}`.execute(db)
      await this.#log.addAttempt(db, id, { outcome: 'sent', ms })
      await complete(db)
    })
  }

  async markDropped(id: number): Promise<void> {
    await sql`update ${this.#table} set state = 'dropped' ${this.#forget('dropped')} where id = ${id}`.execute(
      this.#db,
    )
  }

  recordFailure(id: number, ms: number, error: object): Promise<void> {
    return this.transaction(async (db) => {
      const { rows } = await sql<{ attempts: number }>`
        update ${this.#table} set state = 'waiting', attempts = attempts + 1, last_error = ${JSON.stringify(error)}
        where id = ${id} returning attempts`.execute(db)
      await this.#log.addAttempt(db, id, { outcome: 'failed', ms, error })
      await this.#target.onFailure?.(db, { id, attempts: rows[0]?.attempts ?? 0, error })
    })
  }

  /** False if the receiver was configured in the meantime. */
  keepUnconfigured(id: number, confirm: ConfirmUnconfigured, complete: CompleteJob): Promise<boolean> {
    return this.transaction(async (db) => {
      if (!(await confirm(db))) return false
      await sql`update ${this.#table} set state = 'unconfigured' where id = ${id}`.execute(db)
      await complete(db)
      return true
    })
  }

  renewAll(jobs: Jobs): Promise<void> {
    return this.#renew(jobs, IS_OPEN)
  }

  renewReleased(jobs: Jobs): Promise<void> {
    return this.#renew(jobs, sql`${IS_OPEN} and ${this.#target.released ?? sql`true`}`)
  }

  async #renew(jobs: Jobs, condition: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from ${this.#table} where ${condition} order by id`.execute(this.#db)
    for (const { id } of rows)
      await this.transaction(async (db) => {
        if (await this.#lockOpen(db, id)) await jobs.renew(db, this.#target.queue, deliveryJob(id))
      })
  }

  /** False if the delivery is no longer open, or was renewed after its last attempt. */
  markDead(jobs: Jobs, id: number): Promise<boolean> {
    return this.transaction(async (db) => {
      if (!(await this.#lockOpen(db, id))) return false
      if (await jobs.has(db, this.#target.queue, String(id))) return false
      await sql`update ${this.#table} set state = 'dead' where id = ${id}`.execute(db)
      await this.#target.onDead?.(db, id)
      return true
    })
  }

  async get(id: number): Promise<{ attempts: number; last_error: object | null }> {
    const { rows } = await sql<{ attempts: number; last_error: object | null }>`
      select attempts, last_error from ${this.#table} where id = ${id}`.execute(this.#db)
    return rows[0] ?? { attempts: 0, last_error: null }
  }

  async oldestWaitingSeconds(): Promise<number> {
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as seconds
      from ${this.#table} where state = 'waiting'`.execute(this.#db)
    return rows[0]?.seconds ?? 0
  }

  /** Locks the row, so that renewing a delivery and marking it dead cannot run in parallel. */
  async #lockOpen(db: Kysely<Tables>, id: number): Promise<boolean> {
    const { rows } = await sql`
      select from ${this.#table} where id = ${id} and ${IS_OPEN} for update`.execute(db)
    return rows.length > 0
  }

  #forget(state: 'sent' | 'dropped') {
    const columns = this.#target.forget?.[state] ?? []
    return sql.join(
      columns.map((column) => sql`, ${sql.ref(column)} = null`),
      sql``,
    )
  }
}
