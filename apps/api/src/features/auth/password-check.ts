import type { Actor } from '../../database/audit.ts'
import { TooManyRequests } from '../../errors.ts'
import { type Attempt, attemptOf } from './attempt.ts'
import type { PasswordFailures } from './password-failures-sql.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { Account, AuthRepository } from './repository.ts'
import { SemaphoresByAddress } from './semaphores-by-address.ts'

type Claim = {
  readonly email: string
  readonly password: string
  readonly actor: Actor
  /** What the password was said for; names the entries of the audit trail. */
  readonly purpose: 'sign_in' | 'password_change' | 'email_change'
}
type OwnClaim = Omit<Claim, 'email'> & { readonly userId: number }
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
  readonly #turns = new SemaphoresByAddress()

  constructor(deps: PasswordCheckDeps) {
    this.#deps = deps
  }

  /** The account whose password this is, or undefined; TooManyRequests while nobody may try. */
  accountOf(claim: Claim): Promise<Account | undefined> {
    const attempt = attemptOf({ email: claim.email, ip: claim.actor.ip })
    return this.#turns.run(attempt.address, () => this.#compare(claim, attempt))
  }

  /** The account of somebody who is signed in, where this is its password. */
  async ownAccount({ userId, ...claim }: OwnClaim): Promise<Account | undefined> {
    const { email = '' } = (await this.#deps.repository.findAccountOf(userId)) ?? {}
    const account = await this.accountOf({ ...claim, email })
    return account?.id === userId ? account : undefined // the address may have become another's meanwhile
  }

  async #compare({ email, password, actor, purpose }: Claim, attempt: Attempt): Promise<Account | undefined> {
    const { repository, failures, hashing } = this.#deps
    const standing = await this.#standing(attempt)
    const account = await repository.findAccount(email)
    if (await hashing.matches(account?.password_hash, password, { first: standing.familiar })) {
      await this.#standing(attempt) // others may have failed while this one was compared
      await failures.forgive(attempt)
      return account
    }
    const { counted, beginsWait } = await failures.count(attempt, standing)
    if (!counted) await this.#standing(attempt)
    const action = `${purpose}_${beginsWait ? 'blocked' : 'refused'}` as const
    await repository.recordRefusal({ actor, action, email, userId: account?.id ?? null })
    return undefined
  }

  /** Who has shown otherwise whose account it is need not wait for what they said wrong here before. */
  forgive({ email }: Account, { ip }: Actor): Promise<void> {
    return this.#deps.failures.forgive(attemptOf({ email, ip }))
  }

  async #standing(attempt: Attempt) {
    const standing = await this.#deps.failures.standing(attempt)
    if (standing.waitSeconds !== null) throw new TooManyRequests({ retryAfterSeconds: standing.waitSeconds })
    return standing
  }
}
