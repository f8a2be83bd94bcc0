import {
  ACCESS_TOKEN_PREFIX,
  type CreatedAccessToken,
  type NewAccessToken,
  type TokenScope,
} from '@touchline/contract/access-tokens'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashToken, newToken } from '../secrets/opaque-tokens.ts'
import type { Client } from './client.ts'

export const ACCESS_TOKENS = '/api/access-tokens'

/** A day in UTC, as the site has it without a time zone. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

let names = 0

export function newAccessToken(values: Partial<NewAccessToken> = {}): NewAccessToken {
  names += 1
  return { name: `Program ${names}`, scopes: ['lists:read'], expires_on: dayIn(30), networks: [], ...values }
}

/** The client needs a fresh proof. */
export async function createAccessToken(
  admin: Client,
  values: Partial<NewAccessToken> = {},
): Promise<CreatedAccessToken> {
  return (await admin.post(ACCESS_TOKENS, newAccessToken(values))).body.data
}

/** The same client with an access token instead of its session. */
export function withToken(client: Client, token: string): Client {
  return client.with({ authorization: `Bearer ${token}` })
}

/** Stores a token of the first account with any scopes. Resolves to the token. */
export async function storeAccessToken(db: Kysely<Tables>, scopes: readonly TokenScope[]): Promise<string> {
  const token = ACCESS_TOKEN_PREFIX + newToken()
  names += 1
  await db
    .insertInto('access_tokens')
    .values({
      ...{ user_id: 1, name: `Program ${names}`, token_hash: hashToken(token), scopes: [...scopes] },
      ...{ networks: [], expires_on: sql<string>`site_today()` },
    })
    .execute()
  return token
}
