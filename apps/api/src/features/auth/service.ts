import { SESSION_LIMIT_MS, type SessionSummary, type SignedIn, type SignIn } from '@touchline/contract/auth'
import { message } from '@touchline/contract/http/messages'
import type { Proof } from '@touchline/contract/proof'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields, NotFound, SignInRefused } from '../../errors.ts'
import { openSession, type SessionOwner } from './open-session.ts'
import type { PasswordCheck } from './password-check.ts'
import { isOutdated, type PasswordHashing } from './password-hashing.ts'
import type { PasswordUse } from './password-use.ts'
import type { Account, AuthRepository, StoredSession } from './repository.ts'
import type { SecondFactorSignIn } from './second-factor-sign-in.ts'
import type { CurrentSession } from './sessions.ts'

type AuthServiceDeps = {
  readonly repository: AuthRepository
  readonly check: PasswordCheck
  readonly hashing: PasswordHashing
  readonly passwordUse: PasswordUse
  readonly secondFactorSignIn: SecondFactorSignIn
}
type SignInAttempt = { readonly credentials: SignIn; readonly actor: Actor }
type Prover = { readonly session: CurrentSession; readonly actor: Actor }
type PasswordProof = Prover & { readonly password: string }
export type IdentifiedAccount = Required<Pick<SessionOwner, 'actor' | 'identity' | 'isProven'>> & {
  readonly userId: number
}

export class AuthService {
  readonly #deps: AuthServiceDeps

  constructor(deps: AuthServiceDeps) {
    this.#deps = deps
  }

  /** @throws SecondFactorRequired if the password is right and the account has a second factor */
  async signIn({ credentials, actor }: SignInAttempt): Promise<SignedIn> {
    const found = await this.#deps.check.accountOf({ ...credentials, actor, purpose: 'sign_in' })
    if (!found) throw new SignInRefused()
    await this.#deps.passwordUse.require(found.id)
    const account = await this.#withCurrentHash(found, credentials.password)
    return this.openFor({ account, actor })
  }

  /**
   * Opens a session for the owner of an account, who was recognised by a password or otherwise.
   *
   * @throws SecondFactorRequired if the account has a second factor
   */
  async openFor(owner: SessionOwner): Promise<SignedIn> {
    const { repository, secondFactorSignIn } = this.#deps
    if (owner.account.has_second_factor) throw await secondFactorSignIn.challenge(owner)
    const signedIn = await repository.transaction((transaction) => openSession(transaction, owner))
    if (!signedIn) throw new SignInRefused()
    return signedIn
  }

  /** @throws InvalidFields if the password or the second factor is wrong */
  async prove({ current_password: password, ...answer }: Proof, by: Prover): Promise<void> {
    if (password === undefined) return this.#deps.secondFactorSignIn.prove({ ...by, answer })
    await this.#requireOwnPassword({ ...by, password }, 'proof')
    await this.#deps.repository.recordProof(by.actor)
  }

  /**
   * For a person whom the provider has identified.
   *
   * @throws SignInRefused if the account is not active
   * @throws SecondFactorRequired if the account has a second factor
   */
  async openSessionFor({ userId, ...identified }: IdentifiedAccount): Promise<SignedIn> {
    const account = await this.#deps.repository.findAccountOf(userId)
    if (!account) throw new SignInRefused()
    return this.openFor({ account, ...identified })
  }

  /** For a call that contains its proof and writes its own audit entry. */
  proveInCall(proof: PasswordProof): Promise<void> {
    return this.#requireOwnPassword(proof, 'account_change')
  }

  async #requireOwnPassword(proof: PasswordProof, purpose: 'proof' | 'account_change'): Promise<void> {
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
