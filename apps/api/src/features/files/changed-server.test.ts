import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { sweepOf } from '../../testing/file-sweep.ts'
import { test as base, companyLogoRoute as route } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'
import type { TestS3 } from '../../testing/s3-server.ts'
import { s3Fixture, s3Settings, saveFileServer } from '../../testing/s3-settings.ts'
import { fileRows } from '../../testing/upload-traces.ts'
import { upload } from '../../testing/uploads/upload-route.ts'

/** `other` is a second file server with the same bucket name and key. */
const test = base
  .extend('other', { scope: 'file' }, s3Fixture)
  .extend('emptied', { auto: true }, async ({ admin, db, s3, other }) => {
    await admin.delete(route.path)
    await db.deleteFrom('files').execute()
    await db.deleteFrom('file_places').execute()
    for (const { objects } of [s3, other]) objects.clear()
  })
  .extend(
    'choose',
    ({ admin }) =>
      (server: TestS3) =>
        saveFileServer(admin, s3Settings(server)),
  )
  .extend('sweepWith', ({ db, dataDir }) => async (server: TestS3) => {
    await sql`update files set created_at = now() - interval '25 hours'`.execute(db)
    await sweepOf({ db, dataDir, s3: server }).sweep()
  })

test('a file on a former file server stays readable', async ({ guest, other, logo, choose }) => {
  const path = await logo()
  other.requests.length = 0
  await choose(other)
  expect((await guest.get(path)).status).toBe(200)
  expect(other.requests).toEqual([])
})

test('replacing a file removes the old one from its former file server', async ({
  guest,
  db,
  s3,
  other,
  logo,
  choose,
}) => {
  await logo()
  await choose(other)
  const path = await logo()
  expect([s3.objects.size, other.objects.size]).toEqual([0, 2])
  expect((await fileRows(db)).map(({ place }) => place)).toEqual(Array(2).fill(`${other.url}/pictures`))
  expect((await guest.get(path)).status).toBe(200)
})

/** Moves a file to another server while the first server handles a request for it. */
function moveDuring(
  method: string,
  { db, from, to }: { db: Kysely<Tables>; from: TestS3; to: TestS3 },
): void {
  from.behaviour.beforeResponse = async () => {
    const request = from.requests.at(-1)
    const [name, object] = [...from.objects].find(([key]) => request?.url?.includes(key)) ?? []
    if (request?.method !== method || !name || !object) return
    to.objects.set(name, object)
    await db
      .updateTable('files')
      .set({ place: `${to.url}/pictures` })
      .where('name', '=', name)
      .execute()
    from.objects.delete(name)
  }
}

test('a file that moves during a read is found at its new location', async ({
  guest,
  db,
  s3,
  other,
  logo,
  choose,
}) => {
  const path = await logo()
  await choose(other)
  moveDuring('GET', { db, from: s3, to: other })
  expect((await guest.get(path)).status).toBe(200)
  expect(other.objects.size).toBe(1)
})

test('a file that moves while it is replaced is removed from its new location', async ({
  db,
  s3,
  other,
  logo,
  choose,
}) => {
  await logo()
  await choose(other)
  moveDuring('DELETE', { db, from: s3, to: other })
  await logo()
  expect([s3.objects.size, other.objects.size, (await fileRows(db)).length]).toEqual([0, 2, 2])
})

test('an unused file on an unreachable server stays until the server can be reached', async ({
  admin,
  db,
  s3,
  other,
  logo,
  choose,
  sweepWith,
}) => {
  await logo()
  s3.behaviour.refuseRemove = true
  await admin.delete(route.path)
  await choose(other)
  await sweepWith(other)
  expect([s3.objects.size, (await fileRows(db)).length]).toEqual([2, 2])
  s3.behaviour.refuseRemove = false
  await sweepWith(s3)
  expect([s3.objects.size, (await fileRows(db)).length]).toEqual([0, 0])
})

test('an unused local file is removed while a bucket is the current storage', async ({
  admin,
  db,
  other,
  logo,
  choose,
  sweepWith,
}) => {
  await saveFileServer(admin, { file_server_local_aws: 0 })
  await logo()
  expect((await fileRows(db)).map(({ disk, place }) => [disk, place])).toEqual(Array(2).fill(['local', '']))
  await choose(other)
  await admin.delete(route.path)
  await sweepWith(other)
  expect(await fileRows(db)).toEqual([])
})

test.for([
  ['another region', { file_server_region: 'eu-west-1' }],
  ['the same URL in another spelling', { upperCase: true }],
] as const)(
  'after a change to %s the files stay readable',
  async ([, changed], { admin, guest, s3, logo }) => {
    const path = await logo()
    const { file_server_url: url, ...settings } = s3Settings(s3)
    const written = 'upperCase' in changed ? { file_server_url: `${url.toUpperCase()}/` } : changed
    await saveFileServer(admin, { file_server_url: url, ...settings, ...written })
    expect((await guest.get(path)).status).toBe(200)
  },
)

test('an upload during a change of the server stores both sizes on the former server', async ({
  admin,
  guest,
  db,
  s3,
  other,
  choose,
}) => {
  s3.behaviour.beforeResponse = async () => {
    delete s3.behaviour.beforeResponse
    await choose(other)
  }
  other.requests.length = 0
  const answer = await upload(admin, route, await png())
  expect((await fileRows(db)).map(({ place }) => place)).toEqual(Array(2).fill(`${s3.url}/pictures`))
  for (const path of route.pictures(answer)) expect((await guest.get(path)).status).toBe(200)
  expect(other.requests).toEqual([])
})

test('an upload fails and leaves no files if the access to its server is deleted meanwhile', async ({
  admin,
  db,
  s3,
  other,
  lines,
  choose,
}) => {
  s3.behaviour.beforeResponse = async () => {
    delete s3.behaviour.beforeResponse
    await choose(other)
    const { id } = await db.selectFrom('file_places').select('id').executeTakeFirstOrThrow()
    await admin.delete(`/api/file-storage/places/${id}`)
  }
  expect(await upload(admin, route, await png())).toBeRefused('unavailable')
  expect(s3.requests.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(0)
  await expect.poll(() => s3.objects.size).toBe(0)
  expect(await fileRows(db)).toEqual([])
  expect(lines.find((line) => line.includes('a file could not be stored'))).toContain(
    'the access to the file server was deleted during the upload',
  )
})

test('an upload succeeds if only the region changes meanwhile', async ({ admin, guest, s3 }) => {
  s3.behaviour.beforeResponse = async () => {
    delete s3.behaviour.beforeResponse
    await saveFileServer(admin, s3Settings(s3, { file_server_region: 'eu-west-1' }))
  }
  const answer = await upload(admin, route, await png())
  expect(answer.status).toBe(200)
  for (const path of route.pictures(answer)) expect((await guest.get(path)).status).toBe(200)
})
