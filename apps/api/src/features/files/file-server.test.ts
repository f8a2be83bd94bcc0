import { basename } from 'node:path'
import { fileServer } from '@touchline/contract/site-settings/groups'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { sweepOf } from '../../testing/file-sweep.ts'
import { companyLogoRoute as route, test } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'
import { s3Settings, saveFileServer } from '../../testing/s3-settings.ts'
import { fileRows } from '../../testing/upload-traces.ts'
import { upload } from '../../testing/uploads/upload-route.ts'

const PROFILE = '/api/profile/1'

const local = { file_server_local_aws: 0 }

describe('after a change of the current storage', () => {
  test('stored files stay readable at their location', async ({ admin, guest, db, logo }) => {
    const onS3 = await logo()
    await saveFileServer(admin, local)
    expect((await guest.get(onS3)).status).toBe(200)
    const here = await logo()
    expect((await fileRows(db)).map(({ disk }) => disk)).toEqual(['local', 'local'])
    expect(await guest.get(onS3)).toBeRefused('not_found')
    expect((await guest.get(here)).status).toBe(200)
  })

  test('replacing a file removes the old one from the former location', async ({ admin, s3, logo }) => {
    await logo()
    expect(s3.objects.size).toBe(2)
    await saveFileServer(admin, local)
    await logo()
    expect(s3.objects.size).toBe(0)
  })
})

describe('a file server that fails', () => {
  const unreachable = [
    ['is down', { file_server_url: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
    ['is in a network that is not allowed', { file_server_url: 'http://[::1]:1' }, 'EGRESS_ALLOW'],
    ['has no such bucket', { file_server_bucket_name: 'elsewhere' }, 'NoSuchBucket'],
  ] as const
  const wrongCredentials = [
    ['refuses the key', { file_server_access_key_id: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
    ['refuses the secret', { file_server_secret_key: 'a canary that sings' }, 'SignatureDoesNotMatch'],
  ] as const

  test.for([...unreachable, ...wrongCredentials])(
    'because it %s: an upload gets 503 and changes nothing',
    async ([, changed, reason], { admin, db, s3, lines, logo }) => {
      await logo()
      const before = [(await admin.get(PROFILE)).body, await fileRows(db)]
      const secret = { file_server_secret_key: s3.key.secret }
      await saveFileServer(admin, { ...s3Settings(s3), ...secret, ...changed } as never)
      const refused = await upload(admin, route, await png())
      expect(refused).toBeRefused('unavailable')
      expect(refused.headers.get('retry-after')).toBe('2')
      expect([(await admin.get(PROFILE)).body, await fileRows(db)]).toEqual(before)
      const logged = lines.find((line) => line.includes('a file could not be stored'))
      expect(logged).toContain(reason)
      for (const word of ['canary', s3.key.secret]) expect(lines.join('')).not.toContain(word)
    },
  )

  test.for(wrongCredentials)(
    'because it %s: a picture gets 503 and is not cached',
    async ([, changed, reason], { admin, guest, s3, lines, logo }) => {
      const path = await logo()
      await saveFileServer(admin, { ...s3Settings(s3), ...changed } as never)
      const refused = await guest.get(path)
      expect(refused).toBeRefused('unavailable')
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(lines.find((line) => line.includes('a stored file cannot be read now'))).toContain(reason)
    },
  )

  test('because its secret was cleared: a picture gets 503', async ({ admin, guest, lines, logo }) => {
    const path = await logo()
    await saveFileServer(admin, { ...local, file_server_secret_key: null } as never)
    expect(await guest.get(path)).toBeRefused('unavailable')
    expect(lines.find((line) => line.includes('a stored file cannot be read now'))).toContain(
      'lack a secret access key',
    )
  })

  test('by losing an object or part of it: the picture gets 404 and a log entry', async ({
    guest,
    s3,
    lines,
    logo,
  }) => {
    const path = await logo()
    const stored = s3.objects.get(basename(path))!
    s3.objects.set(basename(path), { ...stored, bytes: stored.bytes.subarray(1) })
    expect(await guest.get(path)).toBeRefused('not_found')
    s3.objects.delete(basename(path))
    expect(await guest.get(path)).toBeRefused('not_found')
    const logged = lines.filter((line) => line.includes('a stored file is missing or damaged'))
    expect(logged).toHaveLength(2)
  })

  test('after the first of two sizes: both sizes are removed', async ({ admin, db, s3, logo }) => {
    await logo()
    const before = [...s3.objects.keys()]
    const put = s3.objects.set.bind(s3.objects)
    s3.objects.set = (name, object) => {
      s3.objects.set = put
      s3.behaviour.failures = 3
      return put(name, object)
    }
    expect(await upload(admin, route, await png())).toBeRefused('unavailable')
    await expect.poll(() => [...s3.objects.keys()]).toEqual(before)
    expect(await fileRows(db)).toHaveLength(2)
  })

  test('to remove a replaced logo: the sweep removes it later', async ({
    admin,
    guest,
    db,
    dataDir,
    s3,
    logo,
  }) => {
    const sweep = sweepOf({ db, dataDir, s3 })
    const former = await logo()
    s3.behaviour.refuseRemove = true
    const path = await logo()
    await sql`update files set created_at = now() - interval '25 hours'`.execute(db)
    await sweep.sweep()
    expect([s3.objects.size, (await fileRows(db)).length]).toEqual([4, 4])
    s3.behaviour.refuseRemove = false
    await sweep.sweep()
    expect([s3.objects.size, (await fileRows(db)).length]).toEqual([2, 2])
    expect(await guest.get(former)).toBeRefused('not_found')
    expect((await guest.get(path)).status).toBe(200)
    await admin.delete(route.path)
  })
})

test('an undecryptable bucket secret does not prevent uploads to local storage', async ({
  admin,
  db,
  lines,
}) => {
  await sql`
    update site_settings set secrets = jsonb_set(secrets, '{file_server_secret_key}', '"v1:0123456789abcdef:AAAA${sql.raw(
      'A'.repeat(60),
    )}"') where name = ${fileServer.key}`.execute(db)
  expect(await upload(admin, route, await png())).toBeRefused('unavailable')
  expect(lines.join('')).toContain('Bring that key back, or enter the secret again.')
  await saveFileServer(admin, local)
  expect((await upload(admin, route, await png())).status).toBe(200)
  await saveFileServer(admin, { file_server_secret_key: null } as never)
})
