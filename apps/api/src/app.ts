import { fileURLToPath } from 'node:url'
import { fileServer, general, mail } from '@touchline/contract/site-settings/groups'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { citiesFile } from './built-cities.ts'
import { type Config, isLoopbackUrl } from './config.ts'
import { Jobs } from './database/jobs.ts'
import { MailOutbox } from './database/mail-outbox.ts'
import type { Tables } from './database/tables.ts'
import { authFeature } from './features/auth/auth-feature.ts'
import { PasswordFailures } from './features/auth/password-failures-sql.ts'
import { PasswordRepository } from './features/auth/password-repository.ts'
import { passwordRoutes } from './features/auth/password-routes.ts'
import { AuthRepository } from './features/auth/repository.ts'
import { authRoutes } from './features/auth/routes.ts'
import { SessionRepository } from './features/auth/session-repository.ts'
import { fileStorageFeature } from './features/file-storage/file-storage-feature.ts'
import { MoveRepository } from './features/file-storage/move-repository.ts'
import { MovingRepository } from './features/file-storage/moving-repository.ts'
import { fileStorageRoutes } from './features/file-storage/routes.ts'
import { TrialRepository as ConnectionTrialRepository } from './features/file-storage/trial-repository.ts'
import { connectionTrialRoutes } from './features/file-storage/trial-routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { liveEventRoutes } from './features/live-events/routes.ts'
import { LiveEvents } from './features/live-events/service.ts'
import { Places } from './features/locations/places.ts'
import { LocationRepository } from './features/locations/repository.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { LocationService } from './features/locations/service.ts'
import { DeliveryRepository } from './features/mail/delivery-repository.ts'
import { mailFeature } from './features/mail/mail-feature.ts'
import { MailRepository } from './features/mail/repository.ts'
import { ResendRepository } from './features/mail/resend-repository.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { TrialRepository } from './features/mail/trial-repository.ts'
import { mailTrialRoutes } from './features/mail/trial-routes.ts'
import { masterDataRoutes } from './features/master-data/routes.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { OperationsRepository } from './features/operations/repository.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { securityTxtRoutes } from './features/operations/security-txt-routes.ts'
import { OperationsService } from './features/operations/service.ts'
import { ActivityRepository } from './features/profile/activity-repository.ts'
import { ActivityService } from './features/profile/activity-service.ts'
import { CompanyLogoRepository } from './features/profile/company-logo-repository.ts'
import { companyLogoRoutes } from './features/profile/company-logo-routes.ts'
import { CompanyLogoService } from './features/profile/company-logo-service.ts'
import { ProfileRepository } from './features/profile/repository.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { ProfileService } from './features/profile/service.ts'
import { partnerLogoRoutes } from './features/site-settings/partner-logo-routes.ts'
import { siteSettingsRoutes } from './features/site-settings/routes.ts'
import { hearAnnouncements } from './hear-announcements.ts'
import { frameCalls } from './http/frame.ts'
import type { PublicCallLimits } from './http/public-calls.ts'
import { publicUrlOf } from './http/public-url.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServer } from './http/server.ts'
import { RecordPageRepository } from './records/page-repository.ts'
import { RecordRepository } from './records/repository.ts'
import { RecordService } from './records/service.ts'
import type { StoredList } from './records/stored-list.ts'
import { countUnreadableSecrets } from './secrets-gauge.ts'
import { settingsAndFiles } from './settings-and-files.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type AppParts = {
  readonly config: Pick<
    Config,
    'publicUrl' | 'trustProxy' | 'metricsToken' | 'dataDir' | 'egressAllow' | 'encryptionKeys'
  >
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly log: Logger
  /** The master-data lists; the product's own when left out. */
  readonly lists?: readonly StoredList[]
  /** How long a call to a server of mail or files may take; ten seconds when left out. */
  readonly outgoingLimitMs?: number
  /** Folder of the built web application. */
  readonly webFolder?: string
  /** What one address may send without a session; the usual limits when left out. */
  readonly publicCalls?: PublicCallLimits
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, pool, log, lists = storedLists } = parts
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const app = createServer({ trustProxy: config.trustProxy, log, headers })
  const publicUrl = publicUrlOf(app, config.publicUrl)
  const jobs = new Jobs({ pool, log })
  const outbox = new MailOutbox(jobs)
  const limitMs = parts.outgoingLimitMs
  const stored = settingsAndFiles({ config, db, jobs, outbox, lists, limitMs, log })
  const { siteSettings, egress, files, sweep } = stored
  countUnreadableSecrets({ service: stored.secrets, registry })
  app.addHook('onClose', async () => egress.close()) // the last to end is the first to be named
  const accounts = new AuthRepository(db)
  const passwords = new PasswordRepository(db, outbox)
  const { sessions, ...auth } = authFeature({
    accounts,
    sessions: new SessionRepository(db),
    passwords,
    failures: new PasswordFailures(db),
    organisationNames: () => siteSettings.organisationNames(),
    publicUrl,
  })

  await frameCalls(app, {
    registry,
    headers,
    trustProxy: config.trustProxy,
    sessions,
    onForbidden: (forbidden) => accounts.recordForbidden(forbidden),
    publicUrl,
    webFolder: parts.webFolder ?? builtWeb,
    publicCalls: parts.publicCalls,
  })

  const operations = new OperationsService(new OperationsRepository(db))
  // behind a proxy every caller may seem to be on this machine
  const metrics = { token: config.metricsToken, openToLoopback: isLoopbackUrl(config.publicUrl) }
  await app.register(operationsRoutes({ service: operations, registry, metrics }))
  const supportContacts = () => siteSettings.open(general)
  await app.register(securityTxtRoutes({ supportContacts, publicUrl }))
  await app.register(authRoutes({ service: auth.service, sessions }))
  await app.register(passwordRoutes({ service: auth.passwordService, sessions }))
  const records = new RecordService({
    records: new RecordRepository(db),
    pages: new RecordPageRepository(db),
    secrets: stored.fieldSecrets,
  })
  for (const list of lists) await app.register(masterDataRoutes({ service: records, files, list }))
  const places = new Places({ file: citiesFile })
  const locations = new LocationService({ places, repository: new LocationRepository(db) })
  await app.register(locationRoutes({ service: locations }))
  const profiles = new ProfileService({
    profiles: new ProfileRepository({
      db,
      outbox,
      endAccess: (...changed) => passwords.endAccess(...changed),
    }),
    placeOf: (id, language) => places.named(id, language),
    confirmPassword: async (claim) =>
      (await auth.check.ownAccount({ ...claim, purpose: 'email_change' }))?.password_hash,
    forgetSessions: () => sessions.forgetAll(),
  })
  const activity = new ActivityService({ activities: new ActivityRepository(db), lists })
  await app.register(profileRoutes({ service: profiles, activity }))
  const logos = new CompanyLogoService({ repository: new CompanyLogoRepository(db), files })
  await app.register(companyLogoRoutes({ logos, profiles }))
  await app.register(siteSettingsRoutes({ service: siteSettings }))
  await app.register(partnerLogoRoutes({ files }))
  const live = new LiveEvents({
    listVersions: () => stored.groups.listVersions(),
    listLivingSessions: (ids) => sessions.listLiving(ids),
    log,
  })
  await app.register(liveEventRoutes({ live, registry }))
  await app.register(fileRoutes({ files }))
  const storage = fileStorageFeature({
    ...stored.storage,
    moves: new MoveRepository(db, jobs),
    moving: new MovingRepository(db),
    trials: new ConnectionTrialRepository(db),
    jobs,
    tryOut: (typed) => siteSettings.tryOut(fileServer, typed),
    limitMs,
    log,
  })
  await app.register(fileStorageRoutes({ service: storage.service }))
  await app.register(connectionTrialRoutes({ trial: storage.trial }))
  const mails = mailFeature({
    mails: new MailRepository(db),
    resends: new ResendRepository(db, jobs),
    deliveries: new DeliveryRepository(db),
    trials: new TrialRepository(db),
    jobs,
    settings: () => siteSettings.open(mail),
    tryOut: (typed) => siteSettings.tryOut(mail, typed),
    timeZone: async () => (await siteSettings.open(general)).default_timezone,
    issueResetLink: (request) => auth.resetLinks.issue(request),
    publicUrl,
    egress,
    limitMs,
    dataDir: config.dataDir,
    log,
  })
  await app.register(mailRoutes({ service: mails.service, registry }))
  await app.register(mailTrialRoutes({ trial: mails.trial }))

  app.addHook('onListen', async () => void mails.worker.start())
  app.addHook('onClose', () => mails.worker.stop())
  app.addHook('onListen', async () => void storage.moving.start())
  app.addHook('onClose', async () => storage.moving.stop())
  app.addHook('onListen', async () => sweep.start())
  app.addHook('onClose', () => sweep.stop())
  app.addHook('onListen', async () => stored.storage.instances.start())
  app.addHook('onClose', () => stored.storage.instances.stop())
  app.addHook('onListen', async () => live.start())
  app.addHook('preClose', async () => live.stop())
  await hearAnnouncements(app, { pool, log, sessions, live })
  return app
}
