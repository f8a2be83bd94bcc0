import { CHALLENGE_LIMIT_MS } from '@touchline/contract/second-factors/sign-in'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { ChallengePurpose } from '../../database/tables.ts'
import { hashToken, newToken } from '../../secrets/opaque-tokens.ts'

const COLUMNS = ['user_id', 'email', 'password_hash', 'issuer', 'subject'] as const
const IS_OPEN = sql<boolean>`expires_at > now()`

/** A person at an OpenID Connect provider. */
export type ProviderIdentity = { readonly issuer: string; readonly subject: string }
type NewChallenge = {
  readonly purpose: ChallengePurpose
  /** The IP address or network of the caller. Only calls from there can use the challenge. */
  readonly address: string
  readonly userId?: number
  readonly sessionId?: number
  readonly email?: string
  readonly passwordHash?: string
  readonly identity?: ProviderIdentity | undefined
}
type ChallengeReference = Pick<NewChallenge, 'purpose' | 'address'> & { readonly token: string }
type OwnedReference = ChallengeReference & Pick<NewChallenge, 'userId' | 'sessionId'>

/**
 * Short-lived tokens that are used once. The database stores only their hashes. Passkeys sign the token as the challenge of
 * WebAuthn.
 */
export class ChallengeRepository extends Repository {
  async add(challenge: NewChallenge): Promise<string> {
    const token = newToken()
    await this.db
      .insertInto('second_factor_challenges')
      .values({
        token_hash: hashToken(token),
        purpose: challenge.purpose,
        address: challenge.address,
        user_id: challenge.userId ?? null,
        session_id: challenge.sessionId ?? null,
        email: challenge.email ?? null,
        password_hash: challenge.passwordHash ?? null,
        issuer: challenge.identity?.issuer ?? null,
        subject: challenge.identity?.subject ?? null,
        expires_at: sql<string>`now() + ${sql.lit(CHALLENGE_LIMIT_MS)} * interval '1 millisecond'`,
      })
      .execute()
    return token
  }

  /** Undefined if the challenge is unknown, used, expired or of another address. */
  find(reference: ChallengeReference) {
    return this.#select(reference).executeTakeFirst()
  }

  /** Concurrent uses of the challenge wait for the end of the transaction. */
  lock(reference: ChallengeReference) {
    return this.#select(reference).forUpdate().executeTakeFirst()
  }

  #select({ token, purpose, address }: ChallengeReference) {
    return this.db
      .selectFrom('second_factor_challenges')
      .select(COLUMNS)
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('address', '=', address)
      .where(IS_OPEN)
  }

  /** False if the challenge is unknown, used, expired, or of another address, account or session. */
  async use({ token, purpose, address, userId, sessionId }: OwnedReference): Promise<boolean> {
    const used = await this.db
      .deleteFrom('second_factor_challenges')
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('address', '=', address)
      .where('user_id', 'is not distinct from', userId ?? null)
      .where('session_id', 'is not distinct from', sessionId ?? null)
      .where(IS_OPEN)
      .returning('purpose')
      .executeTakeFirst()
    return used !== undefined
  }

  async remove(token: string): Promise<void> {
    await this.db.deleteFrom('second_factor_challenges').where('token_hash', '=', hashToken(token)).execute()
  }

  async removeExpired(): Promise<void> {
    await this.db.deleteFrom('second_factor_challenges').where(sql<boolean>`not (${IS_OPEN})`).execute()
  }
}
