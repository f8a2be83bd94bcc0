import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { ActivityRepository } from './activity-repository.ts'
import { CompanyLogoRepository } from './company-logo-repository.ts'
import { companyLogoRoutes } from './company-logo-routes.ts'
import { CompanyLogoService } from './company-logo-service.ts'
import type { FindCity } from './presentation.ts'
import { type EmailChanges, ProfileRepository } from './repository.ts'
import { profileRoutes } from './routes.ts'
import { ActivityService, type ConfirmPassword, ProfileService } from './service.ts'

type ProfileDeps = {
  readonly account: {
    readonly emailChanges: EmailChanges
    readonly confirmPassword: ConfirmPassword
    readonly sessions: { clearCache(): void }
  }
  readonly cityOf: FindCity
  readonly files: StoredFiles
}

export function profileFeature({ db }: Core, deps: ProfileDeps): Feature {
  const { account, cityOf, files } = deps
  const profiles = new ProfileService({
    profiles: new ProfileRepository({ db, emailChanges: account.emailChanges }),
    emailChanges: account.emailChanges,
    cityOf,
    confirmPassword: account.confirmPassword,
    clearSessionCache: () => account.sessions.clearCache(),
  })
  const activity = new ActivityService(new ActivityRepository(db))
  const logos = new CompanyLogoService({ repository: new CompanyLogoRepository(db), files })
  return { routes: [profileRoutes({ service: profiles, activity }), companyLogoRoutes({ logos, profiles })] }
}
