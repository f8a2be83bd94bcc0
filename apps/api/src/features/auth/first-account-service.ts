import type { SignedIn } from '@touchline/contract/auth'
import { InvalidFields, SignInRefused } from '../../errors.ts'
import {
  type AccountOwner,
  type OwnerChange,
  replaceOwner,
  type SetupTransaction,
} from './first-account-repository.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { PasswordRules } from './password-rules.ts'
import { AuthRepository } from './repository.ts'
import { openSession } from './service.ts'

type NewPassword = {
  readonly password: string
  readonly owner: AccountOwner
  /** The names of the organisation, which are not stored yet. */
  readonly organisationNames: readonly string[]
}

/** The account of the first administrator while the setup of the site is offered. */
export class FirstAccount {
  readonly #hashing: PasswordHashing

  constructor({ hashing }: { readonly hashing: PasswordHashing }) {
    this.#hashing = hashing
  }

  /** @throws InvalidFields if the password breaks a rule */
  async hashPassword({ password, owner, organisationNames }: NewPassword): Promise<string> {
    const error = await new PasswordRules(async () => organisationNames).brokenRule(password, owner)
    if (error) throw new InvalidFields({ password: [error] })
    return this.#hashing.hash(password)
  }

  /** Stores the owner's name, e-mail address and password in the first account, and signs the owner in. */
  async handOver(transaction: SetupTransaction, change: OwnerChange): Promise<SignedIn> {
    const account = await replaceOwner(transaction, change)
    const signedIn = await openSession(new AuthRepository(transaction), { account, actor: change.actor })
    if (!signedIn) throw new SignInRefused() // the account was deactivated by the operator
    return signedIn
  }
}
