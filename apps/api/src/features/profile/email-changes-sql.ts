import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Each of them mails an address that its user has chosen; so many an hour. */
const MOST_CHANGES = 5

/**
 * Whole seconds until a user may change the e-mail address again, null where that is now. Exact while the caller
 * holds the user's row.
 */
export async function waitForEmailChange(db: Kysely<Tables>, userId: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at + interval '1 hour' - now()))::integer as wait from mails
    where kind = 'email_changed' and user_id = ${userId} and created_at > now() - interval '1 hour'
    order by created_at desc offset ${sql.lit(MOST_CHANGES - 1)} limit 1`.execute(db)
  return rows[0]?.wait ?? null
}
