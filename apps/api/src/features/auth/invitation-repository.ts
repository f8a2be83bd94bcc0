import type { Invitation, LinkDelivery } from '@touchline/contract/administrators/calls'
import { INVITATION_DAYS } from '@touchline/contract/administrators/invitation-token'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { addMail } from '../../database/mail-outbox.ts'
import { hashEmail, limit } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { NO_PASSWORD } from './credentials.ts'
import {
  ACCOUNT_COLUMNS,
  type Account,
  changedBy,
  recordAuth,
  rememberFamiliarAddress,
} from './repository.ts'

const HOUR_SECONDS = 3_600
const MAX_PER_INVITER = 50
const MAX_PER_RECIPIENT = 5
/** The days in which an invitation needs attention, before it expires. */
const LAST_DAYS = 3
/** Bounds the lines of the dashboard. */
const MAX_SHOWN = 100
const IS_OPEN = sql<boolean>`invitations.expires_at > now()`
const EXPIRES_AT = sql<string>`now() + ${sql.lit(INVITATION_DAYS)} * interval '1 day'`

type Person = Pick<Invitation, 'email' | 'firstname' | 'lastname' | 'language'>
/** `tokenHash` is null for a mail: its token is created when it is sent. */
type NewLink = {
  readonly delivery: LinkDelivery
  readonly tokenHash: Buffer | null
  readonly actor: Actor & { readonly userId: number }
}
export type DatedInvitation = {
  /** The id of the account. */
  readonly id: number
  readonly name: string
  readonly name_ja: string
  readonly expires_at: string
  /** The day in the time zone of the site. */
  readonly day: string
  /** When the invitation expired, or when its last days began. */
  readonly since: string
  readonly is_expired: boolean
}
type Acceptance = {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly passwordHash: string
  /** The IP address or network from which the person may sign in at once. */
  readonly address: string
  readonly actor: Actor
}

export class InvitationRepository extends Repository {
  /** Creates an inactive account without a password. Resolves to its id. */
  invite(person: Person, link: NewLink): Promise<number> {
    const { actor, delivery, tokenHash } = link
    return this.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('users')
        .values({ ...person, password_hash: NO_PASSWORD, status: INACTIVE, created_by: actor.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('invitations')
        .values({ user_id: id, token_hash: tokenHash, expires_at: EXPIRES_AT, invited_by: actor.userId })
        .execute()
      const values = Object.entries({ ...person, delivery }).filter(([, value]) => value !== null)
      const changes = Object.fromEntries(values.map(([name, value]) => [name, { new: value }]))
      await recordAuth(transaction, { actor, action: 'invited', changes, recordId: id })
      await this.#send(transaction, { userId: id, ...person, ...link })
      return id
    })
  }

  /** The former link ends. False if the account has no invitation. */
  renew(userId: number, link: NewLink): Promise<boolean> {
    const { actor, delivery, tokenHash } = link
    return this.db.transaction().execute(async (transaction) => {
      const person = await lockInvited(transaction, userId)
      if (!person) return false
      await transaction
        .updateTable('invitations')
        .set({
          token_hash: tokenHash,
          invited_at: sql`now()`,
          expires_at: EXPIRES_AT,
          invited_by: actor.userId,
        })
        .where('user_id', '=', userId)
        .execute()
      await dropWaitingMails(transaction, userId)
      const changes = { delivery: { new: delivery } }
      await recordAuth(transaction, { actor, action: 'invitation_resent', changes, recordId: userId })
      await this.#send(transaction, { userId, ...person, ...link })
      return true
    })
  }

