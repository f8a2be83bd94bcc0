import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import { ChallengeExpired } from '../../errors.ts'
import { ChallengeRepository, type ProviderIdentity } from './challenge-repository.ts'
import { type Database, FactorRepository } from './factor-repository.ts'
import type { AnswerClaim, SecondFactorKind } from './second-factor-kind.ts'

type SecondFactorsDeps = {
  readonly challenges: ChallengeRepository
  readonly factors: FactorRepository
  readonly kinds: readonly SecondFactorKind[]
}
type ChallengeReference = { readonly challenge: string; readonly address: string }
type Answer = Pick<AnswerClaim, 'userId' | 'answer' | 'actor'>
type AccountAtPassword = { readonly id: number; readonly email: string; readonly password_hash: string }
type IssuedTo = {
  readonly account: AccountAtPassword
  readonly address: string
  /** Who signs in through the provider. */
  readonly identity: ProviderIdentity | undefined
}
type Challenged = AccountAtPassword & Pick<IssuedTo, 'identity'>

const purpose = 'sign_in'

/** The challenges of sign-ins, and the answers to them. */
export class SecondFactors {
  readonly #deps: SecondFactorsDeps

  constructor(deps: SecondFactorsDeps) {
    this.#deps = deps
  }

  async issueChallenge({ account, address, identity }: IssuedTo) {
    const { challenges, factors } = this.#deps
    const { id: userId, email, password_hash: passwordHash } = account
    const challenge = await challenges.add({ purpose, address, userId, email, passwordHash, identity })
    return { challenge, methods: await factors.listMethods(userId) }
  }

  async findChallenged(reference: ChallengeReference): Promise<Challenged | undefined> {
    const { challenge: token, address } = reference
    const found = await this.#deps.challenges.find({ token, purpose, address })
    if (!found) return undefined
    const { user_id, email, password_hash, issuer, subject } = found
    if (user_id === null || email === null || password_hash === null) return undefined
    const identity = issuer === null || subject === null ? undefined : { issuer, subject }
    return { id: user_id, email, password_hash, identity }
  }

  /**
   * Uses up the challenge and the answer in the transaction `db`. Resolves to undefined and changes nothing if the answer is
   * wrong, so that the challenge can be answered again.
   *
   * @throws ChallengeExpired if a concurrent call has used the challenge
   */
  async answerChallenge(
    db: Database,
    { challenge: token, address, ...answer }: ChallengeReference & Answer,
  ): Promise<SecondFactorMethod | undefined> {
    // locks the account before its challenge, like all other statements, to avoid deadlocks
    await new FactorRepository(db).lock(answer.userId)
    const challenges = new ChallengeRepository(db)
    const challenge = await challenges.lock({ token, purpose, address })
    if (challenge?.user_id !== answer.userId) throw new ChallengeExpired()
    const method = await this.#verify(db, { ...answer, challenge: token })
    if (method) await challenges.remove(token)
    return method
  }

  /** Uses up the answer in the transaction `db`. Resolves to undefined and changes nothing if it is wrong. */
  async answerProof(
    db: Database,
    claim: Answer & { readonly sessionId: number },
  ): Promise<SecondFactorMethod | undefined> {
    await new FactorRepository(db).lock(claim.userId)
    return this.#verify(db, claim)
  }

  async #verify(db: Database, claim: AnswerClaim): Promise<SecondFactorMethod | undefined> {
    const kind = this.#deps.kinds.find((each) => each.isAnsweredBy(claim.answer))
    return kind && (await kind.verify(db, claim)) ? kind.method : undefined
  }
}
