import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../../concurrency/semaphore.ts'

/** OWASP's first recommendation for argon2id, which is the default algorithm of the library. `memoryCost` is KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limits = { concurrency: 2, maxWaiting: 200 }

/** Hashes in worker threads, two at a time. A flood of sign-ins therefore cannot exhaust the machine. */
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
   * Compares with a dummy hash if there is no account or no password, so that the time does not reveal this.
   * `first` skips the queue; it is for accounts at a familiar IP address.
   */
  async matches(stored: string | undefined, password: string, { first = false } = {}): Promise<boolean> {
    const compared = stored || (await this.#dummyHash)
    const equal = await this.#semaphore.run(() => verify(compared, normalize(password)), { first })
    return equal && compared === stored
  }
}

function normalize(password: string): string {
  return password.normalize('NFKC')
}

/** The next sign-in replaces an outdated hash. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}
