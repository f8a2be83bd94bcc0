import { ADMINISTRATOR, IDLE_LIMIT_MS, type SignedIn } from '@touchline/contract/auth'
import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import type { Actor } from '../../database/audit.ts'
import { SignInRefused } from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { hashToken, newToken } from './credentials.ts'
import { connect, type ProviderIdentity } from './provider-connection-sql.ts'
import type { Account, AuthTransaction } from './repository.ts'

export type SessionOwner = {
  readonly account: Account
  readonly actor: Actor
  readonly secondFactor?: SecondFactorMethod | undefined
  /** Who the person is at the provider, for a sign-in through it. */
  readonly identity?: ProviderIdentity | undefined
  /** False if the person may not have given anything for this sign-in. */
  readonly isProven?: boolean
}

/** Resolves to undefined if the account has changed meanwhile. */
export async function openSession(
  { db, accounts }: Pick<AuthTransaction, 'db' | 'accounts'>,
  { account, actor: caller, secondFactor, identity, isProven = true }: SessionOwner,
): Promise<SignedIn | undefined> {
  const token = newToken()
  const actor = { ...caller, userId: account.id }
  const isOpened = await accounts.openSession({
    account,
    tokenHash: hashToken(token),
    userAgent: actor.userAgent ?? '',
    address: callerAddress(actor.ip ?? ''),
    secondFactor,
    issuer: identity?.issuer,
    isProven,
    actor,
  })
  if (!isOpened) return undefined
  const { id: userId, language } = account
  if (identity && !(await connect(db, { userId, identity, language: language ?? undefined, actor })))
    throw new SignInRefused()
  return signedIn(token, account)
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
