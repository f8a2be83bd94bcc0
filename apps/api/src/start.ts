import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { explainStartFailure } from './database/start-failures.ts'
import { makeDataFolder } from './postgres/data-folder.ts'
import { type LockedInstallation, startEmbedded } from './postgres/embedded.ts'
import type { DatabaseAccess, StartOptions } from './serve.ts'
import { assertCitiesBuilt, assertOpenFilesLimit, openFilesError } from './start-requirements.ts'
import type { UpgradeBackup } from './upgrade.ts'

export async function start(options: StartOptions): Promise<string> {
  assertOpenFilesLimit()
  assertCitiesBuilt()
  return bringUp(options).catch((error) => {
    throw openFilesError(error) ?? explainStartFailure(error, options.config)
  })
}

async function bringUp(options: StartOptions): Promise<string> {
  // PostgreSQL starts first: an import blocks until all of its files are read
  const loading = nextTurn().then(() => import('./serve.ts'))
  const access = await accessDatabase(options)
  const { serve } = await loading
  return serve(access, options)
}

async function accessDatabase({ config, log, shutdown }: StartOptions): Promise<DatabaseAccess> {
  if (!config.databaseUrl) return startOwnDatabase({ config, log, shutdown })
  makeOptionalDataFolder({ config, log })
  return { settings: config.databaseUrl }
}

/** With DATABASE_URL, the app also starts without a data folder. */
function makeOptionalDataFolder({ config, log }: { config: Config; log: Logger }): void {
  try {
    makeDataFolder(config.dataDir)
  } catch (error) {
    log.warn({ err: error }, 'local files cannot be stored')
  }
}

async function startOwnDatabase({ config, log, shutdown }: StartOptions): Promise<DatabaseAccess> {
  const onLockLost = (reason: string) => {
    log.fatal({ reason }, 'stopping: another app could take the data folder')
    void shutdown.now(1)
  }
  const { dataDir } = config
  let backup: UpgradeBackup | undefined
  const upgrade = async (locked: LockedInstallation) => {
    const { upgradeCluster } = await import('./cluster-upgrade.ts')
    backup = await upgradeCluster(locked, { dataDir, log, signal: shutdown.signal })
  }
  const embedded = await startEmbedded({ dataDir, log, onLockLost, upgrade })
  shutdown.add('embedded database', embedded.stop)
  return { settings: embedded.connection, backup }
}
