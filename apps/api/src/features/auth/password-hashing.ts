import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../../concurrency/semaphore.ts'

/** OWASP's first recommendation for argon2id (the library's default algorithm): memory in KiB, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limits = { concurrency: 2, maxWaiting: 200 }

/** Hashes off the main loop, a few at a time, so that a flood of sign-ins cannot take the machine. */
export class PasswordHashing {
  readonly #semaphore: Semaphore
  readonly #dummyHash = hash('no account has this password', cost)

  constructor(queueLimits = limits) {
    this.#semaphore = new Semaphore(queueLimits)
  }

  hash(password: string): Promise<string> {
    return this.#semaphore.run(() => hash(normalize(password), cost))
  }

  /**
   * Without a stored hash the same work is done in vain, so that time does not tell whether an account exists.
   * `first` is for who is known where they are: a flood of strangers does not hold them up.
   */
  async matches(stored: string | undefined, password: string, { first = false } = {}): Promise<boolean> {
    const compared = stored ?? (await this.#dummyHash)
    const equal = await this.#semaphore.run(() => verify(compared, normalize(password)), { first })
    return equal && stored !== undefined
  }
}

/** The same characters however a keyboard or an input method composes them, full-width ones included. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

/** A hash made at another cost than today's is made anew when its owner signs in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}
