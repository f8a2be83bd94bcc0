import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { withStatementDeadline } from '../../database/statement-deadline.ts'
import type { QueueName } from '../../queue/queues.ts'
import { PROBE_LIMIT_MS } from './repository.ts'

export type QueueBacklog = {
  readonly queue: QueueName
  readonly waiting: number
  readonly oldestSeconds: number
}
export type SealBacklog = { readonly entries: number; readonly oldestSeconds: number }

/** Values of the whole database, the same on every instance. */
export class MetricsRepository extends Repository {
  readSizeBytes(): Promise<number> {
    return this.#readOne(sql<{ value: number }>`select pg_database_size(current_database()) as value`)
  }

  readSchemaVersion(): Promise<number> {
    return this.#readOne(sql<{ value: number }>`select max(version) as value from schema_migrations`)
  }

  /** Jobs that are due and not yet started. A job that waits for its retry is not due. */
  async listQueueBacklogs(): Promise<QueueBacklog[]> {
    const { rows } = await this.#inTime(
      sql<QueueBacklog>`
        select name as queue, count(*) as waiting,
          extract(epoch from clock_timestamp() - min(start_after))::float8 as "oldestSeconds"
        from pgboss.job where state < 'active' and start_after <= clock_timestamp()
        group by name`,
    )
    return rows
  }

  async readSealBacklog(): Promise<SealBacklog> {
    const { rows } = await this.#inTime(
      sql<SealBacklog>`
        select count(*) as entries,
          coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as "oldestSeconds"
        from audit_unsealed join audit_entries on id = entry_id`,
    )
    return rows[0] ?? { entries: 0, oldestSeconds: 0 }
  }

  async #readOne(query: ReturnType<typeof sql<{ value: number }>>): Promise<number> {
    const { rows } = await this.#inTime(query)
    return rows[0]!.value
  }

  #inTime<Row>(query: ReturnType<typeof sql<Row>>) {
    return withStatementDeadline(PROBE_LIMIT_MS, () => query.execute(this.db))
  }
}
