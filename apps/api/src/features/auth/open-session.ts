import { ADMINISTRATOR, IDLE_LIMIT_MS, type SignedIn } from '@touchline/contract/auth'
import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import type { Actor } from '../../database/audit.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { hashToken, newToken } from './credentials.ts'
import type { Account, AuthRepository } from './repository.ts'

type SessionOwner = {
  readonly account: Account
  readonly actor: Actor
  readonly secondFactor?: SecondFactorMethod
}

/** In a transaction. Resolves to undefined if the account has changed meanwhile. */
export async function openSession(
  repository: AuthRepository,
  { account, actor, secondFactor }: SessionOwner,
): Promise<SignedIn | undefined> {
  const token = newToken()
  const isOpened = await repository.openSession({
    account,
    tokenHash: hashToken(token),
    userAgent: actor.userAgent ?? '',
    address: callerAddress(actor.ip ?? ''),
    secondFactor,
    actor: { ...actor, userId: account.id },
  })
  return isOpened ? signedIn(token, account) : undefined
}

function signedIn(
  token: string,
  { password_hash: _hash, has_second_factor: _has, ...user }: Account,
): SignedIn {
  return {
    success: true,
    access_token: token,
    token_type: 'Bearer',
    expires_in: IDLE_LIMIT_MS / 1000,
    user: { ...user, role: ADMINISTRATOR },
  }
}
