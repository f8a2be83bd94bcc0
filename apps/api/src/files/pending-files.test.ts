import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Answer, Client } from '../testing/client.ts'
import { test as base, bucketOf } from '../testing/file-storage.ts'
import { sweepOf } from '../testing/file-sweep.ts'
import { companyLogoRoute, partnerLogoRoute } from '../testing/logos.ts'
import { png } from '../testing/pictures.ts'
import { startInstance } from '../testing/test-app.ts'
import { fileRows } from '../testing/upload-traces.ts'
import { type UploadRoute, upload } from '../testing/uploads/upload-route.ts'
import { IN_THIS_DATABASE } from '../testing/waiting.ts'
import { newFileName } from './file-name.ts'
import { insertFiles, isFileAbandoned } from './files-sql.ts'
import { PendingFileRepository } from './pending-file-repository.ts'

const IS_BLOCKED_INSERT = sql`relation = 'files'::regclass and not granted and ${IN_THIS_DATABASE}`
const plain = { purpose: 'partner_logo', type: 'image/webp', width: 1, height: 1, bytes: 1 } as const
const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

const test = base
  .extend('sweep', ({ db, dataDir, s3 }) => sweepOf({ db, dataDir, s3 }))
  .extend(
    'pending',
    ({ db }) =>
      () =>
        db.selectFrom('pending_files').selectAll().orderBy('name').execute(),
  )

async function makeOld(db: Kysely<Tables>, hours: number): Promise<void> {
  await sql`update pending_files set created_at = created_at - make_interval(hours => ${hours})`.execute(db)
}

