import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** The account is connected again by its e-mail address, when its owner next signs in through the provider. */
export async function disconnect(db: Kysely<Tables>, userId: number): Promise<void> {
  await db.deleteFrom('oidc_identities').where('user_id', '=', userId).execute()
}
