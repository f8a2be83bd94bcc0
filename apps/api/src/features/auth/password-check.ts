import { Semaphore } from '../../concurrency/semaphore.ts'
import type { Actor } from '../../database/audit.ts'
import { TooManyRequests, Unauthenticated } from '../../errors.ts'
import { type PasswordAttempt, type PasswordFailures, passwordAttempt } from './password-failures-sql.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { Account, AuthRepository } from './repository.ts'
import type { SessionRepository } from './session-repository.ts'
import type { CurrentSession } from './sessions.ts'

/** Five failures start a wait, so the result of a sixth concurrent comparison would be discarded. */
const limits = { concurrency: 5, maxWaiting: 200 }

/** Prevents one IP address from filling the queue of password comparisons. */
export class AddressSemaphores {
  readonly #addresses = new Map<string, Semaphore>()

  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const semaphore = this.#addresses.get(address) ?? new Semaphore(limits)
    this.#addresses.set(address, semaphore)
    try {
      return await semaphore.run(work)
    } finally {
      if (semaphore.isIdle) this.#addresses.delete(address)
    }
  }
}

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
  readonly failures: PasswordFailures
  readonly hashing: PasswordHashing
}

/** Sign-in and all changes that need the password share the hashing queue, the count of wrong passwords and the wait. */
export class PasswordCheck {
  readonly #deps: PasswordCheckDeps
  readonly #semaphores = new AddressSemaphores()

  constructor(deps: PasswordCheckDeps) {
    this.#deps = deps
  }

  /**
   * Returns the account, or undefined if address or password are wrong.
   *
   * @throws TooManyRequests during a wait
   */
  accountOf(claim: PasswordClaim): Promise<Account | undefined> {
    const attempt = passwordAttempt({ email: claim.email, ip: claim.actor.ip })
    return this.#semaphores.run(attempt.address, () => this.#compare(claim, attempt))
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
    { email, password, actor, purpose }: PasswordClaim,
    attempt: PasswordAttempt,
  ): Promise<Account | undefined> {
    const { repository, failures, hashing } = this.#deps
    const status = await this.#getStatus(attempt)
    const account = await repository.findAccount(email)
    if (await hashing.matches(account?.password_hash, password, { first: status.familiar })) {
      await this.#getStatus(attempt) // concurrent failures may have started a wait
      await failures.clearFailures(attempt)
      return account
    }
    const { counted, beginsWait } = await failures.count(attempt, status)
    if (!counted) await this.#getStatus(attempt)
    const action = `${purpose}_${beginsWait ? 'blocked' : 'refused'}` as const
    await repository.recordRefusedPassword({ actor, action, email, userId: account?.id ?? null })
    return undefined
  }

  clearFailures({ email }: Account, { ip }: Actor): Promise<void> {
    return this.#deps.failures.clearFailures(passwordAttempt({ email, ip }))
  }

  async #getStatus(attempt: PasswordAttempt) {
    const status = await this.#deps.failures.getStatus(attempt)
    if (status.waitSeconds !== null) throw new TooManyRequests({ retryAfterSeconds: status.waitSeconds })
    return status
  }
}
