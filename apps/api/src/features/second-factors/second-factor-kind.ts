import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import type { SecondFactorAnswer } from '@touchline/contract/second-factors/sign-in'
import type { Actor } from '../../database/audit.ts'
import type { StoredChallenge } from './challenge-repository.ts'
import type { Database } from './factor-repository.ts'

export type AnswerClaim = {
  readonly userId: number
  readonly answer: SecondFactorAnswer
  /** The challenge of the sign-in. Undefined for a proof. */
  readonly challenge?: StoredChallenge
  /** The owner of the account. */
  readonly actor: Actor
}

/** A way to answer the question for a second factor. */
export type SecondFactorKind = {
  readonly method: SecondFactorMethod
  isAnsweredBy(answer: SecondFactorAnswer): boolean
  /** Uses up the answer in the transaction `db`. False, without a change, if the answer is wrong. */
  verify(db: Database, claim: AnswerClaim): Promise<boolean>
}
