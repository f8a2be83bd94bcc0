import { randomUUID } from 'node:crypto'
import { sports } from '@touchline/contract/master-data/lists'
import type { Import } from '@touchline/contract/records/imports'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import { addItem } from '../../testing/master-items.ts'
import { addPlan, price } from '../../testing/plans.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { test as base } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'

const list = storedLists.find(({ key }) => key === sports.key)!
const test = base
  .extend('imports', ({ admin }) => new ImportedFiles({ admin, list }))
  .extend('mark', () => randomUUID())
  .extend('applyBehind', ({ imports, db }) => {
    /** Starts an import while another transaction holds it up, and waits for its job to wait for that one. */
    return (statement: RawBuilder<unknown>, { id }: Import, work?: (job: number) => Promise<void>) =>
      db.transaction().execute(async (transaction) => {
        await statement.execute(transaction)
        const answer = await imports.post(id, 'apply', {})
        await untilBlocked(db, 1)
        await work?.(answer.body.data.id)
        return answer
      })
  })

const fileOf = (names: readonly string[], sortOrder = '1') =>
  csv([['Name', 'Sort order'], ...names.map((name) => [name, sortOrder])])

test('an import with errors is applied only if the person asks for the good rows, and names the others', async ({
  imports,
  admin,
  mark,
}) => {
  const checked = await imports.check(
    csv([
      ['Name', 'Sort order', 'Remarks'],
      [`${mark} good`, '1', '=SUM(A1)'],
      [`${mark} bad`, 'many', '=SUM(A1)'],
      ['', '2', ''],
    ]),
  )
  const refused = await imports.post(checked.id, 'apply', {})
  expect(refused).toMatchObject({ status: 422, body: { errors: { only_good: [expect.any(String)] } } })
  const job = await imports.apply(checked, { only_good: true })
  expect(job).toMatchObject({ state: 'done', total: 3, done: 1, unchanged: 0, refused: 2 })
  expect(await imports.resultsOf(job)).toEqual([
    {
      record_id: expect.any(Number),
      name: `${mark} good`,
      name_ja: '',
      outcome: 'changed',
      reason: null,
      field: null,
    },
    {
      record_id: 0,
      name: `${mark} bad`,
      name_ja: '',
      outcome: 'refused',
      reason: 'Enter a whole number.',
      field: 'sort_order',
    },
    expect.objectContaining({ record_id: 0, name: '', outcome: 'refused', field: 'sports_name' }),
  ])
  const { body, headers } = await admin.get(`/api/jobs/${job.id}/file`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [heading, bad, nameless] = String(body).split('\r\n')
  expect(heading).toBe('"Name","Sort order","Remarks","Line in the file","Reason"')
  expect(bad).toBe(`"${mark} bad","many","'=SUM(A1)",3,"Sort order: Enter a whole number."`)
  expect(nameless).toMatch(/^"","2","",4,"Name: /)
})

test('the rows that were left out can be corrected in their file and imported again', async ({
  imports,
  admin,
  mark,
}) => {
  const first = await imports.check(fileOf([`${mark} 空手`], 'many'))
  const good = await imports.check(
    csv([
      ['Name', 'Sort order'],
      [`${mark} ok`, '1'],
      [`${mark} 空手`, 'many'],
    ]),
  )
  expect(await imports.post(first.id, 'apply', { only_good: true })).toMatchObject({ status: 422 })
  const job = await imports.apply(good, { only_good: true })
  const { body } = await admin.with({ 'accept-language': 'ja' }).get(`/api/jobs/${job.id}/file`)
  expect(body).toContain('"ファイルの行番号","理由"')
  const again = await imports.check(String(body).replace('"many"', '"7"'))
  expect(again).toMatchObject({ counts: { insert: 1, update: 0, unchanged: 0, error: 0 } })
  expect(again.columns.map(({ field }) => field)).toEqual(['sports_name', 'sort_order', null, null])
  const [row] = await imports.recordsOf(await imports.apply(again))
  expect(row).toMatchObject({ sports_name: `${mark} 空手`, sort_order: 7 })
})

test('a file that changes nothing is not applied, and neither is one that is unchecked, applied or taken back', async ({
  imports,
  mark,
}) => {
  const message = async (id: number, call: 'apply' | 'take-back' = 'apply') => {
    const { status, body } = await imports.post(id, call, call === 'apply' ? {} : undefined)
    return [status, body.code, body.message]
  }
  const { body } = await imports.upload(fileOf([`${mark} new`]))
  const { id } = body.data
  expect(await message(id)).toEqual([
    409,
    'job_conflict',
    'The rows have not been checked yet. Match the columns first.',
  ])
  expect(await message(id, 'take-back')).toEqual([
    409,
    'job_conflict',
    'This file has not been imported yet.',
  ])
  const checked = await imports.checked(await imports.match(body.data))
  await imports.apply(checked)
  const applied = [
    409,
    'job_conflict',
    'This file was already imported. Upload it again to import it once more.',
  ]
  expect(await message(id)).toEqual(applied)
  const same = await imports.check(fileOf([`${mark} new`]))
  expect(same.counts).toEqual({ insert: 0, update: 0, unchanged: 1, error: 0 })
  expect(await imports.post(same.id, 'apply', {})).toMatchObject({
    status: 422,
    body: { errors: { only_good: ['No row would add or change an entry.'] } },
  })
  await imports.takeBack(checked)
  expect(await message(id)).toEqual(applied)
  expect(await message(id, 'take-back')).toEqual([409, 'job_conflict', 'This job was already undone.'])
  expect(await imports.post(4_711, 'apply', {})).toBeRefused('not_found')
})

test('a file that was imported before must be confirmed, until that import was taken back', async ({
  imports,
  admin,
  mark,
}) => {
  const content = fileOf([`${mark} again`], '3')
  const first = await imports.check(content)
  const job = await imports.apply(first)
  const [record] = await imports.recordsOf(job)
  await admin.post(`${list.api}/${record!.id}`, { sort_order: 9 })
  const second = await imports.check(content)
  expect(second.imported_before).toEqual({ id: first.id, at: job.ended_at, by: job.created_by })
  const { status, body } = await imports.post(second.id, 'apply', {})
  expect([status, body.code]).toEqual([409, 'confirmation_required'])
  const { token, ...confirmation } = body.confirmation
  expect(confirmation).toEqual({ kind: 'import_again', imported: second.imported_before })
  const confirmed = new ImportedFiles({ admin: admin.with({ confirm: token }), list })
  expect(await confirmed.apply(second)).toMatchObject({ state: 'done', done: 1 })
  await imports.takeBack(second)
  await imports.takeBack(first)
  const third = await imports.check(content)
  expect(third.imported_before).toBeNull()
  expect(await imports.apply(third)).toMatchObject({ state: 'done', done: 1 })
})

test('a record that is saved after the apply call and before its job makes the job fail, and nothing is imported', async ({
  imports,
  admin,
  applyBehind,
  mark,
}) => {
  const { id } = await addItem(admin, sports, `${mark} edited`)
  const checked = await imports.check(fileOf([`${mark} edited`, `${mark} new`], '4'))
  const saved = sql`update sports set version = version + 1, description = 'Saved' where id = ${id}`
  const started = await applyBehind(saved, checked)
  const job = await imports.ended(started)
  expect(job).toMatchObject({ state: 'failed', failure: 'changed_meanwhile', done: 0 })
  expect(await imports.read(checked.id)).toMatchObject({ state: 'checked', failure: 'changed_meanwhile' })
  expect((await admin.get(`${list.api}?search=${mark}`)).body.meta.total).toBe(1)
  expect((await imports.post(checked.id, 'apply', {})).body).toMatchObject({ code: 'stale', rows_total: 1 })
  const resumed = await admin.post(`/api/jobs/${job.id}/resume`)
  expect(resumed.body).toMatchObject({
    code: 'job_conflict',
    message: 'Open the import and start it again there.',
  })
})

test('a name that another person takes while an import runs makes its job fail, and nothing is imported', async ({
  imports,
  admin,
  applyBehind,
  mark,
}) => {
  const checked = await imports.check(fileOf([`${mark} one`, `${mark} taken`]))
  const added = sql`
    insert into sports (name, category, min_players, max_players, description)
    values (${`${mark} taken`}, 'team', 1, 2, '')`
  const started = await applyBehind(added, checked)
  const job = await imports.ended(started)
  expect(job).toMatchObject({ state: 'failed', failure: 'changed_meanwhile', done: 0 })
  expect((await admin.get(`${list.api}?search=${mark}`)).body.meta.total).toBe(1)
})

test('two people who import the same rows at once: one import is applied, and the other is refused', async ({
  imports,
  admin,
  mark,
}) => {
  const names = [`${mark} one`, `${mark} two`]
  const both = [await imports.check(fileOf(names)), await imports.check(fileOf(names, '2'))]
  const answers = await Promise.all(both.map(({ id }) => imports.post(id, 'apply', {})))
  const outcomes = await Promise.all(
    answers.map(async (answer) =>
      answer.status === 409 ? answer.body.code : (await imports.ended(answer)).failure,
    ),
  )
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome !== null)).toBeOneOf(['stale', 'changed_meanwhile'])
  expect((await admin.get(`${list.api}?search=${mark}`)).body.meta.total).toBe(2)
})

