import { type Job, jobSchema } from '@touchline/contract/jobs/jobs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { z } from 'zod/mini'
import { startJob } from '../../jobs/job-repository.ts'
import { JobRunner } from '../../jobs/job-runner.ts'
import { addAdministrator, test as base, signInAs } from '../../testing/administrators.ts'
import { lastEntry, listEntries } from '../../testing/audit-entries.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { addJob, addResults, countingKind, newJob, readJob, readResults } from '../../testing/jobs.ts'
import { prove, signInWithOldProof } from '../../testing/proofs.ts'
import { JobListRepository } from './repository.ts'

const JOBS = '/api/jobs'
const IN_TIME = { timeout: 3_000 }

const test = base
  .extend('clean', { auto: true }, async ({ db }) => {
    await sql`delete from jobs`.execute(db)
    await sql`delete from selections`.execute(db)
  })
  .extend('colleague', async ({ guest, db }) => {
    const id = await addAdministrator(db, { email: 'aoi@example.org' })
    return { id, client: await signInAs(guest, 'aoi@example.org') }
  })
  .extend('runner', ({ server: { db, pool } }) => {
    const kinds = [countingKind({ rows: 3, onRow: () => undefined })]
    return new JobRunner({
      db,
      pool,
      kinds,
      isActiveAdministrator: async () => true,
      log: pino({ level: 'silent' }),
    })
  })

function idsOf(answer: { body: { data: readonly Job[] } }): number[] {
  return answer.body.data.map(({ id }) => id)
}

describe('the list of jobs', () => {
  test('the list of jobs has the newest job first, in pages, and is filtered by kind, state and caller', async ({
    admin,
    db,
    colleague,
  }) => {
    const first = await addJob(db, { state: 'done', done: 4 })
    const second = await addJob(db)
    const third = (await startJob(db, newJob(colleague.id, 4))).id
    expect(idsOf(await admin.get(JOBS))).toEqual([third, second, first])
    const page = await admin.get(`${JOBS}?limit=2`)
    expect(idsOf(page)).toEqual([third, second])
    const rest = await admin.get(`${JOBS}?limit=2&before=${page.body.meta.next}`)
    expect([idsOf(rest), rest.body.meta.next]).toEqual([[first], null])
    expect(idsOf(await admin.get(`${JOBS}?state=done&kind=bulk`))).toEqual([first])
    expect(idsOf(await admin.get(`${JOBS}?kind=undo`))).toEqual([])
    expect(idsOf(await colleague.client.get(`${JOBS}?mine=1`))).toEqual([third])
    expect(await admin.get(`${JOBS}?state=unknown`)).toMatchObject({ status: 422 })
    expect(await admin.get(`${JOBS}/4711`)).toBeRefused('not_found')
  })
})

test('an administrator stops and resumes the job of a colleague: it ends with each row once, and the audit trail names both', async ({
  admin,
  db,
  colleague,
  runner,
}) => {
  const { id } = await startJob(db, newJob(colleague.id, 7))
  await runner.runBatch()
  const stopping = await admin.post(`${JOBS}/${id}/stop`)
  expect(stopping.body.data).toMatchObject({ state: 'stopping', done: 3, created_by: { id: colleague.id } })
  expect((await admin.post(`${JOBS}/${id}/stop`)).body.data.state).toBe('stopping')
  await runner.runBatch()
  expect(await runner.runBatch()).toBe(false)
  expect(await readJob(db, id)).toMatchObject({ state: 'stopped', done: 3, ended_at: expect.any(String) })
  const resumed = await admin.post(`${JOBS}/${id}/resume`)
  expect(resumed.body.data).toMatchObject({ state: 'waiting', ended_at: null })
  while (await runner.runBatch());
  expect(await readJob(db, id)).toMatchObject({ state: 'done', done: 7 })
  expect((await readResults(db, id)).map(({ record_id }) => record_id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const entries = (await listEntries(db)).filter(({ area, record_id }) => area === 'jobs' && record_id === id)
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['started', colleague.id],
    ['stopped', 1],
    ['resumed', 1],
    ['finished', colleague.id],
  ])
})

test('a job that waits behind another one of its owner is stopped at once', async ({ admin, db, runner }) => {
  const first = await startJob(db, newJob(1, 7))
  const { id } = await startJob(db, newJob(1, 7))
  await runner.runBatch()
  await admin.post(`${JOBS}/${id}/stop`)
  await runner.runBatch()
  expect(await readJob(db, id)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await readJob(db, first.id)).toMatchObject({ state: 'running', done: 3 })
})

