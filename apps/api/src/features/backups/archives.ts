import { open, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BackupTarget } from '@touchline/contract/backups'
import type { BackupSettings } from '@touchline/contract/site-settings/groups'
import { backupsFolder, isArchiveName, newestBackup } from '../../backup/archive-names.ts'
import type { BackupResult } from '../../backup/backup.ts'
import type { Disk } from '../../files/disk.ts'
import { bucketAddress, refuseIncomplete, type S3Access } from '../../files/file-server.ts'
import type { S3Buckets } from '../../files/s3-buckets.ts'
import { describeArchive } from './recorded-backup.ts'
import type { BackupRunRepository, KeptArchive, StoredArchive } from './repository.ts'

type ArchivesDeps = {
  readonly dataDir: string
  /** With the decrypted secret key. */
  readonly openSettings: () => Promise<BackupSettings>
  readonly buckets: S3Buckets
}

export function bucketAccess(values: BackupSettings): S3Access {
  return {
    file_server_url: values.backup_s3_endpoint,
    file_server_bucket_name: values.backup_s3_bucket,
    file_server_region: values.backup_s3_region,
    file_server_access_key_id: values.backup_s3_access_key_id,
    file_server_secret_key: values.backup_s3_secret_key,
  }
}

function objectKey({ backup_s3_prefix: prefix }: BackupSettings, name: string): string {
  return prefix === '' ? name : `${prefix.replace(/\/$/, '')}/${name}`
}

/** The bucket with the key prefix before all names. */
export function withPrefix(disk: Disk, values: BackupSettings): Disk {
  return {
    name: disk.name,
    place: disk.place,
    write: (name, bytes) => disk.write(objectKey(values, name), bytes),
    read: (name) => disk.read(objectKey(values, name)),
    remove: (name) => disk.remove(objectKey(values, name)),
  }
}

/** Stores archives in `DATA_DIR/backups` or in the bucket of the settings, and deletes them. */
export class Archives {
  readonly #deps: ArchivesDeps

  constructor(deps: ArchivesDeps) {
    this.#deps = deps
  }

  /**
   * Throws if the settings of the bucket cannot be used. So a backup fails before it copies anything. Resolves to the
   * public key to which an archive for the bucket is encrypted, if there is one.
   */
  async check(target: BackupTarget): Promise<string | undefined> {
    if (target !== 's3') return undefined
    const values = await this.#deps.openSettings()
    refuseIncomplete(bucketAccess(values))
    return values.backup_public_key || undefined
  }

  /** The archive is in the local folder at first. For a bucket, the local copy is deleted, also after a failed upload. */
  async store(target: BackupTarget, made: BackupResult, signal: AbortSignal): Promise<StoredArchive> {
    const { file } = made
    const archive = describeArchive({ ...made, place: '' })
    if (target === 'folder') return archive
    try {
      const values = await this.#deps.openSettings()
      const access = bucketAccess(values)
      const fileName = objectKey(values, archive.fileName)
      await this.#deps.buckets.openOnce(access).upload(fileName, { file, signal })
      return { ...archive, fileName, place: bucketAddress(access) }
    } finally {
      await rm(file, { force: true })
    }
  }

  /** False if the archive is not complete in the local folder. A bucket has confirmed its archives at their upload. */
  async isComplete({ target, place, file_name: name, bytes }: KeptArchive): Promise<boolean> {
    if (target !== 'folder') return true
    const found = await stat(join(backupsFolder(this.#deps.dataDir), name)).catch(() => undefined)
    return place === '' && found?.size === bytes
  }

  /** True if this instance can read and delete the archive: it is in its folder or in the bucket of the settings. */
  async isReachable(archive: KeptArchive, bucket: string | undefined): Promise<boolean> {
    const { target, place, file_name: name } = archive
    if (target === 's3') return place === bucket && isKey(name)
    return isArchiveName(name) && this.isComplete(archive)
  }

  /** Undefined if this instance cannot reach the archive. */
  async read(archive: KeptArchive, signal: AbortSignal): Promise<Readable | undefined> {
    const { dataDir, openSettings, buckets } = this.#deps
    const { target, file_name: name } = archive
    if (target === 'folder') {
      if (!(await this.isReachable(archive, undefined))) return undefined
      return (await open(join(backupsFolder(dataDir), name))).createReadStream()
    }
    const access = bucketAccess(await openSettings())
    if (!(await this.isReachable(archive, bucketAddress(access)))) return undefined
    return buckets.openOnce(access).download(name, { bytes: archive.bytes ?? 0, signal })
  }

  /** Returns false if this instance cannot reach the archive: it is on another machine or in a former bucket. */
  async delete({ target, place, file_name: name }: KeptArchive, signal?: AbortSignal): Promise<boolean> {
    const { dataDir, openSettings, buckets } = this.#deps
    if (target === 'folder')
      return place === '' && isArchiveName(name) && remove(join(backupsFolder(dataDir), name))
    const access = bucketAccess(await openSettings())
    if (bucketAddress(access) !== place || !isKey(name)) return false
    await buckets.openOnce(access, signal).remove(name)
    return true
  }
}

/** True for a generated name of an archive, with or without a key prefix. */
function isKey(name: string): boolean {
  return isArchiveName(name.slice(name.lastIndexOf('/') + 1))
}

async function remove(file: string): Promise<boolean> {
  return unlink(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

type NewestBackupDeps = {
  /** Undefined if the database cannot be read. */
  readonly runs: BackupRunRepository | undefined
  readonly dataDir: string
}

/** The newest archive in `DATA_DIR/backups` or in a bucket. Without the database, only the folder counts. */
export async function newestBackupOf({ runs, dataDir }: NewestBackupDeps): Promise<Date | undefined> {
  const inBucket = await runs?.findNewestInBucket().catch(() => undefined)
  const times = [newestBackup(dataDir), inBucket].flatMap((at) => (at ? [at.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
