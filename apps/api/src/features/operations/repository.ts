import { type Kysely, sql } from 'kysely'
import { withStatementDeadline } from '../../database/statement-deadline.ts'
import type { Tables } from '../../database/tables.ts'

/** A load balancer gives up on a probe after a few seconds. */
export const PROBE_LIMIT_MS = 2_500

export class OperationsRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * True if a sign-in would work: there is an administrator, and the database takes writes. The message is a durable
   * write to the log of PostgreSQL without a row. The series is larger than `work_mem` and goes to a temporary file,
   * because an update in place would not notice a full disk.
   */
  isReady(): Promise<boolean> {
    return withStatementDeadline(PROBE_LIMIT_MS, () =>
      this.#db.transaction().execute(async (transaction) => {
        await sql`set local work_mem = '64kB'`.execute(transaction)
        const { rows } = await sql<{ isReady: boolean }>`
          select exists (select from users) and current_setting('transaction_read_only') = 'off' as "isReady",
            pg_logical_emit_message(true, 'touchline', 'ready?') as message,
            (select count(*) from generate_series(1, 5000)) as series`.execute(transaction)
        return rows[0]?.isReady === true
      }),
    )
  }
}
