import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { withStatementDeadline } from '../../database/statement-deadline.ts'

/** Shorter than the usual timeouts of load balancers. */
export const PROBE_LIMIT_MS = 2_500

export class OperationsRepository extends Repository {
  /**
   * True if a sign-in would work: an administrator exists, and the database accepts writes. The logical message is a
   * durable write to the WAL without a row. The series exceeds `work_mem` and needs a temporary file, which detects a
   * full disk.
   */
  isReady(): Promise<boolean> {
    return withStatementDeadline(PROBE_LIMIT_MS, () =>
      this.db.transaction().execute(async (transaction) => {
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
