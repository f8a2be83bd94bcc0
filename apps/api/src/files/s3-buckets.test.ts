import type { FileServerSettings } from '@touchline/contract/site-settings/groups'
import { test as base, expect } from 'vitest'
import { Egress } from '../egress/egress.ts'
import { startCanary } from '../testing/canaries.ts'
import { otherETags, s3Fixture, s3Settings } from '../testing/s3-settings.ts'
import type { Disk } from './disk.ts'
import { newFileName } from './file-name.ts'
import { bucketAddress } from './file-server.ts'
import { S3Buckets } from './s3-buckets.ts'

const LIMIT_MS = 1_000
const bytes = Buffer.from('the bytes of a picture')

type ChangeableSettings = { -readonly [Name in keyof FileServerSettings]: FileServerSettings[Name] }

const test = base
  .extend('s3', s3Fixture)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('canary', async ({}, { onCleanup }) => {
    const canary = await startCanary()
    onCleanup(canary.close)
    return canary
  })
  .extend('settings', ({ s3 }): ChangeableSettings => ({ ...s3Settings(s3) }))
  .extend('diskThrough', ({ settings }) => (allowed: readonly string[], limitMs = LIMIT_MS) => {
    const buckets = new S3Buckets({ egress: new Egress(allowed), limitMs })
    return reopening(() => buckets.open({ ...settings }))
  })
  .extend('disk', ({ diskThrough }) => diskThrough(['127.0.0.1']))

type DiskCalls = Pick<Disk, 'read' | 'write' | 'remove'>

function reopening(open: () => Disk): DiskCalls {
  return {
    read: async (name) => open().read(name),
    write: async (name, written) => open().write(name, written),
    remove: async (name) => open().remove(name),
  }
}

function callsOf(disk: DiskCalls, name = newFileName()) {
  return [() => disk.read(name), () => disk.write(name, bytes), () => disk.remove(name)]
}

test('a file in a bucket can be written, read and removed; a missing file is not found', async ({
  s3,
  disk,
}) => {
  const name = newFileName()
  expect(await disk.read(name)).toBeUndefined()
  await disk.remove(name)
  await disk.write(name, bytes)
  expect(Buffer.from((await disk.read(name)) ?? [])).toEqual(bytes)
  expect(s3.objects.get(name)?.bytes).toEqual(bytes)
  await disk.remove(name)
  expect(await disk.read(name)).toBeUndefined()
})

test('a file is sent with its content type only, and without public access', async ({ s3, disk }) => {
  await disk.write(newFileName(), bytes)
  const { headers } = s3.requests.at(-1)!
  expect(headers['content-type']).toBe('image/webp')
  const amazon = Object.keys(headers).filter((header) => header.startsWith('x-amz-'))
  expect(amazon.sort()).toEqual(['x-amz-content-sha256', 'x-amz-date', 'x-amz-user-agent'])
})

test.for(otherETags)('a file server that returns %s stores files', async ([, etag], { s3, disk }) => {
  s3.behaviour.etag = etag
  const name = newFileName()
  await disk.write(name, bytes)
  expect(s3.objects.get(name)?.bytes).toEqual(bytes)
  expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'GET'])
})

test('a file server without MD5 ETags stores files for an access key that may only write', async ({
  s3,
  disk,
}) => {
  Object.assign(s3.behaviour, { etag: () => undefined, refuseRead: true })
  await disk.write(newFileName(), bytes)
  expect(s3.objects.size).toBe(1)
})

test('a file server without MD5 ETags that finds a new object only after a moment stores files', async ({
  s3,
  diskThrough,
}) => {
  Object.assign(s3.behaviour, { etag: () => undefined, missedReads: 2 })
  await diskThrough(['127.0.0.1'], 20 * LIMIT_MS).write(newFileName(), bytes)
  expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET', 'GET'])
})

test('a missing file can be removed from a file server that answers NoSuchKey to that', async ({
  s3,
  disk,
}) => {
  s3.behaviour.refuseRemoveOfMissing = true
  await disk.remove(newFileName())
  expect(s3.requests.map(({ method }) => method)).toEqual(['DELETE'])
})

test('a file server without MD5 ETags that returns other bytes than it got has stored nothing', async ({
  s3,
  disk,
}) => {
  Object.assign(s3.behaviour, { etag: () => undefined, alter: true })
  await expect(disk.write(newFileName(), bytes)).rejects.toThrow('no file server has answered')
})

test.for([3_600_000, -3_600_000])(
  'files are stored if the clock of the file server is ahead by %i ms',
  async (clockAheadMs, { s3, disk }) => {
    s3.behaviour.clockAheadMs = clockAheadMs
    await disk.write(newFileName(), bytes)
    expect(s3.objects.size).toBe(1)
  },
)