test('two people who import different rows at once import both files', async ({ imports, admin, mark }) => {
  const files = ['one', 'two'].map((word) => fileOf([`${mark} ${word}`, `${mark} ${word} more`]))
  const both = [await imports.check(files[0]!), await imports.check(files[1]!)]
  const jobs = await Promise.all(both.map((checked) => imports.apply(checked)))
  expect(jobs.map(({ state, done }) => [state, done])).toEqual([
    ['done', 2],
    ['done', 2],
  ])
  expect((await admin.get(`${list.api}?search=${mark}`)).body.meta.total).toBe(4)
})

test('while an import runs, other saves of its list do not wait for its end, and it cannot be stopped', async ({
  imports,
  admin,
  applyBehind,
  mark,
}) => {
  const { id } = await addItem(admin, sports, `${mark} held`)
  const checked = await imports.check(fileOf([`${mark} new`, `${mark} held`], '5'))
  const started = await applyBehind(
    sql`select from sports where id = ${id} for update`,
    checked,
    async (job) => {
      // more saves than there are rows of totals
      const saves = Array.from({ length: 20 }, (_, at) => addItem(admin, sports, `${mark} other ${at}`))
      expect((await Promise.all(saves)).every((saved) => saved.id > 0)).toBe(true)
      for (const call of ['stop', 'undo'])
        expect((await admin.post(`/api/jobs/${job}/${call}`)).body).toMatchObject({
          code: 'job_conflict',
          message: 'The rows are being imported. Wait until this has ended.',
        })
      expect(await imports.read(checked.id)).toMatchObject({ state: 'applying' })
    },
  )
  expect(await imports.ended(started)).toMatchObject({ state: 'done', done: 2 })
})

