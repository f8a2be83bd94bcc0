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

type TestCleanup = { onCleanup(close: () => Promise<void>): void }

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
export async function s3Fixture({}, { onCleanup }: TestCleanup): Promise<TestS3> {
  const s3 = await startS3()
  onCleanup(s3.close)
  return s3
}
