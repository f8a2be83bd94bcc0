import { hash, verify } from '@node-rs/argon2'
import { Unavailable } from '../../errors.ts'

/** OWASP's first recommendation for argon2id (the library's default algorithm): memory in KiB, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limits = { atOnce: 2, mostWaiting: 200 }

/** Hashes off the main loop, a few at a time, so that a flood of sign-ins cannot take the machine. */
export class PasswordHashing {
  readonly #limits: typeof limits
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #nobody = hash('no account has this password', cost)

  constructor(chosen = limits) {
    this.#limits = chosen
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(typed(password), cost))
  }

  /** Without a stored hash the same work is done in vain, so that time does not tell whether an account exists. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const compared = stored ?? (await this.#nobody)
    const equal = await this.#inTurn(() => verify(compared, typed(password)))
    return equal && stored !== undefined
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.mostWaiting) throw new Unavailable()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/** The same characters however a keyboard or an input method composes them, full-width ones included. */
function typed(password: string): string {
  return password.normalize('NFKC')
}

/** A hash made at another cost than today's is made anew when its owner signs in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}
