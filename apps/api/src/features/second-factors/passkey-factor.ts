import { secondFactorMessage } from '@touchline/contract/second-factors/messages'
import type { PasskeyAnswer } from '@touchline/contract/second-factors/passkeys'
import { invalidField } from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { ChallengeRepository } from './challenge-repository.ts'
import type { Database } from './factor-repository.ts'
import { acceptPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import type { AnswerClaim, SecondFactorKind } from './second-factor-kind.ts'
import { clientDataOf } from './webauthn.ts'

/** A passkey in the second step of a sign-in, and as a proof. */
export class PasskeyFactor implements SecondFactorKind {
  readonly method = 'passkey'
  readonly #party: () => RelyingParty

  constructor(party: () => RelyingParty) {
    this.#party = party
  }

  isAnsweredBy({ passkey }: AnswerClaim['answer']): boolean {
    return passkey !== undefined
  }

  async verify(db: Database, claim: AnswerClaim): Promise<boolean> {
    const { userId, actor } = claim
    const { passkey } = claim.answer
    if (!passkey) return false
    const challenge = 'challenge' in claim ? claim.challenge : await useProof(db, { ...claim, passkey })
    return acceptPasskey(db, { userId, passkey, challenge, party: this.#party(), actor })
  }
}

type Proof = Extract<AnswerClaim, { sessionId: number }> & { readonly passkey: PasskeyAnswer }

/** @throws InvalidFields if the session has no such challenge */
async function useProof(db: Database, { userId, sessionId, actor, passkey }: Proof): Promise<string> {
  const { challenge: token } = clientDataOf(passkey)
  const address = callerAddress(actor.ip ?? '')
  const reference = { token, purpose: 'proof', address, userId, sessionId } as const
  if (!(await new ChallengeRepository(db).use(reference)))
    throw invalidField('passkey', secondFactorMessage('passkey_expired'))
  return token
}
