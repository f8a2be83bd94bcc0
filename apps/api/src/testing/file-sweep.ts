import type { Kysely } from 'kysely'
import { type Logger, pino } from 'pino'
import type { Tables } from '../database/tables.ts'
import { Egress } from '../egress/egress.ts'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { inNoRecord } from '../features/master-data/unused-pictures-sql.ts'
import { inNoProfile } from '../features/profile/company-logo-repository.ts'
import { inNoPartnerLogo } from '../features/site-settings/repository.ts'
import { fileStore } from '../files/file-store.ts'
import type { FileSweep } from '../files/file-sweep.ts'
import type { TestS3 } from './s3-server.ts'
import { s3Settings } from './s3-settings.ts'

type SweepOptions = {
  readonly db: Kysely<Tables>
  readonly dataDir: string
  readonly s3?: TestS3
  readonly log?: Logger
}

const noServer = { url: '', bucket: '', key: { id: '', secret: '' } }
const silent = pino({ level: 'silent' })

export function sweepOf({ db, dataDir, s3, log = silent }: SweepOptions): FileSweep {
  const settings = s3Settings(s3 ?? noServer)
  return fileStore({
    db,
    dataDir,
    server: { get: async () => settings, open: async () => settings },
    formerBuckets: { open: async () => undefined, forgetUnused: async () => undefined },
    egress: new Egress(['127.0.0.1']),
    unused: {
      partner_logo: inNoPartnerLogo,
      master_data: inNoRecord(storedLists),
      company_logo: inNoProfile,
    },
    log,
  }).sweep
}
