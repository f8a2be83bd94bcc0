import type { PasskeyOptions } from '@touchline/contract/second-factors/passkeys'
import { CHALLENGE_LIMIT_MS } from '@touchline/contract/second-factors/sign-in'
import { ChallengeExpired } from '../../errors.ts'
import type { ChallengeRepository } from './challenge-repository.ts'
import type { PasskeyRepository } from './passkey-repository.ts'
import { refused } from './refused.ts'
import type { RelyingParty } from './relying-party.ts'

type PasskeyOptionsDeps = {
  readonly challenges: ChallengeRepository
  readonly passkeys: PasskeyRepository
  readonly party: () => RelyingParty
}
type SignInCall = { readonly challenge?: string | undefined; readonly address: string }
type ProofCall = { readonly userId: number; readonly sessionId: number; readonly address: string }

/** What pages hand to the browser, so that it asks for a passkey. */
export class PasskeyOptionsService {
  readonly #deps: PasskeyOptionsDeps

  constructor(deps: PasskeyOptionsDeps) {
    this.#deps = deps
  }

  /**
   * Names no passkeys without the challenge of a right password, so they tell nothing about accounts.
   *
   * @throws ChallengeExpired
   */
  async forSignIn({ challenge, address }: SignInCall): Promise<PasskeyOptions> {
    const { challenges, party } = this.#deps
    if (challenge !== undefined) return this.#forSecondFactor({ challenge, address })
    const { id } = party()
    return optionsOf(id, await challenges.add({ purpose: 'passkey_sign_in', address }))
  }

  async #forSecondFactor({ challenge, address }: { challenge: string; address: string }) {
    const found = await this.#deps.challenges.find({ token: challenge, purpose: 'sign_in', address })
    if (!found?.user_id) throw new ChallengeExpired()
    return this.#ofAccount(found.user_id, async () => challenge)
  }

  forProof({ userId, ...call }: ProofCall): Promise<PasskeyOptions> {
    return this.#ofAccount(userId, () => this.#deps.challenges.add({ purpose: 'proof', userId, ...call }))
  }

  async #ofAccount(userId: number, challenge: () => Promise<string>): Promise<PasskeyOptions> {
    const { id } = this.#deps.party()
    const allowCredentials = await this.#deps.passkeys.listCredentials(userId)
    if (allowCredentials.length === 0) throw refused('no_passkey')
    return { ...optionsOf(id, await challenge()), allowCredentials }
  }
}

function optionsOf(rpId: string, challenge: string): PasskeyOptions {
  return { challenge, rpId, userVerification: 'required', timeout: CHALLENGE_LIMIT_MS }
}
