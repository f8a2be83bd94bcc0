import { ADMINISTRATOR } from '@touchline/contract/auth'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { NEEDS_SECOND_FACTOR } from '../../database/second-factor-sql.ts'

export const IS_ACTIVE = sql<boolean>`last_used_at > now() - interval '1 hour' and sessions.created_at > now() - interval '12 hours'`

/** Negative if the owner has not given the password within the last ten minutes. */
const PROOF_SECONDS_LEFT = sql<number>`extract(epoch from proven_at + interval '10 minutes' - now())::float8`

export class SessionRepository extends Repository {
  /** Uses the clock of the database for the expiry. */
  find(tokenHash: Buffer) {
    return this.#active()
      .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as('is_due'))
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
  }

  findAll(tokenHashes: readonly Buffer[]) {
    return this.#active()
      .select('token_hash')
      .where(sql<boolean>`token_hash = any(${tokenHashes}::bytea[])`)
      .execute()
  }

  #active() {
    return this.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'sessions.user_id', 'users.role'])
      .select(PROOF_SECONDS_LEFT.as('proof_seconds_left'))
      .select(NEEDS_SECOND_FACTOR.as('needs_second_factor'))
      .where('users.status', '=', ACTIVE)
      .where(IS_ACTIVE)
  }

  /** The ids among `ids` whose session is active and belongs to an active administrator. */
  async listActive(ids: readonly number[]): Promise<number[]> {
    const rows = await this.#activeAdministrators()
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select('sessions.id')
      .where(sql<boolean>`sessions.id = any(${ids}::integer[])`)
      .where(IS_ACTIVE)
      .execute()
    return rows.map(({ id }) => id)
  }

  async isActiveAdministrator(userId: number): Promise<boolean> {
    const found = await this.#activeAdministrators()
      .select('users.id')
      .where('users.id', '=', userId)
      .execute()
    return found.length > 0
  }

  #activeAdministrators() {
    return this.db
      .selectFrom('users')
      .where('users.status', '=', ACTIVE)
      .where('users.role', '=', ADMINISTRATOR)
  }

  /** False if the session has ended. */
  async renewProof(id: number): Promise<boolean> {
    const renewed = await this.db
      .updateTable('sessions')
      .set({ proven_at: sql`now()` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return renewed !== undefined
  }

  async touch(id: number): Promise<void> {
    await this.db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
  }
}
