import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import type { SecondFactorAnswer } from '@touchline/contract/second-factors/sign-in'
import type { Actor } from '../../database/audit.ts'
import type { Database } from './factor-repository.ts'

export type AnswerClaim = {
  readonly userId: number
  readonly answer: SecondFactorAnswer
  /** The owner of the account. */
  readonly actor: Actor
} & (
  | {
      /** The challenge of the sign-in. */
      readonly challenge: string
    }
  | {
      /** The session whose fresh proof the answer renews. */
      readonly sessionId: number
    }
)

/** A way to answer the question for a second factor. */
export type SecondFactorKind = {
  readonly method: SecondFactorMethod
  isAnsweredBy(answer: SecondFactorAnswer): boolean
  /** Uses up the answer in the transaction `db`. False, without a change, if the answer is wrong. */
  verify(db: Database, claim: AnswerClaim): Promise<boolean>
}
