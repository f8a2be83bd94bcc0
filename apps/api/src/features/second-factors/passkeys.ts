import type { PasskeyAnswer } from '@touchline/contract/second-factors/passkeys'
import type { Actor } from '../../database/audit.ts'
import { recordFactorChange } from './factor-changes-sql.ts'
import type { Database } from './factor-repository.ts'
import { PasskeyRepository } from './passkey-repository.ts'
import type { RelyingParty } from './relying-party.ts'
import { type Assertion, verifyAssertion } from './webauthn.ts'

type PasskeyClaim = {
  /** The account to which the passkey must belong. */
  readonly userId: number
  readonly passkey: PasskeyAnswer
  /** The challenge that it must have signed. */
  readonly challenge: string
  readonly party: RelyingParty
  readonly actor: Actor
}

/**
 * Stores the use of the passkey. The caller has used up the challenge, and holds the lock of the account. False if the
 * answer must not be accepted. A copied passkey is recorded, and its owner is told.
 */
export async function acceptPasskey(db: Database, claim: PasskeyClaim): Promise<boolean> {
  const { userId, passkey, challenge, party, actor } = claim
  const passkeys = new PasskeyRepository(db)
  const stored = await passkeys.find(passkey.id)
  if (stored?.user_id !== userId || !isHandleOf(userId, passkey)) return false
  const assertion = await verifyAssertion(passkey, { challenge, party, publicKey: stored.public_key })
  if (!assertion) return false
  if (!hasAdvanced(stored, assertion)) {
    await recordFactorChange(db, { userId, actor, change: 'passkey_cloned', passkey: stored.name })
    return false
  }
  await passkeys.recordUse({ id: stored.id, ...assertion })
  return true
}

/** Passkeys that are synchronized between devices have no counter, so they always report 0. */
function hasAdvanced(stored: { readonly counter: number }, { counter }: Assertion): boolean {
  return counter > stored.counter || (counter === 0 && stored.counter === 0)
}

/** Authenticators store it with the passkey. It is the id of the account, because the e-mail address can change. */
export function userHandleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}

/** An answer without a handle is accepted: only a sign-in with a passkey alone finds its account by the handle. */
function isHandleOf(userId: number, { response: { userHandle } }: PasskeyAnswer): boolean {
  return !userHandle || userHandle === userHandleOf(userId)
}
