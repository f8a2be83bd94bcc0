import { isReadableName } from '@touchline/contract/fields/secret-field'
import type { DiskName } from '@touchline/contract/file-storage'
import { type FileServerSettings, LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import { DiskUnavailable } from './disk.ts'

export type S3Access = Omit<FileServerSettings, 'file_server_local_aws'>

export type DiskLocation = { readonly disk: DiskName; readonly place: string }
export const LOCAL: DiskLocation = { disk: 'local', place: '' }

/** Reads the settings of the file server on each call, so a change takes effect immediately. */
export type FileServer = {
  get(): Promise<Readonly<Record<string, unknown>>>
  /** With the decrypted secret key. */
  open(): Promise<FileServerSettings>
}

const needed = [
  ['file_server_bucket_name', 'a bucket'],
  ['file_server_access_key_id', 'an access key ID'],
  ['file_server_secret_key', 'a secret access key'],
] as const

type BucketSettings = Pick<S3Access, 'file_server_url' | 'file_server_bucket_name'>

/** Identifies a bucket worldwide, like `https://host/bucket`, or `s3://bucket` on AWS. */
export function bucketAddress({ file_server_url, file_server_bucket_name: bucket }: BucketSettings): string {
  if (file_server_url === '') return `s3://${bucket}`
  const { origin, pathname } = new URL(file_server_url)
  return `${origin}${pathname.replace(/\/+$/, '')}/${bucket}`
}

export async function configuredBucket(server: FileServer): Promise<DiskLocation | undefined> {
  const settings = (await server.get()) as FileServerSettings
  return settings.file_server_bucket_name === '' ? undefined : bucketOf(settings)
}

/** True if the secret key of the settings can be decrypted. */
export async function canOpenBucket(server: FileServer): Promise<boolean> {
  const settings = await server.get()
  return settings[isReadableName('file_server_secret_key')] === true
}

/** The storage location of new files. */
export async function currentLocation(server: FileServer): Promise<DiskLocation> {
  const settings = (await server.get()) as FileServerSettings
  return settings.file_server_local_aws === LOCAL_FILES ? LOCAL : bucketOf(settings)
}

function bucketOf(settings: FileServerSettings): DiskLocation {
  return { disk: 's3', place: bucketAddress(settings) }
}

export function isSameLocation(one: DiskLocation, other: DiskLocation): boolean {
  return one.disk === other.disk && one.place === other.place
}

export function refuseIncomplete(access: S3Access): void {
  const missing = missingIn(access)
  if (missing.length > 0)
    throw new DiskUnavailable(`the settings of the file server lack ${missing.join(' and ')}`)
}

export function isComplete(access: S3Access): boolean {
  return missingIn(access).length === 0
}

function missingIn(access: S3Access): string[] {
  return needed.filter(([name]) => access[name] === '').map(([, what]) => what)
}
