import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { productVersion } from './config.ts'
import { type CoreOptions, createCore } from './core.ts'
import type { CurrencyUse } from './database/currency-use.ts'
import { addFeatures, type Feature } from './feature.ts'
import { accessTokensFeature } from './features/access-tokens/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { authFeature } from './features/auth/feature.ts'
import { backupsFeature } from './features/backups/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { diagnosticsFeature } from './features/diagnostics/feature.ts'
import { createFormerBuckets, fileStorageFeature } from './features/file-storage/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { idempotencyFeature } from './features/idempotency/feature.ts'
import { jobsFeature } from './features/jobs/feature.ts'
import { liveEventsFeature } from './features/live-events/feature.ts'
import { locationsFeature } from './features/locations/feature.ts'
import { mailFeature } from './features/mail/feature.ts'
import { masterDataFeature } from './features/master-data/feature.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { inNoRecord } from './features/master-data/unused-pictures-sql.ts'
import { membershipPlansFeature, plansInCurrency } from './features/membership-plans/feature.ts'
import { operationsFeature } from './features/operations/feature.ts'
import { inNoProfile } from './features/profile/company-logo-repository.ts'
import { profileFeature } from './features/profile/feature.ts'
import { secondFactorsFeature } from './features/second-factors/feature.ts'
import { beginGrace } from './features/second-factors/policy-repository.ts'
import { secretsFeature } from './features/secrets/feature.ts'
import { createIsSetupOffered, setupFeature } from './features/setup/feature.ts'
import { singleSignOnFeature } from './features/single-sign-on/feature.ts'
import { checkLocalAccount } from './features/single-sign-on/local-account-repository.ts'
import { createSiteSettings, siteSettingsFeature } from './features/site-settings/feature.ts'
import { inNoPartnerLogo } from './features/site-settings/repository.ts'
import { usedCurrencyCheck } from './features/site-settings/used-currency.ts'
import { slackFeature } from './features/slack/feature.ts'
import { registerHttpHooks } from './http/hooks.ts'
import type { PublicCallLimits } from './http/public-calls.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServer } from './http/server.ts'
import { missingMemorySettings, thisProcess } from './memory-settings.ts'
import type { StoredList } from './records/stored-list.ts'
import { citiesFile } from './start-requirements.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type AppOptions = CoreOptions & {
  readonly lists?: readonly StoredList[]
  readonly webFolder?: string
  readonly publicCalls?: PublicCallLimits | undefined
  /** The records with amounts in the base currency. */
  readonly currencyUses?: readonly CurrencyUse[] | undefined
}

/** Each feature is a function of the core and of the parts of other features that it needs. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, lists = storedLists, webFolder = builtWeb, publicCalls } = options
  const { currencyUses = [plansInCurrency] } = options
  const { trustProxy } = config
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') })
  const app = createServer({ trustProxy, log, headers })
  const core = createCore(app, options)

  const { box, fields: secrets, inspect: inspectSecrets } = secretsFeature(core, { lists })
  const { formerBuckets, onFileServerSaved } = createFormerBuckets(core, { box })
  const settings = createSiteSettings({
    db: core.db,
    secrets,
    checks: { finance: usedCurrencyCheck(currencyUses), singleSignOn: checkLocalAccount },
    onSaved: {
      mail: (transaction) => mails.release(transaction),
      fileServer: onFileServerSaved,
      finance: (transaction, { actor }) => plans.onFinanceSaved(transaction, actor),
      access: beginGrace,
    },
    tell: (transaction, saved) => mails.notices.tellOfSettings(transaction, saved),
    isSetupOffered: createIsSetupOffered(core),
  })
  const unused = { partner_logo: inNoPartnerLogo, master_data: inNoRecord(lists), company_logo: inNoProfile }
  const store = filesFeature(core, { settings, formerBuckets, unused })
  const { files } = store
  const secondFactors = secondFactorsFeature(core, { box, settings })
  const auth = authFeature(core, {
    settings,
    secrets,
    secondFactors: secondFactors.signIn,
    passkeys: secondFactors.passkeySignIn,
    removal: secondFactors.removal,
  })
  const accessTokens = accessTokensFeature(core)
  const slack = slackFeature(core, {
    settings,
    secrets,
    box,
    onReceiverChanged: (db, actor) => mails.notices.tell(db, { subject: 'slackConnections', actor }),
  })
  const plans = membershipPlansFeature(core, { settings, secrets })
  const { buckets } = store
  const backups = backupsFeature(core, { settings, buckets, productVersion })
  const idempotency = idempotencyFeature(core)
  const locations = locationsFeature(core, { citiesFile })
  const mails = mailFeature(core, {
    settings,
    secrets,
    box,
    issueResetLink: auth.issueResetLink,
    issueEmailLink: auth.issueEmailLink,
    issueInvitation: auth.issueInvitation,
  })
  const diagnostics = diagnosticsFeature(core, {
    settings,
    productVersion,
    inspectSecrets,
    verifyMail: (values, signal) => mails.verify({ settings: values, signal }),
    inspectFiles: store.inspectFiles,
    newestBackup: backups.newestBackup,
    findMissingMemorySettings: () => missingMemorySettings(thisProcess),
  })

  await registerHttpHooks(app, {
    registry: core.registry,
    publicUrl: core.publicUrl,
    headers,
    trustProxy,
    webFolder,
    readPublicSite: () => settings.publicSite.get(),
    publicCalls,
    callers: { sessions: auth.sessions, accessTokens: accessTokens.known },
    prove: auth.proveInCall,
    onForbidden: auth.recordForbidden,
    keyedWrites: idempotency.keyedWrites,
  })
  const allLists = [...lists, ...plans.lists, ...slack.lists]
  const audit = auditFeature(core, { lists: allLists, secrets })
  const setup = setupFeature(core, {
    settings,
    account: auth.firstAccount,
    lists,
    secrets,
    addPlan: plans.addIn,
    knownProblems: diagnostics.knownProblems,
  })
  // Routes are registered and features are stopped in this order.
  const features: readonly Feature[] = [
    operationsFeature(core, { settings, productVersion, newestBackup: backups.newestBackup }),
    auth,
    secondFactors,
    accessTokens,
    singleSignOnFeature(core, {
      settings,
      openSession: auth.openSessionFor,
      acceptInvitation: auth.acceptInvitation,
    }),
    masterDataFeature(core, { lists, secrets, files, onChanged: { ageGroups: plans.onAgeGroupChanged } }),
    plans,
    locations,
    profileFeature(core, { account: auth, cityOf: locations.cityOf, files }),
    siteSettingsFeature({ settings, files }),
    setup,
    diagnostics,
    audit,
    jobsFeature(core, { isActiveAdministrator: auth.isActiveAdministrator, lists: allLists }),
    liveEventsFeature(core, { settings, sessions: auth.sessions }),
    store,
    fileStorageFeature(core, { settings, formerBuckets, store }),
    backups,
    slack,
    mails,
    idempotency,
  ]
  const dashboard = dashboardFeature(core, {
    features,
    readChanges: audit.readChanges,
    readSetup: setup.readSetup,
  })
  await addFeatures(app, {
    core,
    features: [...features, dashboard],
    isActiveAdministrator: auth.isActiveAdministrator,
  })
  return app
}
