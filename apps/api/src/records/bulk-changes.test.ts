import { randomUUID } from 'node:crypto'
import { ageGroups, sports } from '@touchline/contract/master-data/lists'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { storedPlans } from '../features/membership-plans/stored-plans.ts'
import { addAdministrator, signInAs } from '../testing/administrators.ts'
import type { Client } from '../testing/client.ts'
import { addItem } from '../testing/master-items.ts'
import { addAgeGroup, addPlan, plansApi, price } from '../testing/plans.ts'
import { signInWithOldProof } from '../testing/proofs.ts'
import { BulkChanges } from '../testing/records/bulk-changes.ts'
import { test as base } from '../testing/test-app.ts'

const stored = (key: string) => storedLists.find((list) => list.key === key)!
const { api } = sports
const test = base
  .extend('bulk', ({ admin, db }) => new BulkChanges({ admin, db, list: stored('sports') }))
  .extend(
    'add',
    ({ admin }) =>
      (name: string) =>
        addItem(admin, sports, `${name} ${randomUUID()}`),
  )

const CHANGED_MEANWHILE = 'This entry was changed after it was selected.'
const CHANGED_SINCE = 'This entry was changed after the bulk change.'
const GONE = 'This entry no longer exists.'
const IN_TRASH = 'This entry is in the trash.'

async function changeTwice(admin: Client, { id }: StoredRecord): Promise<void> {
  await admin.post(`${api}/${id}`, { status: 0 })
  await admin.post(`${api}/${id}`, { status: 1 })
}

test('a job changes the selected records, except those that were deleted or changed in the same field since, and no added record', async ({
  bulk,
  add,
  admin,
}) => {
  const mark = randomUUID()
  const names = ['same', 'renamed', 'twice', 'inactive', 'trashed', 'purged'] as const
  const rows = {} as Record<(typeof names)[number], StoredRecord>
  for (const name of names) rows[name] = await add(`${mark} ${name}`)
  const selected = await bulk.select({ matching: { search: mark } })
  expect(selected).toMatchObject({ status: 201, body: { data: { total: names.length } } })
  await add(`${mark} added later`)
  await admin.post(`${api}/${rows.renamed.id}`, { description: 'Changed since' })
  await changeTwice(admin, rows.twice)
  await admin.post(`${api}/${rows.inactive.id}`, { status: 0 })
  for (const { id } of [rows.trashed, rows.purged]) await admin.delete(`${api}/${id}`)
  await admin.delete(`${api}/${rows.purged.id}/trash`)
  const selection = selected.body.data.id
  const deactivation = await bulk.run({ action: 'deactivate', selection })
  expect(await bulk.outcomesOf(deactivation)).toEqual({
    [rows.same.id]: 'changed',
    [rows.renamed.id]: 'changed',
    [rows.twice.id]: CHANGED_MEANWHILE,
    [rows.inactive.id]: 'unchanged',
    [rows.trashed.id]: IN_TRASH,
    [rows.purged.id]: GONE,
  })
  expect(deactivation).toMatchObject({ state: 'done', total: 6, done: 2, unchanged: 1, refused: 3 })
  const deletion = await bulk.run({ action: 'delete', selection })
  expect(await bulk.outcomesOf(deletion)).toEqual({
    [rows.same.id]: CHANGED_MEANWHILE,
    [rows.renamed.id]: CHANGED_MEANWHILE,
    [rows.twice.id]: CHANGED_MEANWHILE,
    [rows.inactive.id]: CHANGED_MEANWHILE,
    [rows.trashed.id]: 'unchanged',
    [rows.purged.id]: GONE,
  })
})

