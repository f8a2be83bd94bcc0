import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test as base, expect } from 'vitest'
import { Egress } from '../egress/egress.ts'
import type { TestS3 } from '../testing/s3-server.ts'
import { otherETags, s3Fixture, s3Settings } from '../testing/s3-settings.ts'
import { S3Buckets } from './s3-buckets.ts'

const MB = 1024 * 1024
const NAME = 'backups/archive.tar'

type Limits = { readonly signal?: AbortSignal; readonly stalledMs?: number }

const test = base
  .extend('s3', s3Fixture)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('file', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-upload-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return join(folder, 'archive.tar')
  })
  .extend('upload', ({ s3, file }) => ({ signal = AbortSignal.timeout(60_000), stalledMs }: Limits = {}) => {
    const buckets = new S3Buckets({ egress: new Egress(['127.0.0.1']), stalledMs })
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
  expect(s3.requests.filter(({ headers }) => headers.expect)).toEqual([])
  expect(s3.uploads.open).toBe(0)
})

test.for(otherETags)(
  'files of one part and of several parts are uploaded to a service that returns %s',
  async ([, etag], { s3, file, upload }) => {
    s3.behaviour.etag = etag
    for (const size of [1, 9]) {
      writeFileSync(file, '')
      truncateSync(file, size * MB)
      await upload()
      expect(s3.objects.get(NAME)?.bytes.byteLength).toBe(size * MB)
    }
  },
)

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
  await expect(upload({ signal: stop.signal })).rejects.toThrow('AbortError')
  expect(s3.objects.size).toBe(0)
  expect(s3.uploads.open).toBe(0)
})

test('an upload that makes progress may take longer than the time without progress', async ({
  s3,
  file,
  upload,
}) => {
  writeFileSync(file, '')
  truncateSync(file, 9 * MB)
  s3.behaviour.beforeResponse = () => delay(1_500)
  await upload({ stalledMs: 4_000 }) // the upload has four requests
  expect(s3.objects.get(NAME)?.bytes.byteLength).toBe(9 * MB)
})

type Hang = (s3: TestS3) => unknown

test.for<[string, Hang]>([
  ['never answers', ({ behaviour }) => Object.assign(behaviour, { silent: true })],
  ['stops reading', ({ behaviour }) => Object.assign(behaviour, { deaf: true })],
  ['answers no further part', (s3) => hangAt(s3, 'partNumber=2')],
  ['does not complete the upload', (s3) => hangAt(s3, 'uploadId=', 'POST')],
])(
  'an upload to a bucket that %s fails soon, also if the parts cannot be deleted',
  async ([, hang], { s3, file, upload }) => {
    writeFileSync(file, '')
    truncateSync(file, 17 * MB)
    hang(s3)
    const begun = performance.now()
    await expect(upload({ stalledMs: 1_000 })).rejects.toMatchObject({
      name: 'DiskUnavailable',
      code: 'unreachable',
    })
    expect(performance.now() - begun).toBeLessThan(60_000)
  },
)

/** The bucket answers no request from this one on. */
function hangAt({ behaviour, requests }: TestS3, query: string, method = 'PUT'): void {
  behaviour.beforeResponse = async () => {
    const found = requests.some((request) => request.method === method && request.url?.includes(query))
    if (found) await new Promise(() => undefined)
  }
}
