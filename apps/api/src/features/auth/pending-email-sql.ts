import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Makes the links of a change that waits for its confirmation invalid. */
export async function cancelPendingEmail(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const cancelled = await db
    .updateTable('email_changes')
    .set({ state: 'cancelled' })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}
