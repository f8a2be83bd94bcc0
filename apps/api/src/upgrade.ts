import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type BackupResult, createBackup } from './backup/backup.ts'
import { type Config, productVersion } from './config.ts'
import type { ConnectionSettings, Database } from './database/connection.ts'
import { migrate, UpgradeFailed } from './database/migrate.ts'
import { explainStartFailure } from './database/start-failures.ts'
import { StartupError } from './errors.ts'
import { storedArchive } from './features/backups/recorded-backup.ts'
import { BackupRunRepository } from './features/backups/repository.ts'
import { operatorMessage } from './operator-program.ts'

type UpgradeOptions = {
  readonly database: Pick<Database, 'db'>
  readonly settings: ConnectionSettings
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'isBackedUpBeforeUpgrade'>
  readonly log: Logger
  /** The backup that the upgrade of the embedded server made. It contains the same data. */
  readonly backup?: UpgradeBackup | undefined
  /** The folder of the migrations, for tests. */
  readonly folder?: string
}
export type UpgradeBackup = { readonly made: BackupResult; readonly startedAt: Date }

/**
 * Migrates the database. A database with data is backed up first, unless the configuration says otherwise. Other
 * instances that start meanwhile wait.
 */
export async function upgrade(options: UpgradeOptions): Promise<void> {
  const { database, settings, config, log, folder } = options
  let { backup } = options
  const beforeUpgrade = async () => {
    if (backup || !config.isBackedUpBeforeUpgrade) return
    backup = await backUp(settings, config.dataDir, log)
  }
  try {
    await migrate(database.db, { log, beforeUpgrade, ...(folder && { folder }) })
    if (backup) {
      const archive = storedArchive(backup.made, config.dataDir)
      await new BackupRunRepository(database.db).recordUpgrade({ ...archive, startedAt: backup.startedAt })
    }
  } catch (error) {
    if (!(error instanceof UpgradeFailed)) throw error
    // restarts that fail again and again would fill the disk with copies of the same data
    if (backup && error.reached === error.from) await rm(backup.made.file, { force: true })
    throw withWayBack(error, { config, backup: backup?.made.file })
  }
}

async function backUp(settings: ConnectionSettings, dataDir: string, log: Logger): Promise<UpgradeBackup> {
  const startedAt = new Date()
  log.info('backing up the database before the upgrade')
  try {
    const progress = (line: string) => log.debug(line)
    const made = await createBackup({ database: settings, dataDir, productVersion, progress })
    log.info({ file: made.file }, 'the backup before the upgrade is complete')
    return { made, startedAt }
  } catch (error) {
    throw new StartupError(
      `The database must be upgraded, and the backup before the upgrade failed. ${operatorMessage(error)}\n` +
        'Nothing was changed. Correct this, or make a backup of your own and start with BACKUP_BEFORE_UPGRADE=0.',
      { cause: error },
    )
  }
}

type Former = { readonly config: UpgradeOptions['config']; readonly backup: string | undefined }

function withWayBack(failed: UpgradeFailed, { config, backup }: Former): StartupError {
  const { migration, from, reached, cause } = failed
  const explained = explainStartFailure(cause, config)
  const reason = operatorMessage(explained)
  const wayBack =
    reached === from
      ? `The database still has schema ${from}, so the former version of the app can start with it.`
      : `The database had schema ${from} and now has schema ${reached}. To go back, install the former version of the app ` +
        `and run "npm run restore -- ${backup ?? '<archive>'} --replace".`
  return new StartupError(`Migration ${migration} failed. ${reason}\n${wayBack}`, { cause })
}