  /** Deletes the account, which never had a password. False if the account has no invitation. */
  withdraw({ userId, actor }: { readonly userId: number; readonly actor: Actor }): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const person = await lockInvited(transaction, userId)
      if (!person) return false
      await dropWaitingMails(transaction, userId)
      // the list of mails keeps the recipient
      await transaction
        .updateTable('mails')
        .set({ user_id: null, recipient: sql`coalesce(recipient, ${person.email})` })
        .where('user_id', '=', userId)
        .execute()
      await transaction.deleteFrom('users').where('id', '=', userId).execute()
      const changes = { email: { old: person.email } }
      await recordAuth(transaction, { actor, action: 'invitation_withdrawn', changes, recordId: userId })
      return true
    })
  }

  /** Replaces the link of an open invitation. Resolves to its end, or to undefined if the account has none. */
  async replaceToken(userId: number, tokenHash: Buffer): Promise<string | undefined> {
    const replaced = await this.db
      .updateTable('invitations')
      .set({ token_hash: tokenHash, expires_at: EXPIRES_AT })
      .where('user_id', '=', userId)
      .where(IS_OPEN)
      .returning('expires_at')
      .executeTakeFirst()
    return replaced?.expires_at
  }

  findAccountOfLink(tokenHash: Buffer): Promise<Account | undefined> {
    return this.db
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.user_id')
      .select(ACCOUNT_COLUMNS)
      .where('token_hash', '=', tokenHash)
      .where(IS_OPEN)
      .executeTakeFirst()
  }

  /** Activates the account. False if the link has ended meanwhile. Of concurrent uses of a link one succeeds. */
  accept({ userId, tokenHash, passwordHash, address, actor }: Acceptance): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      if (!(await lockInvited(transaction, userId))) return false
      const accepted = await transaction
        .deleteFrom('invitations')
        .where('token_hash', '=', tokenHash)
        .where(IS_OPEN)
        .returning('user_id')
        .executeTakeFirst()
      if (!accepted) return false
      await rememberFamiliarAddress(userId, address).execute(transaction)
      await activate(transaction, { userId, passwordHash, actor })
      return true
    })
  }

  /** The invitations that have expired or expire within the last days, the first ones first. */
  listEnding(timeZone: string): Promise<DatedInvitation[]> {
    return this.#list(timeZone, sql`expires_at < now() + ${sql.lit(LAST_DAYS)} * interval '1 day'`)
  }

  listOpen(timeZone: string): Promise<DatedInvitation[]> {
    return this.#list(timeZone, IS_OPEN)
  }

  async #list(timeZone: string, where: RawBuilder<unknown>): Promise<DatedInvitation[]> {
    const { rows } = await sql<DatedInvitation>`
      select users.id, person_name(firstname, lastname, 'en') as name,
        person_name(firstname, lastname, 'ja') as name_ja, expires_at,
        (expires_at at time zone ${timeZone})::date as day, not ${IS_OPEN} as is_expired,
        case when ${IS_OPEN} then expires_at - ${sql.lit(LAST_DAYS)} * interval '1 day' else expires_at end as since
      from invitations join users on users.id = invitations.user_id
      where ${where} order by ${IS_OPEN} desc, expires_at, users.id limit ${MAX_SHOWN}`.execute(this.db)
    return rows
  }

  async #send(
    transaction: Transaction<Tables>,
    { delivery, userId, email, language, actor }: NewLink & Person & { readonly userId: number },
  ): Promise<void> {
    if (delivery !== 'mail') return
    const limited = { name: 'invitation', withinSeconds: HOUR_SECONDS }
    await limit(transaction, { ...limited, subject: actor.userId, max: MAX_PER_INVITER })
    await limit(transaction, { ...limited, subject: hashEmail(email), max: MAX_PER_RECIPIENT })
    await addMail(transaction, {
      kind: 'invitation',
      userId,
      requestedBy: actor.userId,
      language: language ?? undefined,
      actor,
    })
  }
}

/** Locks the account before its invitation, like all other statements, to avoid deadlocks. */
function lockInvited(transaction: Transaction<Tables>, userId: number): Promise<Person | undefined> {
  return transaction
    .selectFrom('users')
    .innerJoin('invitations', 'invitations.user_id', 'users.id')
    .select(['email', 'firstname', 'lastname', 'language'])
    .where('users.id', '=', userId)
    .forUpdate('users')
    .executeTakeFirst()
}

type Activation = Pick<Acceptance, 'userId' | 'actor'> & Partial<Pick<Acceptance, 'passwordHash'>>

async function activate(
  transaction: Transaction<Tables>,
  { userId, passwordHash, actor }: Activation,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ status: ACTIVE, ...changedBy(userId), ...(passwordHash && { password_hash: passwordHash }) })
    .where('id', '=', userId)
    .execute()
  const changes = { status: { new: ACTIVE } }
  await recordAuth(transaction, { actor, action: 'invitation_accepted', changes, recordId: userId })
}

/** For a person whom the provider has identified. The caller has locked the account, whose invitation is open. */
export async function acceptWithoutPassword(
  transaction: Transaction<Tables>,
  accepted: Pick<Acceptance, 'userId' | 'actor'>,
): Promise<void> {
  await transaction.deleteFrom('invitations').where('user_id', '=', accepted.userId).execute()
  await dropWaitingMails(transaction, accepted.userId)
  await activate(transaction, accepted)
}

/** A waiting mail would replace the new link when it is sent. */
async function dropWaitingMails(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ state: 'dropped' })
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .where('state', 'in', ['waiting', 'unconfigured'])
    .execute()
}
