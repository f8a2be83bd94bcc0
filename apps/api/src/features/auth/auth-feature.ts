import { PasswordCheck } from './password-check.ts'
import type { PasswordFailures } from './password-failures-sql.ts'
import { PasswordHashing } from './password-hashing.ts'
import type { PasswordRepository } from './password-repository.ts'
import { type ListOrganisationNames, PasswordRules } from './password-rules.ts'
import { PasswordService } from './password-service.ts'
import type { AuthRepository } from './repository.ts'
import { ResetLinks } from './reset-links.ts'
import { AuthService } from './service.ts'
import type { SessionRepository } from './session-repository.ts'
import { Sessions } from './sessions.ts'

type Parts = {
  readonly accounts: AuthRepository
  readonly sessions: SessionRepository
  readonly passwords: PasswordRepository
  readonly failures: PasswordFailures
  readonly organisationNames: ListOrganisationNames
  /** The address people use; known once the app listens. */
  readonly publicUrl: () => string
}

/** Everything about who may come in, on one queue of hashing and one count of failures. */
export function authFeature({
  accounts,
  sessions,
  passwords,
  failures,
  organisationNames,
  publicUrl,
}: Parts) {
  const hashing = new PasswordHashing()
  const check = new PasswordCheck({ repository: accounts, failures, hashing })
  const rules = new PasswordRules(organisationNames)
  return {
    check,
    sessions: new Sessions(sessions),
    service: new AuthService({ repository: accounts, check, hashing }),
    passwordService: new PasswordService({ passwords, check, rules, hashing }),
    resetLinks: new ResetLinks({ accounts, passwords, publicUrl }),
  }
}
