import type { Actor } from '../../database/audit.ts'
import { Unauthenticated } from '../../errors.ts'
import type { Attempts } from './attempts.ts'
import { type AttemptStatus, type PasswordAttempt, passwordAttempt } from './password-failures-sql.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { Account, AuthRepository } from './repository.ts'
import type { SessionRepository } from './session-repository.ts'
import type { CurrentSession } from './sessions.ts'

type PasswordClaim = {
  readonly email: string
  readonly password: string
  readonly actor: Actor
  /** The prefix of the audit action, such as `sign_in_refused`. */
  readonly purpose: 'sign_in' | 'password_change' | 'email_change' | 'account_change' | 'proof'
}
type OwnPasswordClaim = Omit<PasswordClaim, 'email'> & { readonly session: CurrentSession }
type PasswordCheckDeps = {
  readonly repository: AuthRepository
  readonly sessions: SessionRepository
  readonly attempts: Attempts
  readonly hashing: PasswordHashing
}

/** Sign-in and all changes that need the password share the hashing queue, the count of wrong passwords and the wait. */
export class PasswordCheck {
  readonly #deps: PasswordCheckDeps

  constructor(deps: PasswordCheckDeps) {
    this.#deps = deps
  }

  /**
   * Returns the account, or undefined if address or password are wrong.
   *
   * @throws TooManyRequests during a wait
   */
  async accountOf(claim: PasswordClaim): Promise<Account | undefined> {
    const { email, actor } = claim
    const attempt = passwordAttempt({ email, ip: actor.ip })
    let account: Account | undefined
    return this.#deps.attempts.run(attempt, {
      compare: async (status) => {
        account = await this.#deps.repository.findAccount(email)
        return this.#compare(claim, { account, attempt, status })
      },
      onRefused: ({ beginsWait }) => this.#recordRefused(claim, { account, beginsWait }),
    })
  }

  /**
   * A right password renews the fresh proof of the session. Throws `Unauthenticated` if the account was deactivated or
   * the session ended meanwhile, because the password is not wrong.
   */
  async ownAccount({ session, ...claim }: OwnPasswordClaim): Promise<Account | undefined> {
    const { repository, sessions } = this.#deps
    const { userId } = session
    const { email = '' } = (await repository.findAccountOf(userId)) ?? {}
    const account = await this.accountOf({ ...claim, email })
    if (account?.id === userId) {
      if (!(await sessions.renewProof(session.id))) throw new Unauthenticated()
      return account
    }
    if (!(await repository.findAccountOf(userId))) throw new Unauthenticated()
    return undefined // another account may have taken the e-mail address meanwhile
  }

  async #compare(
    { password }: PasswordClaim,
    { account, attempt, status }: Compared & { attempt: PasswordAttempt; status: AttemptStatus },
  ): Promise<Account | undefined> {
    const { attempts, hashing } = this.#deps
    if (!(await hashing.matches(account?.password_hash, password, { first: status.familiar })))
      return undefined
    await attempts.requireNoWait(attempt)
    if (account) await this.#clear(account, attempt)
    return account
  }

  #recordRefused(
    { purpose, actor, email }: PasswordClaim,
    { account, beginsWait }: Compared & { beginsWait: boolean },
  ): Promise<void> {
    const action = `${purpose}_${beginsWait ? 'blocked' : 'refused'}` as const
    return this.#deps.repository.recordRefused({ actor, action, email, userId: account?.id ?? null })
  }

  clearFailures(account: Account, { ip }: Actor): Promise<void> {
    return this.#clear(account, passwordAttempt({ email: account.email, ip }))
  }

  /** Whoever knows the password could otherwise guess codes without a wait. The completed sign-in clears its failures. */
  async #clear({ has_second_factor }: Account, attempt: PasswordAttempt): Promise<void> {
    if (!has_second_factor) await this.#deps.attempts.clear(attempt)
  }
}

type Compared = { readonly account: Account | undefined }
