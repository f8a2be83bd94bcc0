import { finance } from '@touchline/contract/site-settings/finance'
import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { imagesOf } from '../../files/file-repository.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import { untestedAttention } from './attention.ts'
import { financeUpcoming } from './finance-upcoming.ts'
import { partnerLogoRoutes } from './partner-logo-routes.ts'
import { partnerLogoRule } from './partner-logos.ts'
import { SiteSettingsRepository } from './repository.ts'
import { siteSettingsRoutes } from './routes.ts'
import { type ChecksBeforeSave, type OnSaved, SiteSettingsService, type TellOfSettings } from './service.ts'

type SettingsOptions = {
  readonly db: Core['db']
  readonly secrets: FieldSecrets
  readonly checks?: ChecksBeforeSave
  readonly onSaved?: OnSaved
  readonly tell?: TellOfSettings
  readonly isSetupOffered?: () => Promise<boolean>
}

/** Creates the service before the routes, because stored files need the settings and the routes need stored files. */
export function createSiteSettings({
  db,
  secrets,
  checks = {},
  onSaved = {},
  tell = async () => undefined,
  isSetupOffered = async () => false,
}: SettingsOptions): SiteSettingsService {
  const repository = new SiteSettingsRepository(db, imagesOf(partnerLogoRule.purpose))
  return new SiteSettingsService({ repository, secrets, checks, onSaved, tell, isSetupOffered })
}

type SiteSettingsDeps = { readonly settings: SiteSettingsService; readonly files: StoredFiles }

export function siteSettingsFeature({ settings, files }: SiteSettingsDeps): Feature {
  return {
    routes: [siteSettingsRoutes({ service: settings }), partnerLogoRoutes({ files })],
    attention: [untestedAttention(settings)],
    upcoming: [financeUpcoming(() => settings.open(finance))],
    listeners: [
      {
        channel: 'settings_changed',
        onNotification: () => settings.publicSite.invalidate(),
        onListeningChange: (isListening) => settings.publicSite.setListening(isListening),
      },
    ],
  }
}
