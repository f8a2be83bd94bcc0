import { BatchedLoad } from '../../concurrency/batched-load.ts'
import { NotifiedCache } from '../../concurrency/notified-cache.ts'
import { type FindOptions, isProven, type Session } from '../../http/authentication.ts'
import { hashBase64, hashToken } from './credentials.ts'
import type { SessionRepository } from './session-repository.ts'

const CACHE_MS = 1_000

export type CurrentSession = Pick<Session, 'id' | 'userId'>

/**
 * Finds the session of a token, with at most one database query per session and second.
 * `find` renews the idle limit of the session; `lookUp` does not.
 * Notifications about ended sessions clear the cache.
 */
export class Sessions {
  readonly #repository: SessionRepository
  readonly #cache = new NotifiedCache<Session>(CACHE_MS)
  /** After a restart, all open pages request their event stream at once. */
  readonly #lookUps = new BatchedLoad<Session>((keys) => this.#lookUpAll(keys))

  constructor(repository: SessionRepository) {
    this.#repository = repository
  }

  find(token: string, { needsProof }: FindOptions): Session | Promise<Session | undefined> {
    const key = hashBase64(token)
    const known = this.#cache.get(key)
    // another instance may have stored a second factor or a proof since
    if (known && !known.needsSecondFactor && (!needsProof || isProven(known))) return known
    return this.#cache.load(key, () => this.#use(token))
  }

  /** Does not cache the session, because the next use may have to renew its idle limit. */
  lookUp(token: string): Promise<Session | undefined> {
    return this.#lookUps.load(hashBase64(token))
  }

  listActive(ids: readonly number[]): Promise<number[]> {
    return this.#repository.listActive(ids)
  }

  async #use(token: string): Promise<Session | undefined> {
    const askedAt = performance.now()
    const row = await this.#repository.find(hashToken(token))
    if (!row) return undefined
    if (row.is_due) await this.#repository.touch(row.id)
    return sessionOf(row, askedAt)
  }

  async #lookUpAll(keys: readonly string[]): Promise<ReadonlyMap<string, Session>> {
    const askedAt = performance.now()
    const rows = await this.#repository.findAll(keys.map((key) => Buffer.from(key, 'base64')))
    return new Map(rows.map((row) => [row.token_hash.toString('base64'), sessionOf(row, askedAt)]))
  }

  clearCache(): void {
    this.#cache.clear()
  }

  setListening(isListening: boolean): void {
    this.#cache.setListening(isListening)
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
