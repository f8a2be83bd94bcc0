import { join } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { checkArchive } from '../../backup/archive-reader.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import { bucketSettings, test } from '../../testing/backup-runs.ts'
import { parseExposition } from '../../testing/exposition.ts'

const KEY = /^touchline\/daily\/touchline-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/

describe('a backup to a bucket', () => {
  test('is stored under its prefix, and leaves no copy on the server', async ({
    s3,
    guest,
    save,
    start,
    archives,
  }) => {
    await save(bucketSettings(s3))
    const run = await start()
    const [key = '', ...more] = [...s3.objects.keys()]
    expect(more).toEqual([])
    expect(key).toMatch(KEY)
    expect(run).toMatchObject({
      state: 'succeeded',
      target: 's3',
      place: `${s3.url}/${s3.bucket}`,
      file_name: key,
      bytes: s3.objects.get(key)?.bytes.byteLength,
    })
    expect(
      s3.objects
        .get(key)
        ?.bytes.subarray(-512)
        .every((byte) => byte === 0),
    ).toBe(true)
    expect(archives()).toEqual([])
    const metrics = (await guest.with({ authorization: 'Bearer a token for the metrics' }).get('/metrics'))
      .body
    const newest = parseExposition(metrics).find(
      ({ name }) => name === 'touchline_last_backup_timestamp_seconds',
    )
    expect(newest?.samples[0]?.value).toBeCloseTo(Date.parse(run.started_at) / 1_000, 1)
  })

  test('with a public key is encrypted, and an archive in the folder is not', async ({
    s3,
    save,
    start,
    archives,
    dataDir,
  }) => {
    const key = await generateX25519Identity()
    await save({ ...bucketSettings(s3), backup_public_key: await identityToRecipient(key) })
    const { state, file_name } = await start()
    expect([state, file_name]).toEqual(['succeeded', expect.stringMatching(/Z\.tar\.age$/)])
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    const plain = await decrypter.decrypt(s3.objects.get(file_name!)!.bytes)
    expect(Buffer.from(plain).toString('latin1')).toContain('database/public.users.copy.gz')

    await save({ backup_target: 'folder' })
    await start()
    const [name = ''] = archives()
    expect(name).toMatch(/Z\.tar$/)
    expect(await checkArchive({ file: join(dataDir, 'backups', name) })).toMatchObject({ format: 1 })
  })

  test('an archive of any size is downloaded from the bucket, and deleted there', async ({
    s3,
    db,
    admin,
    save,
    start,
    list,
  }) => {
    await save(bucketSettings(s3))
    const { id, file_name, is_reachable } = await start()
    expect(is_reachable).toBe(true)
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'archive')
    s3.objects.set(file_name!, { bytes, headers: {} })
    await sql`update backup_runs set bytes = ${bytes.length} where id = ${id}`.execute(db)
    const response = await admin.open(`/api/backups/${id}/download`, AbortSignal.timeout(30_000), 'POST')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${file_name!.replace('touchline/daily/', '')}"`,
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await admin.delete(`/api/backups/${id}`)).status).toBe(200)
    expect(s3.objects.size).toBe(0)
    expect((await list())[0]).toMatchObject({ deleted_at: expect.any(String), is_reachable: false })
  })

  test('an archive that has disappeared from the bucket is not found by a download, and can be deleted from the list', async ({
    s3,
    admin,
    save,
    start,
    list,
  }) => {
    await save(bucketSettings(s3))
    const { id } = await start()
    s3.objects.clear()
    s3.behaviour.refuseRemoveOfMissing = true
    expect(await admin.post(`/api/backups/${id}/download`)).toBeRefused('not_found')
    expect((await admin.delete(`/api/backups/${id}`)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ id, deleted_at: expect.any(String) })
  })

  test('an archive is neither downloaded nor deleted while the bucket refuses, and stays listed', async ({
    s3,
    admin,
    save,
    start,
    list,
  }) => {
    await save(bucketSettings(s3))
    const { id } = await start()
    s3.behaviour.errorBody = '<Error><Code>AccessDenied</Code></Error>'
    expect(await admin.post(`/api/backups/${id}/download`)).toBeRefused('unavailable')
    expect(await admin.delete(`/api/backups/${id}`)).toBeRefused('unavailable')
    expect((await list())[0]).toMatchObject({ id, deleted_at: null, is_reachable: true })
  })

  test.for([
    [{ backup_s3_bucket: 'elsewhere' }, 'no_bucket'],
    [{ backup_s3_access_key_id: 'AKIAOTHER' }, 'wrong_key'],
    [{ backup_s3_secret_key: 'a canary that sings' }, 'wrong_secret'],
    [{ backup_s3_endpoint: 'http://127.0.0.1:1' }, 'unreachable'],
  ] as const)(
    'with %j fails with the reason %s, and leaves nothing',
    async ([changed, error], { s3, db, lines, save, start, archives }) => {
      await save({ ...bucketSettings(s3), ...changed })
      const run = await start()
      expect(run).toMatchObject({ state: 'failed', error, file_name: null })
      expect(archives()).toEqual([])
      expect(s3.objects.size).toBe(0)
      expect(JSON.stringify([await listEntries(db), lines])).not.toContain('canary')
    },
  )

  test('with a secret that cannot be decrypted fails before anything is copied', async ({
    s3,
    db,
    save,
    start,
  }) => {
    await save(bucketSettings(s3))
    await sql`
      update site_settings set secrets = jsonb_set(secrets, '{backup_s3_secret_key}', '"v1:0123456789abcdef:AAAA"')
      where name = 'backup'`.execute(db)
    expect(await start()).toMatchObject({ state: 'failed', error: 'secret', bytes: null })
  })

  test('deletes the oldest archives of the same bucket and prefix only', async ({
    s3,
    db,
    save,
    addRun,
    checkSchedule,
    ended,
    list,
  }) => {
    await save({ ...bucketSettings(s3), backup_scheduled: true, backup_keep: 1 })
    await sql`update site_settings set updated_at = '2026-01-01' where name = 'backup'`.execute(db)
    const place = `${s3.url}/${s3.bucket}`
    const old = 'touchline/daily/touchline-2026-10-01T020000Z.tar'
    const encrypted = `${old}.age`
    const foreign = 'touchline/daily/other.tar'
    const headers = {}
    for (const key of [old, encrypted, foreign]) s3.objects.set(key, { bytes: Buffer.of(1), headers })
    const at = {
      finished_at: '2026-10-01T02:00:00Z',
      started_at: '2026-10-01T02:00:00Z',
      state: 'succeeded',
    } as const
    await addRun({ ...at, target: 's3', place, file_name: old })
    await addRun({ ...at, target: 's3', place, file_name: encrypted })
    await addRun({ ...at, target: 's3', place, file_name: foreign })
    await addRun({ ...at, target: 's3', place: 's3://former', file_name: old })
    await checkSchedule(new Date().toISOString())
    const { file_name } = await ended()
    await expect.poll(() => [...s3.objects.keys()].sort()).toEqual([foreign, file_name].sort())
    await expect
      .poll(async () => (await list()).filter(({ deleted_at }) => deleted_at).map((run) => run.place))
      .toEqual([place, place])
  })
})