test.for([
  [{ file_server_access_key_id: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  [{ file_server_secret_key: 'a canary that sings' }, 'SignatureDoesNotMatch'],
  [{ file_server_bucket_name: 'elsewhere' }, 'NoSuchBucket'],
  [{ file_server_url: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  [{ file_server_url: 'http://[::1]:1' }, 'EGRESS_ALLOW'],
  [{ file_server_region: 'a b/c' }, 'host'],
  [{ file_server_bucket_name: '' }, 'lack a bucket'],
  [
    { file_server_access_key_id: '', file_server_secret_key: '' },
    'lack an access key ID and a secret access key',
  ],
] as const)(
  'the error of a call with %j names the cause and no secret',
  async ([changed, said], { settings, disk }) => {
    Object.assign(settings, changed)
    for (const call of callsOf(disk)) {
      const error = await call().catch((error: Error) => error)
      expect(error).toMatchObject({ name: 'DiskUnavailable', message: expect.stringContaining(said) })
      const everything = JSON.stringify(error, Object.getOwnPropertyNames(error))
      for (const secret of ['canary', 'a secret of tests']) expect(everything).not.toContain(secret)
    }
  },
)

test.for([
  ['<Error><Code>words of a stranger</Code><Message>words of a stranger</Message></Error>', 'Error (403)'],
  ['<Error><Code>AccessDenied</Code><Message>words of a stranger</Message></Error>', 'AccessDenied (403)'],
  ['<words of="a stranger', 'Error (403)'],
  ['words of a stranger', '(403)'],
] as const)('the error of a call quotes no text of the response %s', async ([words, said], { s3, disk }) => {
  s3.behaviour.errorBody = words
  for (const call of callsOf(disk)) {
    const error: Error = await call().catch((thrown) => thrown)
    expect(error.message).toContain(said)
    expect(error.message).not.toMatch(/words|stranger/)
  }
})

test.for([{ silent: true }, { cut: true }, { failures: 99 }])(
  'a call to a file server with the fault %j ends at the time limit',
  async (behaviour, { s3, disk }) => {
    Object.assign(s3.behaviour, behaviour)
    for (const call of callsOf(disk)) {
      const begun = performance.now()
      await expect(call()).rejects.toThrow('the file server failed')
      expect(performance.now() - begun).toBeLessThan(10 * LIMIT_MS)
    }
  },
)

test('the connection is closed after the time limit', async ({ s3, disk }) => {
  s3.behaviour.silent = true
  await expect(disk.read(newFileName())).rejects.toThrow('TimeoutError')
  await expect.poll(() => s3.connections()).toBe(0)
})

test('after a read of an unreachable server, other reads fail immediately until the settings change or some time has passed', async ({
  s3,
  settings,
  disk,
}) => {
  s3.behaviour.silent = true
  await expect(disk.read(newFileName())).rejects.toThrow('TimeoutError')
  delete s3.behaviour.silent
  s3.requests.length = 0
  await expect(disk.read(newFileName())).rejects.toThrow('not reached a moment ago')
  expect(s3.requests).toEqual([])
  settings.file_server_region = 'eu-west-1'
  expect(await disk.read(newFileName())).toBeUndefined()
})

test('after a refused read, the next read calls the file server again', async ({ s3, disk }) => {
  s3.behaviour.errorBody = '<Error><Code>AccessDenied</Code></Error>'
  await expect(disk.read(newFileName())).rejects.toThrow('AccessDenied')
  delete s3.behaviour.errorBody
  expect(await disk.read(newFileName())).toBeUndefined()
})

test('reading a file from a bucket fails if the response is incomplete', async ({ s3, disk }) => {
  const name = newFileName()
  await disk.write(name, bytes)
  s3.behaviour.stall = true
  await expect(disk.read(name)).rejects.toThrow('TimeoutError')
})

test('reading a file from a bucket fails if the response is larger than any stored file', async ({
  s3,
  diskThrough,
}) => {
  // on a busy machine, nine megabytes take longer than the usual limit of these tests
  const disk = diskThrough(['127.0.0.1'], 20 * LIMIT_MS)
  const name = newFileName()
  await disk.write(name, bytes)
  const { headers } = s3.objects.get(name)!
  s3.objects.set(name, { bytes: Buffer.alloc(9 * 1024 * 1024), headers })
  await expect(disk.read(name)).rejects.toThrow('longer than the largest stored file')
})

test('a call to the file server that fails once is retried', async ({ s3, disk }) => {
  for (const call of callsOf(disk)) {
    s3.behaviour.failures = 1
    await call()
  }
})

test('redirects of the file server are not followed', async ({ s3, canary, disk }) => {
  s3.behaviour.redirectTo = canary.url
  for (const call of callsOf(disk)) await expect(call()).rejects.toThrow('307')
  expect(canary.connections()).toBe(0)
})

test.for(['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'])(
  'a call to the forbidden address %s opens no connection',
  async (host, { canary, settings, diskThrough }) => {
    settings.file_server_url = `http://${host}:${canary.port}`
    for (const call of callsOf(diskThrough([]))) await expect(call()).rejects.toThrow('EGRESS_ALLOW')
    expect(canary.connections()).toBe(0)
  },
)

test('a change of the file server settings takes effect immediately', async ({ settings, disk }) => {
  const { file_server_secret_key } = settings
  await disk.write(newFileName(), bytes)
  settings.file_server_secret_key = 'another'
  await expect(disk.write(newFileName(), bytes)).rejects.toThrow('SignatureDoesNotMatch')
  settings.file_server_secret_key = file_server_secret_key
  await disk.write(newFileName(), bytes)
})

test.for([
  ['', 's3://pictures'],
  ['https://files.example.com', 'https://files.example.com/pictures'],
  ['https://Files.Example.com:443/', 'https://files.example.com/pictures'],
  ['https://files.example.com:9000', 'https://files.example.com:9000/pictures'],
  ['http://files.example.com', 'http://files.example.com/pictures'],
  ['https://files.example.com/tenant//?a=b#c', 'https://files.example.com/tenant/pictures'],
] as const)('a bucket at the endpoint "%s" has the address %s', ([file_server_url, address]) => {
  expect(bucketAddress({ file_server_url, file_server_bucket_name: 'pictures' })).toBe(address)
})
