import type { CheckResult } from '@touchline/contract/diagnostics'
import type { Logger } from 'pino'
import { type Config, httpUrl } from './config.ts'
import { assertSupportedServer, connect, type Database } from './database/connection.ts'
import { explainConnectionFailure } from './database/start-failures.ts'
import { Egress } from './egress/egress.ts'
import { StartupError } from './errors.ts'
import { newestBackupOf } from './features/backups/archives.ts'
import { BackupRunRepository } from './features/backups/repository.ts'
import { runChecks } from './features/diagnostics/check.ts'
import { allChecks } from './features/diagnostics/checks.ts'
import type { DatabaseAccess } from './features/diagnostics/database-checks.ts'
import { DiagnosticsRepository } from './features/diagnostics/repository.ts'
import { Smtp } from './features/mail/smtp.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { createSecrets } from './features/secrets/feature.ts'
import { createSiteSettings } from './features/site-settings/feature.ts'
import { FileRepository } from './files/file-repository.ts'
import { LocalDisk } from './files/local-disk.ts'
import { inspectLocalFiles } from './files/local-files.ts'
import { findListeningProcess } from './listening-process.ts'
import { missingMemorySettings } from './memory-settings.ts'
import { openEmbedded } from './postgres/access.ts'
import { isBeforeFirstStart } from './postgres/cluster.ts'

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
  const smtp = new Smtp({ egress, publicUrl: () => config.publicUrl })
  const { settings, inspectSecrets, inspectFiles, runs } = openSettings(config, database)
  try {
    const checks = allChecks({
      ...config,
      database: database.access,
      egress,
      settings,
      inspectSecrets,
      inspectFiles,
      verifyMail: (values, signal) => smtp.verify({ settings: values, signal }),
      isAppRunning: (signal) => answersHealth(config, signal),
      findMissingMemorySettings: () => {
        const app = findListeningProcess(config.port)
        return app && missingMemorySettings(app)
      },
      newestBackup: () => newestBackupOf({ runs, dataDir: config.dataDir }),
    })
    return await runChecks(checks)
  } finally {
    egress.close()
    await database.close()
  }
}

function openSettings(config: Config, { access, db }: OpenedDatabase) {
  const unknown = async () => undefined
  const nothing = { settings: undefined, inspectSecrets: unknown, inspectFiles: unknown, runs: undefined }
  if (!db || !isMigrated(access)) return nothing
  const { service, fields } = createSecrets({ db, keyLocation: config.encryptionKeys, lists: storedLists })
  return {
    settings: createSiteSettings({ db, secrets: fields }),
    inspectSecrets: () => service.inspect(),
    inspectFiles: () =>
      inspectLocalFiles({ files: new FileRepository(db), local: new LocalDisk(config.dataDir) }),
    runs: new BackupRunRepository(db),
  }
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
  try {
    if (!databaseUrl && isBeforeFirstStart(dataDir)) return { ...nothing, access: { status: 'absent' } }
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
