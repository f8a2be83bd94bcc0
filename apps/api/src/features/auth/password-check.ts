import { Semaphore } from '../../concurrency/semaphore.ts'
import type { Actor } from '../../database/audit.ts'
import { TooManyRequests } from '../../errors.ts'
import { type PasswordAttempt, type PasswordFailures, passwordAttempt } from './password-failures-sql.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { Account, AuthRepository } from './repository.ts'

/** As many as an address may get wrong for free: more at once would be compared in vain. */
const limits = { concurrency: 5, maxWaiting: 200 }

/** Keeps one address from filling the line that all others wait in. */
export class AddressSemaphores {
  readonly #addresses = new Map<string, Semaphore>()

  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const semaphores = this.#addresses.get(address) ?? new Semaphore(limits)
    this.#addresses.set(address, semaphores)
    try {
      return await semaphores.run(work)
    } finally {
      if (semaphores.isIdle) this.#addresses.delete(address)
    }
  }
}

type PasswordClaim = {
  readonly email: string
  readonly password: string
  readonly actor: Actor
  /** What the password was said for; names the entries of the audit trail. */
  readonly purpose: 'sign_in' | 'password_change' | 'email_change'
}
type OwnPasswordClaim = Omit<PasswordClaim, 'email'> & { readonly userId: number }
type PasswordCheckDeps = {
  readonly repository: AuthRepository
  readonly failures: PasswordFailures
  readonly hashing: PasswordHashing
}

/**
 * The one place where a password is compared: signing in, changing it, and whatever asks for it again.
 * Wrong ones are counted by account and by address; the wait they earn holds at every door.
 */
export class PasswordCheck {
  readonly #deps: PasswordCheckDeps
  readonly #semaphores = new AddressSemaphores()

  constructor(deps: PasswordCheckDeps) {
    this.#deps = deps
  }

  /** The account whose password this is, or undefined; TooManyRequests while nobody may try. */
  accountOf(claim: PasswordClaim): Promise<Account | undefined> {
    const attempt = passwordAttempt({ email: claim.email, ip: claim.actor.ip })
    return this.#semaphores.run(attempt.address, () => this.#compare(claim, attempt))
  }

  /** The account of somebody who is signed in, where this is its password. */
  async ownAccount({ userId, ...claim }: OwnPasswordClaim): Promise<Account | undefined> {
    const { email = '' } = (await this.#deps.repository.findAccountOf(userId)) ?? {}
    const account = await this.accountOf({ ...claim, email })
    return account?.id === userId ? account : undefined // the address may have become another's meanwhile
  }

  async #compare(
    { email, password, actor, purpose }: PasswordClaim,
    attempt: PasswordAttempt,
  ): Promise<Account | undefined> {
    const { repository, failures, hashing } = this.#deps
    const status = await this.#getStatus(attempt)
    const account = await repository.findAccount(email)
    if (await hashing.matches(account?.password_hash, password, { first: status.familiar })) {
      await this.#getStatus(attempt) // others may have failed while this one was compared
      await failures.clearFailures(attempt)
      return account
    }
    const { counted, beginsWait } = await failures.count(attempt, status)
    if (!counted) await this.#getStatus(attempt)
    const action = `${purpose}_${beginsWait ? 'blocked' : 'refused'}` as const
    await repository.recordRefusal({ actor, action, email, userId: account?.id ?? null })
    return undefined
  }

  /** Who has shown otherwise whose account it is need not wait for what they said wrong here before. */
  clearFailures({ email }: Account, { ip }: Actor): Promise<void> {
    return this.#deps.failures.clearFailures(passwordAttempt({ email, ip }))
  }

  async #getStatus(attempt: PasswordAttempt) {
    const status = await this.#deps.failures.getStatus(attempt)
    if (status.waitSeconds !== null) throw new TooManyRequests({ retryAfterSeconds: status.waitSeconds })
    return status
  }
}
