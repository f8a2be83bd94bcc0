import { randomUUID } from 'node:crypto'
import { type Job, RESULT_DAYS } from '@touchline/contract/jobs/jobs'
import { sports } from '@touchline/contract/master-data/lists'
import { type ExportOptions, exportRequestSchema } from '@touchline/contract/records/exports'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { JobListRepository } from '../../features/jobs/repository.ts'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import { JobFileRepository } from '../../jobs/job-file-repository.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { startJob } from '../../jobs/job-repository.ts'
import { JobRunner } from '../../jobs/job-runner.ts'
import { addAdministrator, test as base, signInAs } from '../../testing/administrators.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import { newJob } from '../../testing/jobs.ts'
import { addItem } from '../../testing/master-items.ts'
import { ExportedFiles } from '../../testing/records/exported-files.ts'
import type { StoredList } from '../stored-list.ts'
import { exportJob } from './export-job.ts'

const stored = storedLists.find(({ key }) => key === sports.key) as StoredList
const { api } = sports

/** The tests run the jobs of this list, and the app does not. */
const list: StoredList = { ...stored, key: 'profile' }

const test = base
  .extend('exports', ({ admin }) => new ExportedFiles({ admin, list: sports }))
  .extend('start', ({ db }) => async (ids: readonly number[], changed: Partial<ExportOptions> = {}) => {
    const options = { ...defaults, ...changed }
    const { rows } = await sql<{ id: number }>`
      insert into selections (list, ids, sequence, unsealed, created_by, valid_until)
      values (${list.key}, ${ids}, 0, '{}', 1, now() + interval '1 hour') returning id`.execute(db)
    const file_id = await new JobFileRepository(db).add({ name: 'file', type: 'text/csv' })
    const selection_id = rows[0]?.id ?? 0
    const kind = { kind: 'export', list: list.key, action: 'export' } as const
    return startJob(db, { ...newJob(1, ids.length), ...kind, options, file_id, selection_id })
  })
  .extend('runnerOf', ({ server: { db, pool } }) => (kind: JobKind = exportJob({ db, list })) => {
    const log = pino({ level: 'silent' })
    return new JobRunner({ db, pool, kinds: [kind], isActiveAdministrator: async () => true, log })
  })
  .extend('manyIds', async ({ db }) => {
    const mark = randomUUID()
    const { rows } = await sql<{ id: number }>`
      insert into sports (name, category, min_players, max_players, description)
      select ${mark} || number, 'team', 1, 11, '' from generate_series(1, 1200) as number
      returning id`.execute(db)
    return rows.map(({ id }) => id)
  })

const defaults: ExportOptions = {
  format: 'csv',
  encoding: 'utf-8',
  raw: false,
  columns: ['id', 'sports_name'],
  orderBy: sports.sort,
  trashed: false,
  language: 'en',
}

async function runAll(runner: JobRunner): Promise<void> {
  while (await runner.runBatch());
}

async function resultsOf(exports: ExportedFiles, { id }: Pick<Job, 'id'>, language = 'en') {
  const { body } = await exports.get(`/api/jobs/${id}/results`, language)
  return body.data
}

function linesOf(bytes: Buffer): string[] {
  return bytes.toString().trimEnd().split('\r\n')
}

