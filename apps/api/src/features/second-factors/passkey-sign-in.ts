import type { PasskeyAnswer } from '@touchline/contract/second-factors/passkeys'
import type { Actor } from '../../database/audit.ts'
import { PasskeyExpired } from '../../errors.ts'
import { ChallengeRepository } from './challenge-repository.ts'
import { type Database, FactorRepository } from './factor-repository.ts'
import type { PasskeyRepository } from './passkey-repository.ts'
import { acceptPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { clientDataOf } from './webauthn.ts'

type PasskeySignInDeps = { readonly passkeys: PasskeyRepository; readonly party: () => RelyingParty }
type SignInClaim = {
  readonly passkey: PasskeyAnswer
  readonly address: string
  /** Undefined for a passkey of no account. */
  readonly userId: number | undefined
  readonly actor: Actor
}

/** Sign-in with a passkey alone. */
export class PasskeySignIn {
  readonly #deps: PasskeySignInDeps

  constructor(deps: PasskeySignInDeps) {
    this.#deps = deps
  }

  async findOwner({
    id,
  }: PasskeyAnswer): Promise<{ readonly userId: number; readonly name: string } | undefined> {
    const stored = await this.#deps.passkeys.find(id)
    return stored && { userId: stored.user_id, name: stored.name }
  }

  /**
   * Uses up the challenge in the transaction `db`. False if the passkey must not be accepted.
   *
   * @throws PasskeyExpired if the challenge is unknown, used, expired or of another address
   */
  async answer(db: Database, { passkey, address, userId, actor }: SignInClaim): Promise<boolean> {
    const party = this.#deps.party()
    if (userId !== undefined) await new FactorRepository(db).lock(userId)
    const { challenge } = clientDataOf(passkey)
    const reference = { token: challenge, purpose: 'passkey_sign_in', address } as const
    if (!(await new ChallengeRepository(db).use(reference))) throw new PasskeyExpired()
    // only a passkey that names its account can replace the e-mail address
    if (userId === undefined || !passkey.response.userHandle) return false
    return acceptPasskey(db, { userId, passkey, challenge, party, actor })
  }
}
