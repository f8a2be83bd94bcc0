import { ADMINISTRATOR } from '@touchline/contract/auth'
import type { AuthAction } from '@touchline/contract/events/auth-area'
import { ACTIVE, type Status } from '@touchline/contract/http/list-options'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, type Changes, recordAudit } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import { cancelPendingEmail } from './pending-email-sql.ts'

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
}

export class OperatorRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  listAccounts(): Promise<AccountSummary[]> {
    return this.#accounts().orderBy('email').execute()
  }

  findAccount(email: string): Promise<AccountSummary | undefined> {
    return this.#accounts().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
  }

  #accounts() {
    return this.#db
      .selectFrom('users')
      .select(['id', 'email', 'firstname', 'lastname', 'status'])
      .where('role', '=', ADMINISTRATOR)
  }

  createAccount({ passwordHash, ...names }: NewAccount, actor: Actor): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      const values = { ...names, password_hash: passwordHash }
      const { id } = await transaction
        .insertInto('users')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(transaction, { actor, action: 'account_created', recordId: id })
    })
  }

  /** Also deletes all sessions and reset links of the account, and cancels a pending change of its e-mail address. */
  setStatus({ id, status, actor }: { id: number; status: Status; actor: Actor }): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      const version = sql<number>`version + 1`
      await transaction
        .updateTable('users')
        .set({ status, version, updated_at: sql`now()`, updated_by: null })
        .where('id', '=', id)
        .execute()
      await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
      await transaction.deleteFrom('reset_links').where('user_id', '=', id).execute()
      await cancelPendingEmail(transaction, id)
      const action = status === ACTIVE ? 'account_activated' : 'account_deactivated'
      await record(transaction, { actor, action, changes: { status: { new: status } }, recordId: id })
    })
  }

  endSessions({ id, actor }: { id: number; actor: Actor }): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', id)
        .returning('id')
        .execute()
      if (ended.length > 0) await record(transaction, { actor, action: 'sessions_ended', recordId: id })
      return ended.length
    })
  }
}

function record(
  db: Transaction<Tables>,
  entry: { actor: Actor; action: AuthAction; changes?: Changes; recordId: number },
): Promise<void> {
  return recordAudit(db, { area: 'auth', ...entry })
}
