import { InvalidFields } from '../../errors.ts'
import {
  type AccountOwner,
  type OwnerChange,
  replaceOwner,
  type SetupTransaction,
} from './first-account-repository.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { PasswordRules } from './password-rules.ts'

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

  /** Stores the owner's name, e-mail address and password in the first account. Opens no session. */
  handOver(transaction: SetupTransaction, change: OwnerChange): Promise<void> {
    return replaceOwner(transaction, change)
  }
}
