import type { ProfileChange } from '@touchline/contract/profile-record'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, auditOfSaved, type Changes, changedByName } from '../../database/audit.ts'
import { IS_MAIL_CONFIGURED, type MailLanguage } from '../../database/mail-outbox.ts'
import { HAS_SECOND_FACTOR, SECOND_FACTOR_REQUIRED_FROM } from '../../database/second-factor-sql.ts'
import type { Tables } from '../../database/tables.ts'
import { withCommit } from '../../database/transaction-client.ts'
import { type LockedProfile, PROFILE_COLUMNS, type StoredProfile } from './stored-profile.ts'

type ProfileFields = Omit<ProfileChange, 'version' | 'current_password' | 'email_confirmation' | 'phone_code'>

/** Fields that are undefined keep their values. */
export type ProfileWrite = {
  readonly set: { readonly [Name in keyof ProfileFields]?: ProfileFields[Name] | undefined }
  readonly changes: Changes
  readonly newEmail?: NewEmail | undefined
}
/** `set` contains an address that applies at once. An address that waits for its link is only here. */
type NewEmail = {
  readonly formerEmail: string
  readonly newEmail: string
  readonly language: MailLanguage
  readonly waitsForLink: boolean
}

type EmailChange = Pick<NewEmail, 'newEmail' | 'language'> & {
  readonly userId: number
  readonly currentSession: number
  readonly actor: Actor
}
type Owner = Omit<EmailChange, 'newEmail'>

/** The changes of the e-mail address, which belong to the account. The methods throw TooManyRequests. */
export type EmailChanges = {
  /** Stores a change that waits for the link in its mail. */
  request(db: Transaction<Tables>, change: EmailChange): Promise<void>
  /** Ends the other sessions after a saved change, and sends a notice to the former address. */
  complete(db: Transaction<Tables>, change: EmailChange & Pick<NewEmail, 'formerEmail'>): Promise<void>
  /** Both resolve to false if no change is pending. */
  resend(owner: Owner): Promise<boolean>
  cancel(owner: Pick<Owner, 'userId' | 'actor'>): Promise<boolean>
}

type ProfileRepositoryDeps = { readonly db: Kysely<Tables>; readonly emailChanges: EmailChanges }
type ProfileTarget = {
  readonly userId: number
  readonly currentSession: number
  /** The hash that matched the current password. If the hash has changed since, nothing is written. */
  readonly comparedHash?: string | undefined
  readonly actor: Actor
}
type Decide = (current: LockedProfile) => Promise<ProfileWrite | undefined>

export class ProfileRepository {
  readonly #deps: ProfileRepositoryDeps

  constructor(deps: ProfileRepositoryDeps) {
    this.#deps = deps
  }

  get(userId: number): Promise<StoredProfile> {
    return profiles(this.#deps.db, userId).executeTakeFirstOrThrow()
  }

  getForChange(userId: number): Promise<LockedProfile> {
    return withChanger(this.#deps.db, userId).executeTakeFirstOrThrow()
  }

  /** A change that waits for its link stores no unique value, so this is checked before it is requested. */
  async isTaken(userId: number, email: string): Promise<boolean> {
    const { rows } = await sql<{ isTaken: boolean }>`
      select is_email_taken(${email}, ${userId}) as "isTaken"`.execute(this.#deps.db)
    return rows[0]?.isTaken === true
  }

  /**
   * Locks the profile, and writes the result of `decide` with an audit entry. Undefined if the password has changed
   * meanwhile.
   *
   * @throws TooManyRequests after too many changes of the e-mail address
   */
  change(target: ProfileTarget, decide: Decide): Promise<StoredProfile | undefined> {
    return this.#deps.db.transaction().execute(async (transaction) => {
      const current = await withChanger(transaction, target.userId).forNoKeyUpdate().executeTakeFirstOrThrow()
      const write = await decide(current)
      if (!write) return current
      if (write.newEmail && !(await isCurrentHash(transaction, target))) return undefined
      if (Object.keys(write.changes).length > 0) await save(transaction, target, write)
      if (write.newEmail) await this.#changeEmail(transaction, target, write.newEmail)
      return withCommit(() => profiles(transaction, target.userId).executeTakeFirstOrThrow())
    })
  }

  #changeEmail(
    db: Transaction<Tables>,
    { userId, currentSession, actor }: ProfileTarget,
    { waitsForLink, ...email }: NewEmail,
  ): Promise<void> {
    const { emailChanges } = this.#deps
    const change = { ...email, userId, currentSession, actor }
    return waitsForLink ? emailChanges.request(db, change) : emailChanges.complete(db, change)
  }
}

const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

/** Shown for a day, so that an expired link can be sent again. */
const PENDING_EMAIL = sql<StoredProfile['pending_email']>`(
  select jsonb_build_object(
    'email', new_email,
    'requested_at', to_char(created_at at time zone 'UTC', ${ISO}),
    'expires_at', to_char((created_at + interval '60 minutes') at time zone 'UTC', ${ISO}))
  from email_changes
  where user_id = users.id and state = 'pending' and email_changes.created_at > now() - interval '1 day')`

const CONFIRMS_BY_LINK = sql<boolean>`(select ${IS_MAIL_CONFIGURED} from site_settings where name = 'mail')`

const MISSING_SECOND_FACTOR = sql<string | null>`
  case when not ${HAS_SECOND_FACTOR} then ${SECOND_FACTOR_REQUIRED_FROM} end`

function profiles(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('users')
    .select(PROFILE_COLUMNS)
    .select([PENDING_EMAIL.as('pending_email'), CONFIRMS_BY_LINK.as('confirms_email_by_link')])
    .select(MISSING_SECOND_FACTOR.as('second_factor_required_from'))
    .where('users.id', '=', userId)
}

function withChanger(db: Kysely<Tables>, userId: number) {
  return profiles(db, userId).select(changedByName('users').as('changed_by'))
}

async function isCurrentHash(db: Kysely<Tables>, { userId, comparedHash = '' }: ProfileTarget) {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', comparedHash)
    .executeTakeFirst()
  return account !== undefined
}

async function save(
  db: Kysely<Tables>,
  { userId, actor }: ProfileTarget,
  { set: { dashboard_sections, ...set }, changes }: ProfileWrite,
): Promise<void> {
  await db
    .with('saved', (query) =>
      query
        .updateTable('users')
        .set(set)
        .$if(dashboard_sections !== undefined, (update) =>
          update.set({ dashboard_sections: JSON.stringify(dashboard_sections) }),
        )
        .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.userId })
        .where('id', '=', userId)
        .returning('id'),
    )
    .with('audited', () => auditOfSaved({ actor, area: 'profile', action: 'updated', changes }))
    .selectFrom('saved')
    .select('id')
    .executeTakeFirst()
}
