import { ADMINISTRATOR } from '@touchline/contract/auth'
import { ACTIVE } from '@touchline/contract/http/list-options'
import type { SingleSignOnReason } from '@touchline/contract/single-sign-on'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import type { Identity } from './provider.ts'

/** Activates an invited account in the transaction of the caller. */
export type AcceptInvitation = (
  db: Transaction<Tables>,
  invited: { readonly userId: number; readonly actor: Actor },
) => Promise<void>

type SignIn = { readonly identity: Identity; readonly actor: Actor }
type Refusal = { readonly reason: SingleSignOnReason; readonly accountId?: number | undefined }
export type FoundAccount = { readonly userId: number } | Refusal

export type RefusedSignIn = Refusal & {
  readonly identity?: Identity | undefined
  readonly actor: Actor
}

/** Audit entries of refused sign-ins name at most this much of what the provider says. */
const MAX_AUDITED = 254

export class IdentityRepository extends Repository {
  readonly #acceptInvitation: AcceptInvitation

  constructor(db: Kysely<Tables>, acceptInvitation: AcceptInvitation) {
    super(db)
    this.#acceptInvitation = acceptInvitation
  }

  /**
   * The account that is connected to the subject. Otherwise that with the verified e-mail address, whose invitation is
   * accepted. It is connected when its session opens.
   */
  findAccount({ identity, actor }: SignIn): Promise<FoundAccount> {
    return this.db.transaction().execute(async (transaction) => {
      const connected = await findConnected(transaction, identity)
      if (connected)
        return connected.status === ACTIVE
          ? { userId: connected.id }
          : { reason: 'account_inactive', accountId: connected.id }
      if (identity.email === undefined) return { reason: 'no_email' }
      if (!identity.isEmailVerified) return { reason: 'email_not_verified' }
      return this.#findByEmail(transaction, { identity, email: identity.email, actor })
    })
  }

  async recordRefused({ reason, accountId, identity, actor }: RefusedSignIn): Promise<void> {
    const named = { reason, email: identity?.email, subject: identity?.subject }
    const changes = Object.fromEntries(
      Object.entries(named).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, { new: value.slice(0, MAX_AUDITED).toWellFormed() }]],
      ),
    )
    const entry = {
      area: 'auth',
      action: 'single_sign_on_refused',
      changes,
      recordId: accountId ?? null,
    } as const
    await recordAudit(this.db, { actor, ...entry })
  }

  async #findByEmail(
    transaction: Transaction<Tables>,
    { identity: { issuer, subject }, email, actor }: SignIn & { readonly email: string },
  ): Promise<FoundAccount> {
    const account = await lockAccount(transaction, { email, issuer })
    if (!account) return { reason: 'no_account' }
    const { id, status, isInvited, isOpen, connectedSubject } = account
    if (status !== ACTIVE && !isInvited) return { reason: 'account_inactive', accountId: id }
    if (status !== ACTIVE && !isOpen) return { reason: 'invitation_expired', accountId: id }
    if (connectedSubject !== null && connectedSubject !== subject)
      return { reason: 'other_subject', accountId: id }
    if (status !== ACTIVE)
      await this.#acceptInvitation(transaction, { userId: id, actor: { ...actor, userId: id } })
    return { userId: id }
  }
}

function findConnected(
  db: Kysely<Tables>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<{ readonly id: number; readonly status: number } | undefined> {
  return db
    .selectFrom('oidc_identities')
    .innerJoin('users', 'users.id', 'oidc_identities.user_id')
    .select(['users.id', 'users.status'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('role', '=', ADMINISTRATOR)
    .executeTakeFirst()
}

/** Locks the account before its invitation, like all other statements, to avoid deadlocks. */
function lockAccount(db: Kysely<Tables>, { email, issuer }: { email: string; issuer: string }) {
  return db
    .selectFrom('users')
    .leftJoin('invitations', 'invitations.user_id', 'users.id')
    .leftJoin('oidc_identities', (join) =>
      join.onRef('oidc_identities.user_id', '=', 'users.id').on('issuer', '=', issuer),
    )
    .select(['users.id', 'users.status', 'oidc_identities.subject as connectedSubject'])
    .select(sql<boolean>`invitations.user_id is not null`.as('isInvited'))
    .select(sql<boolean>`coalesce(invitations.expires_at > now(), false)`.as('isOpen'))
    .where(sql`lower(email)`, '=', foldAscii(email))
    .where('role', '=', ADMINISTRATOR)
    .forUpdate('users')
    .executeTakeFirst()
}

/** Other letters stay: the lower case of the Kelvin sign is a k, so it would match an address of somebody else. */
function foldAscii(email: string): string {
  return email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