/** Blocks uploads between the write of their files and the insert of their rows, until `work` is done. */
async function blockInserts(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table files in share mode`.execute(transaction)
    await work()
  })
}

async function untilInsertIsBlocked(db: Kysely<Tables>): Promise<void> {
  await expect
    .poll(async () => (await sql`select from pg_locks where ${IS_BLOCKED_INSERT}`.execute(db)).rows)
    .toHaveLength(1)
}

type InterruptedUpload = {
  readonly admin: Client
  readonly db: Kysely<Tables>
  readonly route: UploadRoute
}

async function interruptUpload({ admin, db, route }: InterruptedUpload): Promise<void> {
  await blockInserts(db, async () => {
    const uploading = upload(admin, route, await png())
    await untilInsertIsBlocked(db)
    await sql`select pg_terminate_backend(pid) from pg_locks where ${IS_BLOCKED_INSERT}`.execute(db)
    expect(await uploading).toBeRefused('unavailable')
  })
}

describe.each(['local', 's3'] as const)('on the disk %s', (disk) => {
  test.for([partnerLogoRoute, companyLogoRoute])(
    'an upload to $path that is interrupted before its rows are committed leaves files, which the sweep removes after a day',
    async (route, { admin, db, s3, choose, uploads, names, pending, sweep }) => {
      const at = disk === 'local' ? disk : s3
      await choose(at)
      await uploads(1)
      const stored = names(at)
      await interruptUpload({ admin, db, route })
      const left = (await pending()).map(({ name }) => name)
      expect([...stored, ...left].sort()).toEqual(names(at))
      await makeOld(db, 23)
      await sweep.sweep()
      expect(names(at)).toHaveLength(stored.length + left.length)
      await makeOld(db, 2)
      await sweep.sweep()
      expect(names(at)).toEqual(stored)
      expect(await pending()).toEqual([])
      expect((await fileRows(db)).map(({ name }) => name)).toEqual(stored)
    },
  )

  test.for([partnerLogoRoute, companyLogoRoute])(
    'an upload to $path that is still running when the sweep removes its files is refused',
    async (route, { admin, db, s3, choose, names, pending, sweep }) => {
      const at = disk === 'local' ? disk : s3
      await choose(at)
      let uploading: Promise<Answer> | undefined
      await blockInserts(db, async () => {
        uploading = upload(admin, route, await png())
        await untilInsertIsBlocked(db)
        await makeOld(db, 25)
        await sweep.sweep()
        expect(names(at)).toEqual([])
      })
      expect(await uploading).toBeRefused('unavailable')
      expect(await fileRows(db)).toEqual([])
      expect(await pending()).toEqual([])
    },
  )

  test('the sweep keeps a file whose row is inserted but not committed, however old its upload is', async ({
    db,
    dataDir,
    s3,
    choose,
    names,
    sweep,
  }) => {
    const at = disk === 'local' ? disk : s3
    await choose(at)
    const file = { ...plain, disk, place: disk === 'local' ? '' : bucketOf(s3), name: newFileName() }
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    if (disk === 'local') writeFileSync(join(dataDir, 'files', file.name), 'x')
    else s3.objects.set(file.name, { bytes: Buffer.from('x'), headers: {} })
    await new PendingFileRepository(db).add([file])
    await makeOld(db, 100)
    await db.transaction().execute(async (transaction) => {
      await sql`with ${insertFiles([file], actor)} select`.execute(transaction)
      await sweep.sweep()
    })
    await sweep.sweep()
    expect(names(at)).toEqual([file.name])
  })
})

test('after the sweep has started to remove a file, its row cannot be inserted', async ({ db }) => {
  const file = { ...plain, disk: 'local', place: '', name: newFileName() } as const
  await new PendingFileRepository(db).add([file])
  await db.updateTable('pending_files').set({ is_removing: true }).execute()
  const inserting = sql`with ${insertFiles([file], actor)} select`.execute(db)
  await expect(inserting).rejects.toSatisfy(isFileAbandoned)
})

test('a stored picture has no pending row', async ({ uploads, pending }) => {
  await uploads(3)
  expect(await pending()).toEqual([])
})

test('the next sweep retries to remove a file that could not be removed', async ({
  db,
  dataDir,
  uploads,
  names,
  sweep,
}) => {
  const [image = ''] = await uploads(1)
  const path = join(dataDir, 'files', basename(image))
  rmSync(path)
  mkdirSync(path)
  await sql`update files set created_at = now() - interval '25 hours'`.execute(db)
  await sweep.sweep()
  expect(await fileRows(db)).toEqual([])
  rmdirSync(path)
  writeFileSync(path, 'still there')
  await sweep.sweep()
  expect(names('local')).toEqual([])
})

test('files of a refused upload that the bucket does not remove at once are removed by a later sweep', async ({
  admin,
  db,
  s3,
  choose,
  names,
  sweep,
}) => {
  await choose(s3)
  s3.behaviour.refuseRemove = true
  await sql`alter table users add constraint no_logo check (company_logo is null)`.execute(db)
  await upload(admin, companyLogoRoute, await png())
  await sql`alter table users drop constraint no_logo`.execute(db)
  expect(names(s3)).toHaveLength(2)
  s3.behaviour.refuseRemove = false
  await makeOld(db, 25)
  await sweep.sweep()
  expect(names(s3)).toEqual([])
})

test('the sweep leaves objects of other applications in the bucket', async ({
  db,
  s3,
  choose,
  uploads,
  names,
  sweep,
}) => {
  await choose(s3)
  await uploads(1)
  const foreign = newFileName()
  s3.objects.set(foreign, { bytes: Buffer.from('of another application'), headers: {} })
  await sql`update files set created_at = now() - interval '25 hours'`.execute(db)
  await sweep.sweep()
  expect(names(s3)).toEqual([foreign])
})

test('the access to a former bucket is kept until the files of its interrupted uploads are removed', async ({
  admin,
  connection,
  dataDir,
  db,
  s3,
  other,
  choose,
  names,
}) => {
  await choose(s3)
  await interruptUpload({ admin, db, route: partnerLogoRoute })
  await choose(other)
  await makeOld(db, 25)
  const next = await startInstance({ connection, dataDir }) // sweeps at its start
  await expect.poll(() => names(s3)).toEqual([])
  await expect.poll(() => db.selectFrom('file_places').selectAll().execute()).toEqual([])
  await next.close()
})

test('after a week, the sweep stops to retry files on an unreachable bucket, and the log names them', async ({
  db,
  dataDir,
  pending,
}) => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const [name, place] = [newFileName(), 'https://gone.example.org/pictures']
  await new PendingFileRepository(db).add([{ name, place, disk: 's3' }])
  await makeOld(db, 6 * 24)
  await sweepOf({ db, dataDir, log }).sweep()
  expect(await pending()).toHaveLength(1)
  await makeOld(db, 2 * 24)
  await sweepOf({ db, dataDir, log }).sweep()
  expect(await pending()).toEqual([])
  expect(lines.find((line) => line.includes('files may have stayed'))).toContain(name)
})
