import { fileServer } from '@touchline/contract/site-settings/groups'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Jobs } from './database/jobs.ts'
import type { MailOutbox } from './database/mail-outbox.ts'
import type { Tables } from './database/tables.ts'
import { Egress } from './egress/egress.ts'
import { KeptPlaces } from './features/file-storage/kept-places.ts'
import { MoveRepository } from './features/file-storage/move-repository.ts'
import { PlaceRepository } from './features/file-storage/place-repository.ts'
import { inNoRow } from './features/master-data/pictures-sql.ts'
import { inNoProfile } from './features/profile/company-logos-sql.ts'
import { SecretsRepository } from './features/secrets/repository.ts'
import { secretsFeature } from './features/secrets/secrets-feature.ts'
import { partnerLogoRule } from './features/site-settings/partner-logos.ts'
import { inNoLogo } from './features/site-settings/partner-logos-sql.ts'
import { SiteSettingsRepository } from './features/site-settings/repository.ts'
import { SiteSettingsService } from './features/site-settings/service.ts'
import { imagesOf } from './files/file-repository.ts'
import { fileStore } from './files/file-store.ts'
import type { StoredList } from './records/stored-list.ts'
import { FieldSecrets } from './secrets/field-secrets.ts'

type Parts = {
  readonly config: Pick<Config, 'dataDir' | 'egressAllow' | 'encryptionKeys'>
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly outbox: MailOutbox
  readonly lists: readonly StoredList[]
  readonly limitMs: number | undefined
  readonly log: Logger
}

/** The settings with their secrets, and the files that are where the settings say. */
export function settingsAndFiles({ config, db, jobs, outbox, lists, limitMs, log }: Parts) {
  const secrets = secretsFeature({ repository: new SecretsRepository(db), place: config.encryptionKeys })
  const fieldSecrets = new FieldSecrets(secrets.box)
  const places = new PlaceRepository(db)
  const kept = new KeptPlaces({ places, box: secrets.box, log })
  const groups = new SiteSettingsRepository(db, imagesOf(partnerLogoRule.purpose))
  const siteSettings = new SiteSettingsService({
    repository: groups,
    secrets: fieldSecrets,
    onSaved: {
      mail: (transaction) => outbox.release(transaction),
      fileServer: async (transaction, saved) => {
        await kept.follow(new PlaceRepository(transaction), saved)
        await new MoveRepository(transaction, jobs).hurry()
      },
    },
  })
  const egress = new Egress(config.egressAllow)
  const server = { get: () => siteSettings.get(fileServer), open: () => siteSettings.open(fileServer) }
  const { files, sweep, ...disks } = fileStore({
    db,
    dataDir: config.dataDir,
    server,
    kept,
    egress,
    limitMs,
    unused: { partner_logo: inNoLogo, master_data: inNoRow(lists), company_logo: inNoProfile },
    log,
  })
  return {
    secrets: secrets.service,
    fieldSecrets,
    groups,
    siteSettings,
    egress,
    files,
    sweep,
    storage: { ...disks, places, kept, server },
  }
}
