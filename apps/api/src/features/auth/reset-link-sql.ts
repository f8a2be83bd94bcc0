import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Also drops the waiting mails with reset links: a repeat of a mail has the same link, which must not come back. */
export async function endResetLinks(db: Kysely<Tables>, userId: number): Promise<void> {
  await db.deleteFrom('reset_links').where('user_id', '=', userId).execute()
  await db
    .updateTable('mails')
    .set({ state: 'dropped', requested_email: null })
    .where('user_id', '=', userId)
    .where('kind', '=', 'password_reset')
    .where('state', 'in', ['waiting', 'unconfigured'])
    .execute()
}
