import { NotifiedCache } from '../../concurrency/notified-cache.ts'
import type { Session } from '../../http/authentication.ts'
import { isInNetworks } from '../../http/caller-address.ts'
import { hashBase64, hashToken } from '../../secrets/opaque-tokens.ts'
import type { AccessTokenRepository } from './repository.ts'

const CACHE_MS = 1_000

/** Finds the access token of a call, with at most one database query per token and second. */
export class AccessTokens {
  readonly #repository: AccessTokenRepository
  readonly #cache = new NotifiedCache<Session>(CACHE_MS)

  constructor(repository: AccessTokenRepository) {
    this.#repository = repository
  }

  find(token: string, address: string): Session | Promise<Session | undefined> {
    const key = hashBase64(token)
    return this.#cache.get(key) ?? this.#cache.load(key, () => this.#use(token, address))
  }

  async #use(token: string, address: string): Promise<Session | undefined> {
    const found = await this.#repository.findUsable(hashToken(token))
    if (!found) return undefined
    const { id, user_id: userId, role, name, scopes, networks, is_due } = found
    const isRefused = networks.length > 0 && !isInNetworks(address, networks)
    if (is_due && !isRefused) await this.#repository.recordUse(id, address)
    return {
      id: 0,
      userId,
      role,
      needsSecondFactor: found.needs_second_factor,
      provenUntil: 0,
      accessToken: { id, name, scopes, networks },
    }
  }

  clearCache(): void {
    this.#cache.clear()
  }

  setListening(isListening: boolean): void {
    this.#cache.setListening(isListening)
  }
}
