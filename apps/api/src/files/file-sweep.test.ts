import { mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { lastEntry } from '../testing/audit-entries.ts'
import { sweepOf } from '../testing/file-sweep.ts'
import { uploadLogo } from '../testing/logos.ts'
import { test as base } from '../testing/test-app.ts'
import { fileNamesIn } from '../testing/upload-traces.ts'
import { imagesOf } from './file-repository.ts'

const SETTINGS = '/api/site-setting'

const test = base
  .extend('sweep', ({ db, dataDir }) => sweepOf({ db, dataDir }))
  .extend('stored', ({ db, dataDir }) => async () => ({
    rows: (await db.selectFrom('files').select('name').orderBy('name').execute()).map(({ name }) => name),
    files: fileNamesIn(join(dataDir, 'files')),
  }))
  .extend('fresh', { auto: true }, async ({ admin, db, sweep }) => {
    await admin.post(SETTINGS, { partner_logos: [] })
    await makeOld(db)
    await sweep.sweep()
  })

async function makeOld(db: Kysely<Tables>, hours = 25): Promise<void> {
  await sql`update files set created_at = now() - make_interval(hours => ${hours})`.execute(db)
}

function partner(image: string) {
  return { image, alt: 'Partner' }
}

test('an unused upload is removed after a day, with its row and its file', async ({
  admin,
  guest,
  db,
  sweep,
  stored,
}) => {
  const { image } = await uploadLogo(admin)
  await makeOld(db, 23)
  await sweep.sweep()
  expect(await stored()).toEqual({ rows: [basename(image)], files: [basename(image)] })
  await makeOld(db)
  await sweep.sweep()
  // the app under test sweeps at its start, and may still be removing the file
  await expect.poll(stored).toEqual({ rows: [], files: [] })
  expect(await guest.get(image)).toBeRefused('not_found')
  const entry = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(await entry).toMatchObject({
    area: 'files',
    action: 'deleted',
    source: 'system',
    actor_id: null,
    changes: { image: { old: image, new: null } },
  })
})

test('an old logo is kept while the footer shows it, and removed afterwards', async ({
  admin,
  guest,
  db,
  sweep,
  stored,
}) => {
  const used = await uploadLogo(admin)
  await uploadLogo(admin)
  await admin.post(SETTINGS, { partner_logos: [partner(used.image)] })
  await makeOld(db, 10_000)
  await sweep.sweep()
  expect(await stored()).toEqual({ rows: [basename(used.image)], files: [basename(used.image)] })
  expect((await guest.get(used.image)).status).toBe(200)
  await admin.post(SETTINGS, { partner_logos: [] })
  await sweep.sweep()
  expect(await stored()).toEqual({ rows: [], files: [] })
})

test('if a logo is saved during a sweep, either the logo is kept or the save is refused', async ({
  admin,
  guest,
  db,
  sweep,
}) => {
  for (let round = 0; round < 15; round += 1) {
    const { image } = await uploadLogo(admin)
    await makeOld(db)
    const saving = admin.post(SETTINGS, { partner_logos: [partner(image)] })
    const [{ status }] = await Promise.all([saving, sweep.sweep()])
    expect([200, 422]).toContain(status)
    expect((await guest.get(image)).status).toBe(status === 200 ? 200 : 404)
    await admin.post(SETTINGS, { partner_logos: [] })
  }
})

test('the sweep skips a logo that an uncommitted save refers to', async ({ admin, guest, db, sweep }) => {
  const { image } = await uploadLogo(admin)
  await makeOld(db)
  await db.transaction().execute(async (transaction) => {
    await imagesOf('partner_logo')(transaction, [basename(image)])
    await sweep.sweep()
    const logos = JSON.stringify({ partner_logos: [partner(image)] })
    await sql`update site_settings set fields = ${logos}::jsonb where name = 'general'`.execute(transaction)
  })
  expect((await guest.get(image)).status).toBe(200)
})

test('a file that cannot be removed does not stop the removal of others', async ({
  admin,
  db,
  dataDir,
  sweep,
  stored,
}) => {
  const [stuck] = [await uploadLogo(admin), await uploadLogo(admin)]
  const path = join(dataDir, 'files', basename(stuck.image))
  rmSync(path)
  mkdirSync(path)
  await makeOld(db)
  await sweep.sweep()
  expect(await stored()).toEqual({ rows: [], files: [basename(stuck.image)] })
  rmdirSync(path)
})

test('many unused files are removed in batches, and each writes an audit entry', async ({
  db,
  sweep,
  stored,
}) => {
  const before = await lastEntry(db)
  await sql`
    insert into files (name, purpose, disk, type, width, height, bytes)
    select lpad(to_hex(number), 40, '0') || '.webp', 'partner_logo', 'local', 'image/webp', 1, 1, 1
    from generate_series(1, 1100) as number`.execute(db)
  await makeOld(db)
  await sweep.sweep()
  expect(await stored()).toEqual({ rows: [], files: [] })
  const { rows } = await sql<{ entries: number; records: number; pictures: number; batches: number }>`
    select count(*)::integer as entries, count(distinct record_id)::integer as records,
      count(distinct changes -> 'image' ->> 'old')::integer as pictures,
      count(distinct xmin::text)::integer as batches
    from audit_entries where area = 'files' and action = 'deleted' and id > ${before.id}`.execute(db)
  expect(rows).toEqual([{ entries: 1100, records: 1100, pictures: 1100, batches: 3 }])
})

test('several instances can sweep in parallel without errors', async ({ admin, db, sweep, stored }) => {
  for (let count = 0; count < 5; count += 1) await uploadLogo(admin)
  await makeOld(db)
  await Promise.all([1, 2, 3, 4].map(() => sweep.sweep()))
  expect(await stored()).toEqual({ rows: [], files: [] })
})
