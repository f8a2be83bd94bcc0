import { ADMINISTRATOR } from '@touchline/contract/auth'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { addMail, type NewMail, type StillValid, type TypedRequest } from '../../database/mail-outbox.ts'
import { Repository } from '../../database/repository.ts'
import { HAS_SECOND_FACTOR } from '../../database/second-factor-sql.ts'
import type { Tables } from '../../database/tables.ts'
import { NO_PASSWORD } from './credentials.ts'
import { cancelPendingEmail } from './pending-email-sql.ts'
import { disconnect } from './provider-connection-sql.ts'
import {
  ACCOUNT_COLUMNS,
  type Account,
  changedBy,
  recordAuth,
  rememberFamiliarAddress,
} from './repository.ts'
import { endResetLinks } from './reset-link-sql.ts'

const IS_VALID = sql<boolean>`reset_links.created_at > now() - interval '60 minutes'`
const IS_REPLACEABLE = sql<boolean>`reset_links.created_at < now() - interval '10 minutes'`

type PasswordMail = Extract<NewMail, { kind: 'password_changed' }>

export type NewPassword = {
  readonly userId: number
  readonly passwordHash: string
  readonly notice: Omit<PasswordMail, 'kind' | 'userId' | 'actor' | 'stillValid'>
  readonly actor: Actor
  readonly currentSession?: number
  /** The account at the time of the comparison. If hash or address have changed since, nothing is written. */
  readonly compared?: Pick<Account, 'email' | 'password_hash'>
  readonly link?: { readonly tokenHash: Buffer; readonly address: string }
}

type PasswordRemoval = { readonly userId: number; readonly tokenHash: Buffer; readonly actor: Actor }
export type AddedLink = {
  readonly id: number
  /** False if an earlier attempt to send the mail has added the link. */
  readonly isNew: boolean
}
type NewLink = { readonly account: Account; readonly tokenHash: Buffer; readonly actor: Actor }

export class PasswordRepository extends Repository {
  requestLink(request: TypedRequest): Promise<void> {
    return this.db.transaction().execute((transaction) => addMail(transaction, request))
  }

  /** Undefined if the e-mail address has changed meanwhile. The lock on the account orders both changes. */
  addLink({ account, tokenHash, actor }: NewLink): Promise<AddedLink | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const { id, email } = account
      const added = await insertLink(transaction, { tokenHash, owner: { id, email } })
      if (added?.isNew) await recordAuth(transaction, { actor, action: 'reset_link_issued', recordId: id })
      return added
    })
  }

  async removeLink(id: number): Promise<void> {
    await this.db.deleteFrom('reset_links').where('id', '=', id).execute()
  }

  /** Keeps links younger than ten minutes. Otherwise a request by a stranger would invalidate the owner's new link. */
  async removeOldLinksBefore({ id, userId }: { id: number; userId: number }): Promise<void> {
    await this.db
      .deleteFrom('reset_links')
      .where('user_id', '=', userId)
      .where('id', '<', id)
      .where(IS_REPLACEABLE)
      .execute()
  }

  findAccountOfLink(tokenHash: Buffer): Promise<Account | undefined> {
    return this.db
      .selectFrom('reset_links')
      .innerJoin('users', 'users.id', 'reset_links.user_id')
      .select(ACCOUNT_COLUMNS)
      .where('token_hash', '=', tokenHash)
      .where(IS_VALID)
      .where('status', '=', ACTIVE)
      .where('role', '=', ADMINISTRATOR)
      .executeTakeFirst()
  }

  /** False if link, password or e-mail address have changed meanwhile. Of concurrent uses of a link one succeeds. */
  replacePassword(change: NewPassword): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      if (change.link && !(await useLink(transaction, change.userId, change.link))) return false
      if (!(await writePassword(transaction, change))) return false
      await this.endAccess(transaction, change)
      const { userId, actor, notice } = change
      const changes = { password: 'changed' } as const
      await recordAuth(transaction, { actor, action: 'password_changed', changes, recordId: userId })
      const stillValid = await countStillValid(transaction, userId)
      await addMail(transaction, { kind: 'password_changed', userId, actor, stillValid, ...notice })
      return true
    })
  }

  /**
   * Leaves the account without a password, access tokens and a connection to a provider. The token sets a new password,
   * like that of a reset link. False if the account is inactive; it gets no link.
   */
  async removePassword(
    db: Transaction<Tables>,
    { userId, tokenHash, actor }: PasswordRemoval,
  ): Promise<boolean> {
    await this.endAccess(db, { userId })
    await revokeAccessTokens(db, userId)
    await disconnect(db, userId)
    await writePassword(db, { userId, passwordHash: NO_PASSWORD, actor })
    return (await insertLink(db, { tokenHash, owner: { id: userId, status: ACTIVE } })) !== undefined
  }

  /** Also cancels a change of the e-mail address that waits for its confirmation. */
  async endAccess(
    db: Transaction<Tables>,
    { userId, currentSession = 0 }: Pick<NewPassword, 'userId' | 'currentSession'>,
  ): Promise<void> {
    await cancelPendingEmail(db, userId)
    await endResetLinks(db, userId)
    await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', currentSession).execute()
  }
}

