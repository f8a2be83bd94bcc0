import { basename } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { inNoRecord } from '../features/master-data/unused-pictures-sql.ts'
import { sweepOf } from '../testing/file-sweep.ts'
import { uploadLogo } from '../testing/logos.ts'
import { savePicture } from '../testing/master-data/picture-forms.ts'
import { addItem } from '../testing/master-items.ts'
import { png } from '../testing/pictures.ts'
import { test as base } from '../testing/upload-traces.ts'
import { untilBlocked } from '../testing/waiting.ts'
import { FileRepository } from './file-repository.ts'

const sports = storedLists[0]!
const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

const test = base
  .extend('sweepOld', ({ db, dataDir }) => {
    const sweep = sweepOf({ db, dataDir })
    return () => sweep.sweep()
  })
  .extend('age', ({ db }) => async () => {
    await sql`update files set created_at = now() - make_interval(hours => 25)`.execute(db)
  })
  .extend(
    'sweep',
    ({ age, sweepOld }) =>
      () =>
        age().then(sweepOld),
  )
  .extend('addSport', ({ admin }) => async (sports_name: string) => {
    const sent = { list: sports, picture: await png(), fields: { sports_name } }
    return (await savePicture(admin, sent)).body.data as { id: number; sports_image: string }
  })

test('a picture is kept while a record refers to it, in the list or in the trash', async ({
  admin,
  guest,
  sweep,
  addSport,
}) => {
  const [listed, trashed] = [await addSport('Listed'), await addSport('Trashed')]
  await admin.delete(`/api/mst-sports/${trashed.id}`)
  await sweep()
  for (const { sports_image } of [listed, trashed]) expect((await guest.get(sports_image)).status).toBe(200)
  const { body } = await admin.post(`/api/mst-sports/${trashed.id}/restore`)
  expect(body.data.sports_image).toBe(trashed.sports_image)
})

test('a replaced or removed picture is deleted with its row and its file', async ({
  admin,
  sweep,
  addSport,
  traces,
}) => {
  await sweep()
  const before = await traces()
  const [replaced, removed] = [await addSport('Replaced'), await addSport('Removed')]
  const { body } = await savePicture(admin, { list: sports, id: replaced.id, picture: await png() })
  await admin.post(`/api/mst-sports/${removed.id}`, { sports_image: null })
  await sweep()
  const { files, rows } = await traces()
  expect(files).toEqual([...before.files, basename(body.data.sports_image)].sort())
  expect(rows).toHaveLength(before.rows.length + 1)
})

test('a picture of two records is kept until neither refers to it', async ({
  admin,
  guest,
  sweep,
  addSport,
}) => {
  const { id, sports_image } = await addSport('First to show it')
  const second = await admin.post('/api/mst-sports/0', { sports_name: 'Second to show it', sports_image })
  await admin.post(`/api/mst-sports/${id}`, { sports_image: null })
  await sweep()
  expect((await guest.get(sports_image)).status).toBe(200)
  await admin.post(`/api/mst-sports/${second.body.data.id}`, { sports_image: null })
  await sweep()
  expect(await guest.get(sports_image)).toBeRefused('not_found')
})

test('the sweep skips a picture that an uncommitted save refers to', async ({
  db,
  guest,
  admin,
  age,
  sweepOld,
  addSport,
}) => {
  const { id, sports_image } = await addSport('Gives it away')
  const { id: other } = await addItem(admin, sports, 'Takes it over')
  await admin.post(`/api/mst-sports/${id}`, { sports_image: null })
  await age()
  await db.transaction().execute(async (transaction) => {
    const name = basename(sports_image)
    await sql`update sports set sports_image = ${name} where id = ${other}`.execute(transaction)
    await sweepOld()
  })
  expect((await guest.get(sports_image)).status).toBe(200)
})

test('the sweep checks a picture again after locking its row', async ({
  db,
  admin,
  guest,
  age,
  addSport,
}) => {
  const { id, sports_image } = await addSport('Lends it')
  const { id: other } = await addItem(admin, sports, 'Borrows it')
  await admin.post(`/api/mst-sports/${id}`, { sports_image: null })
  await age()
  const slowly = sql<boolean>`${inNoRecord(storedLists)} and (select pg_advisory_xact_lock_shared(1)::text) is not null`
  const removal = { purpose: 'master_data', place: '', olderThanHours: 24, unused: slowly, actor } as const
  let removing: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
    removing = new FileRepository(db).removeUnused(removal)
    await untilBlocked(db, 1)
    expect((await admin.post(`/api/mst-sports/${other}`, { sports_image })).status).toBe(200)
  })
  await removing
  expect((await guest.get(sports_image)).status).toBe(200)
})

test('a parallel save and sweep never leave a record with a deleted picture', async ({
  admin,
  guest,
  age,
  sweepOld,
  addSport,
}) => {
  const { id } = await addItem(admin, sports, 'Shown at the same time')
  for (let round = 0; round < 25; round += 1) {
    const { id: owner, sports_image } = await addSport(`Owner ${round}`)
    await admin.post(`/api/mst-sports/${owner}`, { sports_image: null })
    await age()
    const saving = admin.post(`/api/mst-sports/${id}`, { sports_image })
    const [{ status }] = await Promise.all([saving, sweepOld()])
    expect([200, 422]).toContain(status)
    expect((await guest.get(sports_image)).status).toBe(status === 200 ? 200 : 404)
    await admin.post(`/api/mst-sports/${id}`, { sports_image: null })
  }
})

test('sweeping pictures of records keeps logos, and sweeping logos keeps pictures', async ({
  admin,
  guest,
  sweep,
  addSport,
}) => {
  const { sports_image } = await addSport('Beside a logo')
  const logo = await uploadLogo(admin)
  await admin.post('/api/site-setting', { partner_logos: [{ image: logo.image, alt: 'Partner' }] })
  await sweep()
  for (const path of [sports_image, logo.image]) expect((await guest.get(path)).status).toBe(200)
})
