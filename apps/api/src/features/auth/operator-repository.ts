import { ADMINISTRATOR } from '@touchline/contract/auth'
import { sql } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import { recordAuth } from './repository.ts'

export type NewAccount = {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly designation: string
  readonly passwordHash: string
}
export type AccountSummary = {
  id: number
  email: string
  firstname: string
  lastname: string
  status: number
  /** True if the person has not accepted the invitation. The account has no password then. */
  isInvited: boolean
}

export class OperatorRepository extends Repository {
  listAccounts(): Promise<AccountSummary[]> {
    return this.#accounts().orderBy('email').execute()
  }

  findAccount(email: string): Promise<AccountSummary | undefined> {
    return this.#accounts().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
  }

  #accounts() {
    return this.db
      .selectFrom('users')
      .leftJoin('invitations', 'invitations.user_id', 'users.id')
      .select(['id', 'email', 'firstname', 'lastname', 'status'])
      .select(sql<boolean>`invitations.user_id is not null`.as('isInvited'))
      .where('role', '=', ADMINISTRATOR)
  }

  createAccount({ passwordHash, ...names }: NewAccount, actor: Actor): Promise<void> {
    return this.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('users')
        .values({ ...names, password_hash: passwordHash })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAuth(transaction, { actor, action: 'account_created', recordId: id })
    })
  }
}
