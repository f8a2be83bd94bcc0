import type { DeliveryState } from '@touchline/contract/deliveries'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DeliveryTarget } from './target.ts'

type LoggedTarget = Pick<DeliveryTarget<never>, 'queue' | 'table' | 'keptDays'>
type Attempt = {
  readonly outcome: 'sent' | 'failed'
  readonly ms: number
  readonly error?: object | undefined
}

/** The attempts and the states of the deliveries of one target. */
export class DeliveryLogRepository {
  readonly #db: Kysely<Tables>
  readonly #target: LoggedTarget

  constructor(db: Kysely<Tables>, target: LoggedTarget) {
    this.#db = db
    this.#target = target
  }

  /** In the transaction that stores the result of the attempt. */
  async addAttempt(db: Kysely<Tables>, id: number, { error, ...attempt }: Attempt): Promise<void> {
    await db
      .insertInto('delivery_attempts')
      .values({
        ...attempt,
        queue: this.#target.queue,
        delivery_id: id,
        error: error ? JSON.stringify(error) : null,
      })
      .execute()
  }

  listAttempts(id: number) {
    return this.#db
      .selectFrom('delivery_attempts')
      .select(['at', 'ms', 'outcome', 'error'])
      .where('queue', '=', this.#target.queue)
      .where('delivery_id', '=', id)
      .orderBy('id')
      .execute()
  }

  async countByState(): Promise<ReadonlyMap<DeliveryState, number>> {
    const { rows } = await sql<{ state: DeliveryState; count: number }>`
      select state, count(*)::integer as count from ${sql.table(this.#target.table)} group by state`.execute(
      this.#db,
    )
    return new Map(rows.map(({ state, count }) => [state, count]))
  }

  async removeOld(): Promise<void> {
    const { queue, table, keptDays } = this.#target
    for (const [state, days] of Object.entries(keptDays))
      await sql`
        with removed as (
          delete from ${sql.table(table)} where state = ${state} and created_at < now() - make_interval(days => ${days})
          returning id)
        delete from delivery_attempts where queue = ${queue} and delivery_id in (select id from removed)`.execute(
        this.#db,
      )
  }
}
