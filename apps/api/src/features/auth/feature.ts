import { mail } from '@touchline/contract/site-settings/groups'
import type { Core, ReadSettings } from '../../core.ts'
import type { Actor } from '../../database/audit.ts'
import type { Feature } from '../../feature.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { RecordService } from '../../records/service.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { AdministratorRepository } from './administrator-repository.ts'
import { AdministratorResetRepository } from './administrator-reset-repository.ts'
import { administratorRoutes } from './administrator-routes.ts'
import { AdministratorService } from './administrator-service.ts'
import { Attempts } from './attempts.ts'
import { closingInvitations, invitationAttention } from './attention.ts'
import { EmailChangeRepository } from './email-change-repository.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { EmailChangeService, type EmailLinkRequest } from './email-change-service.ts'
import { EmailLinkRepository } from './email-link-repository.ts'
import { FirstAccount } from './first-account-service.ts'
import { acceptWithoutPassword, InvitationRepository } from './invitation-repository.ts'
import { type InvitationRequest, Invitations } from './invitations.ts'
import { PasskeySignIn } from './passkey-sign-in.ts'
import { PasswordCheck } from './password-check.ts'
import { PasswordFailures } from './password-failures-sql.ts'
import { PasswordHashing } from './password-hashing.ts'
import { PasswordRepository } from './password-repository.ts'
import { passwordRoutes } from './password-routes.ts'
import { type ListOrganisationNames, PasswordRules } from './password-rules.ts'
import { PasswordService } from './password-service.ts'
import { PasswordUse } from './password-use.ts'
import { AuthRepository, type ForbiddenRoute } from './repository.ts'
import { type ResetLinkRequest, ResetLinks } from './reset-links.ts'
import { authRoutes } from './routes.ts'
import { SecondFactorSignIn } from './second-factor-sign-in.ts'
import type {
  PasskeyAnswers,
  RemoveRecentSecondFactors,
  RemoveSecondFactors,
  SecondFactors,
} from './second-factors.ts'
import { AuthService, type IdentifiedAccount } from './service.ts'
import { SessionRepository } from './session-repository.ts'
import { type CurrentSession, Sessions } from './sessions.ts'

type AuthDeps = {
  readonly settings: Pick<ReadSettings, 'get'> & { readonly organisationNames: ListOrganisationNames }
  readonly secrets: FieldSecrets
  readonly secondFactors: SecondFactors
  readonly passkeys: PasskeyAnswers
  readonly removal: { readonly all: RemoveSecondFactors; readonly recent: RemoveRecentSecondFactors }
}
type OwnPassword = { readonly session: CurrentSession; readonly password: string; readonly actor: Actor }

export function authFeature({ db, publicUrl }: Core, deps: AuthDeps) {
  const { settings, secrets, secondFactors, passkeys, removal } = deps
  const accounts = new AuthRepository(db)
  const passwords = new PasswordRepository(db)
  const storedSessions = new SessionRepository(db)
  const sessions = new Sessions(storedSessions)
  const hashing = new PasswordHashing()
  const attempts = new Attempts(new PasswordFailures(db))
  const check = new PasswordCheck({ repository: accounts, sessions: storedSessions, attempts, hashing })
  const secondFactorSignIn = new SecondFactorSignIn({ repository: accounts, attempts, secondFactors })
  const use = new PasswordUse(settings)
  const passkeySignIn = new PasskeySignIn({ repository: accounts, attempts, passkeys, passwordUse: use })
  const rules = new PasswordRules(() => settings.organisationNames())
  const service = new AuthService({
    repository: accounts,
    check,
    hashing,
    passwordUse: use,
    secondFactorSignIn,
  })
  const invitations = new InvitationRepository(db)
  const passwordService = new PasswordService({ passwords, invitations, check, rules, hashing, use })
  const links = new Invitations({ invitations, publicUrl })
  const records = new RecordService({ db, secrets })
  const administratorService = new AdministratorService({
    records,
    administrators: new AdministratorRepository(db),
    resets: new AdministratorResetRepository(db),
    invitations,
    links,
    removeSecondFactors: removal.all,
    use,
    hasMailServer: async () => {
      const { mail_host, mail_from_email } = await settings.get(mail)
      return Boolean(mail_host && mail_from_email)
    },
    publicUrl,
  })
  const resetLinks = new ResetLinks({ accounts, passwords, use, publicUrl })
  const emailChanges = new EmailChangeRepository(db, { passwords, removeRecentSecondFactors: removal.recent })
  const emailLinks = new EmailLinkRepository(db)
  const emailChangeService = new EmailChangeService({ changes: emailChanges, links: emailLinks, publicUrl })
  const removeOldEmailChanges: Schedule = {
    name: 'remove_old_email_changes',
    cron: '20 3 * * *',
    run: () => emailLinks.removeOldChanges(),
  }
  const feature: Feature = {
    routes: [
      authRoutes({ service, secondFactorSignIn, passkeySignIn, sessions }),
      passwordRoutes({ service: passwordService, sessions }),
      emailChangeRoutes({ service: emailChangeService, sessions }),
      administratorRoutes({ service: administratorService, records, sessions }),
    ],
    attention: [invitationAttention(invitations)],
    upcoming: [closingInvitations(invitations)],
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
    isActiveAdministrator: (userId: number) => storedSessions.isActiveAdministrator(userId),
    recordForbidden: (forbidden: ForbiddenRoute) => accounts.recordForbidden(forbidden),
    issueResetLink: (request: ResetLinkRequest) => resetLinks.issue(request),
    issueEmailLink: (link: EmailLinkRequest) => emailChangeService.issueLink(link),
    emailChanges,
    issueInvitation: (request: InvitationRequest) => links.issue(request),
    firstAccount: new FirstAccount({ hashing }),
    openSessionFor: (account: IdentifiedAccount) => service.openSessionFor(account),
    acceptInvitation: acceptWithoutPassword,
    confirmPassword: async (own: OwnPassword) =>
      (await check.ownAccount({ ...own, purpose: 'email_change' }))?.password_hash,
    proveInCall: (own: OwnPassword) => service.proveInCall(own),
  }
}
