import { BatchedLoad } from '../../concurrency/batched-load.ts'
import { type FindOptions, isProven, type Session } from '../../http/authentication.ts'
import { hashBase64, hashToken } from './credentials.ts'
import type { SessionRepository } from './session-repository.ts'

const CACHE_MS = 1_000
const MAX_CACHED_SESSIONS = 10_000

export type CurrentSession = Pick<Session, 'id' | 'userId'>

type CachedSession = { readonly session: Session; readonly until: number }

/**
 * Finds the session of a token, with at most one database query per session and second.
 * `find` renews the idle limit of the session; `lookUp` does not.
 * Notifications about ended sessions clear the cache. Without a connection for notifications nothing is cached.
 */
export class Sessions {
  readonly #repository: SessionRepository
  readonly #cache = new Map<string, CachedSession>()
  /** After a restart, all open pages request their event stream at once. */
  readonly #lookUps = new BatchedLoad<Session>((keys) => this.#lookUpAll(keys))
  #isListening = false
  #invalidations = 0

  constructor(repository: SessionRepository) {
    this.#repository = repository
  }

  find(token: string, { needsProof }: FindOptions): Session | Promise<Session | undefined> {
    const key = hashBase64(token)
    const known = this.#cache.get(key)
    const isUsable = known && known.until > performance.now()
    // another instance may have renewed the proof since
    if (isUsable && (!needsProof || isProven(known.session))) return known.session
    return this.#use(token, key)
  }

  /** Does not cache the session, because the next use may have to renew its idle limit. */
  lookUp(token: string): Promise<Session | undefined> {
    return this.#lookUps.load(hashBase64(token))
  }

  listActive(ids: readonly number[]): Promise<number[]> {
    return this.#repository.listActive(ids)
  }

  async #use(token: string, key: string): Promise<Session | undefined> {
    const invalidations = this.#invalidations
    const askedAt = performance.now()
    const row = await this.#repository.find(hashToken(token))
    if (!row) return undefined
    if (row.is_due) await this.#repository.touch(row.id)
    const session = sessionOf(row, askedAt)
    if (invalidations === this.#invalidations) this.#cacheSession(key, session)
    return session
  }

  async #lookUpAll(keys: readonly string[]): Promise<ReadonlyMap<string, Session>> {
    const askedAt = performance.now()
    const rows = await this.#repository.findAll(keys.map((key) => Buffer.from(key, 'base64')))
    return new Map(rows.map((row) => [row.token_hash.toString('base64'), sessionOf(row, askedAt)]))
  }

  clearCache(): void {
    this.#invalidations += 1
    this.#cache.clear()
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.clearCache()
  }

  #cacheSession(key: string, session: Session): void {
    // every instance must notice at once that the account got its second factor
    if (!this.#isListening || session.needsSecondFactor) return
    if (this.#cache.size >= MAX_CACHED_SESSIONS) this.#cache.clear()
    this.#cache.set(key, { session, until: performance.now() + CACHE_MS })
  }
}

type SessionRow = {
  readonly id: number
  readonly user_id: number
  readonly role: string
  readonly proof_seconds_left: number
  readonly needs_second_factor: boolean
}

/** The proof ends ten minutes after it was given, also while the session is cached. */
function sessionOf(row: SessionRow, askedAt: number): Session {
  const { id, user_id: userId, role, proof_seconds_left, needs_second_factor: needsSecondFactor } = row
  return { id, userId, role, needsSecondFactor, provenUntil: askedAt + proof_seconds_left * 1000 }
}
