import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Nobody has said a wrong password lately, so nobody has to wait. */
export async function clearPasswordFailures(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('password_failures').execute()
}
