import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { Egress } from '../egress/egress.ts'
import { s3Fixture, s3Settings } from '../testing/s3-settings.ts'
import { S3Buckets } from './s3-buckets.ts'

const MB = 1024 * 1024
const NAME = 'backups/archive.tar'

const test = base
  .extend('s3', s3Fixture)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('file', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-upload-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return join(folder, 'archive.tar')
  })
  .extend('upload', ({ s3, file }) => (signal = AbortSignal.timeout(20_000)) => {
    const buckets = new S3Buckets({ egress: new Egress(['127.0.0.1']) })
    return buckets.openOnce(s3Settings(s3)).upload(NAME, { file, signal })
  })

const partsOf = (requests: readonly { url?: string | undefined }[]) =>
  requests.flatMap(({ url }) => /partNumber=(\d+)/.exec(url ?? '')?.[1] ?? [])

test('a small file is uploaded with one request', async ({ s3, file, upload }) => {
  const content = randomBytes(100_000)
  writeFileSync(file, content)
  await upload()
  expect(s3.objects.get(NAME)?.bytes.equals(content)).toBe(true)
  expect(s3.requests).toHaveLength(1)
})

test('a file of 17 MB is uploaded to S3 in three parts', async ({ s3, file, upload }) => {
  const content = randomBytes(17 * MB)
  writeFileSync(file, content)
  await upload()
  expect(s3.objects.get(NAME)?.bytes.equals(content)).toBe(true)
  expect(partsOf(s3.requests)).toEqual(['1', '2', '3'])
  expect(s3.uploads.open).toBe(0)
})

test('a part that fails once is sent again', async ({ s3, file, upload }) => {
  writeFileSync(file, '')
  truncateSync(file, 9 * MB)
  s3.behaviour.failures = 2
  await upload()
  expect(s3.objects.get(NAME)?.bytes.byteLength).toBe(9 * MB)
})

test('a failed or aborted upload leaves no parts', async ({ s3, file, upload }) => {
  writeFileSync(file, '')
  truncateSync(file, 17 * MB)
  const stop = new AbortController()
  s3.behaviour.beforeResponse = async () => {
    if (partsOf(s3.requests).length === 2) stop.abort()
  }
  await expect(upload(stop.signal)).rejects.toThrow('AbortError')
  expect(s3.objects.size).toBe(0)
  expect(s3.uploads.open).toBe(0)
})
