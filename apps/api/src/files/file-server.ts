import { isReadableName } from '@touchline/contract/fields/secret-field'
import type { DiskName } from '@touchline/contract/file-storage'

import { type FileServerSettings, LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import { DiskAway } from './disk.ts'

/** The credentials and the address of a bucket. */
export type S3Access = Omit<FileServerSettings, 'file_server_local_aws'>

/** A storage location. Local storage has only one. */
export type DiskAt = { readonly disk: DiskName; readonly place: string }
export const LOCAL: DiskAt = { disk: 'local', place: '' }

/** Reads the settings of the file server on each call, so a change takes effect immediately. */
export type FileServer = {
  /** The settings without secrets. */
  get(): Promise<Readonly<Record<string, unknown>>>
  /** The settings with the secret. */
  open(): Promise<FileServerSettings>
}

const needed = [
  ['file_server_bucket_name', 'a bucket'],
  ['file_server_access_key_id', 'an access key ID'],
  ['file_server_secret_key', 'a secret access key'],
] as const

type BucketSettings = Pick<S3Access, 'file_server_url' | 'file_server_bucket_name'>

/** Identifies a bucket worldwide. The region and the access key are not part of it. */
export function bucketAddress({ file_server_url, file_server_bucket_name: bucket }: BucketSettings): string {
  if (file_server_url === '') return `s3://${bucket}`
  const { origin, pathname } = new URL(file_server_url)
  return `${origin}${pathname.replace(/\/+$/, '')}/${bucket}`
}

/** The bucket of the settings; undefined if they are incomplete. */
export async function bucketNow(server: FileServer): Promise<DiskAt | undefined> {
  const settings = (await server.get()) as FileServerSettings
  return settings.file_server_bucket_name === '' ? undefined : bucketOf(settings)
}

/** True if the bucket of the settings has a readable secret. */
export async function canOpenBucket(server: FileServer): Promise<boolean> {
  const settings = await server.get()
  return settings[isReadableName('file_server_secret_key')] === true
}

/** The storage location of new files. */
export async function currentTarget(server: FileServer): Promise<DiskAt> {
  const settings = (await server.get()) as FileServerSettings
  return settings.file_server_local_aws === LOCAL_FILES ? LOCAL : bucketOf(settings)
}

function bucketOf(settings: FileServerSettings): DiskAt {
  return { disk: 's3', place: bucketAddress(settings) }
}

export function isSameTarget(one: DiskAt, other: DiskAt): boolean {
  return one.disk === other.disk && one.place === other.place
}

export function refuseIncomplete(access: S3Access): void {
  const missing = missingIn(access)
  if (missing.length > 0) throw new DiskAway(`the settings of the file server lack ${missing.join(' and ')}`)
}

export function isComplete(access: S3Access): boolean {
  return missingIn(access).length === 0
}

function missingIn(access: S3Access): string[] {
  return needed.filter(([name]) => access[name] === '').map(([, what]) => what)
}
