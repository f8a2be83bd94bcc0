import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_CONNECTION_TESTS } from '@touchline/contract/site-settings/connection-tests'
import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { test as base } from '../../testing/file-storage.ts'
import { otherETags, s3Settings, saveFileServer } from '../../testing/s3-settings.ts'

const PATH = '/api/test-connection'
const FAILED = 'Test connection failed!'

const all = ['write', 'read', 'delete'].map((step) => ({ step, ok: true, ms: expect.any(Number) }))
/** The first `count` steps; the last of them failed with `fault`. */
const upTo = (count: number, fault: string) =>
  all.slice(0, count).map((step, index) => (index === count - 1 ? { ...step, ok: false, fault } : step))

const test = base.extend('testConnection', ({ admin }) => async (typed?: object) => {
  return (await admin.post(PATH, typed)).body
})

describe('a connection test of the file server', () => {
  test('with typed settings writes, reads and removes a file, and saves nothing', async ({
    admin,
    s3,
    testConnection,
    names,
  }) => {
    const before = (await admin.get('/api/site-setting?edit=1')).body
    expect(await testConnection(s3Settings(s3))).toEqual({
      success: true,
      message: 'The test file was written, read and deleted.',
      steps: all,
    })
    expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE'])
    expect(names(s3)).toEqual([])
    expect((await admin.get('/api/site-setting?edit=1')).body).toEqual(before)
  })

  test('with an empty body uses the saved settings', async ({ s3, other, choose, testConnection }) => {
    await choose(s3)
    expect(await testConnection()).toMatchObject({ success: true, steps: all })
    expect(await testConnection({})).toMatchObject({ success: true })
    expect([s3.requests.length, other.requests.length]).toEqual([6, 0])
  })

  test('uses the saved secret only for the endpoint it was saved for', async ({
    admin,
    s3,
    other,
    choose,
    testConnection,
  }) => {
    await choose(s3)
    expect(await testConnection({ file_server_local_aws: 1 })).toMatchObject({ success: true })
    const again = ['The connection details have changed. Enter this value again.']
    expect(await admin.post(PATH, { file_server_url: other.url })).toBeRefused('invalid_fields', {
      file_server_secret_key: again,
    })
    expect(other.requests).toEqual([])
    expect(await testConnection(s3Settings(other))).toMatchObject({ success: true })
  })

  test('of local storage writes, reads and removes a file there', async ({
    choose,
    testConnection,
    names,
  }) => {
    await choose('local')
    expect(await testConnection()).toMatchObject({ success: true, steps: all })
    expect(names('local')).toEqual([])
  })

  test('of local storage fails at the write step if the folder is not writable', async ({
    dataDir,
    testConnection,
  }) => {
    const folder = join(dataDir, 'files')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'no folder')
    expect(await testConnection()).toEqual({ success: false, message: FAILED, steps: upTo(1, 'refused') })
    rmSync(folder)
    mkdirSync(folder)
  })

  test.for([
    ['another key', { file_server_access_key_id: 'AKIAOTHERKEY' }, 'wrong_key'],
    ['another secret', { file_server_secret_key: 'a canary that sings' }, 'wrong_secret'],
    ['another bucket', { file_server_bucket_name: 'elsewhere' }, 'no_bucket'],
  ] as const)(
    'with %s fails with the matching error code',
    async ([, changed, fault], { s3, testConnection, lines }) => {
      expect(await testConnection(s3Settings(s3, changed))).toEqual({
        success: false,
        message: FAILED,
        steps: upTo(1, fault),
      })
      for (const secret of ['canary', s3.key.secret]) expect(lines.join('')).not.toContain(secret)
    },
  )

  test.for([
    ['AuthorizationHeaderMalformed', 'wrong_region'],
    ['AccessDenied', 'denied'],
    ['SlowDown', 'refused'],
    ['words of a stranger', 'refused'],
  ] as const)(
    'of a server that answers %s fails with the code %s',
    async ([code, fault], { s3, testConnection, lines }) => {
      s3.behaviour.errorBody = `<Error><Code>${code}</Code><Message>words of a stranger</Message></Error>`
      const answer = await testConnection(s3Settings(s3))
      expect(answer.steps).toEqual(upTo(1, fault))
      expect(JSON.stringify(answer) + lines.join('')).not.toContain('stranger')
    },
  )

  test.for(otherETags)(
    'of a file server that returns %s succeeds',
    async ([, etag], { s3, testConnection }) => {
      s3.behaviour.etag = etag
      expect(await testConnection(s3Settings(s3))).toMatchObject({ success: true, steps: all })
    },
  )

  test('a connection test of a file server that finds a new object only after a moment succeeds', async ({
    s3,
    testConnection,
  }) => {
    s3.behaviour.missedReads = 2
    expect(await testConnection(s3Settings(s3))).toMatchObject({ success: true, steps: all })
  })

  test('a connection test removes a test file that was stored although the server has answered with an error', async ({
    s3,
    testConnection,
    names,
  }) => {
    s3.behaviour.failAfterPut = true
    expect((await testConnection(s3Settings(s3))).steps).toEqual(upTo(1, 'refused'))
    await expect.poll(() => names(s3)).toEqual([])
  })

  test('a connection test of a file server with another time names the difference of the clocks', async ({
    s3,
    testConnection,
  }) => {
    const ServerTime = new Date(Date.now() + 3_600_000).toISOString()
    s3.behaviour.errorBody = `<Error><Code>RequestTimeTooSkewed</Code><ServerTime>${ServerTime}</ServerTime></Error>`
    const [step] = (await testConnection(s3Settings(s3))).steps
    expect(step).toMatchObject({ step: 'write', ok: false, fault: 'clock_skew' })
    expect(Math.abs(step.clock_difference - 3_600)).toBeLessThan(60)
  })

  test('fails at the read step if the content differs, and removes the test file', async ({
    s3,
    testConnection,
    names,
  }) => {
    s3.behaviour.alter = true
    expect((await testConnection(s3Settings(s3))).steps).toEqual(upTo(2, 'different'))
    await expect.poll(() => names(s3)).toEqual([])
  })

  test('fails at the delete step if the server refuses the removal', async ({ s3, testConnection }) => {
    s3.behaviour.refuseRemove = true
    expect((await testConnection(s3Settings(s3))).steps).toEqual(upTo(3, 'denied'))
  })

  test('returns its message in Japanese', async ({ admin, s3 }) => {
    const { body } = await admin
      .with({ 'accept-language': 'ja' })
      .post(PATH, s3Settings(s3, { file_server_bucket_name: 'elsewhere' }))
    expect(body.message).toBe('接続テストに失敗しました。')
  })
})

