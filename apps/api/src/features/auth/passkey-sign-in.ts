import type { SignedIn } from '@touchline/contract/auth'
import { passkeyNotAccepted } from '@touchline/contract/second-factors/messages'
import type { PasskeyAnswer } from '@touchline/contract/second-factors/passkeys'
import type { Actor } from '../../database/audit.ts'
import { InvalidSecondFactor, PasskeyExpired, UnknownPasskey } from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import type { Attempts } from './attempts.ts'
import { openSession } from './open-session.ts'
import { passwordAttempt } from './password-failures-sql.ts'
import type { PasswordUse } from './password-use.ts'
import { type AuthRepository, type AuthTransaction, recordAuth } from './repository.ts'
import type { PasskeyAnswers } from './second-factors.ts'

type PasskeySignInDeps = {
  readonly repository: AuthRepository
  readonly attempts: Attempts
  readonly passkeys: PasskeyAnswers
  readonly passwordUse: PasswordUse
}
type Owner = { readonly userId: number; readonly name: string }
type Attempted = { readonly passkey: PasskeyAnswer; readonly owner: Owner | undefined; readonly actor: Actor }

/** Sign-in with a passkey alone, which counts as password and second factor. */
export class PasskeySignIn {
  readonly #deps: PasskeySignInDeps

  constructor(deps: PasskeySignInDeps) {
    this.#deps = deps
  }

  /**
   * Failures count by the passkey and the address. Wrong passwords of the account do not block its passkeys, because
   * nobody can guess a signature.
   *
   * @throws PasskeyExpired
   * @throws UnknownPasskey
   * @throws InvalidSecondFactor
   * @throws SingleSignOnRequired
   * @throws TooManyRequests during a wait
   */
  async signIn(passkey: PasskeyAnswer, actor: Actor): Promise<SignedIn> {
    const { attempts, repository, passkeys } = this.#deps
    const owner = await passkeys.findOwner(passkey)
    const attempted = { passkey, owner, actor }
    const attempt = { account: `passkey:${passkey.id}`, address: callerAddress(actor.ip ?? '') }
    const signedIn = await attempts.run(attempt, {
      compare: () =>
        repository.transaction(async (transaction) => {
          const opened = await this.#open(transaction, attempted)
          if (opened) await attempts.requireNoWait(attempt, transaction.failures)
          return opened
        }),
      onRefused: ({ beginsWait }) => this.#recordRefused(attempted, beginsWait),
    })
    if (!signedIn) throw owner ? new InvalidSecondFactor(passkeyNotAccepted) : new UnknownPasskey()
    await attempts.clear(attempt)
    await attempts.clear(passwordAttempt({ email: signedIn.user.email, ip: actor.ip }))
    return signedIn
  }

  /** Undefined if the passkey is not accepted, or its owner may not sign in. */
  async #open(transaction: AuthTransaction, { passkey, owner, actor }: Attempted) {
    const { db, accounts } = transaction
    const account = owner && (await accounts.findAccountOf(owner.userId))
    const userId = account?.id
    const address = callerAddress(actor.ip ?? '')
    const claim = { passkey, address, userId, actor: { ...actor, userId: userId ?? null } }
    if (!(await this.#deps.passkeys.answer(db, claim)) || !account) return undefined
    await this.#deps.passwordUse.require(account.id)
    const opened = await openSession(transaction, { account, actor, secondFactor: 'passkey' })
    if (!opened) throw new PasskeyExpired() // the account has changed meanwhile
    return opened
  }

  #recordRefused({ owner, actor }: Attempted, beginsWait: boolean): Promise<void> {
    const action = beginsWait ? 'passkey_blocked' : 'passkey_refused'
    const changes = owner ? { passkey: { new: owner.name } } : {}
    return this.#deps.repository.transaction(({ db }) =>
      recordAuth(db, { actor, action, changes, recordId: owner?.userId ?? null }),
    )
  }
}