function countStillValid(db: Transaction<Tables>, userId: number): Promise<StillValid> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::integer from access_tokens
        where user_id = ${userId} and revoked_at is null and expires_on >= site_today())`.as('access_tokens'),
      sql<number>`(select count(*)::integer from passkeys where user_id = ${userId})`.as('passkeys'),
    ])
    .executeTakeFirstOrThrow()
}

async function revokeAccessTokens(db: Transaction<Tables>, userId: number): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

type LinkInsert = {
  readonly tokenHash: Buffer
  /** No link is added to an account with other values. */
  readonly owner: { readonly id: number; readonly email?: string; readonly status?: number }
}

/** The hour of an existing link begins again. */
async function insertLink(
  db: Transaction<Tables>,
  { tokenHash, owner }: LinkInsert,
): Promise<AddedLink | undefined> {
  const account = db
    .selectFrom('users')
    .select(['id', sql<Buffer>`${tokenHash}::bytea`.as('token_hash')])
    .where((compare) => compare.and(owner))
    .forShare()
  const { rows } = await sql<AddedLink>`
    insert into reset_links (user_id, token_hash) ${account}
    on conflict (token_hash) do update set user_id = excluded.user_id, created_at = now()
    returning id, xmax = 0 as "isNew"`.execute(db)
  return rows[0]
}

async function useLink(
  db: Transaction<Tables>,
  userId: number,
  { tokenHash, address }: NonNullable<NewPassword['link']>,
): Promise<boolean> {
  // locks the account before its links, like all other statements, to avoid deadlocks
  const owner = await db
    .selectFrom('users')
    .select(HAS_SECOND_FACTOR.as('hasSecondFactor'))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const used = await db
    .deleteFrom('reset_links')
    .where('token_hash', '=', tokenHash)
    .where(IS_VALID)
    .returning('id')
    .executeTakeFirst()
  // a mailbox alone does not complete a sign-in that has a second step
  if (used && !owner?.hasSecondFactor) await rememberFamiliarAddress(userId, address).execute(db)
  return used !== undefined
}

type PasswordWrite = Pick<NewPassword, 'userId' | 'passwordHash' | 'compared' | 'actor'>

async function writePassword(
  db: Transaction<Tables>,
  { userId, passwordHash, compared, actor }: PasswordWrite,
): Promise<boolean> {
  const change = db
    .updateTable('users')
    .set({ password_hash: passwordHash, ...changedBy(actor.userId) })
    .where('id', '=', userId)
  const permitted = compared
    ? change.where('email', '=', compared.email).where('password_hash', '=', compared.password_hash)
    : change
  const written = await permitted.returning('id').executeTakeFirst()
  return written !== undefined
}
