import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import {
  assertSupportedDatabase,
  type ConnectionSettings,
  databaseOn,
  openClient,
} from '../database/connection.ts'
import { newestSchemaVersion, tryToLockMigrations } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import { OperatorError } from '../errors.ts'
import { type RunningCluster, withServer } from '../postgres/access.ts'
import { createReplacement, replaceCluster } from '../postgres/cluster.ts'
import { makeDataFolder } from '../postgres/data-folder.ts'
import { DataFolderInUse } from '../postgres/data-folder-lock.ts'
import { type LockedInstallation, lockEmbedded } from '../postgres/embedded.ts'
import type { KeyLocation } from '../secrets/key-location.ts'
import { checkArchive } from './archive-reader.ts'
import type { ArchiveSource } from './archive-source.ts'
import { createBackup } from './backup.ts'
import { findSchemaVersion } from './catalog-sql.ts'
import { type EndedAccess, endAccess } from './end-access-sql.ts'
import { inTransaction, type LoadedDatabase, loadDatabase } from './load-database.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { assertNoOtherTables, assertNoRunningApp, dropAll, isEmpty } from './replaced-database.ts'
import { RestoredFiles } from './restored-files.ts'
import { type ArchivedKey, type RestoredKeys, restoreKeys } from './restored-keys.ts'

/** The app is stopped, so only other programs can delay the restore. */
const LOCK_LIMIT_MS = 10_000

export type RestoreOptions<Inspection> = {
  readonly source: ArchiveSource
  /** True if a database that is not empty is backed up and then replaced. */
  readonly replace: boolean
  /** Undefined selects the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly keyLocation: KeyLocation
  readonly productVersion: string
  readonly log: Logger
  readonly progress: Progress
  /** Runs before the commit. If it rejects, the restore is rolled back. */
  readonly inspect: (db: Kysely<Tables>, manifest: Manifest) => Promise<Inspection>
}
export type RestoreResult<Inspection> = Restored<Inspection> & {
  readonly manifest: Manifest
  readonly formerBackup: string | undefined
}
type Restored<Inspection> = LoadedDatabase & {
  readonly files: { readonly written: number; readonly kept: number }
  /** Undefined if the backup has no keys. */
  readonly keys: RestoredKeys | undefined
  readonly ended: EndedAccess
  readonly inspection: Inspection
}

/** The former state stays if the restore fails or is killed. */
export async function restoreBackup<Inspection>(
  options: RestoreOptions<Inspection>,
): Promise<RestoreResult<Inspection>> {
  const { source, databaseUrl, progress } = options
  const manifest = await checkArchive(source)
  if (manifest.schema_version > newestSchemaVersion())
    throw new OperatorError(
      `The backup is of a newer version of the app (schema ${manifest.schema_version}; this app knows up to ` +
        `${newestSchemaVersion()}). Restore it with that version or a later one; nothing was changed.`,
    )
  progress(`${source.file}: all parts are intact`)
  return databaseUrl ? restoreOnServer(databaseUrl, manifest, options) : restoreEmbedded(manifest, options)
}

/** Everything happens in one transaction, except the backup of the former state. */
async function restoreOnServer<Inspection>(
  databaseUrl: string,
  manifest: Manifest,
  options: RestoreOptions<Inspection>,
): Promise<RestoreResult<Inspection>> {
  const { replace, log, dataDir } = options
  makeDataFolder(dataDir)
  const client = await openClient(databaseUrl, 'touchline restore')
  try {
    await assertSupportedDatabase(client)
    if (!(await tryToLockMigrations(databaseOn(client)))) throw busy()
    await assertNoRunningApp(client)
    const isFilled = !(await isEmpty(client))
    if (isFilled && !replace) throw notEmpty('The database')
    if (isFilled) await inTransaction(client, () => assertNoOtherTables(client, log))
    const formerBackup = isFilled ? await backUpFormer(databaseUrl, client, options) : undefined
    const restored = await inTransaction(client, async () => {
      await client.query(`set local lock_timeout = '${LOCK_LIMIT_MS}ms'`)
      if (isFilled) await dropAll(client)
      return fill(client, manifest, options)
    })
    return { ...restored, manifest, formerBackup }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Loads the backup into a new cluster beside the present one, which is replaced at the end. */
async function restoreEmbedded<Inspection>(
  manifest: Manifest,
  options: RestoreOptions<Inspection>,
): Promise<RestoreResult<Inspection>> {
  const { replace, log } = options
  const locked = lockStopped(options)
  const { installation } = locked
  try {
    const isFilled = existsSync(installation.cluster)
    if (isFilled && !replace) throw notEmpty(`The data folder ${options.dataDir}`)
    const former = ({ connection, client }: RunningCluster) => backUpFormer(connection, client, options)
    const formerBackup = isFilled ? await withServer(locked, { log, isReadOnly: true }, former) : undefined
    const replacement = await createReplacement(installation)
    try {
      const restored = await withServer({ ...locked, installation: replacement }, { log }, ({ client }) =>
        inTransaction(client, () => fill(client, manifest, options)),
      )
      replaceCluster(installation, replacement, log)
      return { ...restored, manifest, formerBackup }
    } finally {
      await rm(replacement.cluster, { recursive: true, force: true })
    }
  } finally {
    locked.release()
  }
}

function lockStopped({ dataDir, log }: Pick<RestoreOptions<unknown>, 'dataDir' | 'log'>): LockedInstallation {
  try {
    return lockEmbedded({ dataDir, log })
  } catch (error) {
    throw error instanceof DataFolderInUse ? new OperatorError(error.message) : error
  }
}

/** Undefined if the database has no data: an interrupted first start leaves an empty one. */
async function backUpFormer(
  database: ConnectionSettings,
  client: pg.Client,
  { dataDir, productVersion, progress }: RestoreOptions<unknown>,
): Promise<string | undefined> {
  if ((await findSchemaVersion(client)) === 0) return undefined
  progress('backing up the data that will be replaced')
  const { file } = await createBackup({ database, dataDir, productVersion, progress })
  progress(`the data that will be replaced are in ${file}`)
  return file
}

async function fill<Inspection>(
  client: pg.Client,
  manifest: Manifest,
  { source, dataDir, keyLocation, replace, log, progress, inspect }: RestoreOptions<Inspection>,
): Promise<Restored<Inspection>> {
  const files = new RestoredFiles(dataDir)
  const keys: ArchivedKey[] = []
  const uses = new Map<string, (content: Readable) => Promise<unknown>>()
  for (const each of manifest.files)
    uses.set(each.part, async (content) => files.add(each, await buffer(content)))
  for (const { part, name } of manifest.keys)
    uses.set(part, async (content) => keys.push({ name, content: await buffer(content) }))
  try {
    await files.discard()
    const database = await loadDatabase(client, {
      source,
      manifest,
      log,
      progress,
      useOther: async (part, content) => void (await uses.get(part)!(content)),
    })
    return {
      ...database,
      ended: await endAccess(client),
      files: await files.commit(),
      keys:
        keys.length > 0
          ? await restoreKeys(keys, { location: keyLocation, isReplacing: replace })
          : undefined,
      inspection: await inspect(databaseOn(client), manifest),
    }
  } finally {
    await files.discard()
  }
}

function notEmpty(what: string): OperatorError {
  return new OperatorError(
    `${what} is not empty. Add --replace to replace its data; a backup of them is made first.`,
  )
}

function busy(): OperatorError {
  return new OperatorError(
    'An instance of the app is starting, or another restore is running. Stop it first; nothing was changed.',
  )
}
