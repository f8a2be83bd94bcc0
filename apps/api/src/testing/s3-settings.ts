import type { FileServerSettings } from '@touchline/contract/site-settings/groups'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { startS3, type TestS3 } from './s3-server.ts'

const S3 = 1

export function s3Settings(
  { url, bucket, key }: Pick<TestS3, 'url' | 'bucket' | 'key'>,
  changed: Partial<FileServerSettings> = {},
): FileServerSettings {
  return {
    file_server_local_aws: S3,
    file_server_url: url,
    file_server_bucket_name: bucket,
    file_server_region: '',
    file_server_access_key_id: key.id,
    file_server_secret_key: key.secret,
    ...changed,
  }
}

export async function saveFileServer(admin: Client, settings: Partial<FileServerSettings>): Promise<void> {
  const { status } = await admin.post('/api/site-setting', settings)
  expect(status).toBe(200)
}

/** The ETags of services that send no MD5 digest in quotation marks. */
export const otherETags: readonly (readonly [string, (md5: string) => string | undefined])[] = [
  ['no ETag', () => undefined],
  ['an empty ETag', () => ''],
  ['an ETag without quotation marks', (md5) => md5],
  ['a weak ETag', (md5) => `W/"${md5}"`],
  ['an ETag that is no MD5 digest', () => '"CAESABCxyz+/=-version 2"'],
]

type TestCleanup = { onCleanup(close: () => Promise<void>): void }

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
export async function s3Fixture({}, { onCleanup }: TestCleanup): Promise<TestS3> {
  const s3 = await startS3()
  onCleanup(s3.close)
  return s3
}
