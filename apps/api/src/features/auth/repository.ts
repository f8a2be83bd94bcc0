import { ADMINISTRATOR } from '@touchline/contract/auth'
import { ACTIVE } from '@touchline/contract/http/status'
import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved, recordAudit } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'

const AREA = 'auth'
const ALIVE = sql<boolean>`last_used_at > now() - interval '1 hour' and sessions.created_at > now() - interval '12 hours'`

export type Account = {
  id: number
  email: string
  firstname: string
  lastname: string
  password_hash: string
}

type FirstAccount = { email: string; passwordHash: string; actor: Actor }
type NewSession = { account: Account; tokenHash: Buffer; userAgent: string; actor: Actor }

export class AuthRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Only an active administrator can sign in; anybody else is as unknown as an address without an account. */
  findAccount(email: string): Promise<Account | undefined> {
    return this.#db
      .selectFrom('users')
      .select(['id', 'email', 'firstname', 'lastname', 'password_hash'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('status', '=', ACTIVE)
      .where('role', '=', ADMINISTRATOR)
      .executeTakeFirst()
  }

  /** Opens a session and clears away the user's expired ones. */
  async openSession({ account, tokenHash, userAgent, actor }: NewSession): Promise<void> {
    const values = { user_id: account.id, token_hash: tokenHash, ip: actor.ip ?? '', user_agent: userAgent }
    await this.#db
      .with('cleared', (db) =>
        db.deleteFrom('sessions').where('user_id', '=', account.id).where(sql<boolean>`not (${ALIVE})`),
      )
      .with('opened', (db) => db.insertInto('sessions').values(values).returning('user_id as id'))
      .with('saved', (db) => db.selectFrom('opened').select('id'))
      .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'sign_in' }))
      .selectFrom('saved')
      .select('id')
      .execute()
  }

  recordRefusal({
    actor,
    email,
    userId,
  }: {
    actor: Actor
    email: string
    userId: number | null
  }): Promise<void> {
    const changes = { email: { new: email } }
    return recordAudit(this.#db, { actor, area: AREA, action: 'sign_in_refused', changes, recordId: userId })
  }

  recordForbidden({ actor, route }: { actor: Actor; route: string }): Promise<void> {
    const changes = { route: { new: route } }
    return recordAudit(this.#db, { actor, area: AREA, action: 'forbidden', changes, recordId: actor.userId })
  }

  async closeSession({ id, actor }: { id: number; actor: Actor }): Promise<void> {
    await this.#db
      .with('closed', (db) => db.deleteFrom('sessions').where('id', '=', id).returning('user_id as id'))
      .with('saved', (db) => db.selectFrom('closed').select('id'))
      .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'sign_out' }))
      .selectFrom('saved')
      .select('id')
      .execute()
  }

  async hasAccounts(): Promise<boolean> {
    return (await this.#db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
  }

  /** Of several instances that start at once one finds the table empty; false for the others. */
  createFirstAccount({ email, passwordHash, actor }: FirstAccount): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`lock table users in share row exclusive mode`.execute(transaction)
      const created = await transaction
        .with('saved', (db) =>
          db
            .insertInto('users')
            .columns(['email', 'password_hash', 'firstname', 'lastname', 'designation'])
            .expression(sql`select ${email}, ${passwordHash}, 'Super', 'admin', 'Designation'
              where not exists (select from users)`)
            .returning('id'),
        )
        .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'account_created' }))
        .selectFrom('saved')
        .select('id')
        .executeTakeFirst()
      return created !== undefined
    })
  }

  /** The living session of a token, by the database's clock. */
  findSession(tokenHash: Buffer) {
    return this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'sessions.user_id', 'users.role'])
      .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as('is_due'))
      .where('token_hash', '=', tokenHash)
      .where('users.status', '=', ACTIVE)
      .where(ALIVE)
      .executeTakeFirst()
  }

  async touchSession(id: number): Promise<void> {
    await this.#db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
  }

  async replacePasswordHash({ id, passwordHash }: { id: number; passwordHash: string }): Promise<void> {
    await this.#db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  }
}