test('a Shift_JIS file has the code points of Windows for 〜 − ‖ —, and each row with lost characters is listed', async ({
  exports,
  admin,
}) => {
  const mark = randomUUID()
  const whole = await addItem(admin, sports, `${mark} 〜−‖—～`)
  const lost = await addItem(admin, sports, `${mark} 𠮷野🏅𠮷`)
  const columns = ['id', 'sports_name']
  const request = { format: 'csv', encoding: 'shift_jis', columns, matching: { search: mark } }
  const job = await exports.run(request, 'ja')
  expect(job).toMatchObject({ state: 'done', total: 2, done: 1, refused: 1 })
  const bytes = await exports.bytesOf(job)
  const inWindows = [0x81, 0x60, 0x81, 0x7c, 0x81, 0x61, 0x81, 0x5c, 0x81, 0x60]
  expect(bytes.includes(Buffer.from(inWindows))).toBe(true)
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      '"ID","名称"',
      `${whole.id},"${mark} ～－∥―～"`,
      `${lost.id},"${mark} 〓野〓〓"`,
    ]),
  )
  expect(await resultsOf(exports, job)).toEqual([
    {
      record_id: lost.id,
      name: `${mark} 𠮷野🏅𠮷`,
      name_ja: '',
      outcome: 'refused',
      reason: 'Shift_JIS has no 𠮷 🏅. The file has 〓 instead.',
      field: 'sports_name',
    },
  ])
  const response = await exports.download(job)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=Shift_JIS')
})

test('an export is recorded with its options, and each download with the name of the file', async ({
  exports,
  db,
  guest,
}) => {
  const job = await exports.run({ format: 'xlsx', columns: ['id'], raw: true }, 'ja')
  await addAdministrator(db, { email: 'mio@example.org' })
  const colleague = await signInAs(guest, 'mio@example.org')
  expect((await exports.download(job, colleague)).status).toBe(200)
  expect((await exports.download(job, guest)).status).toBe(401)
  const entries = (await listEntries(db)).filter(({ area }) => area === 'jobs').slice(-3)
  expect(entries).toMatchObject([
    {
      action: 'started',
      record_name: 'Export: Sports',
      changes: {
        list: { new: 'sports' },
        total: { new: job.total },
        options: { new: { format: 'xlsx', raw: true, columns: ['id'], language: 'ja', trashed: false } },
      },
    },
    { action: 'finished', changes: { done: { new: job.total } } },
    {
      action: 'downloaded',
      record_name_ja: 'スポーツ：エクスポート',
      changes: { file: { new: job.file?.name } },
    },
  ])
})

test('the name of a downloaded file is that of the list and the day, in the language of the request', async ({
  exports,
}) => {
  const job = await exports.run({ format: 'xlsx' }, 'ja')
  const { headers } = await exports.download(job)
  expect(job.file?.name).toMatch(/^スポーツ \d{4}-\d\d-\d\d\.xlsx$/)
  const named = `filename*=UTF-8''${encodeURIComponent(job.file?.name ?? '')}`
  expect(headers.get('content-disposition')).toContain(named)
  expect(headers.get('content-length')).toBe(String(job.file?.bytes))
})

test('an export of no record is a file with headings only', async ({ exports }) => {
  const request = { columns: ['id', 'sports_name'], matching: { search: randomUUID() } }
  const job = await exports.run({ ...request, format: 'csv' })
  expect(job).toMatchObject({ state: 'done', total: 0, done: 0 })
  expect((await exports.bytesOf(job)).toString()).toBe('\ufeff"ID","Name"\r\n')
  const workbook = await readXlsx(await exports.bytesOf(await exports.run({ ...request, format: 'xlsx' })))
  expect(workbook.sheets.map(({ name, rows }) => [name, rows])).toEqual([['Sports', [['ID', 'Name']]]])
})

test('an export leaves out what was deleted after its start, and has the new values of changed records', async ({
  exports,
  admin,
  start,
  runnerOf,
}) => {
  const names = ['kept', 'changed', 'trashed', 'purged']
  const records: StoredRecord[] = []
  for (const name of names) records.push(await addItem(admin, sports, `${name} ${randomUUID()}`))
  const [kept, changed, trashed, purged] = records
  const { id } = await start(records.map((record) => record.id))
  const renamed = `Renamed ${randomUUID()}`
  await admin.post(`${api}/${changed!.id}`, { sports_name: renamed })
  for (const each of [trashed!, purged!]) await admin.delete(`${api}/${each.id}`)
  await admin.delete(`${api}/${purged!.id}/trash`)
  await runAll(runnerOf())
  const job = await exports.ended(id)
  expect(job).toMatchObject({ state: 'done', done: 2, refused: 2 })
  const lines = linesOf(await exports.bytesOf(job)).slice(1)
  expect(lines).toEqual([`${kept!.id},"${kept!.sports_name}"`, `${changed!.id},"${renamed}"`])
  expect(await resultsOf(exports, job)).toMatchObject([
    { record_id: trashed!.id, name: trashed!.sports_name, reason: 'This entry is in the trash.' },
    { record_id: purged!.id, name: '', reason: 'This entry no longer exists.' },
  ])
})

