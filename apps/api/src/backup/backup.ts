import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { type ConnectionSettings, openClient } from '../database/connection.ts'
import { OperatorError } from '../errors.ts'
import { removeLeftovers } from '../files/leftovers.ts'
import { giveToOwner, namingFile } from '../secrets/durable-files.ts'
import { readKeys } from '../secrets/key-files.ts'
import type { KeyLocation } from '../secrets/key-location.ts'
import { archiveTarget, backupsFolder, PARTIAL_FILE } from './archive-names.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { findSchemaVersion } from './catalog-sql.ts'
import { copyFiles } from './copy-files.ts'
import { beginSnapshot, copyTables, describeSnapshot } from './copy-tables.ts'
import { FORMAT, isKeyName, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'

export type BackupOptions = {
  readonly database: ConnectionSettings
  readonly dataDir: string
  readonly productVersion: string
  /** A folder, or a file whose name ends with `.tar`; `DATA_DIR/backups` by default. Missing folders are created. */
  readonly to?: string | undefined
  /** If undefined, the backup contains no keys. */
  readonly keys?: KeyLocation | undefined
  /** True to copy sessions and links too, for a database that goes on. */
  readonly isWhole?: boolean
  /** The archive is encrypted to this public key. */
  readonly publicKey?: string | undefined
  readonly progress: Progress
  /** Ends the backup early, without an archive. */
  readonly signal?: AbortSignal | undefined
}
export type BackupResult = { readonly file: string; readonly bytes: number; readonly manifest: Manifest }

/** Copies the database in one snapshot, and then the files that the snapshot names. Writers are not blocked. */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const isEncrypted = options.publicKey !== undefined
  const target = archiveTarget(options.to ?? (await ownFolder(options.dataDir)), new Date(), { isEncrypted })
  const client = await openClient(options.database, 'touchline backup')
  const abort = () => void client.end()
  options.signal?.addEventListener('abort', abort)
  try {
    options.signal?.throwIfAborted()
    await beginSnapshot(client)
    if ((await findSchemaVersion(client)) === 0)
      throw new OperatorError('The database has no tables of Touchline, so there is nothing to back up.')
    await mkdir(dirname(target), { mode: 0o700, recursive: true })
    removeLeftovers(dirname(target), PARTIAL_FILE)
    return await namingFile(target, writeArchive(target, client, options))
  } finally {
    options.signal?.removeEventListener('abort', abort)
    await client.end().catch(() => undefined)
  }
}

async function ownFolder(dataDir: string): Promise<string> {
  const folder = backupsFolder(dataDir)
  if (existsSync(folder)) return folder
  await mkdir(folder, { mode: 0o700, recursive: true })
  await chmod(folder, 0o700)
  await giveToOwner(folder, dataDir)
  return folder
}

async function writeArchive(
  target: string,
  client: pg.Client,
  { dataDir, productVersion, keys, isWhole = false, publicKey, progress }: BackupOptions,
): Promise<BackupResult> {
  const archive = await ArchiveWriter.create(target, publicKey)
  try {
    const described = await describeSnapshot(client)
    const tables = await copyTables(client, { archive, isWhole, progress })
    const files = await copyFiles(client, { archive, dataDir, progress })
    const archivedKeys = keys ? await copyKeys(keys, archive, progress) : []
    const manifest: Manifest = {
      format: FORMAT,
      product: 'touchline',
      product_version: productVersion,
      ...described,
      tables,
      ...files,
      keys: archivedKeys,
    }
    return { file: target, bytes: await archive.finish(manifest), manifest }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function copyKeys(
  { path }: KeyLocation,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<Manifest['keys']> {
  const ring = await readKeys(path)
  const paths = ring.kind === 'folder' ? ring.names.map((name) => join(path, name)) : []
  if (ring.kind === 'file') paths.push(path)
  const keys: Manifest['keys'] = []
  for (const file of paths) {
    const name = basename(file)
    if (!isKeyName(name))
      throw new OperatorError(
        `Rename the key file ${file} first: use letters, digits, "-", "_" and "." only.`,
      )
    keys.push({ name, ...(await archive.add(`keys/${name}`, await readFile(file))) })
  }
  progress(`keys: ${keys.length} files`)
  return keys
}
