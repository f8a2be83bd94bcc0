import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { addMail, type MailLanguage } from '../../database/mail-outbox.ts'
import { limit } from '../../database/rate-limits.ts'
import type { Tables } from '../../database/tables.ts'
import { maskAddress } from '../../delivery/mask-address.ts'
import type { PasswordRepository } from './password-repository.ts'
import { cancelPendingEmail } from './pending-email-sql.ts'
import { changedBy, recordAuth } from './repository.ts'
import type { RemoveRecentSecondFactors } from './second-factors.ts'

/** Per hour, because each change sends a mail to an address of the user's choice. */
const MAX_EMAIL_CHANGES = 5

/** The profile shows a pending change for a day, so that an expired link can be sent again. */
const IS_SHOWN = sql<boolean>`created_at > now() - interval '1 day'`

/** A stranger who changes the address may have prepared it for days. */
const DOUBTFUL_SINCE = sql<string>`changed_at - interval '7 days'`

type Owner = { readonly id: number; readonly email: string; readonly language: MailLanguage }

type EmailChange = {
  readonly userId: number
  readonly currentSession: number
  readonly newEmail: string
  readonly language: MailLanguage
  readonly actor: Actor
}
type AccountOf = Pick<EmailChange, 'userId' | 'actor'>
type ResendOptions = Omit<EmailChange, 'newEmail'>
type LinkUse = { readonly changeId: number; readonly language: MailLanguage; readonly actor: Actor }
/** `tokenHash` is that of the link that sets a new password. */
type UndoLinkUse = LinkUse & { readonly tokenHash: Buffer }

type EmailChangeDeps = {
  readonly passwords: PasswordRepository
  readonly removeRecentSecondFactors: RemoveRecentSecondFactors
}

export class EmailChangeRepository {
  readonly #db: Kysely<Tables>
  readonly #deps: EmailChangeDeps

  constructor(db: Kysely<Tables>, deps: EmailChangeDeps) {
    this.#db = db
    this.#deps = deps
  }

  /**
   * Stores a change that waits for the link in its mail, and replaces an earlier one. The caller has locked the account.
   *
   * @throws TooManyRequests after too many changes
   */
  async request(db: Transaction<Tables>, change: EmailChange): Promise<void> {
    const { userId, newEmail, language, actor } = change
    const changeId = await insertChange(db, change, { state: 'pending' })
    const changes = { email: { new: maskAddress(newEmail) } }
    await recordAuth(db, { actor, action: 'email_change_requested', changes, recordId: userId })
    await addMail(db, { kind: 'email_confirmation', userId, newEmail, changeId, language, actor })
  }

  /**
   * Completes a change that the caller has just saved: ends the other sessions, and sends a notice to `formerEmail`.
   *
   * @throws TooManyRequests after too many changes
   */
  async complete(
    db: Transaction<Tables>,
    { formerEmail, ...change }: EmailChange & { formerEmail: string },
  ): Promise<void> {
    const confirmed = {
      state: 'confirmed',
      former_email: formerEmail,
      changed_at: sql<string>`now()`,
    } as const
    const changeId = await insertChange(db, change, confirmed)
    await this.#endAccessAndNotify(db, { ...change, formerEmail, changeId })
  }

