import { accessTokenMessage } from '@touchline/contract/access-token-messages'
import {
  ACCESS_TOKEN_PREFIX,
  type AccessToken,
  type CreatedAccessToken,
  MAX_ACCESS_TOKENS,
  type NewAccessToken,
} from '@touchline/contract/access-tokens'
import type { Actor } from '../../database/audit.ts'
import { isUniqueViolation } from '../../database/unavailable.ts'
import { invalidField, NotFound } from '../../errors.ts'
import { hashToken, newToken } from '../../secrets/opaque-tokens.ts'
import { readNetwork } from './networks.ts'
import type { AccessTokenRepository, TokenOwner } from './repository.ts'

export class AccessTokenService {
  readonly #tokens: AccessTokenRepository

  constructor(tokens: AccessTokenRepository) {
    this.#tokens = tokens
  }

  listOf(userId: number): Promise<AccessToken[]> {
    return this.#tokens.list(userId)
  }

  listAll(): Promise<AccessToken[]> {
    return this.#tokens.list()
  }

  /** Only this answer contains the token. */
  async create(values: NewAccessToken, owner: TokenOwner): Promise<CreatedAccessToken> {
    const { name, scopes, expires_on } = values
    const networks = readNetworks(values.networks)
    const { first, last } = await this.#tokens.expiryRange()
    if (expires_on < first || expires_on > last)
      throw invalidField('expires_on', accessTokenMessage('expiry_range', { first, last }))
    const token = ACCESS_TOKEN_PREFIX + newToken()
    const added = { name, scopes, expires_on, networks, tokenHash: hashToken(token) }
    const created = await this.#tokens.add(added, owner).catch((error) => {
      throw isUniqueViolation(error, 'access_tokens_name')
        ? invalidField('name', accessTokenMessage('taken_name'))
        : error
    })
    if (!created)
      throw invalidField('name', accessTokenMessage('too_many_tokens', { max: MAX_ACCESS_TOKENS }))
    return { ...created, token }
  }

  /** Every administrator may revoke the tokens of every other one. */
  async revoke(id: number, actor: Actor): Promise<AccessToken> {
    const revoked = await this.#tokens.revoke(id, actor)
    if (!revoked) throw new NotFound()
    return revoked
  }
}

/** @throws InvalidFields */
function readNetworks(texts: readonly string[]): string[] {
  const networks = texts.map((text) => {
    const network = readNetwork(text)
    if (network === undefined)
      throw invalidField('networks', accessTokenMessage('not_network', { network: text }))
    return network
  })
  return [...new Set(networks)]
}
