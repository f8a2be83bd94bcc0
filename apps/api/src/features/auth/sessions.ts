import type { Session } from '../../http/authentication.ts'
import type { AuthRepository } from './repository.ts'
import { hashOf, hashTextOf } from './token.ts'

/** How long a session may be believed without asking the database again. */
const BELIEVED_MS = 1_000
const MOST_REMEMBERED = 10_000

type Remembered = { readonly session: Session; readonly until: number }

/**
 * Finds the session of a token, asking the database at most once a second for each.
 * Whatever ends a session announces it, and everything remembered is forgotten; while
 * announcements cannot be heard, nothing is remembered.
 */
export class Sessions {
  readonly #repository: AuthRepository
  readonly #remembered = new Map<string, Remembered>()
  #hearsEndings = false
  #endings = 0

  constructor(repository: AuthRepository) {
    this.#repository = repository
  }

  find(token: string): Session | Promise<Session | undefined> {
    const key = hashTextOf(token)
    const known = this.#remembered.get(key)
    if (known && known.until > performance.now()) return known.session
    return this.#ask(token, key)
  }

  async #ask(token: string, key: string): Promise<Session | undefined> {
    const endings = this.#endings
    const row = await this.#repository.findSession(hashOf(token))
    if (!row) return undefined
    if (row.is_due) await this.#repository.touchSession(row.id)
    const session: Session = { id: row.id, userId: row.user_id, role: row.role }
    if (endings === this.#endings) this.#remember(key, session)
    return session
  }

  forgetAll(): void {
    this.#endings += 1
    this.#remembered.clear()
  }

  hearsEndings(hears: boolean): void {
    this.#hearsEndings = hears
    this.forgetAll()
  }

  #remember(key: string, session: Session): void {
    if (!this.#hearsEndings) return
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, { session, until: performance.now() + BELIEVED_MS })
  }
}
