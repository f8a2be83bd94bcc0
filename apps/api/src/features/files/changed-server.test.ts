import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { companyLogoRoute as route } from '../../testing/company-logos.ts'
import { sweepOf } from '../../testing/file-sweep.ts'
import { test as base } from '../../testing/logos-on-s3.ts'
import { png } from '../../testing/pictures.ts'
import { s3Fixture } from '../../testing/s3-fixture.ts'
import type { TestS3 } from '../../testing/s3-server.ts'
import { keepFiles, s3Settings } from '../../testing/s3-settings.ts'
import { fileRows } from '../../testing/upload-traces.ts'
import { upload } from '../../testing/uploads/upload-route.ts'

/** Besides the server that is chosen there is another one, with a bucket of the same name and the same key. */
const test = base
  .extend('other', { scope: 'file' }, s3Fixture)
  .extend('emptied', { auto: true }, async ({ admin, db, s3, other }) => {
    await admin.delete(route.path)
    await db.deleteFrom('files').execute()
    for (const { objects } of [s3, other]) objects.clear()
  })
  .extend(
    'choose',
    ({ admin }) =>
      (server: TestS3) =>
        keepFiles(admin, s3Settings(server)),
  )
  .extend('sweepWith', ({ db, dataDir }) => async (server: TestS3) => {
    await sql`update files set created_at = now() - interval '25 hours'`.execute(db)
    await sweepOf({ db, dataDir, s3: server }).sweep()
  })

test('a file of a server that is no longer chosen cannot be read now, and can once it is chosen again', async ({
  guest,
  s3,
  other,
  lines,
  logo,
  choose,
}) => {
  const path = await logo()
  await choose(other)
  const refused = await guest.get(path)
  expect(refused).toBeRefused('unavailable')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(lines.find((line) => line.includes('a stored file cannot be read now'))).toContain(
    `the file lies at ${s3.url}/pictures, and the settings lead to ${other.url}/pictures`,
  )
  expect(other.requests).toEqual([])
  await choose(s3)
  expect((await guest.get(path)).status).toBe(200)
})

test('one that is replaced there is not forgotten: it goes when its server is back', async ({
  guest,
  db,
  s3,
  other,
  logo,
  choose,
  sweepWith,
}) => {
  await logo()
  const former = [...s3.objects.keys()]
  await choose(other)
  const path = await logo()
  await sweepWith(other)
  expect([...s3.objects.keys()]).toEqual(former)
  expect(other.objects.size).toBe(2)
  expect((await fileRows(db)).map(({ place }) => place)).toEqual(
    [s3, s3, other, other].map(({ url }) => `${url}/pictures`),
  )
  await sweepWith(s3)
  expect([s3.objects.size, other.objects.size]).toEqual([0, 2])
  expect((await fileRows(db)).map(({ name }) => name)).toContain(basename(path))
  expect((await guest.get(path)).status).toBe(200)
})

test('a file on this machine goes whatever server is chosen', async ({
  admin,
  db,
  other,
  logo,
  choose,
  sweepWith,
}) => {
  await keepFiles(admin, { file_server_local_aws: 0 })
  await logo()
  expect((await fileRows(db)).map(({ disk, place }) => [disk, place])).toEqual(Array(2).fill(['local', '']))
  await choose(other)
  await admin.delete(route.path)
  await sweepWith(other)
  expect(await fileRows(db)).toEqual([])
})

test.for([
  ['another region', { file_server_region: 'eu-west-1' }],
  ['the same address, written otherwise', { upperCase: true }],
] as const)('%s leads to the same files', async ([, changed], { admin, guest, s3, logo }) => {
  const path = await logo()
  const { file_server_url: url, ...settings } = s3Settings(s3)
  const written = 'upperCase' in changed ? { file_server_url: `${url.toUpperCase()}/` } : changed
  await keepFiles(admin, { file_server_url: url, ...settings, ...written })
  expect((await guest.get(path)).status).toBe(200)
})

test('two sizes never lie on two servers: an upload during which the server changes is taken back', async ({
  admin,
  db,
  s3,
  other,
  lines,
  choose,
}) => {
  s3.manners.meanwhile = async () => {
    delete s3.manners.meanwhile
    await choose(other)
  }
  other.requests.length = 0
  expect(await upload(admin, route, await png())).toBeRefused('unavailable')
  expect(s3.requests.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(0)
  await expect.poll(() => s3.objects.size).toBe(0)
  expect(other.requests).toEqual([])
  expect(await fileRows(db)).toEqual([])
  expect(lines.find((line) => line.includes('a file could not be stored'))).toContain(
    'the file server was changed meanwhile',
  )
})

test('an upload during which only the region changes is kept', async ({ admin, guest, s3 }) => {
  s3.manners.meanwhile = async () => {
    delete s3.manners.meanwhile
    await keepFiles(admin, s3Settings(s3, { file_server_region: 'eu-west-1' }))
  }
  const answer = await upload(admin, route, await png())
  expect(answer.status).toBe(200)
  for (const path of route.pictures(answer)) expect((await guest.get(path)).status).toBe(200)
})