test.for(['csv', 'xlsx'] as const)(
  'a %s export that is interrupted in each of its batches, stopped and resumed has each record once, in order',
  async (format, { exports, admin, start, runnerOf, manyIds, db }) => {
    const { id } = await start(manyIds, { format })
    const whole = exportJob({ db, list })
    const interrupted: JobKind = {
      ...whole,
      runBatch: async (batch) => {
        await whole.runBatch(batch)
        throw Object.assign(new Error('the instance was killed'), { code: '08006' })
      },
    }
    for (let batch = 0; batch < 2; batch += 1) {
      await expect(runnerOf(interrupted).runBatch()).rejects.toThrow('killed')
      await runnerOf().runBatch()
    }
    expect(await admin.post(`/api/jobs/${id}/stop`)).toMatchObject({ status: 200 })
    await runAll(runnerOf())
    expect((await exports.download({ id })).status).toBe(404)
    expect(await admin.post(`/api/jobs/${id}/resume`)).toMatchObject({ status: 200 })
    await expect(runnerOf(interrupted).runBatch()).rejects.toThrow('killed')
    await runAll(runnerOf())
    const job = await exports.ended(id)
    expect(job).toMatchObject({ state: 'done', done: manyIds.length })
    const { rows } = await exports.tableOf(job)
    expect(rows.map(([first]) => Number(first))).toEqual(manyIds)
  },
)

test('a file can be downloaded for seven days after the export, and is then deleted', async ({
  exports,
  db,
}) => {
  const [old, recent] = [await exports.run({ format: 'csv' }), await exports.run({ format: 'csv' })]
  const endBefore = (job: Job, days: number) =>
    sql`update jobs set ended_at = now() - ${days} * interval '1 day' where id = ${job.id}`.execute(db)
  await endBefore(old, RESULT_DAYS + 0.01)
  await endBefore(recent, RESULT_DAYS - 0.01)
  expect((await exports.download(old)).status).toBe(404)
  const files = async () =>
    (
      await sql`select distinct jobs.id from jobs join job_files on job_files.id = file_id
      join job_file_parts on job_file_parts.file_id = job_files.id
        where jobs.id in (${old.id}, ${recent.id}) order by jobs.id`.execute(db)
    ).rows
  expect(await files()).toMatchObject([{ id: old.id }, { id: recent.id }])
  await new JobListRepository(db).removeOld()
  expect(await files()).toMatchObject([{ id: recent.id }])
  expect((await exports.download(recent)).status).toBe(200)
  expect((await exports.ended(old.id)).file).toBeNull()
})

test('a request with an unknown column, a repeated column, an unsorted column or Shift_JIS for Excel is refused', () => {
  const schema = exportRequestSchema(sports)
  const fieldsOf = (body: object) =>
    schema.safeParse({ format: 'csv', ...body }).error?.issues.map(({ path }) => path[0])
  expect(fieldsOf({ columns: ['no such column'] })).toEqual(['columns'])
  expect(fieldsOf({ columns: ['id', 'id'] })).toEqual(['columns'])
  expect(fieldsOf({ orderBy: 'deleted_at|desc' })).toEqual(['orderBy'])
  expect(fieldsOf({ format: 'xlsx', encoding: 'shift_jis' })).toEqual(['encoding'])
  expect(fieldsOf({ orderBy: 'deleted_at|desc', matching: { trashed: true } })).toBeUndefined()
})
