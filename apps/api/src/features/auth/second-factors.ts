import type { Proof } from '@touchline/contract/proof'
import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import type { PasskeyAnswer } from '@touchline/contract/second-factors/passkeys'
import type { SecondFactorAnswer, SecondFactorErrorBody } from '@touchline/contract/second-factors/sign-in'
import type { Actor } from '../../database/audit.ts'
import type { ProviderIdentity } from './provider-connection-sql.ts'
import type { Account, AuthTransaction } from './repository.ts'

/** `address` is the IP address or network by which failures are counted. */
export type ChallengeReference = { readonly challenge: string; readonly address: string }
type AccountAtPassword = Pick<Account, 'id' | 'email' | 'password_hash'>

/** What sign-in and proof need of the second factors. */
export type SecondFactors = {
  issueChallenge(owner: {
    readonly account: AccountAtPassword
    readonly address: string
    readonly identity: ProviderIdentity | undefined
  }): Promise<Pick<SecondFactorErrorBody, 'challenge' | 'methods'>>
  /** Resolves to the account as it was when the challenge was issued. Undefined if the challenge has expired. */
  findChallenged(
    reference: ChallengeReference,
  ): Promise<(AccountAtPassword & { readonly identity?: ProviderIdentity | undefined }) | undefined>
  /**
   * Uses up challenge and answer. Resolves to undefined and changes nothing if the answer is wrong.
   *
   * @throws ChallengeExpired if a concurrent call has used the challenge
   */
  answerChallenge(
    db: AuthTransaction['db'],
    claim: ChallengeReference & AnswerClaim<SecondFactorAnswer>,
  ): Promise<SecondFactorMethod | undefined>
  /** Uses up the answer. Resolves to undefined and changes nothing if the answer is wrong. */
  answerProof(
    db: AuthTransaction['db'],
    claim: AnswerClaim<SecondFactorProof> & { readonly sessionId: number },
  ): Promise<SecondFactorMethod | undefined>
}

/** What a sign-in with a passkey alone needs. */
export type PasskeyAnswers = {
  /** Resolves to the account and the name of the passkey. Undefined if no account has it. */
  findOwner(passkey: PasskeyAnswer): Promise<{ readonly userId: number; readonly name: string } | undefined>
  /**
   * Uses up the challenge that the passkey has signed. False if the passkey must not be accepted.
   *
   * @throws PasskeyExpired
   */
  answer(
    db: AuthTransaction['db'],
    claim: {
      readonly passkey: PasskeyAnswer
      readonly address: string
      readonly userId: number | undefined
      readonly actor: Actor
    },
  ): Promise<boolean>
}

type Removal = { readonly userId: number; readonly actor: Actor }

/** Tells the owner of the account, and the administrator who did it. False if the account has no second factor. */
export type RemoveSecondFactors = (db: AuthTransaction['db'], removal: Removal) => Promise<boolean>

/** Also removes the recovery codes. Tells the owner of the account. */
export type RemoveRecentSecondFactors = (
  db: AuthTransaction['db'],
  removal: Removal & { readonly addedSince: Date },
) => Promise<void>

export type SecondFactorProof = Omit<Proof, 'current_password'>
/** `actor` is the owner of the account. */
type AnswerClaim<Answer> = { readonly userId: number; readonly answer: Answer; readonly actor: Actor }
