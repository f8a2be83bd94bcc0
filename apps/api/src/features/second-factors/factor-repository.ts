import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import { type Kysely, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { SECOND_FACTOR_REQUIRED_FROM } from '../../database/second-factor-sql.ts'
import type { Tables } from '../../database/tables.ts'

export type Database = Kysely<Tables>

const CODES_LEFT = sql<number>`(
  select count(*)::integer from recovery_codes where recovery_codes.user_id = users.id and used_at is null)`
const PASSKEYS = sql<number>`(select count(*)::integer from passkeys where passkeys.user_id = users.id)`

/** What an account has. */
export class FactorRepository extends Repository {
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return this.db.transaction().execute(work)
  }

  get(userId: number) {
    return this.db
      .selectFrom('users')
      .leftJoin('totp_factors', 'totp_factors.id', 'users.id')
      .select(['email', 'confirmed_at', SECOND_FACTOR_REQUIRED_FROM.as('required_from')])
      .select([CODES_LEFT.as('recovery_codes_left'), PASSKEYS.as('passkeys')])
      .select(sql<boolean>`password_hash <> ''`.as('has_password'))
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
  }

  /** Orders changes of the second factors of one account. */
  async lock(userId: number): Promise<void> {
    await this.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  }

  async listMethods(userId: number): Promise<SecondFactorMethod[]> {
    const { confirmed_at, passkeys, recovery_codes_left } = await this.get(userId)
    return [
      ...(confirmed_at === null ? [] : (['totp'] as const)),
      ...(passkeys === 0 ? [] : (['passkey'] as const)),
      ...(recovery_codes_left === 0 ? [] : (['recovery_code'] as const)),
    ]
  }
}