test('a change that began before the selection and is committed after it makes the record stale', async ({
  bulk,
  add,
  db,
  server,
}) => {
  const { id } = await add('Committed late')
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update sports set status = 1, version = version + 1 where id = ${id}`)
    await client.query(
      `insert into audit_entries (actor_id, area, action, record_id, changes, source)
       values (1, 'sports', 'updated', ${id}, '{"status": {"old": 0, "new": 1}}', 'api')`,
    )
    const { body } = await bulk.select({ ids: [id] })
    await sql`insert into audit_entries (area, action, source) values ('sports', 'noted', 'system')`.execute(
      db,
    )
    const unsealed = async () => (await sql`select from audit_unsealed`.execute(db)).rows.length
    await expect.poll(unsealed).toBe(0)
    await client.query('commit')
    const job = await bulk.run({ action: 'deactivate', selection: body.data.id })
    expect(await bulk.outcomesOf(job)).toEqual({ [id]: CHANGED_MEANWHILE })
  } finally {
    client.release()
  }
})

test('a record that a rule refuses is refused alone, with the message of the single change', async ({
  bulk,
  add,
  admin,
  db,
}) => {
  const [few, many, used] = [await add('Few'), await add('Many'), await add('Used')]
  await admin.post(`${api}/${few.id}`, { max_players: 4 })
  const set = await bulk.run({ action: 'set', set: { min_players: 5 }, ids: [few.id, many.id] })
  const message = 'Enter a value equal to or greater than “Minimum players”.'
  expect(await bulk.outcomesOf(set)).toEqual({ [few.id]: message, [many.id]: 'changed' })
  expect((await bulk.resultsOf(set))[0]).toMatchObject({
    field: 'max_players',
    reason: { ja: '「最少人数」以上の値を入力してください。' },
  })
  await addPlan(admin, { name: 'Uses a sport', sport_ids: [used.id] })
  const deletion = await bulk.run({ action: 'delete', ids: [used.id, many.id] })
  expect(await bulk.outcomesOf(deletion)).toEqual({
    [used.id]: 'In use by “Uses a sport”.',
    [many.id]: 'changed',
  })
  const plans = new BulkChanges({ admin, db, list: storedPlans })
  const priced = await addPlan(admin, { name: 'Priced', prices: [price(1_000, '2020-01-01')] })
  const free = await addPlan(admin, { name: 'Not priced' })
  const activation = await plans.run({ action: 'activate', ids: [free.id, priced.id] })
  expect(await plans.outcomesOf(activation)).toEqual({
    [free.id]: expect.stringContaining('price'),
    [priced.id]: 'changed',
  })
})

test('an age group whose change must be confirmed is refused in a job, and says where to change it', async ({
  admin,
  db,
}) => {
  const groups = new BulkChanges({ admin, db, list: stored('ageGroups') })
  const guarded = await addAgeGroup(admin, { name: 'Guarded juniors', min_age: 6, max_age: 12 })
  const other = await addAgeGroup(admin, { name: 'Other juniors', min_age: 6, max_age: 12 })
  const plan = await addPlan(admin, {
    name: 'With an example',
    prices: [price(12_000, '2020-04-01'), price(6_600, '2020-04-01', { age_group_id: guarded.id })],
  })
  const input = { start_date: '2026-10-01', birth_date: '2014-05-02' }
  const example = await admin.post(`${plansApi}/${plan.id}/examples`, { name: 'A child', input })
  expect(example.status).toBe(201)
  const job = await groups.run({ action: 'set', set: { max_age: 7 }, ids: [guarded.id, other.id] })
  expect(await groups.outcomesOf(job)).toEqual({
    [guarded.id]: 'This change must be confirmed. Make it on the page of the entry.',
    [other.id]: 'changed',
  })
  const { body } = await admin.get(`${ageGroups.api}/${guarded.id}`)
  expect(body.data).toMatchObject({ max_age: 12, version: 1 })
})

test('an undo returns each record to its former state, and leaves and names those that were edited since', async ({
  bulk,
  add,
  admin,
}) => {
  const rows = [await add('Undone'), await add('Edited'), await add('Deleted'), await add('Purged')]
  const [undone, edited, deleted, purged] = rows as [StoredRecord, StoredRecord, StoredRecord, StoredRecord]
  const read = async ({ id }: StoredRecord) => (await admin.get(`${api}/${id}`)).body.data
  await admin.post(`${api}/${undone.id}`, { category: 'team' })
  const set = { category: 'mind' }
  const job = await bulk.run({ action: 'set', set, ids: rows.map(({ id }) => id) })
  await admin.post(`${api}/${edited.id}`, { description: 'Edited since' })
  for (const { id } of [deleted, purged]) await admin.delete(`${api}/${id}`)
  await admin.delete(`${api}/${purged.id}/trash`)
  const undo = await bulk.undo(job)
  expect(undo).toMatchObject({ kind: 'undo', undo_of_job: job.id, total: 4, done: 1, refused: 3 })
  expect(await bulk.outcomesOf(undo)).toEqual({
    [undone.id]: 'changed',
    [edited.id]: CHANGED_SINCE,
    [deleted.id]: CHANGED_SINCE,
    [purged.id]: GONE,
  })
  expect(await read(undone)).toMatchObject({ category: 'team', version: undone.version + 3 })
  expect(await read(edited)).toMatchObject({ category: 'mind', description: 'Edited since' })
})

test('the undo of a deletion restores records, except where a name is taken; the undo of a restore deletes them', async ({
  bulk,
  add,
  admin,
}) => {
  const [free, taken] = [await add('Free'), await add('Taken')]
  const ids = [free.id, taken.id]
  const deletion = await bulk.run({ action: 'delete', ids })
  const { body } = await admin.post(`${api}/0`, { sports_name: taken.sports_name })
  const undo = await bulk.undo(deletion)
  expect(await bulk.outcomesOf(undo)).toEqual({
    [free.id]: 'changed',
    [taken.id]: 'An entry with this name already exists.',
  })
  await admin.delete(`${api}/${body.data.id}`)
  const restore = await bulk.run({ action: 'restore', ids })
  expect(await bulk.outcomesOf(restore)).toEqual({ [free.id]: 'unchanged', [taken.id]: 'changed' })
  expect(await bulk.outcomesOf(await bulk.undo(restore))).toEqual({ [taken.id]: 'changed' })
  expect((await admin.get(`${api}/${taken.id}`)).status).toBe(404)
  expect((await admin.get(`${api}/${free.id}`)).status).toBe(200)
})

test('several jobs and single saves of the same records: each job has one result for each, and every version is counted', async ({
  bulk,
  add,
  admin,
}) => {
  const rows: StoredRecord[] = []
  for (let count = 0; count < 80; count += 1) rows.push(await add('Contested'))
  const ids = rows.map(({ id }) => id)
  const changes = [
    { action: 'deactivate' },
    { action: 'set', set: { sort_order: 7 } },
    { action: 'activate' },
    { action: 'set', set: { sort_order: 9 } },
  ]
  const saved: number[] = []
  const saving = Array.from({ length: 4 }, async (_, at) => {
    for (const id of ids.filter((_each, index) => index % 4 === at).toReversed()) {
      const { status } = await admin.post(`${api}/${id}`, { status: 0, description: 'Saved meanwhile' })
      expect(status).toBe(200)
      saved.push(id)
    }
  })
  const jobs = await Promise.all(changes.map((change) => bulk.run({ ...change, ids })))
  await Promise.all(saving)
  const counted = new Map(ids.map((id) => [id, 2])) // created and saved
  for (const job of jobs) {
    expect(job.state).toBe('done')
    const results = await bulk.resultsOf(job)
    expect(results.map(({ record_id }) => record_id).sort()).toEqual(ids.toSorted())
    for (const { record_id: id, outcome } of results)
      if (outcome === 'changed') counted.set(id, (counted.get(id) ?? 0) + 1)
  }
  for (const id of ids) {
    const { body } = await admin.get(`${api}/${id}`)
    expect(body.data).toMatchObject({ version: counted.get(id), description: 'Saved meanwhile' })
  }
})

test('a bulk change is refused before its job if nothing is selected or the selection is gone', async ({
  bulk,
  add,
  admin,
  guest,
  db,
}) => {
  const nothing = 'Select at least one entry.'
  const gone = 'This selection is no longer available. Select the entries again.'
  const { id } = await add('Selected by one person')
  const action = 'deactivate'
  const selection = (await bulk.select({ ids: [id, 2_000_000_000] })).body.data
  expect(selection.total).toBe(1)
  const empty = (await bulk.select({ matching: { search: randomUUID() } })).body.data
  expect(empty.total).toBe(0)
  const refused = (body: object, errors: Record<string, string[]>) =>
    bulk.start({ action, ...body }).then((answer) => expect(answer).toBeRefused('invalid_fields', errors))
  await refused({ selection: empty.id }, { selection: [nothing] })
  await refused({ ids: [2_000_000_000] }, { ids: [nothing] })
  await refused({ selection: 2_000_000_000 }, { selection: [gone] })
  await refused(
    { action: 'set', set: { min_players: 100 }, ids: [id] },
    { 'set.min_players': ['Enter 99 or less.'] },
  )
  const owned = { action, selection: selection.id }
  await addAdministrator(db, { email: 'other.selector@example.org' })
  const other = await signInAs(guest, 'other.selector@example.org')
  expect(await other.post(`${api}/bulk`, owned)).toBeRefused('invalid_fields', { selection: [gone] })
  expect(await admin.post(`${ageGroups.api}/bulk`, owned)).toBeRefused('invalid_fields', {
    selection: [gone],
  })
  await sql`update selections set valid_until = now() where id = ${selection.id}`.execute(db)
  await refused({ selection: selection.id }, { selection: [gone] })
  expect(
    (await db.selectFrom('audit_entries').select('id').where('record_id', '=', id).execute()).length,
  ).toBe(1)
})

test('only deleting for good needs a fresh proof, and restored records are not deleted', async ({
  bulk,
  add,
  admin,
  guest,
  db,
}) => {
  const [trashed, restored] = [await add('Deleted for good'), await add('Restored meanwhile')]
  const ids = [trashed.id, restored.id]
  const client = await signInWithOldProof(guest, db)
  const old = new BulkChanges({ admin: client, db, list: stored('sports') })
  await old.run({ action: 'delete', ids })
  expect(await old.start({ action: 'purge', ids })).toBeRefused('fresh_proof_required')
  await admin.post(`${api}/${restored.id}/restore`)
  const job = await bulk.run({ action: 'purge', ids })
  expect(job.undo_until).toBeNull()
  expect(await bulk.outcomesOf(job)).toEqual({
    [trashed.id]: 'changed',
    [restored.id]: 'This entry is not in the trash.',
  })
  expect(await admin.post(`${api}/${trashed.id}/restore`)).toBeRefused('not_found')
})
