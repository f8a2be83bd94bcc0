import { parseWith } from '@touchline/contract/http/issues'
import { formatMessage, type Message } from '@touchline/contract/http/messages'
import { type NewAdministrator, newAdministratorSchema } from '@touchline/contract/profile'
import { operatorActor } from '../../database/audit.ts'
import type { MailLanguage } from '../../database/mail-outbox.ts'
import { isUniqueViolation } from '../../database/unavailable.ts'
import { OperatorError } from '../../errors.ts'
import type { AdministratorRepository } from './administrator-repository.ts'
import { generatePassword } from './credentials.ts'
import type { AccountSummary, OperatorRepository } from './operator-repository.ts'
import type { PasswordFailures } from './password-failures-sql.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { PasswordRepository } from './password-repository.ts'
import type { PasswordOwner, PasswordRules } from './password-rules.ts'
import type { AuthRepository, StoredSession } from './repository.ts'
import type { RemoveSecondFactors } from './second-factors.ts'

type OperatorServiceDeps = {
  readonly accounts: OperatorRepository
  readonly administrators: AdministratorRepository
  readonly sessions: AuthRepository
  readonly passwords: PasswordRepository
  readonly failures: PasswordFailures
  readonly hashing: PasswordHashing
  readonly rules: PasswordRules
  readonly removeSecondFactors: RemoveSecondFactors
}
type OptionalPassword = { readonly password?: string | undefined }
type NewAccountOptions = NewAdministrator & OptionalPassword

export class OperatorService {
  readonly #deps: OperatorServiceDeps

  constructor(deps: OperatorServiceDeps) {
    this.#deps = deps
  }

  list(): Promise<AccountSummary[]> {
    return this.#deps.accounts.listAccounts()
  }

  async create({ password: chosen, ...names }: NewAccountOptions): Promise<string> {
    const { accounts, hashing } = this.#deps
    const owner = parseNames(names)
    const password = await this.#validPassword(chosen, owner)
    const passwordHash = await hashing.hash(password)
    await accounts.createAccount({ ...owner, passwordHash }, operatorActor).catch((error) => {
      throw isUniqueViolation(error) ? new OperatorError(`${owner.email} already has an account.`) : error
    })
    return password
  }

  /** Also ends all sessions and removes all failures, so that the owner need not wait. */
  async resetPassword({
    email,
    password: chosen,
    language,
  }: OptionalPassword & { email: string; language: MailLanguage }) {
    const { passwords, failures, hashing } = this.#deps
    const { id, ...owner } = await this.#accountWithPassword(email)
    const password = await this.#validPassword(chosen, owner)
    await passwords.replacePassword({
      userId: id,
      passwordHash: await hashing.hash(password),
      notice: { by: 'operator', language },
      actor: operatorActor,
    })
    await failures.clearAccountFailures(owner.email.toLowerCase())
    return password
  }

  /** Also ends all sessions and removes all failures, so that the owner need not wait. */
  async removeSecondFactors(email: string): Promise<void> {
    const { administrators, failures, removeSecondFactors } = this.#deps
    const { id } = await this.#account(email)
    const target = { id, actor: operatorActor }
    if (!(await administrators.removeSecondFactors(target, removeSecondFactors)))
      throw new OperatorError(`${email} has no second factor.`)
    await failures.clearAccountFailures(email.toLowerCase())
  }

  async deactivate(email: string): Promise<void> {
    const { id } = await this.#account(email)
    const result = await this.#deps.administrators.deactivate({ id, actor: operatorActor })
    if (result === 'local_account')
      throw new OperatorError(
        `${email} is the local account of single sign-on, whose password has to work. Choose another one first.`,
      )
    if (result !== 'last_active') return
    throw new OperatorError(
      `${email} is the only active administrator. Create or activate another one first.`,
    )
  }

  async activate(email: string): Promise<void> {
    const { id } = await this.#accountWithPassword(email)
    await this.#deps.administrators.activate({ id, actor: operatorActor })
  }

  async listSessions(email: string): Promise<StoredSession[]> {
    return this.#deps.sessions.listSessions((await this.#account(email)).id)
  }

  async endSessions(email: string): Promise<number> {
    const { id } = await this.#account(email)
    return this.#deps.administrators.endSessions({ id, actor: operatorActor })
  }

  async #account(email: string): Promise<AccountSummary> {
    const account = await this.#deps.accounts.findAccount(email)
    if (!account) throw new OperatorError(`No administrator has the e-mail address ${email}.`)
    return account
  }

  async #accountWithPassword(email: string): Promise<AccountSummary> {
    const account = await this.#account(email)
    if (!account.isInvited) return account
    throw new OperatorError(
      `${email} has not accepted the invitation yet. Send it again under Settings › Administrators.`,
    )
  }

  async #validPassword(chosen: string | undefined, owner: PasswordOwner): Promise<string> {
    if (chosen === undefined) return generatePassword()
    const error = await this.#deps.rules.firstBrokenRule(chosen, owner)
    if (error) throw new OperatorError(sentence(error))
    return chosen
  }
}

function parseNames(names: NewAdministrator) {
  const parsed = parseWith(newAdministratorSchema, names)
  if ('value' in parsed) return parsed.value
  const [field, [error] = []] = Object.entries(parsed.errors)[0] ?? ['']
  throw new OperatorError(`--${field}: ${error ? sentence(error) : ''}`)
}

function sentence(error: Message): string {
  return formatMessage(error, 'en')
}
