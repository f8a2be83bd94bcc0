import { statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type BackupResult, createBackup } from './backup/backup.ts'
import { findSchemaVersion, listOtherObjects } from './backup/catalog-sql.ts'
import { inTransaction, loadDatabase } from './backup/load-database.ts'
import { inUnits } from './backup/progress.ts'
import { productVersion } from './config.ts'
import { newestSchemaVersion } from './database/migrate.ts'
import { explainStartFailure } from './database/start-failures.ts'
import { StartupError } from './errors.ts'
import { operatorMessage } from './operator-program.ts'
import { type RunningCluster, withServer } from './postgres/access.ts'
import { createReplacement, folderBytes, replaceCluster } from './postgres/cluster.ts'
import type { LockedInstallation } from './postgres/embedded.ts'
import { type Installation, installationOfCluster } from './postgres/installation.ts'
import type { UpgradeBackup } from './upgrade.ts'

type ClusterUpgradeOptions = {
  readonly dataDir: string
  readonly log: Logger
  /** Ends the upgrade. The present cluster stays as it is. */
  readonly signal?: AbortSignal
}

/**
 * Replaces a cluster of the former major version of PostgreSQL with one of the present version that has the same data.
 * The present cluster is valid until the last step, which renames two folders. After a kill, the next start begins
 * again. Returns the backup that it made, if any.
 */
export async function upgradeCluster(
  locked: LockedInstallation,
  options: ClusterUpgradeOptions,
): Promise<UpgradeBackup | undefined> {
  const { installation } = locked
  const former = installationOfCluster(installation)
  const startedAt = new Date()
  const versions = { from: former.binaries.major, to: installation.binaries.major }
  options.log.info(versions, 'upgrading the embedded database to a new major version of PostgreSQL')
  try {
    const made = await replaceFormer(locked, options)
    options.log.info(versions, 'the embedded database was upgraded')
    return made && { made, startedAt }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw notUpgraded(error, { installation, dataDir: options.dataDir, ...versions })
  }
}

async function replaceFormer(
  locked: LockedInstallation,
  options: ClusterUpgradeOptions,
): Promise<BackupResult | undefined> {
  const reading = { ...options, isReadOnly: true }
  const copy = await withServer(locked, reading, (running) => copyFormer(running, options))
  try {
    await replaceWith(copy, locked, options)
    return copy
  } catch (error) {
    // each start tries again, and would fill the disk with copies of the same data
    if (copy) await rm(copy.file, { force: true })
    throw error
  }
}

async function replaceWith(
  copy: BackupResult | undefined,
  locked: LockedInstallation,
  options: ClusterUpgradeOptions,
): Promise<void> {
  const { installation } = locked
  const replacement = await createReplacement(installation)
  try {
    const target = { ...locked, installation: replacement }
    if (copy) await withServer(target, options, (running) => load(copy, running, options))
    options.signal?.throwIfAborted()
    replaceCluster(installation, replacement, options.log)
  } finally {
    await rm(replacement.cluster, { recursive: true, force: true })
  }
}

/** Undefined if the database has no data: an interrupted first start leaves an empty one. */
async function copyFormer(
  { connection, client }: RunningCluster,
  { dataDir, log }: ClusterUpgradeOptions,
): Promise<BackupResult | undefined> {
  const others = await listOtherObjects(client)
  if (others.length > 0)
    log.warn({ others }, 'not part of the upgrade, and only in the former folder afterwards')
  const schema = await findSchemaVersion(client)
  if (schema === 0) return undefined
  if (schema > newestSchemaVersion())
    throw new StartupError(`It belongs to a newer version of the app (schema ${schema}). Start that version.`)
  const progress = (line: string) => log.info(`copied ${line}`)
  const copy = await createBackup({
    database: connection,
    dataDir,
    productVersion,
    isWhole: true,
    progress,
  })
  log.info({ file: copy.file }, 'the backup before the upgrade is complete')
  return copy
}

async function load(
  { file, manifest }: BackupResult,
  { client }: RunningCluster,
  { log }: ClusterUpgradeOptions,
): Promise<void> {
  const progress = (line: string) => log.info(`loaded ${line}`)
  const { loaded, chain } = await inTransaction(client, () =>
    loadDatabase(client, { source: { file }, manifest, log, progress }),
  )
  const { tables, rows, skipped } = loaded
  log.info({ tables, rows }, 'all rows, sequences and the end of the audit trail are equal')
  if (skipped.length > 0) log.warn({ tables: skipped }, 'tables that the app does not create were not loaded')
  if (chain.broken)
    log.error({ sequence: chain.broken.sequence }, 'the audit trail is broken, as it was before the upgrade')
}

type FailedUpgrade = {
  readonly installation: Installation
  readonly dataDir: string
  readonly from: string
  readonly to: string
}

function notUpgraded(error: unknown, { installation, dataDir, from, to }: FailedUpgrade): StartupError {
  const { cluster } = installation
  const reason = operatorMessage(explainStartFailure(error, { dataDir }))
  return new StartupError(
    `The embedded database was not upgraded from PostgreSQL ${from} to ${to}. ${reason}\n` +
      `Its data are unchanged in ${cluster}, and the former version of the app can start with them. ` +
      `${missingRoom(cluster)}Correct this and start again.`,
    { cause: error },
  )
}

/** The new cluster and the backup together rarely need more than the former cluster. */
function missingRoom(cluster: string): string {
  const { bavail, bsize } = statfsSync(cluster)
  const needed = folderBytes(cluster)
  const available = bavail * bsize
  if (available >= needed) return ''
  return `The upgrade needs up to ${inUnits(needed)} of free disk, and ${inUnits(available)} are free. `
}
