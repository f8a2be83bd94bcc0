import { ADMINISTRATOR } from '@touchline/contract/auth'
import type { AuthAction } from '@touchline/contract/events/auth-area'
import { ACTIVE } from '@touchline/contract/http/list-options'
import type { Preferences } from '@touchline/contract/preferences'
import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes, recordAudit } from '../../database/audit.ts'
import { consume } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import { HAS_SECOND_FACTOR } from '../../database/second-factor-sql.ts'
import type { Tables } from '../../database/tables.ts'
import { PasswordFailures } from './password-failures-sql.ts'
import { IS_ACTIVE, SessionRepository } from './session-repository.ts'

const AREA = 'auth'
const RECORDED_REFUSALS = { name: 'recorded_refusals', max: 100, withinSeconds: 3_600 } as const

const SESSION_COLUMNS = ['id', 'created_at', 'last_used_at', 'ip', 'user_agent'] as const

export const ACCOUNT_COLUMNS = [
  'users.id',
  'email',
  'firstname',
  'lastname',
  'password_hash',
  'language',
  'theme',
  'page_size',
  'date_format',
  HAS_SECOND_FACTOR.as('has_second_factor'),
] as const

export type StoredSession = {
  id: number
  created_at: string
  last_used_at: string
  ip: string
  user_agent: string
}

type EndedSession = { id: number; userId: number; action: 'sign_out' | 'session_ended'; actor: Actor }

export type Account = Preferences & {
  id: number
  email: string
  firstname: string
  lastname: string
  password_hash: string
  has_second_factor: boolean
}

type FirstAccount = {
  email: string
  firstname: string
  lastname: string
  passwordHash: string
  isSetupOffered?: boolean
  actor: Actor
}
type NewSession = {
  account: Account
  tokenHash: Buffer
  userAgent: string
  /** The IP address or network by which failures are counted. */
  address: string
  /** Besides the password. */
  secondFactor?: SecondFactorMethod | undefined
  /** That of the provider, for a sign-in through it. */
  issuer: string | undefined
  /** Whether the session begins with a fresh proof. */
  isProven: boolean
  actor: Actor
}
export type ForbiddenRoute = { readonly actor: Actor; readonly route: string }
type RefusedAttempt = {
  actor: Actor
  action: AuthAction
  email: string
  userId: number | null
}

/** The repositories of one transaction. */
export type AuthTransaction = {
  readonly db: Kysely<Tables>
  readonly accounts: AuthRepository
  readonly sessions: SessionRepository
  readonly failures: PasswordFailures
}

export class AuthRepository extends Repository {
  transaction<Result>(work: (transaction: AuthTransaction) => Promise<Result>): Promise<Result> {
    return this.db.transaction().execute((db) =>
      work({
        db,
        accounts: new AuthRepository(db),
        sessions: new SessionRepository(db),
        failures: new PasswordFailures(db),
      }),
    )
  }

  /** Finds active administrators only. Other accounts count as unknown. */
  findAccount(email: string): Promise<Account | undefined> {
    return this.#accounts().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
  }

  findAccountOf(userId: number): Promise<Account | undefined> {
    return this.#accounts().where('id', '=', userId).executeTakeFirst()
  }

