import { formatMessage } from '@touchline/contract/http/messages'
import { firstAdministratorName } from '@touchline/contract/person-name'
import { systemActor } from '../../database/audit.ts'
import { generatePassword } from './credentials.ts'
import { PasswordHashing } from './password-hashing.ts'
import { PasswordRules } from './password-rules.ts'
import type { AuthRepository } from './repository.ts'

type FirstAdministratorOptions = {
  readonly repository: AuthRepository
  readonly email: string
  readonly password?: string | undefined
  readonly isSetupOffered?: boolean
}
type CreatedAdministrator = { readonly email: string; readonly generatedPassword?: string }

const name = firstAdministratorName

/** ADMIN_PASSWORD breaks the password rules. The message never contains the password. */
export class FirstPasswordRefused extends Error {
  override name = 'FirstPasswordRefused'
}

/**
 * Checks the password and returns a function that creates the account. The function resolves to undefined if an
 * account exists already.
 *
 * @throws FirstPasswordRefused
 */
export async function prepareFirstAdministrator({
  repository,
  email,
  password,
  isSetupOffered = false,
}: FirstAdministratorOptions): Promise<() => Promise<CreatedAdministrator | undefined>> {
  if (await repository.hasAccounts()) return async () => undefined
  if (password !== undefined) await refuseWeak(password, email)
  return async () => {
    const chosen = password ?? generatePassword()
    const passwordHash = await new PasswordHashing().hash(chosen)
    const isCreated = await repository.createFirstAccount({
      email,
      ...name,
      passwordHash,
      isSetupOffered,
      actor: systemActor,
    })
    if (!isCreated) return undefined
    return password === undefined ? { email, generatedPassword: chosen } : { email }
  }
}

/** The organisation name is not checked: before the first administrator there are no settings. */
async function refuseWeak(password: string, email: string): Promise<void> {
  const error = await new PasswordRules(async () => []).firstBrokenRule(password, { email, ...name })
  if (error)
    throw new FirstPasswordRefused(
      `ADMIN_PASSWORD cannot be the first administrator's password. ${formatMessage(error, 'en')} ` +
        'No account was created. Set another one, or leave it out to have one generated.',
    )
}