describe('a connection test of the file server is refused', () => {
  test('with an error at each missing field', async ({ admin, db, s3 }) => {
    const before = await lastEntry(db)
    const needed = ['Required to store files in a bucket.']
    expect(
      await admin.post(PATH, {
        file_server_local_aws: 1,
        file_server_url: s3.url,
        file_server_bucket_name: '',
        file_server_access_key_id: '',
      }),
    ).toBeRefused('invalid_fields', {
      file_server_bucket_name: needed,
      file_server_access_key_id: needed,
      file_server_secret_key: needed,
    })
    expect(await lastEntry(db)).toEqual(before)
  })

  test('if the body contains other or invalid settings', async ({ admin }) => {
    expect(await admin.post(PATH, { mail_host: 'x' })).toBeRefused('invalid_fields')
    expect(await admin.post(PATH, { file_server_url: 'ftp://x' })).toBeRefused('invalid_fields')
    expect(await admin.post(PATH, [])).toBeRefused('malformed_request')
  })

  test('with 429 and Retry-After after too many tests', async ({ admin, testConnection }) => {
    for (let count = 0; count < MAX_CONNECTION_TESTS; count += 1)
      expect(await testConnection()).toMatchObject({ success: true })
    const refused = await admin.post(PATH)
    expect(refused).toBeRefused('too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('if the saved secret cannot be decrypted and no secret is typed', async ({
    admin,
    db,
    s3,
    choose,
    testConnection,
  }) => {
    await choose(s3)
    await db
      .updateTable('site_settings')
      .set({ secrets: JSON.stringify({ file_server_secret_key: 'v1:0123456789abcdef:AAAA' }) })
      .where('name', '=', 'fileServer')
      .execute()
    expect(await admin.post(PATH)).toBeRefused('invalid_fields', {
      file_server_secret_key: ['Required to store files in a bucket.'],
    })
    expect(await testConnection({ file_server_local_aws: 0 })).toMatchObject({ success: true })
    expect(await testConnection({ file_server_secret_key: s3.key.secret })).toMatchObject({ success: true })
    await saveFileServer(admin, s3Settings(s3))
  })
})
