import { type TokenArea, type TokenScope, tokenAreas } from '@touchline/contract/access-tokens'
import type { LocalText } from '@touchline/contract/language'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { Forbidden } from '../errors.ts'
import { addressOf, isInNetworks } from './caller-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The area whose scopes admit an access token. A route without an area refuses all access tokens. */
    tokenArea?: TokenArea
    /** A call with another method than GET that writes nothing, so that the scope to read is enough. */
    writesNothing?: true
  }
}

/** The access token of a call. The call has those rights of the owner that the scopes contain. */
export type UsedToken = {
  readonly id: number
  readonly name: string
  readonly scopes: readonly string[]
  /** In CIDR notation. Without any, calls may come from everywhere. */
  readonly networks: readonly string[]
}

const notForTokens: LocalText = {
  en: 'Access tokens cannot be used for this call.',
  ja: 'この操作にアクセストークンは使用できません。',
}
const otherNetwork: LocalText = {
  en: 'This access token cannot be used from this network.',
  ja: 'このネットワークからは、このアクセストークンを使用できません。',
}

type CheckedRoute = { readonly method: string; readonly config: FastifyContextConfig | undefined }

/** Undefined for a call that refuses all access tokens. Nobody confirms a fresh proof in the call of a program. */
export function scopeOf({ method, config = {} }: CheckedRoute): TokenScope | undefined {
  const { tokenArea, freshProof, isEventStream, writesNothing } = config
  if (!tokenArea || freshProof === 'always' || isEventStream) return undefined
  const isRead = method === 'GET' || method === 'HEAD' || writesNothing
  return `${tokenArea}:${isRead ? 'read' : 'write'}`
}

/** @throws Forbidden */
export function requireTokenAccess(request: FastifyRequest, token: UsedToken): void {
  const { networks } = token
  if (networks.length > 0 && !isInNetworks(addressOf(request), networks)) throw new Forbidden(otherNetwork)
  const scope = scopeOf({ method: request.method, config: request.routeOptions.config })
  if (scope === undefined) throw new Forbidden(notForTokens)
  requireScope(token, scope)
}

/** @throws Forbidden with a message that names the missing scope */
export function requireScope({ scopes }: UsedToken, scope: TokenScope): void {
  if (scopes.includes(scope)) return
  throw new Forbidden({
    en: `This access token does not have the scope ${scope}.`,
    ja: `このアクセストークンにはスコープ「${scope}」がありません。`,
  })
}

/** The areas in which the token may read. */
export function readableAreas({ scopes }: UsedToken): TokenArea[] {
  return (Object.keys(tokenAreas) as TokenArea[]).filter((area) => scopes.includes(`${area}:read`))
}