  /** Sends a new link to the pending address. False if no change is pending. */
  resend({ userId, currentSession, language, actor }: ResendOptions): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const owner = await lockOwner(transaction, userId)
      const pending = await transaction
        .selectFrom('email_changes')
        .select('new_email')
        .where('user_id', '=', userId)
        .where('state', '=', 'pending')
        .where(IS_SHOWN)
        .executeTakeFirst()
      if (!pending) return false
      await this.request(transaction, {
        userId,
        currentSession,
        newEmail: pending.new_email,
        language: owner.language ?? language,
        actor,
      })
      return true
    })
  }

  /** False if no change is pending. */
  cancel({ userId, actor }: AccountOf): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockOwner(transaction, userId)
      if (!(await cancelPendingEmail(transaction, userId))) return false
      await recordAuth(transaction, { actor, action: 'email_change_cancelled', recordId: userId })
      return true
    })
  }

  /** The account keeps the session that requested the change. */
  async confirm(db: Transaction<Tables>, { changeId, language, actor }: LinkUse): Promise<void> {
    const change = await db
      .selectFrom('email_changes')
      .select(['user_id', 'session_id', 'new_email'])
      .where('id', '=', changeId)
      .executeTakeFirstOrThrow()
    const owner = await lockOwner(db, change.user_id)
    await db
      .updateTable('email_changes')
      .set({ state: 'confirmed', former_email: owner.email, changed_at: sql<string>`now()` })
      .where('id', '=', changeId)
      .execute()
    await writeEmail(db, { owner, email: change.new_email, actor })
    await recordAuth(db, { actor, action: 'email_change_confirmed', recordId: owner.id })
    await this.#endAccessAndNotify(db, {
      userId: owner.id,
      currentSession: change.session_id ?? 0,
      formerEmail: owner.email,
      newEmail: change.new_email,
      changeId,
      language: owner.language ?? language,
      actor,
    })
  }

  /**
   * Also ends the password, which confirmed the change and may be known to a stranger, the second factors that this
   * stranger may have added, and the links that undo later changes, because their recipients may be strangers. False if
   * the account is inactive, so that it gets no new password.
   */
  async undo(
    db: Transaction<Tables>,
    { changeId, tokenHash, language, actor }: UndoLinkUse,
  ): Promise<boolean> {
    const { user_id, former_email, doubtfulSince } = await db
      .selectFrom('email_changes')
      .select(['user_id', 'former_email', DOUBTFUL_SINCE.as('doubtfulSince')])
      .where('id', '=', changeId)
      .executeTakeFirstOrThrow()
    const owner = await lockOwner(db, user_id)
    await db
      .updateTable('email_changes')
      .set({ state: 'undone' })
      .where('user_id', '=', owner.id)
      .where('id', '>=', changeId)
      .where('state', '=', 'confirmed')
      .execute()
    const { passwords, removeRecentSecondFactors } = this.#deps
    const hasLink = await passwords.removePassword(db, { userId: owner.id, tokenHash, actor })
    if (former_email !== null && former_email !== owner.email) {
      await writeEmail(db, { owner, email: former_email, actor })
      await addMail(db, {
        kind: 'email_change_undone',
        userId: owner.id,
        removedEmail: owner.email,
        language: owner.language ?? language,
        actor,
      })
    }
    await removeRecentSecondFactors(db, { userId: owner.id, actor, addedSince: new Date(doubtfulSince) })
    const changes = { password: 'changed' } as const
    await recordAuth(db, { actor, action: 'email_change_undone', changes, recordId: owner.id })
    return hasLink
  }

  async #endAccessAndNotify(
    db: Transaction<Tables>,
    change: EmailChange & { readonly formerEmail: string; readonly changeId: number },
  ): Promise<void> {
    const { userId, formerEmail, newEmail, changeId, language, actor } = change
    await this.#deps.passwords.endAccess(db, change)
    await addMail(db, { kind: 'email_changed', userId, formerEmail, newEmail, changeId, language, actor })
  }
}

/** Statements lock the account before its changes and links, to avoid deadlocks. */
export async function lockOwner(db: Transaction<Tables>, userId: number): Promise<Owner> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...owner, language: owner.language ?? undefined }
}

/** Counts the change, and replaces the one that waits for its confirmation. Resolves to the id of the new change. */
async function insertChange(
  db: Transaction<Tables>,
  { userId, currentSession, newEmail }: EmailChange,
  state: Pick<Insertable<Tables['email_changes']>, 'state' | 'former_email'> & {
    changed_at?: RawBuilder<string>
  },
): Promise<number> {
  await limit(db, { name: 'email_change', subject: userId, max: MAX_EMAIL_CHANGES, withinSeconds: 3_600 })
  await db
    .updateTable('email_changes')
    .set({ state: 'replaced' })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .execute()
  const { id } = await db
    .insertInto('email_changes')
    .values({ user_id: userId, session_id: currentSession, new_email: newEmail, ...state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type EmailWrite = { readonly owner: Owner; readonly email: string; readonly actor: Actor }

async function writeEmail(db: Kysely<Tables>, { owner, email, actor }: EmailWrite): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, ...changedBy(owner.id) })
    .where('id', '=', owner.id)
    .execute()
  const changes = { email: { old: owner.email, new: email } }
  await recordAudit(db, { actor, area: 'profile', action: 'updated', changes, recordId: owner.id })
}
