import { generatePassword } from './generated-password.ts'
import { PasswordHashing } from './password-hashing.ts'
import type { AuthRepository } from './repository.ts'

type Wanted = {
  readonly repository: AuthRepository
  readonly email: string
  readonly password?: string | undefined
}
type Created = { readonly email: string; readonly generatedPassword?: string }

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

/** Makes the first administrator where there is none; undefined where there is one. */
export async function createFirstAdministrator({
  repository,
  email,
  password,
}: Wanted): Promise<Created | undefined> {
  if (await repository.hasAccounts()) return undefined
  const chosen = password ?? generatePassword()
  const passwordHash = await new PasswordHashing().hash(chosen)
  const isOurs = await repository.createFirstAccount({ email, passwordHash, actor })
  if (!isOurs) return undefined
  return password === undefined ? { email, generatedPassword: chosen } : { email }
}
