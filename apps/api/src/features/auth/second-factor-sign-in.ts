import type { SignedIn } from '@touchline/contract/auth'
import { passkeyNotAccepted, secondFactorMessage } from '@touchline/contract/second-factors/messages'
import type { SecondFactorSignIn as Completion } from '@touchline/contract/second-factors/sign-in'
import type { Actor } from '../../database/audit.ts'
import {
  ChallengeExpired,
  type InvalidFields,
  InvalidSecondFactor,
  invalidField,
  SecondFactorRequired,
  Unauthenticated,
} from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import type { Attempts } from './attempts.ts'
import { openSession, type SessionOwner } from './open-session.ts'
import { passwordAttempt } from './password-failures-sql.ts'
import type { AuthRepository } from './repository.ts'
import type { ChallengeReference, SecondFactorProof, SecondFactors } from './second-factors.ts'
import type { CurrentSession } from './sessions.ts'

type SecondFactorSignInDeps = {
  readonly repository: AuthRepository
  readonly attempts: Attempts
  readonly secondFactors: SecondFactors
}
type OwnProof = {
  readonly session: CurrentSession
  readonly answer: SecondFactorProof
  readonly actor: Actor
}
type Owner = Pick<SessionOwner, 'account' | 'actor' | 'identity'>

/** The second step of a sign-in, and proofs with a second factor. Wrong answers count like wrong passwords. */
export class SecondFactorSignIn {
  readonly #deps: SecondFactorSignInDeps

  constructor(deps: SecondFactorSignInDeps) {
    this.#deps = deps
  }

  /** Begins the second step after the right password: the error has the challenge that `complete` accepts. */
  async challenge({ account, actor, identity }: Owner): Promise<SecondFactorRequired> {
    const address = callerAddress(actor.ip ?? '')
    const issued = await this.#deps.secondFactors.issueChallenge({ account, address, identity })
    return new SecondFactorRequired(issued)
  }

  /**
   * @throws ChallengeExpired
   * @throws InvalidSecondFactor
   * @throws TooManyRequests during a wait
   */
  async complete({ challenge, ...answer }: Completion, actor: Actor): Promise<SignedIn> {
    const reference = { challenge, address: callerAddress(actor.ip ?? '') }
    const { account, identity } = await this.#challenged(reference)
    const { attempts, repository, secondFactors } = this.#deps
    const attempt = passwordAttempt({ email: account.email, ip: actor.ip })
    const signedIn = await attempts.run(attempt, {
      compare: () =>
        repository.transaction(async (transaction) => {
          const { db, failures } = transaction
          const owner = { userId: account.id, actor: { ...actor, userId: account.id } }
          const claim = { ...reference, ...owner, answer }
          const secondFactor = await secondFactors.answerChallenge(db, claim)
          if (!secondFactor) return undefined
          await attempts.requireNoWait(attempt, failures)
          const opened = await openSession(transaction, { account, actor, secondFactor, identity })
          if (!opened) throw new ChallengeExpired()
          return opened
        }),
      onRefused: ({ beginsWait }) => this.#recordRefused('second_factor', { account, actor, beginsWait }),
    })
    if (!signedIn) throw new InvalidSecondFactor(answer.passkey && passkeyNotAccepted)
    await attempts.clear(attempt)
    return signedIn
  }

  /**
   * Renews the fresh proof of the session.
   *
   * @throws InvalidFields if the answer is wrong
   * @throws TooManyRequests during a wait
   */
  async prove({ session, answer, actor }: OwnProof): Promise<void> {
    const { attempts, repository, secondFactors } = this.#deps
    const { userId } = session
    const account = await repository.findAccountOf(userId)
    if (!account) throw new Unauthenticated()
    const attempt = passwordAttempt({ email: account.email, ip: actor.ip })
    const isProven = await attempts.run(attempt, {
      compare: () =>
        repository.transaction(async ({ db, accounts, sessions, failures }) => {
          const secondFactor = await secondFactors.answerProof(db, {
            userId,
            sessionId: session.id,
            answer,
            actor,
          })
          if (!secondFactor) return undefined
          await attempts.requireNoWait(attempt, failures)
          if (!(await sessions.renewProof(session.id))) throw new Unauthenticated()
          await accounts.recordProof(actor, secondFactor)
          return true
        }),
      onRefused: ({ beginsWait }) => this.#recordRefused('proof', { account, actor, beginsWait }),
    })
    if (!isProven) throw wrongAnswer(answer)
  }

  /** The account with the password hash and the e-mail address for which the challenge was issued. */
  async #challenged(reference: ChallengeReference): Promise<Pick<Owner, 'account' | 'identity'>> {
    const challenged = await this.#deps.secondFactors.findChallenged(reference)
    const account = challenged && (await this.#deps.repository.findAccountOf(challenged.id))
    const isSame =
      account?.email === challenged?.email && account?.password_hash === challenged?.password_hash
    if (!account || !isSame) throw new ChallengeExpired()
    return { account, identity: challenged?.identity }
  }

  #recordRefused(
    purpose: 'second_factor' | 'proof',
    { account, actor, beginsWait }: Owner & { readonly beginsWait: boolean },
  ): Promise<void> {
    const action = `${purpose}_${beginsWait ? 'blocked' : 'refused'}` as const
    const { id: userId, email } = account
    return this.#deps.repository.recordRefused({ actor, action, email, userId })
  }
}

function wrongAnswer({ passkey }: SecondFactorProof): InvalidFields {
  return passkey
    ? invalidField('passkey', secondFactorMessage('passkey_not_accepted'))
    : invalidField('code', secondFactorMessage('wrong_code'))
}