test('an import can be taken back for 30 days, also as the undo of its job', async ({
  imports,
  admin,
  db,
  mark,
}) => {
  const [first, second] = [
    await imports.check(fileOf([`${mark} a`])),
    await imports.check(fileOf([`${mark} b`])),
  ]
  const [old, recent] = [await imports.apply(first), await imports.apply(second)]
  const age = (id: number, days: number) =>
    sql`update jobs set ended_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(db)
  await age(old.id, 31)
  await age(recent.id, 29)
  for (const path of [`${list.api}/import/${first.id}/take-back`, `/api/jobs/${old.id}/undo`])
    expect((await admin.post(path)).body).toMatchObject({
      code: 'job_conflict',
      message: 'This is possible for 30 days after the end of a job.',
    })
  const undo = await imports.ended(await admin.post(`/api/jobs/${recent.id}/undo`))
  expect(undo).toMatchObject({ state: 'done', done: 1 })
  expect(await imports.read(second.id)).toMatchObject({ state: 'taken_back' })
})

test('a take-back names the records that a plan uses or whose former name is taken, and takes all others back', async ({
  imports,
  admin,
  mark,
}) => {
  const names = ['one', 'two', 'three'].map((word) => `${mark} ${word}`)
  const records = await Promise.all(names.map((name) => addItem(admin, sports, name)))
  const renamed = records.map(({ id }, at) => [String(id), `${names[at]} renamed`])
  const added = ['used', 'free'].map((word) => ['', `${mark} ${word}`])
  const checked = await imports.check(csv([['ID', 'Name'], ...renamed, ...added]), { match: 'id' })
  const [, , , used, free] = await imports.resultsOf(await imports.apply(checked))
  await addItem(admin, sports, names[1]!)
  await addPlan(admin, {
    name: `${mark} plan`,
    sport_ids: [used!.record_id],
    prices: [price(1, '2020-01-01')],
  })
  const undo = await imports.takeBack(checked)
  const outcomes = (await imports.resultsOf(undo)).map(({ name, outcome, reason }) => [name, outcome, reason])
  expect(outcomes).toEqual([
    [`${names[0]} renamed`, 'changed', null],
    [`${names[1]} renamed`, 'refused', 'An entry with this name already exists.'],
    [`${names[2]} renamed`, 'changed', null],
    [`${mark} used`, 'refused', `In use by “${mark} plan”.`],
    [`${mark} free`, 'changed', null],
  ])
  const [one, two, three] = await Promise.all(records.map(({ id }) => admin.get(`${list.api}/${id}`)))
  expect(one?.body.data).toMatchObject({ sports_name: names[0], version: 3 })
  expect(two?.body.data).toMatchObject({ sports_name: `${names[1]} renamed`, version: 2 })
  expect(three?.body.data).toMatchObject({ sports_name: names[2], version: 3 })
  expect((await admin.get(`${list.api}/${used!.record_id}`)).status).toBe(200)
  expect((await admin.get(`${list.api}/${free!.record_id}`)).status).toBe(404)
})
