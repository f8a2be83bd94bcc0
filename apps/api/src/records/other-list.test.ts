import { instant } from '@touchline/contract/fields/date-fields'
import { sports } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { expect, test as plainTest } from 'vitest'
import { lastEntry } from '../testing/audit-entries.ts'
import type { Answer } from '../testing/client.ts'
import { connectionList as list } from '../testing/records/connection-list.ts'
import { test as base } from '../testing/records/other-lists-app.ts'
import { untilBlocked } from '../testing/waiting.ts'
import { storedList } from './stored-list.ts'

const test = base.extend('emptied', { auto: true }, ({ db }) =>
  sql`truncate connections, sent_messages restart identity`.execute(db),
)

function namesIn({ body }: Answer): string[] {
  return body.data.map(({ name }: { name: string }) => name)
}

test('choices are stored in the order of their options, and in the audit entry', async ({ admin, db }) => {
  const created = await admin.post(`${list.api}/0`, { name: 'One', events: ['deleted', 'created'] })
  expect(created.body.data.events).toEqual(['created', 'deleted'])
  const { id } = created.body.data
  await admin.post(`${list.api}/${id}`, { events: ['updated'] })
  expect((await lastEntry(db)).changes).toEqual({ events: { old: ['created', 'deleted'], new: ['updated'] } })
  const same = await admin.post(`${list.api}/${id}`, { events: ['updated', 'updated'] })
  expect(same.body.data).toMatchObject({ events: ['updated'], version: 2 })
  const refused = await admin.post(`${list.api}/${id}`, { events: ['updated', 'renamed'] })
  expect(refused).toBeRefused('invalid_fields')
  expect(refused.body.errors.events[0]).toContain('“renamed”')
})

test('every response contains the computed fields, and no save accepts one', async ({ admin, db }) => {
  const created = await admin.post(`${list.api}/0`, { name: 'One' })
  expect(created.body.data).toMatchObject({ sent: 0, last_sent_at: null })
  const { id } = created.body.data
  await sql`insert into sent_messages values (${id}, '2026-05-01T12:00:00Z')`.execute(db)
  const computed = { sent: 1, last_sent_at: '2026-05-01T12:00:00.000Z' }
  expect((await admin.get(list.api)).body.data).toMatchObject([computed])
  expect((await admin.get(`${list.api}/${id}`)).body.data).toMatchObject(computed)
  expect((await admin.post(`${list.api}/${id}`, { status: 0 })).body.data).toMatchObject(computed)
  expect((await lastEntry(db)).changes).toEqual({ status: { old: 1, new: 0 } })
  expect((await admin.delete(`${list.api}/${id}`)).body.data).toMatchObject(computed)
  expect((await admin.get(`${list.api}?trashed=1`)).body.data).toMatchObject([computed])
  const refused = await admin.post(`${list.api}/0`, { name: 'Two', sent: 5 })
  expect(refused).toBeRefused('invalid_fields')
  expect(Object.keys(refused.body.errors)).toEqual(['sent'])
  expect((await admin.get(`${list.api}?orderBy=sent|asc`)).body.errors).toHaveProperty('orderBy')
})

test('a record whose reference was deleted meanwhile is not restored until another one is chosen', async ({
  admin,
  db,
}) => {
  const created = await admin.post(`${list.api}/0`, { name: 'Of Ben', owner: 2 })
  expect(created.body.data.owner_shown).toEqual({ id: 2, name: 'Ben', name_ja: '', is_active: true })
  await admin.delete(`${list.api}/1`)
  await sql`update people set deleted_at = now() where id = 2`.execute(db)
  const refused = await admin.post(`${list.api}/1/restore`)
  expect(refused).toBeRefused('invalid_fields')
  expect(Object.keys(refused.body.errors)).toEqual(['owner'])
  const restored = await admin.post(`${list.api}/1/restore`, { owner: 1 })
  expect(restored.body.data).toMatchObject({ owner: 1, deleted_at: null })
})

test('a save waits for the concurrent deletion of a record that it refers to, and is refused', async ({
  admin,
  db,
}) => {
  const { body } = await admin.post(`${list.api}/0`, { name: 'Of Ann', owner: 1 })
  const { rows } = await sql<{ id: number }>`insert into people (name) values ('Cid') returning id`.execute(
    db,
  )
  const owner = rows[0]!.id
  let saving: ReturnType<typeof admin.post> | undefined
  let creating: ReturnType<typeof admin.post> | undefined
  await db.transaction().execute(async (transaction) => {
    await sql`select from people where id = ${owner} for update`.execute(transaction)
    await sql`update people set deleted_at = now() where id = ${owner}`.execute(transaction)
    saving = admin.post(`${list.api}/${body.data.id}`, { owner })
    creating = admin.post(`${list.api}/0`, { name: 'Of Cid', owner })
    await untilBlocked(db, 2)
  })
  for (const answer of [await saving, await creating]) {
    expect(answer).toBeRefused('invalid_fields')
    expect(Object.keys(answer?.body.errors)).toEqual(['owner'])
  }
})

test('a list and its trash count and search records without stored totals', async ({ admin, db }) => {
  for (const name of ['Alerts', 'Results', 'Results of Kanto'])
    await admin.post(`${list.api}/0`, { name, status: name === 'Results' ? 0 : 1 })
  await admin.delete(`${list.api}/3`)
  const totalOf = async (query: string) => (await admin.get(`${list.api}?${query}`)).body.meta.total
  expect(await totalOf('')).toBe(2)
  expect(await totalOf('status=0')).toBe(1)
  expect(await totalOf('trashed=1')).toBe(1)
  expect(await totalOf('page=50&per_page=1')).toBe(2)
  expect(namesIn(await admin.get(`${list.api}?search=RESULTS`))).toEqual(['Results'])
  expect(namesIn(await admin.get(`${list.api}?search=re`))).toEqual(['Results'])
  expect(namesIn(await admin.get(`${list.api}?trashed=1&search=kanto`))).toEqual(['Results of Kanto'])
  const { rows } = await sql`select from master_counts where list = ${list.table}`.execute(db)
  expect(rows).toEqual([])
  expect((await admin.post(`${list.api}/3/restore`)).status).toBe(200)
  expect(await totalOf('')).toBe(3)
})

plainTest('a computed field without an SQL expression prevents the start', () => {
  const computed = { last_sent_at: instant({ label: { en: 'Last sent', ja: '最終送信' } }) }
  expect(() => storedList({ ...sports, computed }, { table: 'sports' })).toThrow('sports.last_sent_at')
})