  #accounts() {
    return this.db
      .selectFrom('users')
      .select(ACCOUNT_COLUMNS)
      .where('status', '=', ACTIVE)
      .where('role', '=', ADMINISTRATOR)
  }

  /**
   * Inserts a session, stores its time and its IP address with the account, and deletes expired sessions and addresses.
   * Returns false if the password or the e-mail address has changed since the comparison, or the first second factor was
   * added or the last one removed. In a transaction: a statement that waits for a lock itself would not see the rows of a
   * second factor that was added meanwhile.
   */
  async openSession(session: NewSession): Promise<boolean> {
    await this.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', session.account.id)
      .forNoKeyUpdate()
      .execute()
    const { account, tokenHash, userAgent, address, secondFactor, issuer, isProven, actor } = session
    const changes = {
      ...(secondFactor && { second_factor: { new: secondFactor } }),
      ...(issuer !== undefined && { issuer: { new: issuer } }),
    }
    const provenAt = isProven ? sql`now()` : sql`'-infinity'`
    const opened = await this.db
      .with('owner', (db) =>
        db
          .updateTable('users')
          .set({ last_sign_in_at: sql<string>`now()` })
          .where('id', '=', account.id)
          .where('email', '=', account.email)
          .where('password_hash', '=', account.password_hash)
          .where('status', '=', ACTIVE)
          .where(HAS_SECOND_FACTOR, '=', account.has_second_factor)
          .returning('id'),
      )
      .with('cleared', (db) =>
        db.deleteFrom('sessions').where('user_id', '=', account.id).where(sql<boolean>`not (${IS_ACTIVE})`),
      )
      .with('forgotten', (db) =>
        db
          .deleteFrom('familiar_addresses')
          .where('user_id', '=', account.id)
          .where('address', '!=', address)
          .where(sql<boolean>`last_seen_at < now() - interval '30 days'`),
      )
      .with('remembered', () => sql`(${rememberFamiliarAddress(account.id, address)})`)
      .with('saved', (db) =>
        db
          .insertInto('sessions')
          .columns(['user_id', 'token_hash', 'ip', 'user_agent', 'proven_at'])
          .expression(
            sql`select id, ${tokenHash}::bytea, ${actor.ip ?? ''}, ${userAgent}, ${provenAt}::timestamptz from owner`,
          )
          .returning('user_id as id'),
      )
      .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'sign_in', changes }))
      .selectFrom('saved')
      .select('id')
      .executeTakeFirst()
    return opened !== undefined
  }

  recordRefused({ actor, action, email, userId }: RefusedAttempt): Promise<void> {
    const changes = { email: { new: email } }
    return recordAuth(this.db, { actor, action, changes, recordId: userId })
  }

  recordProof(actor: Actor, secondFactor?: SecondFactorMethod): Promise<void> {
    const changes = secondFactor && { second_factor: { new: secondFactor } }
    return recordAuth(this.db, {
      actor,
      action: 'proven',
      ...(changes && { changes }),
      recordId: actor.userId,
    })
  }

  /** Records nothing after too many of them, so that one caller cannot flood the audit trail. */
  recordForbidden({ actor, route }: ForbiddenRoute): Promise<void> {
    const changes = { route: { new: route } }
    const recordId = actor.userId
    return this.db.transaction().execute(async (db) => {
      const subject = `${actor.source} ${recordId}`
      if ((await consume(db, { ...RECORDED_REFUSALS, subject })) > 0) return
      await recordAuth(db, { actor, action: 'forbidden', changes, recordId })
    })
  }

  listSessions(userId: number): Promise<StoredSession[]> {
    return this.db
      .selectFrom('sessions')
      .select(SESSION_COLUMNS)
      .where('user_id', '=', userId)
      .where(IS_ACTIVE)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  }

  closeSession({ id, userId, action, actor }: EndedSession): Promise<StoredSession | undefined> {
    const changes = { session: { old: id } }
    return this.db
      .with('closed', (db) =>
        db
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where(IS_ACTIVE)
          .returning([...SESSION_COLUMNS, 'user_id']),
      )
      .with('saved', (db) => db.selectFrom('closed').select('user_id as id'))
      .with('audited', () => auditOfSaved({ actor, area: AREA, action, changes }))
      .selectFrom('closed')
      .select(SESSION_COLUMNS)
      .executeTakeFirst()
  }

  async hasAccounts(): Promise<boolean> {
    return (await this.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
  }

  /** Returns false if an account exists. The table lock lets one of several starting instances create the account. */
  createFirstAccount(account: FirstAccount): Promise<boolean> {
    const { email, firstname, lastname, passwordHash, isSetupOffered = false, actor } = account
    return this.db.transaction().execute(async (transaction) => {
      await sql`lock table users in share row exclusive mode`.execute(transaction)
      const created = await transaction
        .with('saved', (db) =>
          db
            .insertInto('users')
            .columns(['email', 'password_hash', 'firstname', 'lastname', 'designation'])
            .expression(sql`select ${email}, ${passwordHash}, ${firstname}, ${lastname}, 'Designation'
              where not exists (select from users)`)
            .returning('id'),
        )
        .with('audited', () => auditOfSaved({ actor, area: AREA, action: 'account_created' }))
        .selectFrom('saved')
        .select('id')
        .executeTakeFirst()
      if (created && isSetupOffered)
        await transaction.insertInto('setup_offer').values({ user_id: created.id }).execute()
      return created !== undefined
    })
  }

  async renewHash({ account, passwordHash }: { account: Account; passwordHash: string }): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .execute()
  }
}

export function rememberFamiliarAddress(userId: number, address: string) {
  return sql<Record<string, never>>`
    insert into familiar_addresses (user_id, address) values (${userId}::integer, ${address})
    on conflict (user_id, address) do update set last_seen_at = now()`
}

type AuthEntry = {
  readonly actor: Actor
  readonly action: AuthAction
  readonly changes?: Changes
  readonly recordId: number | null
}

export function recordAuth(db: Kysely<Tables>, entry: AuthEntry): Promise<void> {
  return recordAudit(db, { area: AREA, ...entry })
}

/** The columns that every change of an account sets. */
export function changedBy(userId: number | null) {
  return { version: sql<number>`version + 1`, updated_at: sql<string>`now()`, updated_by: userId }
}
