import {
  ADMINISTRATOR,
  IDLE_LIMIT_MS,
  SESSION_LIMIT_MS,
  type SessionSummary,
  type SignedIn,
  type SignIn,
} from '@touchline/contract/auth'
import { message } from '@touchline/contract/http/messages'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields, NotFound, SignInRefused } from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { hashToken, newToken } from './credentials.ts'
import type { PasswordCheck } from './password-check.ts'
import { isOutdated, type PasswordHashing } from './password-hashing.ts'
import type { Account, AuthRepository, StoredSession } from './repository.ts'
import type { CurrentSession } from './sessions.ts'

type AuthServiceDeps = {
  readonly repository: AuthRepository
  readonly check: PasswordCheck
  readonly hashing: PasswordHashing
}
type SignInAttempt = { readonly credentials: SignIn; readonly actor: Actor }
type Proof = { readonly session: CurrentSession; readonly password: string; readonly actor: Actor }
type SessionOwner = { readonly account: Account; readonly actor: Actor }

export class AuthService {
  readonly #deps: AuthServiceDeps

  constructor(deps: AuthServiceDeps) {
    this.#deps = deps
  }

  async signIn({ credentials, actor }: SignInAttempt): Promise<SignedIn> {
    const { repository, check } = this.#deps
    const found = await check.accountOf({ ...credentials, actor, purpose: 'sign_in' })
    if (!found) throw new SignInRefused()
    const account = await this.#withCurrentHash(found, credentials.password)
    const signedIn = await openSession(repository, { account, actor })
    if (!signedIn) throw new SignInRefused()
    return signedIn
  }

  /** @throws InvalidFields if the password is wrong */
  async prove(proof: Proof): Promise<void> {
    await this.#requireOwnPassword(proof, 'proof')
    await this.#deps.repository.recordProof(proof.actor)
  }

  /** For a call that contains its proof and writes its own audit entry. */
  proveInCall(proof: Proof): Promise<void> {
    return this.#requireOwnPassword(proof, 'account_change')
  }

  async #requireOwnPassword(proof: Proof, purpose: 'proof' | 'account_change'): Promise<void> {
    const account = await this.#deps.check.ownAccount({ ...proof, purpose })
    if (!account) throw new InvalidFields({ current_password: [message('wrong_password')] })
  }

  async signOut({ id, userId }: CurrentSession, actor: Actor): Promise<void> {
    await this.#deps.repository.closeSession({ id, userId, action: 'sign_out', actor })
  }

  async listSessions({ id, userId }: CurrentSession): Promise<SessionSummary[]> {
    const sessions = await this.#deps.repository.listSessions(userId)
    return sessions.map((session) => summaryOf(session, id))
  }

  /** Sessions of other users count as unknown. */
  async endSession({
    id,
    by,
    actor,
  }: {
    id: number
    by: CurrentSession
    actor: Actor
  }): Promise<SessionSummary> {
    const ended = { id, userId: by.userId, action: 'session_ended', actor } as const
    const session = await this.#deps.repository.closeSession(ended)
    if (!session) throw new NotFound()
    return summaryOf(session, by.id)
  }

  async #withCurrentHash(account: Account, password: string): Promise<Account> {
    if (!isOutdated(account.password_hash)) return account
    const passwordHash = await this.#deps.hashing.hash(password)
    await this.#deps.repository.renewHash({ account, passwordHash })
    return { ...account, password_hash: passwordHash }
  }
}

function summaryOf(session: StoredSession, current: number): SessionSummary {
  const end = new Date(Date.parse(session.created_at) + SESSION_LIMIT_MS)
  return { ...session, expires_at: end.toISOString(), current: session.id === current }
}

/** Resolves to undefined if the account has changed meanwhile. */
async function openSession(
  repository: AuthRepository,
  { account, actor }: SessionOwner,
): Promise<SignedIn | undefined> {
  const token = newToken()
  const isOpened = await repository.openSession({
    account,
    tokenHash: hashToken(token),
    userAgent: actor.userAgent ?? '',
    address: callerAddress(actor.ip ?? ''),
    actor: { ...actor, userId: account.id },
  })
  return isOpened ? signedIn(token, account) : undefined
}

function signedIn(token: string, { password_hash: _, ...user }: Account): SignedIn {
  return {
    success: true,
    access_token: token,
    token_type: 'Bearer',
    expires_in: IDLE_LIMIT_MS / 1000,
    user: { ...user, role: ADMINISTRATOR },
  }
}
