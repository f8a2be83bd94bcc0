import { Semaphore } from '../../concurrency/semaphore.ts'
import { TooManyRequests } from '../../errors.ts'
import type { AttemptStatus, PasswordAttempt, PasswordFailures } from './password-failures-sql.ts'

/** Five failures start a wait, so the result of a sixth concurrent comparison would be discarded. */
const limits = { concurrency: 5, maxWaiting: 200 }

/** Prevents one IP address from filling the queue of password comparisons. */
class AddressSemaphores {
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

type Comparison<Found> = {
  /**
   * Resolves to undefined if the password or code is wrong. Otherwise calls `requireNoWait` before it writes anything,
   * because concurrent failures may have started a wait.
   */
  readonly compare: (status: AttemptStatus) => Promise<Found | undefined>
  readonly onRefused: (refused: { readonly beginsWait: boolean }) => Promise<void>
}

/** All comparisons of passwords and codes share the count of failures and the wait. */
export class Attempts {
  readonly #failures: PasswordFailures
  readonly #semaphores = new AddressSemaphores()

  constructor(failures: PasswordFailures) {
    this.#failures = failures
  }

  /** @throws TooManyRequests during a wait */
  run<Found>(
    attempt: PasswordAttempt,
    { compare, onRefused }: Comparison<Found>,
  ): Promise<Found | undefined> {
    return this.#semaphores.run(attempt.address, async () => {
      const status = await this.requireNoWait(attempt)
      const found = await compare(status)
      if (found !== undefined) return found
      const { counted, beginsWait } = await this.#failures.count(attempt, status)
      if (!counted) await this.requireNoWait(attempt)
      await onRefused({ beginsWait })
      return undefined
    })
  }

  /** @throws TooManyRequests */
  async requireNoWait(attempt: PasswordAttempt, failures = this.#failures): Promise<AttemptStatus> {
    const status = await failures.getStatus(attempt)
    if (status.waitSeconds !== null) throw new TooManyRequests({ retryAfterSeconds: status.waitSeconds })
    return status
  }

  clear(attempt: PasswordAttempt): Promise<void> {
    return this.#failures.clearFailures(attempt)
  }
}
