import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { bucketOf, test } from '../../testing/file-storage.ts'
import { s3Settings, saveFileServer } from '../../testing/s3-settings.ts'

test('every file stays readable after several changes of the current storage', async ({
  s3,
  other,
  choose,
  uploads,
  names,
  allReadable,
}) => {
  const images: string[] = []
  for (const target of ['local', s3, other, 'local', s3] as const) {
    await choose(target)
    images.push(...(await uploads(2)))
    await allReadable(images)
  }
  expect([names('local'), names(s3), names(other)].map((list) => list.length)).toEqual([4, 4, 2])
})

describe('a former bucket', () => {
  test('is listed with its files while another storage is current', async ({
    s3,
    other,
    choose,
    uploads,
    storage,
  }) => {
    await choose(s3)
    await uploads(2)
    await choose(other)
    await uploads(1)
    const { places } = await storage()
    expect(places.map(({ place, state, is_target, files }) => [place, state, is_target, files])).toEqual([
      ['', 'current', false, 0],
      [bucketOf(other), 'current', true, 1],
      [bucketOf(s3), 'former', false, 2],
    ])
    expect(places[1]?.id).toBeNull()
    expect(places[2]?.id).toBeGreaterThan(0)
    const bytes = [...s3.objects.values()].reduce((sum, object) => sum + object.bytes.length, 0)
    expect(places[2]?.bytes).toBe(bytes)
    await choose(s3)
    expect((await storage()).places.map(({ place, state, id }) => [place, state, id === null])).toEqual([
      ['', 'current', true],
      [bucketOf(s3), 'current', true],
      [bucketOf(other), 'former', false],
    ])
  })

  test('whose access is deleted keeps its files, which get 404 until the access is entered again', async ({
    admin,
    guest,
    s3,
    other,
    choose,
    uploads,
    placeOf,
    allReadable,
  }) => {
    await choose(s3)
    const images = await uploads(1)
    await choose(other)
    const path = `/api/file-storage/places/${(await placeOf(bucketOf(s3)))?.id}`
    expect((await admin.delete(path)).body.data.places.at(-1)).toMatchObject({
      place: bucketOf(s3),
      state: 'unknown',
      id: null,
    })
    const gone = await guest.get(images[0] ?? '')
    expect(gone).toBeRefused('not_found')
    expect(gone.headers.get('cache-control')).toBe('no-store')
    expect(await admin.delete(path)).toBeRefused('not_found')
    await choose(s3)
    await allReadable(images)
  })

  test('is not created if a save only clears the secret and switches to local storage', async ({
    admin,
    db,
    s3,
    choose,
    uploads,
  }) => {
    await choose(s3)
    await uploads(1)
    await saveFileServer(admin, { file_server_local_aws: 0, file_server_secret_key: null } as never)
    expect(await db.selectFrom('file_places').selectAll().execute()).toEqual([])
  })

  test('is not created for a bucket that was never the current storage', async ({
    admin,
    db,
    s3,
    other,
    choose,
  }) => {
    await choose('local')
    const { file_server_local_aws: _chosen, ...settings } = s3Settings(s3)
    await saveFileServer(admin, settings)
    await saveFileServer(admin, { ...settings, file_server_url: other.url })
    expect(await db.selectFrom('file_places').selectAll().execute()).toEqual([])
  })

  test('is not created if only the key or the region changes', async ({ admin, db, s3, choose, uploads }) => {
    await choose(s3)
    await uploads(1)
    await saveFileServer(admin, s3Settings(s3, { file_server_region: 'eu-west-1' }))
    expect(await db.selectFrom('file_places').selectAll().execute()).toEqual([])
  })

  test('has an encrypted secret', async ({ db, s3, other, choose }) => {
    await choose(s3)
    await choose(other)
    const [kept] = await db.selectFrom('file_places').selectAll().execute()
    expect(kept?.secrets.file_server_secret_key).toMatch(/^v2:/)
    expect(JSON.stringify(kept)).not.toContain(s3.key.secret)
  })

  test('in a network that EGRESS_ALLOW does not list cannot be read', async ({
    db,
    guest,
    s3,
    other,
    choose,
    uploads,
    lines,
  }) => {
    await choose(s3)
    const [image = ''] = await uploads(1)
    await choose(other)
    await sql`
      update file_places set place = 'http://[::1]:1/pictures',
        fields = fields || '{"file_server_url": "http://[::1]:1"}'`.execute(db)
    await sql`update files set place = 'http://[::1]:1/pictures'`.execute(db)
    expect(await guest.get(image)).toBeRefused('unavailable')
    expect(lines.find((line) => line.includes('cannot be read now'))).toContain('EGRESS_ALLOW')
  })
})

test('settings with an undecryptable secret can be replaced; the former bucket is then unknown', async ({
  db,
  s3,
  other,
  choose,
  uploads,
  placeOf,
}) => {
  await choose(s3)
  await uploads(1)
  await sql`
    update site_settings set secrets = jsonb_set(secrets, '{file_server_secret_key}', '"v1:0123456789abcdef:AAAA"')
    where name = 'fileServer'`.execute(db)
  await choose(other)
  expect(await placeOf(bucketOf(s3))).toMatchObject({ state: 'unknown', id: null, files: 1 })
})
