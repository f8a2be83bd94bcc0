import type { ProfileChange } from '@touchline/contract/profile'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, auditOfSaved, type Changes, changedByName } from '../../database/audit.ts'
import type { MailOutbox, NewMail } from '../../database/mail-outbox.ts'
import { limit } from '../../database/rate-limits.ts'
import type { Tables } from '../../database/tables.ts'
import { type LockedProfile, PROFILE_COLUMNS, type StoredProfile } from './stored-profile.ts'

/** Per hour, because each change sends a mail to an address of the user's choice. */
const MAX_EMAIL_CHANGES = 5

type ProfileFields = Omit<ProfileChange, 'version' | 'current_password' | 'phone_code'>

/** Fields that are undefined keep their values. */
export type ProfileWrite = {
  readonly set: { readonly [Name in keyof ProfileFields]?: ProfileFields[Name] | undefined }
  readonly changes: Changes
  readonly notice?: EmailNotice | undefined
}
type EmailMail = Extract<NewMail, { kind: 'email_changed' }>
type EmailNotice = Pick<EmailMail, 'formerEmail' | 'newEmail' | 'language'>

/** Deletes all reset links of the user, and all sessions except the current one. */
export type EndAccess = (
  db: Transaction<Tables>,
  kept: { readonly userId: number; readonly currentSession: number },
) => Promise<void>

type ProfileRepositoryDeps = {
  readonly db: Kysely<Tables>
  readonly outbox: MailOutbox
  readonly endAccess: EndAccess
}
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
    return this.#deps.db
      .selectFrom('users')
      .select(PROFILE_COLUMNS)
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
  }

  getForChange(userId: number): Promise<LockedProfile> {
    return withChanger(this.#deps.db, userId).executeTakeFirstOrThrow()
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
      const saved = await save(transaction, target, write)
      if (saved && write.notice) await this.#notify(transaction, target, write.notice)
      return saved
    })
  }

  async #notify(db: Transaction<Tables>, target: ProfileTarget, notice: EmailNotice): Promise<void> {
    const { userId, actor } = target
    await limit(db, { name: 'email_change', subject: userId, max: MAX_EMAIL_CHANGES, withinSeconds: 3_600 })
    await this.#deps.endAccess(db, target)
    await this.#deps.outbox.add(db, { kind: 'email_changed', userId, actor, ...notice })
  }
}

function withChanger(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('users')
    .select(PROFILE_COLUMNS)
    .select(changedByName('users').as('changed_by'))
    .where('users.id', '=', userId)
}

function save(
  db: Kysely<Tables>,
  { userId, comparedHash, actor }: ProfileTarget,
  { set, changes, notice }: ProfileWrite,
): Promise<StoredProfile | undefined> {
  return db
    .with('saved', (query) =>
      query
        .updateTable('users')
        .set(set)
        .set({ version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.userId })
        .where('id', '=', userId)
        .$if(notice !== undefined, (update) => update.where('password_hash', '=', comparedHash ?? ''))
        .returning(PROFILE_COLUMNS),
    )
    .with('audited', () => auditOfSaved({ actor, area: 'profile', action: 'updated', changes }))
    .selectFrom('saved')
    .select(PROFILE_COLUMNS)
    .executeTakeFirst()
}
