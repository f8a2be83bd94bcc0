import type { Core } from '../../core.ts'
import type { Actor } from '../../database/audit.ts'
import type { Schedule } from '../../database/schedules.ts'
import type { Feature } from '../../feature.ts'
import { EmailChangeRepository } from './email-change-repository.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { EmailChangeService } from './email-change-service.ts'
import { EmailLinkRepository, type LinkPurpose } from './email-link-repository.ts'
import { PasswordCheck } from './password-check.ts'
import { PasswordFailures } from './password-failures-sql.ts'
import { PasswordHashing } from './password-hashing.ts'
import { PasswordRepository } from './password-repository.ts'
import { passwordRoutes } from './password-routes.ts'
import { type ListOrganisationNames, PasswordRules } from './password-rules.ts'
import { PasswordService } from './password-service.ts'
import { AuthRepository, type ForbiddenRoute } from './repository.ts'
import { type ResetLinkRequest, ResetLinks } from './reset-links.ts'
import { authRoutes } from './routes.ts'
import { AuthService } from './service.ts'
import { SessionRepository } from './session-repository.ts'
import { Sessions } from './sessions.ts'

type AuthDeps = { readonly settings: { readonly organisationNames: ListOrganisationNames } }
type OwnPassword = { readonly userId: number; readonly password: string; readonly actor: Actor }

export function authFeature({ db, outbox, publicUrl }: Core, { settings }: AuthDeps) {
  const accounts = new AuthRepository(db)
  const passwords = new PasswordRepository(db, outbox)
  const sessions = new Sessions(new SessionRepository(db))
  const hashing = new PasswordHashing()
  const check = new PasswordCheck({ repository: accounts, failures: new PasswordFailures(db), hashing })
  const rules = new PasswordRules(() => settings.organisationNames())
  const service = new AuthService({ repository: accounts, check, hashing })
  const passwordService = new PasswordService({ passwords, check, rules, hashing })
  const resetLinks = new ResetLinks({ accounts, passwords, publicUrl })
  const emailChanges = new EmailChangeRepository(db, outbox, passwords)
  const emailLinks = new EmailLinkRepository(db)
  const emailChangeService = new EmailChangeService({ changes: emailChanges, links: emailLinks, publicUrl })
  const removeOldEmailChanges: Schedule = {
    name: 'remove_old_email_changes',
    cron: '20 3 * * *',
    run: () => emailLinks.removeOldChanges(),
  }
  const feature: Feature = {
    routes: [
      authRoutes({ service, sessions }),
      passwordRoutes({ service: passwordService, sessions }),
      emailChangeRoutes({ service: emailChangeService, sessions }),
    ],
    schedules: [removeOldEmailChanges],
    listeners: [
      {
        channel: 'sessions_ended',
        onNotification: () => sessions.clearCache(),
        onListeningChange: (isListening) => sessions.setListening(isListening),
      },
    ],
  }
  return {
    ...feature,
    sessions,
    recordForbidden: (forbidden: ForbiddenRoute) => accounts.recordForbidden(forbidden),
    issueResetLink: (request: ResetLinkRequest) => resetLinks.issue(request),
    issueEmailLink: (link: { readonly changeId: number; readonly purpose: LinkPurpose }) =>
      emailChangeService.issueLink(link),
    emailChanges,
    confirmPassword: async (own: OwnPassword) =>
      (await check.ownAccount({ ...own, purpose: 'email_change' }))?.password_hash,
  }
}
