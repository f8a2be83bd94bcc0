import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { addMail, type MailLanguage } from '../../database/mail-outbox.ts'
import type { Tables } from '../../database/tables.ts'

/** A person at an OpenID Connect provider. */
export type ProviderIdentity = { readonly issuer: string; readonly subject: string }
type Connection = {
  readonly userId: number
  readonly identity: ProviderIdentity
  readonly language: MailLanguage
  readonly actor: Actor
}

/**
 * Call in the transaction that opens the session, so that nobody is connected who does not complete the sign-in. Tells the
 * owner of a new connection. False if the account or the identity is connected otherwise.
 */
export async function connect(
  db: Kysely<Tables>,
  { userId, identity, language, actor }: Connection,
): Promise<boolean> {
  const { issuer, subject } = identity
  const inserted = await db
    .insertInto('oidc_identities')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!inserted) return isConnected(db, { userId, identity })
  const changes = { issuer: { new: issuer }, subject: { new: subject } }
  const entry = { area: 'auth', action: 'single_sign_on_connected', changes, recordId: userId } as const
  await recordAudit(db, { actor, ...entry })
  const change = 'provider_connected'
  await addMail(db, { kind: 'second_factor_changed', userId, change, issuer, language, actor })
  return true
}

async function isConnected(
  db: Kysely<Tables>,
  { userId, identity: { issuer, subject } }: Pick<Connection, 'userId' | 'identity'>,
): Promise<boolean> {
  const connected = await db
    .selectFrom('oidc_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return connected !== undefined
}

/** The account is connected again by its e-mail address, when its owner next signs in through the provider. */
export async function disconnect(db: Kysely<Tables>, userId: number): Promise<void> {
  await db.deleteFrom('oidc_identities').where('user_id', '=', userId).execute()
}
