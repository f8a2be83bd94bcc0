import { fileURLToPath } from 'node:url'
import { fileServer, mail } from '@touchline/contract/site-settings/groups'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { citiesFile } from './built-cities.ts'
import type { Config } from './config.ts'
import { Announcements } from './database/announcements.ts'
import { Jobs } from './database/jobs.ts'
import { MailOutbox } from './database/mail-outbox.ts'
import { type StoredList, storedLists } from './database/stored-lists.ts'
import type { Tables } from './database/tables.ts'
import { Egress } from './egress/egress.ts'
import { authFeature } from './features/auth/auth-feature.ts'
import { PasswordFailures } from './features/auth/password-failures-sql.ts'
import { PasswordRepository } from './features/auth/password-repository.ts'
import { passwordRoutes } from './features/auth/password-routes.ts'
import { AuthRepository } from './features/auth/repository.ts'
import { authRoutes } from './features/auth/routes.ts'
import type { Sessions } from './features/auth/sessions.ts'
import { fileRoutes } from './features/files/routes.ts'
import { Places } from './features/locations/places.ts'
import { LocationRepository } from './features/locations/repository.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { LocationService } from './features/locations/service.ts'
import { DeliveryRepository } from './features/mail/delivery-repository.ts'
import { mailFeature } from './features/mail/mail-feature.ts'
import { MailRepository } from './features/mail/repository.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { MasterPageRepository } from './features/master-data/page-repository.ts'
import { inNoRow } from './features/master-data/pictures-sql.ts'
import { MasterDataRepository } from './features/master-data/repository.ts'
import { masterDataRoutes } from './features/master-data/routes.ts'
import { MasterDataService } from './features/master-data/service.ts'
import { OperationsRepository } from './features/operations/repository.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { OperationsService } from './features/operations/service.ts'
import { ActivityRepository } from './features/profile/activity-repository.ts'
import { ActivityService } from './features/profile/activity-service.ts'
import { CompanyLogoRepository } from './features/profile/company-logo-repository.ts'
import { companyLogoRoutes } from './features/profile/company-logo-routes.ts'
import { CompanyLogoService } from './features/profile/company-logo-service.ts'
import { inNoProfile } from './features/profile/company-logos-sql.ts'
import { ProfileRepository } from './features/profile/repository.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { ProfileService } from './features/profile/service.ts'
import { partnerLogoRoutes } from './features/site-settings/partner-logo-routes.ts'
import { partnerLogoRule } from './features/site-settings/partner-logos.ts'
import { inNoLogo } from './features/site-settings/partner-logos-sql.ts'
import { SiteSettingsRepository } from './features/site-settings/repository.ts'
import { siteSettingsRoutes } from './features/site-settings/routes.ts'
import { SiteSettingsService } from './features/site-settings/service.ts'
import { imagesOf } from './files/file-repository.ts'
import { fileStore } from './files/file-store.ts'
import { actorOf, authenticate } from './http/authentication.ts'
import { readBodies } from './http/bodies.ts'
import { handleErrors } from './http/error-handler.ts'
import { answerUnknownAddresses } from './http/not-found.ts'
import { observeRequests } from './http/observation.ts'
import { describeApi } from './http/openapi.ts'
import { demandPolicies } from './http/policy.ts'
import { publicUrlOf } from './http/public-url.ts'
import { refuseUnreadableQueries } from './http/query-string.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { createServer } from './http/server.ts'
import { warnOfUnknownProxy } from './http/unknown-proxy.ts'
import { validateWithZod } from './http/validation.ts'
import { serveWebFiles } from './http/web-files.ts'
import { SecretBox } from './secrets/secret-box.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type AppParts = {
  readonly config: Pick<
    Config,
    'publicUrl' | 'trustProxy' | 'metricsToken' | 'dataDir' | 'egressAllow' | 'encryptionKeyFile'
  >
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly log: Logger
  /** The master-data lists; the product's own when left out. */
  readonly lists?: readonly StoredList[]
  /** Folder of the built web application. */
  readonly webFolder?: string
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
  const settings = new SiteSettingsRepository(db, imagesOf(partnerLogoRule.purpose))
  const siteSettings = new SiteSettingsService({
    repository: settings,
    secrets: new SecretBox(config.encryptionKeyFile),
    afterSave: { mail: (transaction) => outbox.release(transaction) },
  })
  const egress = new Egress(config.egressAllow)
  const { files, sweep } = fileStore({
    db,
    dataDir: config.dataDir,
    server: { get: () => siteSettings.get(fileServer), open: () => siteSettings.open(fileServer) },
    egress,
    unused: { partner_logo: inNoLogo, master_data: inNoRow(lists), company_logo: inNoProfile },
    log,
  })
  const accounts = new AuthRepository(db)
  const passwords = new PasswordRepository(db, outbox)
  const { sessions, ...auth } = authFeature({
    accounts,
    passwords,
    failures: new PasswordFailures(db),
    organisationNames: () => siteSettings.organisationNames(),
    publicUrl,
  })

  demandPolicies(app)
  validateWithZod(app)
  observeRequests(app, registry)
  warnOfUnknownProxy(app, config.trustProxy)
  sendSecurityHeaders(app, headers)
  handleErrors(app, (request) =>
    accounts.recordForbidden({ actor: actorOf(request), route: request.routeOptions.url ?? '' }),
  )
  refuseUnreadableQueries(app)
  authenticate(app, (token) => sessions.find(token))
  readBodies(app)
  await describeApi(app)
  answerUnknownAddresses(app, await serveWebFiles(app, parts.webFolder ?? builtWeb))

  const operations = new OperationsService(new OperationsRepository(db))
  await app.register(operationsRoutes({ service: operations, registry, metricsToken: config.metricsToken }))
  await app.register(authRoutes({ service: auth.service, sessions }))
  await app.register(passwordRoutes({ service: auth.passwordService, sessions }))
  const masterData = new MasterDataService({
    items: new MasterDataRepository(db),
    pages: new MasterPageRepository(db),
    files,
  })
  for (const list of lists) await app.register(masterDataRoutes({ service: masterData, list }))
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
  await app.register(fileRoutes({ files }))
  const mails = mailFeature({
    mails: new MailRepository(db),
    deliveries: new DeliveryRepository(db),
    jobs,
    settings: () => siteSettings.open(mail),
    issueResetLink: (request) => auth.resetLinks.issue(request),
    publicUrl,
    egress,
    dataDir: config.dataDir,
    log,
  })
  await app.register(mailRoutes({ service: mails.service, registry }))

  app.addHook('onListen', async () => void mails.worker.start())
  app.addHook('onClose', () => mails.worker.stop())
  app.addHook('onListen', async () => sweep.start())
  app.addHook('onClose', () => sweep.stop())
  await hearEndedSessions({ app, pool, log, sessions })
  return app
}

type Hearing = {
  readonly app: FastifyInstance
  readonly pool: pg.Pool
  readonly log: Logger
  readonly sessions: Sessions
}

async function hearEndedSessions({ app, pool, log, sessions }: Hearing): Promise<void> {
  const announcements = new Announcements({
    pool,
    log,
    channel: 'sessions_ended',
    onAnnouncement: () => sessions.forgetAll(),
    onHearing: (hears) => sessions.hearsEndings(hears),
  })
  app.addHook('onClose', () => announcements.close())
  await announcements.listen()
}
