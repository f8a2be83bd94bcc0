import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileServer, LOCAL_FILES, mail } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import { newestBackup } from './backup/archive-names.ts'
import { type Config, httpUrl } from './config.ts'
import { assertSupportedServer, connect, type Database } from './database/connection.ts'
import { openEmbedded } from './database/embedded-access.ts'
import { findCluster } from './database/embedded-installation.ts'
import { explainConnectionFailure } from './database/start-failures.ts'
import { Egress } from './egress/egress.ts'
import { StartupError } from './errors.ts'
import { type CheckResult, runChecks } from './features/diagnostics/check.ts'
import { type DatabaseAccess, databaseChecks } from './features/diagnostics/database-checks.ts'
import { machineChecks } from './features/diagnostics/machine-checks.ts'
import { outgoingChecks } from './features/diagnostics/outgoing-checks.ts'
import { publicUrlChecks } from './features/diagnostics/public-url-checks.ts'
import { probePublicUrl } from './features/diagnostics/public-url-probe.ts'
import { DiagnosticsRepository } from './features/diagnostics/repository.ts'
import { secretChecks } from './features/diagnostics/secret-checks.ts'
import { Smtp } from './features/mail/smtp.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { createSecrets } from './features/secrets/feature.ts'
import { createSiteSettings } from './features/site-settings/feature.ts'
import { LocalDisk } from './files/local-disk.ts'
import { S3Buckets } from './files/s3-buckets.ts'

type DiagnosisOptions = { readonly config: Config; readonly log: Logger }
type OpenedDatabase = {
  readonly access: DatabaseAccess
  readonly db: Database['db'] | undefined
  close(): Promise<void>
}

/** Runs all checks, while the app runs or not. Changes nothing: no migration, no mail, no file. */
export async function diagnose({ config, log }: DiagnosisOptions): Promise<CheckResult[]> {
  const database = await openDatabase({ config, log })
  const egress = new Egress(config.egressAllow)
  try {
    const { publicUrl, port, trustProxy } = config
    const isAppRunning = (signal: AbortSignal) => answersHealth(config, signal)
    const isDirect = hasPort(publicUrl, port)
    const probe = () => probePublicUrl(publicUrl)
    return await runChecks([
      ...machineChecks({ ...config, isAppRunning, newestBackup: () => newestBackup(config.dataDir) }),
      ...databaseChecks(database.access),
      ...checksOfSettings({ config, database, egress }),
      ...publicUrlChecks({ publicUrl, trustProxy, isDirect, isAppRunning, probe }),
    ])
  } finally {
    egress.close()
    await database.close()
  }
}

function hasPort(publicUrl: string, port: number): boolean {
  const url = new URL(publicUrl)
  return url.protocol === 'http:' && Number(url.port || 80) === port
}

type SettingsOptions = {
  readonly config: Config
  readonly database: OpenedDatabase
  readonly egress: Egress
}

function checksOfSettings({ config, database, egress }: SettingsOptions) {
  const db = isMigrated(database.access) ? database.db : undefined
  const secrets = db && createSecrets({ db, keyLocation: config.encryptionKeys, lists: storedLists })
  const settings = db && secrets && createSiteSettings({ db, secrets: secrets.fields })
  const smtp = new Smtp({ egress })
  const buckets = new S3Buckets({ egress })
  const local = new LocalDisk(config.dataDir)
  return [
    ...secretChecks(async () => secrets?.service.inspect()),
    ...outgoingChecks({
      readMail: async () => settings?.open(mail),
      readFileServer: async () => settings?.open(fileServer),
      verifyMail: (values, signal) => smtp.verify({ settings: values, signal }),
      openDisk: (values, signal) =>
        values.file_server_local_aws === LOCAL_FILES ? local : buckets.openOnce(values, signal),
      egress,
      egressAllow: config.egressAllow,
    }),
  ]
}

function isMigrated(access: DatabaseAccess): boolean {
  if (access.status !== 'open') return false
  const { migrations } = access.facts
  return 'pending' in migrations && migrations.pending.length === 0
}

/** The health of the app at HOST and PORT, not through a proxy. */
async function answersHealth({ host, port }: Config, signal: AbortSignal): Promise<boolean> {
  const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  if (port === 0) return false
  try {
    const response = await fetch(`${httpUrl(wildcards[host] ?? host, port)}/healthz`, { signal })
    return response.ok && (await response.text()).includes('"ok"')
  } catch {
    return false
  }
}

async function openDatabase({ config, log }: DiagnosisOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = config
  const nothing = { db: undefined, close: async () => undefined }
  if (!databaseUrl && !existsSync(join(findCluster(dataDir).cluster, 'PG_VERSION')))
    return { ...nothing, access: { status: 'absent' } }
  try {
    if (databaseUrl) return await readDatabase(connect(databaseUrl, log), { isEmbedded: false })
    const { connection, release } = await openEmbedded({ dataDir, log })
    const opened = readDatabase(connect(connection, log), { isEmbedded: true, release })
    return await opened.catch((error: unknown) => release().then(() => Promise.reject(error)))
  } catch (error) {
    const explained = explainConnectionFailure(error, config)
    const text = explained instanceof StartupError ? explained.message : String(explained)
    return { ...nothing, access: { status: 'failed', text } }
  }
}

type ReadOptions = { readonly isEmbedded: boolean; readonly release?: () => Promise<void> }

async function readDatabase(
  { db, pool, close }: Database,
  { isEmbedded, release }: ReadOptions,
): Promise<OpenedDatabase> {
  try {
    await assertSupportedServer(pool)
    const facts = await new DiagnosticsRepository(db).readFacts()
    const closeAll = async () => {
      await close()
      await release?.()
    }
    return { db, access: { status: 'open', facts, isEmbedded }, close: closeAll }
  } catch (error) {
    await close()
    throw error
  }
}