test('the event stream of every administrator tells of a job from its start to its end', async ({
  db,
  colleague,
  runner,
}) => {
  const stream = await openEventStream(colleague.client)
  const { id } = await startJob(db, newJob(1, 4))
  const last = () => stream.jobs().at(-1)
  await expect.poll(last, IN_TIME).toMatchObject([{ id, state: 'waiting', total: 4 }])
  while (await runner.runBatch());
  await expect.poll(last, IN_TIME).toMatchObject([{ id, state: 'done', done: 4 }])
  expect(z.array(jobSchema()).safeParse(last()).success).toBe(true)
  stream.close()
})

test('a failed job can be resumed, and forgets its failure', async ({ admin, db }) => {
  const id = await addJob(db, { state: 'failed' })
  await sql`update jobs set failure = 'owner' where id = ${id}`.execute(db)
  const { body } = await admin.post(`${JOBS}/${id}/resume`)
  expect(body.data).toMatchObject({ state: 'waiting', failure: null })
})

test('a job whose owner is no longer active cannot be resumed', async ({ admin, db, colleague }) => {
  const { id } = await startJob(db, newJob(colleague.id, 4))
  await sql`update jobs set state = 'failed', failure = 'owner', ended_at = now() where id = ${id}`.execute(
    db,
  )
  await db.updateTable('users').set({ status: 0 }).where('id', '=', colleague.id).execute()
  const answer = await admin.post(`${JOBS}/${id}/resume`)
  expect(answer).toBeRefused('job_conflict')
  expect(answer.body.message).toBe('The account that started the job is no longer an active administrator.')
})

test('resuming a job that deletes permanently needs a fresh proof', async ({ guest, db }) => {
  const id = await addJob(db, { state: 'stopped', action: 'purge' })
  const client = await signInWithOldProof(guest, db)
  expect(await client.post(`${JOBS}/${id}/resume`)).toBeRefused('fresh_proof_required')
  expect(await readJob(db, id)).toMatchObject({ state: 'stopped' })
  await prove(client)
  expect((await client.post(`${JOBS}/${id}/resume`)).status).toBe(200)
})

describe('undo', () => {
  test('an undo is a job of the person who asks for it, has the changed rows, and is accepted once', async ({
    admin,
    db,
    colleague,
  }) => {
    const id = await addJob(db, { state: 'stopped', done: 3 })
    const before = await admin.get(`${JOBS}/${id}`)
    expect(Date.parse(before.body.data.undo_until) - Date.parse(before.body.data.ended_at)).toBe(
      7 * 86_400_000,
    )
    const answers = await Promise.all([1, 2].map(() => colleague.client.post(`${JOBS}/${id}/undo`)))
    const [started, refused] = answers.sort((one, other) => one.status - other.status)
    expect(started?.status).toBe(202)
    expect(started?.body.data).toMatchObject({
      kind: 'undo',
      action: 'deactivate',
      total: 3,
      undo_of_job: id,
      created_by: { id: colleague.id },
      undo_until: null,
    })
    expect(refused).toBeRefused('job_conflict')
    const { data } = (await admin.get(`${JOBS}/${id}`)).body
    expect(data).toMatchObject({ undone_by_job: started?.body.data.id, undo_until: null })
    expect(await lastEntry(db)).toMatchObject({
      action: 'started',
      record_name: 'Undo: Deactivate: Profile',
      changes: { undo_of_job: { new: id }, total: { new: 3 } },
    })
  })
})

const refusals = [
  ['stop', { state: 'done' }, 'This job has already ended.'],
  ['resume', { state: 'done' }, 'This job has already ended.'],
  ['resume', { state: 'stopping' }, 'This job is being stopped. Try again in a moment.'],
  ['resume', { state: 'stopped', endedDaysAgo: 8 }, 'This is possible for 7 days after the end of a job.'],
  ['undo', { state: 'running', done: 2 }, 'This job has not ended yet. Stop it first.'],
  ['undo', { state: 'done', done: 0 }, 'This job has changed nothing.'],
  [
    'undo',
    { state: 'done', done: 4, action: 'purge' },
    'Permanently deleted entries cannot be brought back.',
  ],
  [
    'undo',
    { state: 'done', done: 4, endedDaysAgo: 8 },
    'This is possible for 7 days after the end of a job.',
  ],
] as const

test.for(refusals)(
  '%s of a job that is %o is refused: %s',
  async ([call, stored, message], { admin, db }) => {
    const id = await addJob(db, stored)
    const before = await lastEntry(db)
    const answer = await admin.post(`${JOBS}/${id}/${call}`)
    expect(answer).toBeRefused('job_conflict')
    expect(answer.body.message).toBe(message)
    expect(await lastEntry(db)).toEqual(before)
    expect(await readJob(db, id)).toMatchObject({ state: stored.state })
  },
)

