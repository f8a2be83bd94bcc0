import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

const LEFT = sql<number>`count(*)::integer`

export class RecoveryCodeRepository extends Repository {
  async countLeft(userId: number): Promise<number> {
    const { left } = await this.db
      .selectFrom('recovery_codes')
      .select(LEFT.as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return left
  }

  /** False if the code is unknown or used. */
  async use(userId: number, code: string): Promise<boolean> {
    const used = await this.db
      .updateTable('recovery_codes')
      .set({ used_at: sql<string>`now()` })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashRecoveryCode(code))
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }

  /** The former codes stop working. */
  async replace(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes()
    await this.removeAll(userId)
    await this.db
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
      .execute()
    return codes
  }

  async removeAll(userId: number): Promise<void> {
    await this.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  }
}
