import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { Unavailable } from '../../errors.ts'

export type KeyRow = { readonly userId: number; readonly keyHash: Buffer }
type ClaimedWrite = { readonly fingerprint: Buffer; readonly answer: Buffer }

/** The keys of the last day. */
export class IdempotencyRepository extends Repository {
  /**
   * Adds the key in the transaction of the write, and returns undefined. Waits for another transaction that has added
   * the same key; if that is committed, returns its row.
   */
  async claim({ userId, keyHash }: KeyRow, fingerprint: Buffer): Promise<ClaimedWrite | undefined> {
    const { rows } = await sql`
      insert into idempotency_keys as known (user_id, key_hash, fingerprint)
      values (${userId}, ${keyHash}, ${fingerprint})
      on conflict (user_id, key_hash) do update
        set fingerprint = excluded.fingerprint, answer = '', created_at = now()
        where known.created_at < now() - interval '1 day'
      returning user_id`.execute(this.db)
    if (rows.length > 0) return undefined
    const known = await this.#of({ userId, keyHash }).executeTakeFirst()
    if (!known) throw new Unavailable() // deleted at this moment, because its day is over
    return known
  }

  async store({ userId, keyHash }: KeyRow, answer: Buffer): Promise<void> {
    await this.db
      .updateTable('idempotency_keys')
      .set({ answer })
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)
      .execute()
  }

  async remove({ userId, keyHash }: KeyRow): Promise<void> {
    await this.db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)
      .execute()
  }

  async removeOld(): Promise<void> {
    await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(this.db)
  }

  #of({ userId, keyHash }: KeyRow) {
    return this.db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'answer'])
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)
  }
}