test('an undone job cannot be resumed, and an undo cannot be undone', async ({ admin, db }) => {
  const id = await addJob(db, { state: 'stopped', done: 2 })
  const undo = (await admin.post(`${JOBS}/${id}/undo`)).body.data.id
  expect(await admin.post(`${JOBS}/${id}/resume`)).toBeRefused('job_conflict')
  await sql`update jobs set state = 'done', done = 2, ended_at = now() where id = ${undo}`.execute(db)
  const japanese = admin.with({ 'accept-language': 'ja' })
  expect((await japanese.post(`${JOBS}/${undo}/undo`)).body.message).toBe('元に戻した操作は取り消せません。')
})

describe('the results of a job', () => {
  const inUse = { en: 'In use by “Kids”.', ja: '「キッズ」で使用されています。' }
  const results = [
    { record_id: 7, name: 'Judo', name_ja: '柔道', outcome: 'changed' },
    { record_id: 8, name: '=1+1', name_ja: '', outcome: 'refused', reason: inUse, field: 'status' },
    { record_id: 9, name: 'Kendo', name_ja: '剣道', outcome: 'unchanged' },
    { record_id: 11, name: '', name_ja: '', outcome: 'refused', reason: inUse },
  ] as const

  test('the results of a job are read in pages and by outcome, with reasons in the language of the request', async ({
    admin,
    db,
  }) => {
    const id = await addJob(db, { state: 'done' })
    await addResults(db, id, results)
    const path = `${JOBS}/${id}/results`
    const page = await admin.get(`${path}?limit=1`)
    expect(page.body.data).toEqual([{ ...results[0], reason: null, field: null }])
    const rest = await admin.get(`${path}?after=${page.body.meta.next}`)
    expect(rest.body.data.map(({ record_id }: { record_id: number }) => record_id)).toEqual([8, 9, 11])
    expect(rest.body.meta.next).toBeNull()
    const refused = await admin.with({ 'accept-language': 'ja' }).get(`${path}?outcome=refused`)
    expect(refused.body.data).toEqual([
      { ...results[1], reason: inUse.ja },
      { ...results[3], reason: inUse.ja, field: null },
    ])
    expect(await admin.get(`${JOBS}/4711/results`)).toBeRefused('not_found')
  })

  test('the refused rows of a job are a CSV file with a byte order mark and without formulas', async ({
    admin,
    db,
  }) => {
    const id = await addJob(db, { state: 'done' })
    await addResults(db, id, results)
    const response = await admin.open(`${JOBS}/${id}/file`, AbortSignal.timeout(5_000))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="job-${id}-refused.csv"`,
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString()).toBe(
      '\ufeff"ID","Name","Field","Reason"\r\n8,"\'=1+1","status","In use by “Kids”."\r\n11,"",,"In use by “Kids”."\r\n',
    )
  })

  test('the results of a job are deleted seven days after its end, with unused selections; the job stays', async ({
    admin,
    db,
  }) => {
    const old = await addJob(db, { state: 'done', done: 4, endedDaysAgo: 8 })
    const young = await addJob(db, { state: 'done', done: 4, endedDaysAgo: 6 })
    const undone = await addJob(db, { state: 'done', done: 4, endedDaysAgo: 8 })
    for (const id of [old, young, undone]) await addResults(db, id, results)
    // it was started in time and has not ended
    await startJob(db, { ...newJob(1, 1), kind: 'undo', undo_of: undone })
    const select = async (validHours: number, jobId?: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into selections (list, ids, sequence, unsealed, created_by, valid_until)
        values ('sports', '{1}', 0, '{}', 1, now() + ${validHours} * interval '1 hour') returning id`.execute(
        db,
      )
      await sql`update jobs set selection_id = ${rows[0]?.id} where id = ${jobId ?? null}`.execute(db)
      return rows[0]?.id
    }
    await select(-1)
    await select(-1, old)
    const kept = [await select(1), await select(-1, young)]
    await new JobListRepository(db).removeOld()
    expect(await readResults(db, old)).toEqual([])
    for (const id of [young, undone]) expect(await readResults(db, id)).toHaveLength(4)
    const { rows } = await sql<{ id: number }>`select id from selections order by id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual(kept)
    expect((await admin.get(`${JOBS}/${old}`)).body.data).toMatchObject({ done: 4 })
    expect(await admin.get(`${JOBS}/${old}/file`)).toBeRefused('not_found')
  })
})