test('a bucket that answers no delete is asked once, so a run with many old archives ends soon', async ({
  s3,
  db,
  save,
  addRun,
  checkSchedule,
  ended,
  lines,
}) => {
  await save({ ...bucketSettings(s3), backup_scheduled: true, backup_keep: 1 })
  await sql`update site_settings set updated_at = '2026-01-01' where name = 'backup'`.execute(db)
  const at = { started_at: '2026-10-01T02:00:00Z', finished_at: '2026-10-01T02:00:00Z' }
  const old = { ...at, state: 'succeeded', target: 's3', place: `${s3.url}/${s3.bucket}` } as const
  for (const day of [1, 2, 3])
    await addRun({ ...old, file_name: `touchline/daily/touchline-2026-10-0${day}T020000Z.tar` })
  s3.requests.length = 0
  const deletes = () => s3.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)
  s3.behaviour.beforeResponse = async () => {
    if (deletes().length > 0) await new Promise(() => undefined)
  }
  await checkSchedule(new Date().toISOString())
  expect(await ended()).toMatchObject({ state: 'succeeded' })
  await expect.poll(() => JSON.stringify(lines)).toContain('an old backup could not be deleted')
  expect(deletes()).toEqual(['/pictures/touchline/daily/touchline-2026-10-01T020000Z.tar?x-id=DeleteObject'])
})

describe('the connection test of the bucket', () => {
  test('uses the typed settings and the prefix, and saves nothing', async ({ admin, s3 }) => {
    const typed = { ...bucketSettings(s3), backup_scheduled: true }
    s3.requests.length = 0
    const { status, body } = await admin.post('/api/backups/test-connection', typed)
    expect([status, body.success]).toEqual([200, true])
    expect(s3.requests[0]?.url).toMatch(/^\/pictures\/touchline\/daily\//)
    expect(s3.objects.size).toBe(0)
    const stored = (await admin.get('/api/site-setting?editBackup=true')).body.data
    expect(stored).toMatchObject({ backup_s3_bucket: '', backup_s3_secret_key_is_set: false })
  })

  test('says which step failed and why', async ({ admin, s3 }) => {
    const typed = { ...bucketSettings(s3), backup_s3_secret_key: 'mistyped' }
    const { body } = await admin.post('/api/backups/test-connection', typed)
    expect(body).toMatchObject({
      success: false,
      steps: [{ step: 'write', ok: false, fault: 'wrong_secret' }],
    })
  })
})

const NEEDED = ['Required to store backups in a bucket.']

test('choosing a bucket requires its settings, and no response contains the secret', async ({
  admin,
  s3,
  save,
}) => {
  expect(await admin.post('/api/site-setting', { backup_target: 's3' })).toBeRefused('invalid_fields', {
    backup_s3_bucket: NEEDED,
    backup_s3_region: NEEDED,
    backup_s3_access_key_id: NEEDED,
    backup_s3_secret_key: NEEDED,
  })
  await save(bucketSettings(s3))
  const { body } = await admin.get('/api/site-setting?editBackup=true')
  expect(body.data).toMatchObject({ backup_target: 's3', backup_s3_secret_key_is_set: true })
  expect(JSON.stringify(body)).not.toContain(s3.key.secret)
  expect(await admin.post('/api/site-setting', { backup_s3_bucket: 'elsewhere' })).toBeRefused(
    'invalid_fields',
    {
      backup_s3_secret_key: ['The connection details have changed. Enter this value again.'],
    },
  )
})
